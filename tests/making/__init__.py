"""Tests of the pipeline: from a recipe to proven files."""
