"""Flaws of a surface, each found exactly, and the steps that mend them."""
