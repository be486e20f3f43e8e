"""A water disc of 14 mm across and 3 mm high.

A cylinder of pi * 7 * 7 * 3 = 462 mm³, less chamfers of 0.4 mm at both edges, each
pi * 14 * 0.4 * 0.4 / 2 = 3.5 mm³. The sky over the water is about half of a field of some
10.7 mm across, 45 mm², and 0.8 mm deep: 30 to 40 mm³, the lines in the water some 10 more. It
lies on pi * 6.6 * 6.6 = 137 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="water-disc",
    variants={
        "drop": Variant(
            box=(14.0, 14.0, 3.0),
            volume=(395.0, 425.0),
            bed_area=(134.0, 137.0),
            # The rim all round, the drop, the floor under the sky; and the sky beside the drop.
            solid=((6.2, 0.0, 2.9), (0.0, -6.2, 2.9), (0.0, 2.0, 2.9), (3.0, 2.0, 2.1)),
            empty=((3.5, 2.0, 2.3), (-3.5, 2.0, 2.3), (6.8, 0.0, 2.9)),
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
