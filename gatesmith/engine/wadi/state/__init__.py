"""Board, pieces, rules of a game, and positions."""
