"""Placement fit: piece, slot and position joined.

``slot`` holds a piece against a slot, ``row`` a side full of walls against the board, and
``placing`` a piece against the laws and against what already stands there. ``medina_board`` and
``wadi_board`` are the boards in millimetres, ``kit`` the pieces, ``pieces`` where each of them is.
"""
