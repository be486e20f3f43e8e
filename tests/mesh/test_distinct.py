"""Meshes over vertices that differ, so that a large STL takes little memory."""

from __future__ import annotations

import numpy as np

from gatesmith.mesh.merging import distinct, merged
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box


def test_equal_points_become_one_vertex() -> None:
    """A box of 12 facets would keep 36 vertices, or a facet would get other corners."""
    solid = box(20, 20, 10)
    found = distinct(solid)
    assert len(solid.vertices) == 36
    assert len(found.vertices) == 8
    assert found.vertices[found.faces].tolist() == solid.vertices[solid.faces].tolist()
    assert not found.indexed


def test_both_zeros_are_one_point() -> None:
    """Facets that meet at -0.0 and 0.0 would come apart."""
    solid = box(20, 20, 10)
    vertices = solid.vertices.copy()
    (low,) = np.nonzero(vertices[:, 2] == 0)
    vertices[low[::2], 2] = -0.0
    assert len(distinct(Mesh(vertices, solid.faces, indexed=False)).vertices) == 8


def test_points_keep_their_numbers_in_the_topology() -> None:
    """The order of findings would depend on whether a mesh was joined before."""
    solid = box(20, 20, 10)
    points, corners = merged(solid)
    found = topology_of(distinct(solid))
    assert found.points.tolist() == points.tolist()
    assert found.corners.tolist() == corners.tolist()


def test_indices_of_a_file_are_not_joined() -> None:
    """A seam in a 3MF would be hidden from the check of its indices."""
    solid = box(20, 20, 10)
    loose = Mesh(solid.vertices, solid.faces, indexed=True)
    assert distinct(loose) is loose
