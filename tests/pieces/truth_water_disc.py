"""A water disc of 14 mm across and 3 mm high.

A cylinder of pi * 7 * 7 * 3 = 462 mm³, less chamfers of 0.4 mm at both edges, each
pi * 14 * 0.4 * 0.4 / 2 = 3.5 mm³. The water within a curb of 0.15 * 14 = 2.1 mm has a radius of
7 - 0.4 - 2.1 = 4.5 mm, 64 mm²; in it stands a ring from 3.7 to 2.9 mm, 17 mm², and a drop 0.9 * 4.5
= 4.05 mm high, 7 mm². 0.8 mm deep the rest takes 32 mm³, twelve joints of 0.6 * 1.7 * 0.8 mm
another 9. It lies on pi * 6.6 * 6.6 = 137 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="water-disc",
    variants={
        "well": Variant(
            box=(14.0, 14.0, 3.0),
            volume=(400.0, 420.0),
            bed_area=(134.0, 137.0),
            # The curb, the ring, the drop, the floor; water between them, a joint at 15 degrees.
            solid=(
                (6.2, 0.0, 2.9),
                (0.0, -6.2, 2.9),
                (3.4, 0.0, 2.9),
                (0, -0.5, 2.9),
                (4.1, 0, 2.1),
            ),
            empty=((4.1, 0.0, 2.5), (2.6, 0.0, 2.5), (5.99, 1.6, 2.5), (6.8, 0.0, 2.9)),
        ),
        "small": Variant(
            values={"disc_diameter": 6.0, "disc_thickness": 1.0},
            box=(6.0, 6.0, 1.0),
            volume=(22.0, 28.3),
            bed_area=(19.0, 21.3),
            solid=((2.6, 0.0, 0.8), (0.0, -0.2, 0.95)),
            empty=((1.5, 0.0, 0.8), (-1.5, 0.0, 0.8)),
        ),
    },
)
