"""A merchant of 12 mm in diameter and 24 mm in height, and a larger one.

Within a cylinder of pi * 36 * 24 = 2714 mm³ a figure that narrows from 0.86 of the base's radius at
its hem to 0.58 at its belt, with a chest of 0.68, a neck of 0.4 and a turban of 0.69, fills the
mean of the squares of these, about 0.40 to 0.50: 1090 to 1360 mm³ with what he carries.
On the bed: the chamfer of 0.4 mm leans 36 degrees and takes 0.29 mm: pi * 5.71² = 102.4 mm².
"""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="merchant",
    variants={
        "small": Variant(
            box=(12.0, 12.0, 24.0),
            volume=(1090.0, 1360.0),
            bed_area=(101.8, 102.5),
            solid=(
                (0.0, 0.0, 12.0),
                (0.0, 0.0, 23.8),  # the knot of the turban
                (0.0, -3.9, 20.6),  # the turban stands out over the face
                (-1.0, -4.7, 13.2),  # the folded arms
                (4.3, -1.1, 17.0),  # the carpet over his left shoulder
                (-3.0, -3.6, 4.0),  # the sack
                (5.8, 0.0, 0.8),  # the base
            ),
            empty=(
                (0.0, -3.4, 18.6),  # before the face
                (-4.3, -1.1, 17.0),  # no carpet over the right shoulder
                (3.48, -1.08, 18.0),  # the bore of the carpet
                (0.0, 4.7, 13.2),  # no arms behind
                (5.5, 0.0, 6.0),  # beside the robe
            ),
        ),
        "large": Variant(
            values={"merchant_diameter": 20.0, "merchant_height": 40.0, "color": "#804020"},
            box=(20.0, 20.0, 40.0),
            volume=(5050.0, 6300.0),  # (5 / 3)³ = 4.63 times as much
            bed_area=(295.0, 296.3),  # pi * 9.71² = 296.2
            solid=((0.0, 0.0, 39.6), (7.2, -1.8, 28.0), (-1.7, -7.8, 22.0), (-5.0, -6.0, 6.7)),
            empty=((0.0, -5.7, 31.0), (-7.2, -1.8, 28.0), (0.0, 7.8, 22.0)),
        ),
    },
)
