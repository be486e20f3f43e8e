"""Meshes as solids: closed ones alone, in double precision."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gatesmith.mesh.solids.body import body_of

from ..fitting.scenes import box


def test_a_closed_mesh_is_a_body() -> None:
    """A piece would be checked by another shape than its own."""
    found = body_of(box(30, 10, 20))
    assert found.volume() == pytest.approx(6000)
    assert found.surface_area() == pytest.approx(2 * (300 + 600 + 200))
    assert found.bounding_box() == (0, 0, 0, 30, 10, 20)
    assert not found.is_empty()


def test_corners_of_their_own_are_joined() -> None:
    """An STL repeats the corners of each triangle, and would be no closed body."""
    mesh = box(30, 10, 20)
    corners = mesh.vertices[mesh.faces].reshape(-1, 3)
    faces = np.arange(len(corners), dtype=np.int32).reshape(-1, 3)
    loose = replace(mesh, vertices=corners, faces=faces, indexed=False)
    assert body_of(loose).volume() == pytest.approx(6000)


def test_an_open_mesh_is_not_a_body() -> None:
    """The room of a mesh with a hole would be anything."""
    mesh = box(30, 10, 20)
    with pytest.raises(ValueError, match="no closed body"):
        body_of(replace(mesh, faces=mesh.faces[1:]))
