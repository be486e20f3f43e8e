"""Ask the rules of Medina and Wadi: what is legal, what not and why, and what a game scores.

POSITION is a file, `-` for standard input, a position in one line, or the name of a scenario of
Wadi; a drawing, a line, a map and the record of a game are told apart by themselves. Sentences
are English or, with `--lang de`, German.
"""
