"""A side full of pieces: how their errors accumulate, and which clearance helps.

``readings`` are lengths with a ruler, ``sides`` the board's, ``sums`` the arithmetic, ``advice``
the clearances that keep a side within the board. ``fit`` joins them, ``report`` says what was
found, ``drawing`` draws it to scale.
"""
