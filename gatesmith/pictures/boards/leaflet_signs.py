"""The signs that the leaflet of the gates explains in its key."""

from __future__ import annotations

from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.alleys import merchant
from gatesmith.pictures.boards.leaflet_page import Sign
from gatesmith.pictures.boards.mark_shapes import cross, tick
from gatesmith.vector.elements import Shape
from gatesmith.vector.outlines import circle, line


def gate_signs() -> tuple[Sign, ...]:
    """Tick, cross, alley and jump."""
    alley = (
        Shape((line((-20, 0), (8, 0)),), stroke=palette.ALLEY, width=5),
        *merchant((-20, 0), palette.ALLEY),
        Shape((circle((8, 0), 14),), None, palette.ALLEY, 2.2),
        *merchant((8, 0), palette.ALLEY),
    )
    dashes = Shape((line((-24, 0), (24, 0)),), None, palette.ALLEY, 3.5, (7.0, 5.0))
    return (
        (tuple(tick((0, 0))), 13),
        (tuple(cross((0, 0))), 13),
        (alley, 34),
        ((dashes,), 26),
    )
