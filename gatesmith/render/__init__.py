"""Pictures of pieces without a screen: the same bytes everywhere, from numpy alone.

A picture is a scene of models on a table, seen by a camera. ``raster`` finds out what each
pixel sees, ``shadows`` what light reaches it, and ``picture`` puts both together as a PNG.
"""
