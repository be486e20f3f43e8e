"""Defects of a surface, each found exactly, and the steps that repair them."""
