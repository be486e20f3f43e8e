"""From what was asked for to a proven file: request, recipe, pipeline, cache."""
