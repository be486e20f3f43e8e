"""Shapes on the kernel in force, in CadQuery's own words."""
