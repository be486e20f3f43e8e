"""A whole board with every piece on its place, from real meshes: as a GLB, an STL, a picture.

``arranging`` models each shape once and says where it stands, ``slab`` is the board below it;
``glb``, ``stl`` and ``picture`` make a file of that, which ``writing`` proves.
"""
