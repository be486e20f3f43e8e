"""A stable of 20 × 20 × 12 mm, and a larger one.

The goat is half as high as the stable: its roof is at 6 mm, its parapet goes up to 7.6 mm. A block
of 20 * 20 * 7.6 = 3040 mm³. The roof is sunk by 1.6 mm within a parapet of 1.6:
16.8² * 1.6 = 452 mm³. The walls stand back by 0.7 mm between plinth and cornice, over some 4 mm:
4 * 19.3 * 0.7 * 4.2 = 227. Three open arches are 0.62 of 4 mm = 2.5 wide, 4 high and 6 deep, less
their points (a seventh) and a manger at the back of each: 3 * 2.5 * 4 * 6 * 0.85 - 13 = 140. Nine
blind niches: 10. The drawing of the goat is 6.6 high, so it is 0.91 of that: its trunk is an
ellipse of 8.4 by 3.8 and 2.8 high (60), and head, horns, legs and trough are about half as much:
95. Joints 0.4 deep in the roof: a gutter of 0.9 around 15² mm, 57 mm², and between slabs 0.6 wide
ones, two of 15 and two of 4 mm, 23 mm²: 32. 3040 - 452 - 227 - 140 - 10 - 32 + 95 = 2274, give or
take 100.
On the bed its corners are 0.4 mm further in, its sides 0.4 / sqrt 2 = 0.283 mm: 19.434² = 377.7,
less the arches up to the mangers, 3 * 2.5 * 3 = 22.5: 355 mm².
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

# Seen by the rules of what it is: piers between arches, a corner of the parapet, the goat.
_SOLID: tuple[Place, ...] = (
    (2.0, -9.0, 3.0),  # the pier between two arches
    (9.5, 9.5, 7.5),  # the parapet's corner
    (0.0, 9.5, 6.8),  # and its lower middle
    (-0.9, 0.0, 8.2),  # the goat's back
    (3.9, 0.0, 9.8),  # its head
    (2.4, 0.87, 11.8),  # its horns
    (2.4, -0.87, 11.8),
    (4.8, 1.5, 6.9),  # its trough
    (0.0, -2.0, 3.0),  # the back wall of the arch
    (0.0, -6.2, 0.4),  # the manger
    (9.8, 0.0, 0.6),  # the plinth
    (4.0, 5.0, 5.9),  # a slab beside the goat
    (7.2, 0.0, 5.9),  # that on which it lies
)
_EMPTY: tuple[Place, ...] = (
    (0.0, -8.0, 2.5),  # the arches
    (4.1, -8.0, 2.5),
    (-4.1, -8.0, 2.5),
    (0.0, -8.0, 0.2),  # down to the bed
    (0.0, -4.0, 2.5),  # 6 mm deep from -9.3
    (0.0, 9.5, 7.4),  # between the parapet's corners
    (0.0, 5.0, 6.5),  # the roof beside the goat
    (2.4, 0.0, 11.7),  # between its horns
    (-0.9, 0.0, 10.0),  # over its back
    (9.8, 0.0, 3.0),  # the wall stands back
    (9.0, 0.0, 2.2),  # a blind niche in the side
    (7.95, 5.0, 5.8),  # the gutter
    (0.0, 5.0, 5.8),  # the joint between two slabs beside the goat
)

TRUTH = Truth(
    piece="stable",
    variants={
        "small": Variant(
            box=(20.0, 20.0, 12.0),
            volume=(2174.0, 2374.0),
            bed_area=(354.0, 357.0),
            solid=_SOLID,
            empty=_EMPTY,
        ),
        "large": Variant(
            values={"stable_side": 40.0, "stable_height": 16.0, "color": "green"},
            box=(40.0, 40.0, 16.0),
            # The roof at 8, the parapet up to 10.2; five arches, 3.3 wide, 5.4 high and 10 deep.
            # 16320 - roof 33.6² * 2.2 - walls 4 * 39 * 0.9 * 6.3 - arches 5 * 3.3 * 5.4 * 10 * 0.85
            # + mangers 5 * 3.3 * 1 * 5 - niches 60 + goat 95 * (1.21 / 0.91)³
            # = 16320 - 2480 - 880 - 760 + 80 - 60 + 220 = 12440
            volume=(11900.0, 13000.0),
            # 39.434² = 1555, less five arches 3.3 wide, 4.5 + 0.5 deep: 83
            bed_area=(1450.0, 1480.0),
            solid=((19.0, 19.0, 10.1), (0.0, -5.0, 4.0), (-1.2, 0.0, 10.5), (3.15, 1.16, 15.8)),
            empty=((0.0, -16.0, 4.0), (0.0, 19.0, 9.9), (0.0, -12.0, 9.0), (3.15, 0.0, 15.6)),
        ),
    },
)
