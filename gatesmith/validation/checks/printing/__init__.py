"""Whether the piece prints as it lies, without supports, on the chosen printer."""
