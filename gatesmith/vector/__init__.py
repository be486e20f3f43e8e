"""Vector drawings: one model of shapes and texts, and a writer for each file format."""
