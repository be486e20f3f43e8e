"""Meshes as small pictures."""
