"""Scenes of plain boxes, for the tests of what is written: nothing must be modelled."""

from __future__ import annotations

import numpy as np

from gatesmith.core.colours import colour_of
from gatesmith.fitting.placed_piece import BoardOutline
from gatesmith.fitting.scene_export.arrangement import Arrangement, ColouredShape, Figure
from gatesmith.fitting.scene_export.slab import slab
from gatesmith.mesh.triangles import Mesh

_SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def box(length: float, depth: float, height: float) -> Mesh:
    """A box that stands on z = 0, its low corner at the origin."""
    corners = [(x, y, z) for x in (0, length) for y in (0, depth) for z in (0, height)]
    faces = [face for a, b, c, d in _SIDES for face in ((a, b, c), (a, c, d))]
    return Mesh(np.array(corners, np.float32), np.array(faces, np.int32))


def street(*, board: bool = True) -> Arrangement:
    """Two red boxes of 30 × 10 × 20 mm, one of them turned, and a blue one of the same shape."""
    shape = box(30, 10, 20)
    red, blue = (ColouredShape(f"box, {name}", shape, colour_of(name)) for name in ("red", "blue"))
    figures = (
        Figure("box S1", red, (5.0, 0.0, 0.0), 0),
        Figure("box E1", red, (100.0, 5.0, 0.0), 90),
        Figure("box on top", blue, (10.0, 0.0, 20.0), 180),
    )
    plan = BoardOutline((-30.0, -20.0), (110.0, 45.0), (((0.0, -10.0), (90.0, -10.0)),))
    return Arrangement(figures, slab(plan) if board else None)
