"""Tests of the forge: from a recipe to proven files."""
