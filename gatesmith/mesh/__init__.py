"""Triangle meshes: arrays, topology, and one module for each file format.

It uses no CAD kernel, and checks never go through trimesh.
"""
