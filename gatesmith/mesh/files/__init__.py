"""Files: what may be read at all, as which format, and every way in which one is damaged."""
