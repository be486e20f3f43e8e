"""Holes in the exact kernel's meshes, where CadQuery makes no triangles of a face."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gatesmith.cad.exact_kernel.sliver_faces import filled
from gatesmith.core.errors import KernelError
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh


def pyramid(side: float) -> Mesh:
    """Three sides of this length, mm, at right angles, and the faces between them."""
    points = np.array([(0, 0, 0), (side, 0, 0), (0, side, 0), (0, 0, side)], dtype=np.float32)
    faces = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)], dtype=np.int32)
    return Mesh(points, faces)


@pytest.mark.parametrize("gone", [0, 1, 2, 3])
def test_a_tiny_hole_is_filled(gone: int) -> None:
    """A piece with a sliver of a face would have a hole there, or its filling be inside out."""
    whole = pyramid(0.006)
    open_mesh = replace(whole, faces=np.delete(whole.faces, gone, axis=0))
    mesh = filled(open_mesh)
    assert (topology_of(mesh).edges.uses == 2).all()
    assert mesh.volume == pytest.approx(0.006**3 / 6, rel=1e-4)


def test_a_closed_mesh_stays_as_it_is() -> None:
    """A face that vanishes in rounding leaves no hole; something would be filled all the same."""
    assert np.array_equal(filled(pyramid(5)).faces, pyramid(5).faces)


def test_a_face_that_can_be_seen_is_not_made_up() -> None:
    """A kernel that fails on a whole face would be hidden, and the piece get another shape."""
    hollow = replace(pyramid(5), faces=pyramid(5).faces[1:])
    with pytest.raises(KernelError, match="found no triangles for a face"):
        filled(hollow)
