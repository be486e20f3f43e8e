"""A chip of the size ladder, for a wall of 30 × 10 mm, 1.2 mm thick.

A slab of 30 * 10 * 1.2 = 360 mm³ has a chamfer round its bed, 0.4 mm high and 0.283 mm deep: 80 mm
* 0.0566 mm² = 4.5 mm³. Its two figures are 6 mm high and 0.4 mm deep. A bold figure covers
about 2.4 mm² for each millimetre of its height: 2 * 6 * 2.4 * 0.4 = 11.5 mm³; 7 to 17 are allowed.
On the bed lie 29.434 * 9.434 = 277.7 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="chip",
    variants={
        "thirty": Variant(
            box=(30.0, 10.0, 1.2),
            volume=(338.5, 348.5),
            bed_area=(277.6, 277.8),
            # A sharp corner over the chamfer, the middle, between the figures, within the 0.
            solid=((14.95, 4.95, 0.9), (0.0, 0.0, 0.5), (0.0, 0.0, 1.1), (2.86, 0.0, 1.1)),
            # The chamfer, the left stroke of the 0 and what would be over it.
            empty=((14.9, 4.9, 0.05), (1.0, 0.0, 1.1), (0.0, 0.0, 1.25)),
        ),
        "half-thick": Variant(
            values={"wall_length": 30.5, "wall_depth": 10.0, "thickness": 2.0},
            box=(30.5, 10.0, 2.0),
            # 610 - 4.5 = 605.5; three figures and a point: about 3 * 6 * 2.4 * 0.4 + 1 = 18 mm³
            volume=(578.0, 596.0),
            bed_area=(282.3, 282.5),  # 29.934 * 9.434 = 282.4
            solid=((15.2, 4.95, 1.9), (0.0, 0.0, 1.5)),
            empty=((15.2, 4.9, 0.05), (0.0, 0.0, 2.1)),
        ),
    },
)
