"""What is known of a part of a palace by hand, for one of 20 × 20 × 20 mm."""

from __future__ import annotations

from .truths import Truth, Variant

# On each face: a field 20 - 2 × 2.2 = 15.6 mm wide and 13 mm high, sunk by 1.1 mm; a door 4.7 mm
# wide in its middle and a window 1.9 mm wide at 5.4 mm on either side, sunk by 1 mm more.
_SOLID = (
    (0.0, 0.0, 10.0),
    (9.9, 9.9, 10.0),
    (0.0, 9.9, 1.0),
    (0.0, 9.9, 19.5),
    (0.0, 7.5, 6.0),
    (3.8, 8.7, 8.0),
)
_EMPTY = (
    (7.3, 9.3, 8.0),
    (0.0, 8.2, 6.0),
    (0.0, -8.2, 6.0),
    (8.2, 0.0, 6.0),
    (-8.2, 0.0, 6.0),
    (5.4, 8.2, 9.0),
    (0.0, 9.5, 17.0),
)
# 20³ = 8000, less four times: field 15.6 × 13 × 1.1 = 223 with its slopes, 15.6 × 1.1 × 1.2 = 20;
# door 40 × 1 = 40, two windows of 9 = 18, seven niches of 1.3 × 1.6 × 0.9 = 13; plus a ring of 25 x
# 0.8 × 0.66 = 13. 8000 - 4 × 301 = 6796; a fiftieth up or down for what was rounded.
_VOLUME = (6660.0, 6930.0)

TRUTH = Truth(
    piece="building",
    variants={
        "plain": Variant(
            box=(20.0, 20.0, 20.0),
            volume=_VOLUME,
            bed_area=(368.6, 368.7),  # (20 - 0.8)²
            solid=(*_SOLID, (9.9, 9.9, 19.9)),
            empty=(*_EMPTY, (0.0, 0.0, 20.1)),
        ),
        "seat": Variant(
            values={"seat": True},
            # For a dome of 18 mm the boss is 0.45 × 18 = 8.1 mm across and 0.06 × 18 = 1.08 high.
            box=(20.0, 20.0, 21.08),
            # pi x 4.05² x 1.08 = 55.7 on top, less its chamfer of 0.43 mm, 2.3.
            volume=(_VOLUME[0] + 53.0, _VOLUME[1] + 54.0),
            bed_area=(368.6, 368.7),
            solid=(*_SOLID, (3.95, 0.0, 20.4), (0.0, 0.0, 21.0)),
            empty=(*_EMPTY, (4.15, 0.0, 20.4), (3.95, 0.0, 21.0), (8.0, 8.0, 20.1)),
        ),
    },
)
