"""Boxes for tests of pictures."""

from __future__ import annotations

import numpy as np

from gatesmith.mesh.triangles import Mesh

_SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def box(length: float, depth: float, height: float) -> Mesh:
    """A box that stands on z = 0, its low corner at the origin."""
    corners = [(x, y, z) for x in (0, length) for y in (0, depth) for z in (0, height)]
    faces = [face for a, b, c, d in _SIDES for face in ((a, b, c), (a, c, d))]
    return Mesh(np.array(corners, np.float32), np.array(faces, np.int32))
