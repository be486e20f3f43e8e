"""Whether it has the size that it was made for and goes where the rules put it."""
