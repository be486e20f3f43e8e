"""A whole board with every piece in its place, from real meshes, as GLB, STL or picture.

``arranging`` models each shape once and says where it stands, ``slab`` is the board below it;
``glb``, ``stl`` and ``picture`` make a file of that, which ``writing`` proves.
"""
