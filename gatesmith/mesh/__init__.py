"""Triangle meshes: arrays, topology, and readers and writers one file a format.

No CAD kernel here, and no trimesh on the path that checks take.
"""
