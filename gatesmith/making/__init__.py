"""Making pieces, from a request to a checked file: request, recipe, pipeline, cache."""
