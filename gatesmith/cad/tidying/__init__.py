"""Surfaces tidied up: flat facets, straight edges, no triangle without area."""
