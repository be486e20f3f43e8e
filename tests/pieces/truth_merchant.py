"""The four merchants of 12 mm in diameter and 24 mm in height, and a larger one.

Within a cylinder of pi * 36 * 24 = 2714 mm³ a figure that narrows from 0.78 of the base's radius at
its hem to 0.58 at its belt, with a chest of 0.7 by 0.5, a head of 0.48 and a head-dress of up to
0.65, fills the mean of the squares of these, about 0.36 to 0.44 with what he carries: 970 to
1190 mm³. On the bed: the chamfer of 0.4 mm leans 36 degrees and takes 0.29 mm:
pi * 5.71² = 102.4 mm².
"""

from __future__ import annotations

from .truths import Place, Range, Truth, Variant

_VOLUME: Range = (970.0, 1190.0)
_BED: Range = (101.8, 102.5)
_BODY: tuple[Place, ...] = ((0.0, 0.0, 12.0), (0.0, 0.0, 18.5), (0.0, -3.2, 17.9), (5.8, 0.0, 0.8))
_NOWHERE: tuple[Place, ...] = (
    (1.15, -2.6, 18.5),  # an eye
    (5.5, 0.0, 5.0),  # beside the robe
    (0.0, -4.6, 15.0),  # before the breast
)


def _figure(variant: int, solid: tuple[Place, ...], empty: tuple[Place, ...]) -> Variant:
    return Variant(
        values={"variant": variant},
        box=(12.0, 12.0, 24.0),
        volume=_VOLUME,
        bed_area=_BED,
        solid=(*_BODY, *solid),
        empty=(*_NOWHERE, *empty),
    )


TRUTH = Truth(
    piece="merchant",
    variants={
        "carpets": _figure(
            1,
            (
                (0.0, -3.5, 21.6),  # the turban stands out over the face
                (0.0, 0.0, 23.9),  # its knot
                (5.0, -1.6, 15.0),  # the rolled carpet
                (3.1, -3.6, 11.6),  # the hand on it
                (0.0, -3.0, 15.5),  # his beard
                (-2.4, -3.6, 2.5),  # the folded carpet
            ),
            ((4.0, -1.6, 16.2), (-4.0, -1.6, 15.5)),  # the hollow of the roll; no other roll
        ),
        "pottery": _figure(
            2,
            (
                (0.0, -5.5, 6.5),  # the jar
                (2.6, -3.3, 8.2),  # a hand on either side of it
                (-2.6, -3.3, 8.2),
                (3.2, 0.0, 21.3),  # the cord around his head
                (0.0, 3.0, 18.0),  # the cloth behind it
            ),
            ((0.0, -5.4, 10.6), (3.2, 0.0, 23.0)),  # the jar's neck; over the cord
        ),
        "bread": _figure(
            3,
            (
                (-4.0, 0.0, 22.7),  # the basket's rim
                (0.0, -1.75, 23.9),  # a loaf
                (4.3, -0.3, 19.5),  # the raised arm
            ),
            ((-4.0, 0.0, 20.4), (0.0, 1.9, 23.8)),  # under the rim; between the loaves
        ),
        "spices": _figure(
            4,
            (
                (0.8, 5.4, 12.0),  # the sack
                (-3.3, -2.4, 14.0),  # the staff
                (0.0, 0.0, 23.9),  # the fez and its button
                (2.0, 0.0, 23.0),
            ),
            ((-3.0, 4.5, 12.0), (-3.3, -2.4, 17.8), (1.9, 0.0, 23.8)),
        ),
        "large": Variant(
            values={"merchant_diameter": 20.0, "merchant_height": 40.0, "color": "#804020"},
            box=(20.0, 20.0, 40.0),
            volume=(4490.0, 5510.0),  # (5 / 3)³ = 4.63 times as much
            bed_area=(295.0, 296.3),  # pi * 9.71² = 296.2
            solid=((0.0, 0.0, 39.8), (8.3, -2.7, 25.0), (5.2, -6.0, 19.3), (0.0, -5.8, 36.0)),
            empty=((-6.7, -2.7, 25.8), (9.2, 0.0, 8.3), (0.0, 7.8, 25.0)),
        ),
    },
)
