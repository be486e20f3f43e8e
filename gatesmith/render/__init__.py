"""Renders pieces without a screen: the same bytes on every machine, from numpy alone.

A picture is a scene of placed meshes on a table, seen by a camera. ``raster`` finds what each
pixel shows, ``light`` how much light reaches it, ``shading`` its tone, and ``picture`` the image.
"""
