"""Whether the piece has its intended size and fits where the rules put it."""
