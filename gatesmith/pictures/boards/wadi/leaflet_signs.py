"""The signs that the leaflet of the guardians explains in its key."""

from __future__ import annotations

from gatesmith.pictures.boards.leaflet_page import Sign
from gatesmith.pictures.boards.mark_shapes import cross, tick
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.figures import discs, guardian, shaduf
from gatesmith.pictures.boards.wadi.ground import ZONE_DASHES
from gatesmith.vector.elements import Item, Shape, scaled
from gatesmith.vector.outlines import circle, line

_SIZE = 0.62


def guardian_signs() -> tuple[Sign, ...]:
    """Tick, cross, shaduf, guardian, closed area, water, flow, edge of a zone and fertility."""
    red = shades.colour_of_player("red")
    starts = (-17.0, -10.0, -3.0)
    hatching = tuple(line((x, 10.0), (x + 20.0, -10.0)) for x in starts)
    shade = shades.hatching_of_player("red")
    flow: list[Item] = [Shape((line((-9, 0), (9, 0)),), stroke=shades.STREAM, width=18.0)]
    for x in (-4.0, 8.0):
        wings = line((x - 6, -7), (x, 0), (x - 6, 7))
        flow.append(Shape((wings,), stroke=shades.FLOW, width=2.4))
    plants = tuple(
        Shape((circle((x, 0.0), 4.0),), shades.PLANT, "#ffffff", 1.2) for x in (-9.0, 0.0, 9.0)
    )
    zone = Shape((line((-14, 0), (14, 0)),), None, shades.ZONE, 2.2, ZONE_DASHES)
    return (
        (tuple(tick((0, 0))), 12),
        (tuple(cross((0, 0))), 12),
        (tuple(shaduf((-0.5, 0.0), red, "R", _SIZE)), 17),
        (tuple(guardian((-1.0, 1.0), red, "R", _SIZE)), 12),
        ((Shape(hatching, stroke=shade, width=1.6),), 19),
        (tuple(scaled(discs((0, 0), 1), (0.0, 0.0), 0.9)), 13),
        (tuple(flow), 19),
        ((zone,), 15),
        (plants, 14),
    )
