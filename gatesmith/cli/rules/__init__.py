"""Ask the rules of Medina: what may be placed, what not and why, and what a game scores.

POSITION is a file, `-` for standard input, or a position in one line; a drawing, a line and the
record of a game are told apart by themselves. Sentences are English or, with `--lang de`, German.
"""
