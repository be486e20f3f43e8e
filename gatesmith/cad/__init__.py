"""The CAD kernel: the only place that imports CadQuery, and only inside functions."""
