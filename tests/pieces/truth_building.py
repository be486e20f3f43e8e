"""What is known of a part of a palace by hand, for one of 20 × 20 × 20 mm."""

from __future__ import annotations

from .truths import Truth, Variant

# On each face of every house: a field 20 - 2 × 2.2 = 15.6 mm wide, sunk by 1.1 mm, from 1.6 up to
# 16.6 mm where the cornice takes 1.6 mm (to 17.1 where its niches rise by 1.1): with its slopes it
# takes 15.6 × 13.8 × 1.1 = 237 mm³. Openings are 1 mm deep in it.
# On the roof: a terrace 1.4 mm deep within a parapet of 1.2 mm, 17.6² = 310 mm² less the paving,
# which reaches 10 - 1.2 - 0.9 = 7.9 mm from the middle. Three gaps of 20 / 7 = 2.86 mm in the
# parapet of a face, 1.2 mm deep, in all but the riad.
_SOLID = ((0.0, 0.0, 10.0), (9.9, 9.9, 10.0), (0.0, 9.9, 1.0), (9.9, 9.9, 19.9))
_EMPTY = ((7.3, 9.3, 8.0), (0.0, 0.0, 21.1))
_DOOR = ((0.0, 8.2, 6.0), (0.0, -8.2, 6.0), (8.2, 0.0, 6.0), (-8.2, 0.0, 6.0))
_BED = (377.6, 377.8)  # (20 - 2 × 0.4 × 0.707)²
# A face of the fort: field 237, door 3.7 × 7.6 less its corners 23, slits 11, corbels' niches 10:
# 281. Terrace 310 less nine slabs of 4.73² = 108, × 1.4 = 152. Gaps 12 × 2.86 × 1.2 × 1.2 = 49.
# 8000 - 4 × 281 - 152 - 49 = 6675; a fiftieth up or down for what was rounded.
_FORT = (6540.0, 6810.0)
_SLITS = ((1.87, 8.2, 12.0), (-1.87, 8.2, 12.0), (8.2, 5.6, 12.0))

TRUTH = Truth(
    piece="building",
    variants={
        "fort": Variant(
            values={"house": "fort"},
            box=(20.0, 20.0, 20.0),
            volume=_FORT,
            bed_area=_BED,
            # Slabs, a merlon, the wall beside the door; joints of slabs, a gap, the door, slits.
            solid=(*_SOLID, (0.0, 0.0, 19.9), (5.0, 5.0, 19.9), (-2.86, 9.5, 19.9), (4, 8.7, 6)),
            empty=(*_EMPTY, *_DOOR, *_SLITS, (2.77, 0.0, 19.5), (-5.71, 9.5, 19.5)),
        ),
        "lattice": Variant(
            values={"house": "lattice"},
            box=(20.0, 20.0, 20.0),
            # Door 38 less its ring 12, lozenges 2.65 × 3.65 / 2 × 4 = 19, the cornice's 6: 288 a
            # face. Terrace 310 less four lozenges of 2 × 3.67² = 27, × 1.4 = 283; gaps half of the
            # fort's. 8000 - 1152 - 283 - 25 = 6540.
            volume=(6410.0, 6670.0),
            bed_area=_BED,
            solid=(
                *_SOLID,
                (4.23, 0.0, 19.9),
                (5.38, 8.7, 8.8),
                (1.1, 9.5, 17.4),
                (1.2, 9.5, 19.2),
            ),
            empty=(
                *_EMPTY,
                *_DOOR,
                (5.38, 8.2, 6.3),
                (-5.38, 8.2, 11.3),
                (0.0, 9.5, 17.4),
                (0.0, 9.5, 19.5),
                (0.0, 0.0, 19.5),
                (6.0, 6.0, 19.5),
            ),
        ),
        "riad": Variant(
            values={"house": "riad"},
            box=(20.0, 20.0, 20.0),
            # Door 40, two windows of 9, seven niches of 13 in all, less a ring of 13: 295 a face.
            # The star has 8 × 7.9 × 6.04 × sin(22.5°) = 146 mm²: terrace (310 - 146) × 1.4 = 229,
            # and a ring between 0.6 and 0.5 of it, 16 × 1.4 = 23. 8000 - 1180 - 252 = 6568.
            volume=(6440.0, 6700.0),
            bed_area=_BED,
            solid=(*_SOLID, (0.0, 0.0, 19.9), (7.0, 0.0, 19.9), (0.0, 9.5, 19.9), (3.8, 8.7, 8.0)),
            empty=(
                *_EMPTY,
                *_DOOR,
                (5.4, 8.2, 8.0),
                (0.0, 9.5, 17.0),
                (4.3, 0.0, 19.5),
                (8.3, 8.3, 19.0),
            ),
        ),
        "arcade": Variant(
            values={"house": "arcade"},
            box=(20.0, 20.0, 20.0),
            # Three arches of 3.7 × 8.9 less corners, 76, three windows 10: 323 a face. Terrace
            # (310 - 170) × 1.4 = 196, ring 26, gaps 49, the groove all round 37.
            # 8000 - 1292 - 308 = 6400.
            volume=(6270.0, 6530.0),
            bed_area=_BED,
            solid=(*_SOLID, (0.0, 0.0, 19.9), (2.4, 8.7, 6.0)),
            empty=(
                *_EMPTY,
                *_DOOR,
                (4.84, 8.2, 6.0),
                (-4.84, 8.2, 6.0),
                (0.0, 9.8, 17.2),
                (9.8, 9.8, 17.2),
                (0.0, 9.5, 19.7),
                (8.3, 8.3, 19.5),
            ),
        ),
        "seat": Variant(
            values={"house": "fort", "seat": True},
            # For a dome of 18 mm the boss is 0.45 × 18 = 8.1 mm across and 0.06 × 18 = 1.08 high.
            box=(20.0, 20.0, 21.08),
            # pi x 4.05² x 1.08 = 55.7 on top, less its chamfer of 0.43 mm, 2.3; and it fills 16 mm²
            # of the joints below it, 23.
            volume=(_FORT[0] + 76.0, _FORT[1] + 77.0),
            bed_area=_BED,
            solid=(*_SOLID, (3.95, 0.0, 20.4), (0.0, 0.0, 21.0), (2.77, 0.0, 19.5)),
            empty=(*_EMPTY, *_DOOR, (4.15, 0.0, 20.4), (3.95, 0.0, 21.0), (8.0, 8.0, 20.1)),
        ),
        "marked": Variant(
            values={"house": "fort", "marked": True},
            box=(20.0, 20.0, 20.0),
            # Instead of slabs a disc of 7.9 mm, 196 mm², and in it the square of grey palaces,
            # (7.9 - 0.8) / 0.6 × 0.84 = 9.94 mm wide: (310 - 196 + 99) × 1.4 = 298, 146 more.
            volume=(_FORT[0] - 147.0, _FORT[1] - 146.0),
            bed_area=_BED,
            solid=(*_SOLID, (7.5, 0.0, 19.9), (5.2, 0.0, 19.9), (0.0, 0.0, 18.4)),
            empty=(*_EMPTY, *_DOOR, (0.0, 0.0, 19.5), (4.8, 4.8, 19.5), (6.5, 6.5, 19.5)),
        ),
        "marked-seat": Variant(
            values={"house": "lattice", "marked": True, "seat": True, "color": "purple"},
            box=(20.0, 20.0, 21.08),
            # A cross on a boss whose top is 3.62 mm from its middle: (3.62 - 0.8) / 0.6 = 4.7 mm
            # wide and 0.4 mm deep, 4 mm³, on the lattice's roof, whose joints it fills.
            volume=(6470.0, 6740.0),
            bed_area=_BED,
            solid=(*_SOLID, (2.0, 2.0, 21.0), (0.0, 0.0, 20.6)),
            empty=(*_EMPTY, (0.0, 0.0, 20.9), (2.0, 0.0, 20.9)),
        ),
    },
    # The colours that have marks, and some that have none.
    varied={"color": ("grey", "black", "purple", "brown", "orange", "Teal", "#a1b2c3")},
)
