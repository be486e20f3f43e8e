"""A stable of 20 × 20 × 12 mm, and a larger one.

A block of 4800 mm³. Its roof is sunk by 1.6 mm within a parapet of 1.6: 16.8² * 1.6 = 452 mm³. Its
walls stand back by 0.7 mm between plinth and cornice, over some 8 mm: 4 * 19.3 * 0.7 * 8 = 432.
Three open arches are 3.8 wide, 8.6 high and 6 deep, less their points (a tenth) and a manger at
the back of each: 3 * 3.8 * 8.6 * 6 * 0.9 - 3 * 3.8 * 1.6 * 2.5 = 480. Nine blind niches of 2.4 by
5 by 0.7: 75. The goat on the roof covers less than a third of its 14.4 mm square, 1 mm high: 60.
4800 - 452 - 432 - 480 - 75 + 60 = 3420, give or take 150.
On the bed: 19.2² = 368.6, less the arches up to the mangers, 3 * 3.8 * 3 = 34.2: 334.4 mm².
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

# Seen by the rules of what it is: piers between arches, a corner of the parapet, the goat.
_SOLID: tuple[Place, ...] = (
    (2.75, -9.0, 5.0),  # the pier between two arches
    (9.5, 9.5, 11.9),  # the parapet's corner
    (0.0, 9.5, 11.2),  # and its lower middle
    (-0.7, -0.6, 11.2),  # the goat's belly
    (0.0, -2.0, 4.0),  # the back wall of the arch
    (0.0, -6.2, 0.8),  # the manger
    (9.8, 0.0, 0.8),  # the plinth
)
_EMPTY: tuple[Place, ...] = (
    (0.0, -8.0, 4.0),  # the arches
    (5.5, -8.0, 4.0),
    (-5.5, -8.0, 4.0),
    (0.0, -8.0, 0.2),  # down to the bed
    (0.0, -4.0, 4.0),  # 6 mm deep from -9.3
    (0.0, 9.5, 11.8),  # between the parapet's corners
    (6.0, -6.0, 11.2),  # the roof before the goat
    (9.8, 0.0, 5.0),  # the wall stands back
    (9.1, 0.0, 5.0),  # a blind niche in the side
)

TRUTH = Truth(
    piece="stable",
    variants={
        "small": Variant(
            box=(20.0, 20.0, 12.0),
            volume=(3270.0, 3570.0),
            bed_area=(333.0, 336.0),
            solid=_SOLID,
            empty=_EMPTY,
        ),
        "large": Variant(
            values={"stable_side": 40.0, "stable_height": 16.0, "color": "green"},
            box=(40.0, 40.0, 16.0),
            # 25600 - roof 33.6² * 2.2 - walls 4 * 39 * 0.9 * 11 - arches 3 * 7.3 * 11.8 * 12 * 0.85
            # + mangers 3 * 7.3 * 2.2 * 6 - niches 70 + goat 350
            # = 25600 - 2480 - 1540 - 2640 + 290 - 70 + 350 = 19500
            volume=(18700.0, 20300.0),
            # 39.2² = 1536.6, less three arches 7.3 wide, 5.4 + 0.5 deep: 129
            bed_area=(1395.0, 1420.0),
            solid=((5.3, -18.5, 6.0), (19.0, 19.0, 15.9), (0.0, -5.0, 4.0), (-1.4, -1.2, 15.0)),
            empty=((0.0, -16.0, 6.0), (10.5, -16.0, 6.0), (0.0, 19.0, 15.8), (13.0, -12.0, 15.0)),
        ),
    },
)
