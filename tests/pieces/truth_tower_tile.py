"""A tower tile of 40 × 30 × 2 mm.

A plate of 40 * 30 * 2 = 2400 mm³, less rounded corners and two small chamfers, at most 40 mm³.
The field that holds everything is at most 32 × 22 mm; sunk by 0.6 mm, half of it is some
200 mm³, and the frame of some 120 × 0.75 mm another 55. On the bed lie 39.2 × 29.2 = 1145 mm²
less the corners.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_BOX = (40.0, 30.0, 2.0)
_VOLUME, _BED = (2050.0, 2300.0), (1135.0, 1146.0)
# The border, the floor under everything, and the tile between emblem and figure.
_SOLID: tuple[Place, ...] = ((19.2, 0.0, 1.9), (0.0, 14.2, 1.9), (0.0, 0.0, 1.3), (9.0, 4.0, 1.3))
# The frame runs 1.35 to 2.1 mm from the edge, save at the corners.
_FRAME: tuple[Place, ...] = ((18.3, 0.0, 1.5), (-18.3, 0.0, 1.5), (0.0, 13.3, 1.5))

TRUTH = Truth(
    piece="tower-tile",
    variants={
        # The tower's head in the left half, its niche free on both sides of it; a small door.
        "one": Variant(
            box=_BOX,
            volume=_VOLUME,
            bed_area=_BED,
            solid=(*_SOLID, (-7.7, 2.5, 1.9)),
            empty=(*_FRAME, (-14.5, -6.0, 1.5), (-1.2, -6.0, 1.5)),
        ),
        "four": Variant(
            values={"value": 4},
            box=_BOX,
            volume=_VOLUME,
            bed_area=_BED,
            solid=_SOLID,
            empty=_FRAME,
        ),
        # Upright, the emblem over the figure, and thin: sunk by 0.4 of 1 mm, its frame from 0.9 to
        # 1.5 mm from the edge.
        "upright": Variant(
            values={"value": 2, "tile_length": 20.0, "tile_depth": 36.0, "tile_thickness": 1.0},
            box=(20.0, 36.0, 1.0),
            volume=(600.0, 715.0),
            bed_area=(660.0, 692.0),
            solid=((9.6, 0.0, 0.7), (0.0, 8.0, 0.9), (0.0, -6.0, 0.5)),
            empty=((8.8, 0.0, 0.8), (-8.8, 0.0, 0.8)),
        ),
    },
)
