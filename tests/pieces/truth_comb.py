"""A comb of eleven slots for a key of 4 mm, and the key.

The least capital is 0.6 / 0.155 = 3.871 mm, so 0.05 takes 3.871 / 0.73 * (3 * 0.696 + 0.38) =
13.087 mm, and three times 0.9 - 0.0908 * 3.871 / 0.73 = 0.419 between its figures; with a wall of
0.8 mm on each side the band is 15.943 mm, and the depth 23.943 mm. A tooth is 1.04 * 3.871 + 1.6 -
4 = 1.626 mm, the pitch 4 + 0.5 + 1.626 + 2 * 0.4 = 6.926 mm, the length 11 * 6.926 + 1.626 =
77.81 mm. The slab has 77.81 * 23.943 * 3 - 11 = 5578 mm³; the slots, 46.75 mm wide together, take
46.75 * 8 * 3 = 1122 of it and their flares 22 * 8 * 0.057 = 10; the front chamfer was cut before,
3. 26 figures of 3.87 mm take about 26 * 2.4 * 3.87 * 0.4, 97.
On the bed, where a chamfer takes 0.283 mm, lie 77.244 * 23.377 - (46.75 + 11 * 0.566) * 7.717 =
1396.9 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="comb",
    variants={
        "comb": Variant(
            box=(77.81, 23.943, 3.0),
            volume=(4298.0, 4388.0),
            bed_area=(1396.1, 1397.7),
            # The teeth beside the middle slot, the end tooth, the band between two numbers.
            solid=((3.46, -11.0, 1.5), (-3.46, -4.0, 1.5), (38.7, -10.9, 1.5), (3.46, 4.0, 2.9)),
            # The middle slot, its flare at the bed, the first slot, above the plate.
            empty=((0.0, -8.0, 1.5), (2.3, -8.0, 0.05), (-34.6, -8.0, 1.5), (3.46, 4.0, 3.1)),
        ),
        "key": Variant(
            values={"part": "key"},
            box=(4.0, 12.0, 12.0),
            volume=(574.1, 574.4),  # 576 less a ring of 32 mm * 0.057 mm² round the bed
            bed_area=(39.2, 39.4),  # 3.434 * 11.434 = 39.26
            solid=((0.0, 0.0, 6.0), (1.95, 5.95, 11.9)),
            empty=((1.95, 5.9, 0.05), (2.05, 0.0, 6.0)),
        ),
    },
)
