"""From a request to a checked file: request, recipe, pipeline, cache."""
