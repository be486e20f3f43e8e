"""Referee Medina and Wadi: which moves are legal, why others are not, and the score.

POSITION is a file, `-` for standard input, a position in one line, or the name of a scenario of
Wadi. A file may hold a drawing, a line, a map or the record of a game; gatesmith recognises which.
Sentences are English or, with `--lang de`, German.
"""
