"""Text forms: notation, one-line positions, drawings and records, read and written."""
