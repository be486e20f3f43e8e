"""A shaduf of 18 × 18 × 20 mm.

The base is a square of 324 mm². Its bank is 0.12 * 18 = 2.16 high, in layers of 0.2 that is 2.0;
the water lies at 0.62 * 2.0 = 1.24, which is 1.2 mm. So the base has between 324 * 1.2 = 389 less
chamfers and 324 * 2.0 = 648 mm³. The beam of 2.1 mm is some 18 mm long, 80; the post some
2.4 * 4 * 12 = 115; the rope 2 * 16 = 32; the counterweight is less than a ball of 3.2 mm, 137;
the bucket is at most pi * 2.4 * 2.4 * 4.2 = 76. In all 600 to 1100 mm³.

Around the bucket at x = 5.0, 2.4 mm in radius, lie ripples 0.9 mm wide and 0.4 high on the water:
2.95 to 3.85 mm from its middle, 4.85 to 5.75, and 6.75 to 7.65.

The beam rises from x = -5.2 at 2.0 + 2.6 = 4.6 mm to x = 5.4 at 20 mm, at 55 degrees from the
horizontal; at x = 0 it is at 4.6 + 5.2 * 15.4 / 10.6 = 12.15.
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="shaduf",
    variants={
        "pump": Variant(
            box=(18.0, 18.0, 20.0),
            volume=(600.0, 1100.0),
            bed_area=(303.0, 305.0),  # 17.434 * 17.434 = 303.94
            solid=(
                (-8.8, 0.0, 1.0),
                (-7.0, -7.0, 1.8),  # the bank
                (8.5, 8.5, 1.0),  # under the water
                (-0.4, 0.0, 6.0),  # the post
                (-0.4, 2.3, 14.0),  # its two prongs
                (-0.4, -2.3, 14.0),
                (0.0, 0.0, 12.2),  # the beam
                (3.0, 0.0, 16.5),
                (5.4, 0.0, 19.8),
                (-5.2, 0.0, 5.0),  # the counterweight
                (-7.6, 0.0, 4.7),
                (5.0, 0.0, 8.0),  # the rope, all the way down
                (5.0, 0.0, 12.0),
                (5.0, 0.0, 15.0),
                (6.9, 0.0, 5.0),  # the rim of the bucket
                (5.0, 3.35, 1.5),  # the ripples
                (8.35, 0.0, 1.5),
                (5.0, -5.3, 1.5),
                (5.0, 7.2, 1.5),
            ),
            empty=(
                (8.5, 8.5, 1.6),  # over the water
                (5.0, 4.35, 1.5),  # between ripples
                (5.0, -6.25, 1.5),
                (5.0, 3.35, 1.7),
                (2.5, 0.0, 9.0),  # between post and rope
                (-3.5, 0.0, 12.0),  # over the lower half of the beam
                (-0.4, 1.6, 15.0),  # in the fork
                (6.35, 0.0, 5.2),  # in the bucket
                (-7.6, 0.0, 2.4),  # under the counterweight
                (0.0, 0.0, 19.0),
            ),
        ),
        "marked": Variant(
            values={"marked": True, "color": "black"},
            box=(18.0, 18.0, 20.0),
            volume=(600.0, 1100.0),
            bed_area=(303.0, 305.0),
            # From 0.8 mm within the edge to the water at 1.4 mm there are 9.6 mm, for four pips
            # 1.8 mm across and 2.6 mm apart; 0.7 mm high on the bank of 2.0 mm.
            solid=((-7.3, -7.3, 2.4), (-4.7, -7.3, 2.4), (-2.1, -7.3, 2.4), (0.5, -7.3, 2.4)),
            empty=((-6.0, -7.3, 2.4), (-0.8, -7.3, 2.4), (-1.6, -5.4, 2.4)),
        ),
    },
    # The colours that have marks, and some that have none.
    varied={"color": ("red", "yellow", "brown", "black", "#a1b2c3")},
)
