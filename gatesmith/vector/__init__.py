"""Vector drawings: one model of shapes and texts, and one writer for each file format."""
