"""Gauges for a wall of 30 × 10 mm.

Across: a straight rail of 3.2 mm, the mouth of the slot, the other rail, 3.2 mm at the mouth,
and a table of numbers. A capital is 0.6 / 0.155 = 3.871 mm high and the letters of ``30.5`` take
3 * 0.696 + 0.38 = 2.468 times 3.871 / 0.73 = 13.09 mm, and three times 0.9 - 0.0908 * 3.871 / 0.73
= 0.419 between them; 0.8 mm stay free on both sides: 15.94.
Along: 1.2 mm of range times 20 are 24 mm of scale, and before and behind it half a number's
height and a wall, 1.04 * 3.871 / 2 + 0.8 = 2.813 mm: 29.63 mm. The mouth is 30.6 + 2.813 / 20 =
30.741 mm wide and the slot closes to 30.741 - 29.63 / 20 = 29.26.

3.2 + 30.741 + 3.2 + 15.94 = 53.08 mm across. The base is 0.8 mm thick, with two windows of
29.26 - 3.2 = 26.06 by (29.63 - 3 * 1.6) / 2 = 12.41 mm. The rails stand 2 mm over it.
Base 53.08 * 29.63 * 0.8 = 1258.2, windows 2 * 26.06 * 12.41 * 0.8 = 517.5, chamfer 9: 732.
Rails (3.2 + 3.2 + 0.74) * 29.63 * 2 = 423. Twelve fields of 1.6 * 1 * 0.4: 7.7. Together 1147;
ticks and letters take at most 15 * 3.9 * 5 * 0.4 = 117 and at least a fifth of that.
On the bed: 52.52 * 29.06 - 646.8 = 879.4 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="gauge",
    variants={
        "length": Variant(
            box=(53.084, 29.626, 2.8),
            volume=(1030.0, 1124.0),
            bed_area=(878.4, 880.4),
            # Both rails beside the slot at their mid length, where it is 30 mm wide, and the
            # tie between the windows. The straight jaw is at -53.08 / 2 + 3.2 = -23.34.
            solid=((-23.4, 0.0, 2.5), (6.75, 0.5, 2.2), (0.0, 0.0, 0.4), (25.0, 12.0, 0.4)),
            # The slot, a window, over the table, and the first sunk field of the scale, which
            # reaches from y = -12 to -11 at x = 6.7 + 0.6.
            empty=(
                (6.6, 0.0, 1.5),
                (-23.3, 0.0, 1.5),
                (0.0, 6.0, 0.4),
                (25.0, 12.0, 1.0),
                (7.9, -11.5, 2.6),
            ),
        ),
        "depth": Variant(
            values={"measures": "depth"},
            # 20 mm less across than for a length of 30 mm.
            box=(33.084, 29.626, 2.8),
            # Less by 20 * 29.63 * 0.8 = 474 of base and by windows of 20 * 24.82 * 0.8 = 397.
            volume=(950.0, 1045.0),
            # 32.52 * 29.06 - 2 * 6.06 * 12.41 = 794.6
            bed_area=(793.6, 795.6),
            solid=((-13.4, 0.0, 2.5), (-3.25, 0.5, 2.2), (-8.0, 0.0, 0.4), (15.0, 12.0, 0.4)),
            empty=((-3.4, 0.0, 1.5), (-13.3, 0.0, 1.5), (-8.0, 6.0, 0.4), (-2.1, -11.5, 2.6)),
        ),
    },
)
