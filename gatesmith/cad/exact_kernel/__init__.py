"""The exact kernel: CadQuery. The only place that imports it, and only inside functions."""
