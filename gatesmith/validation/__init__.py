"""Whether a file is sound, prints and fits: the checks and their reports."""
