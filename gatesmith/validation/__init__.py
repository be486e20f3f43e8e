"""Whether a file is sound, prints, and fits: the checks, and the reports that they make."""
