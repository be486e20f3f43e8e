"""What is known of a dome by hand, for one of 18 mm across and 10 mm height."""

from __future__ import annotations

from .truths import Truth, Variant

# A disc 0.8 mm high, an eight-pointed star up to 1.6 mm whose points lie 8.64 mm from the middle
# and whose inner corners 0.765 × 8.64 = 6.61 mm; ribs from 6.5 mm out to 7.4 mm at a height of
# 3.65 mm, sixteen of them, the first valley on the x axis at 0.9 × 7.4 = 6.7 mm and the first rib
# at 11.25°, where 7.1 mm from the axis are (6.96, 1.385).
_SOLID = (
    (8.8, 0.0, 0.6),
    (8.3, 0.0, 1.2),
    (5.87, 5.87, 1.2),
    (0.0, 0.0, 5.0),
    (6.96, 1.385, 3.65),
    (0.0, 0.0, 9.9),
)
_EMPTY = (
    (7.39, 3.06, 1.2),
    (7.1, 0.0, 3.65),
    (8.3, 0.0, 2.0),
    (1.5, 0.0, 9.0),
    (8.95, 0.0, 0.05),
)
# Disc 254.5 × 0.8 - 9 = 195; star 8 × 8.64 × 6.61 × sin(22.5°) = 174.8 × 0.8 = 140; ribbed body, of
# 2.78 r² at each height, about 138 mm² at 7 mm over 2.05, 283; then of 2.78 × 7.4² = 152 mm² over
# 4.35 mm five eighths, as a dome between a half ellipse and an ogee has: 413; finial 7. Together
# 1038; a tenth up or down for what was rounded.
_VOLUME = (934.0, 1142.0)

TRUTH = Truth(
    piece="dome",
    variants={
        "plain": Variant(
            box=(18.0, 18.0, 10.0),
            volume=_VOLUME,
            bed_area=(231.8, 232.4),  # pi x 8.6² = 232.35, of which a mesh loses a little
            solid=(*_SOLID, (0.0, 0.0, 0.1)),
            empty=_EMPTY,
        ),
        "marked": Variant(
            values={"marked": True, "color": "yellow"},
            box=(18.0, 18.0, 10.0),
            # Three lobes have 2.70 r² instead of 2.78; the drum under them pi × 6.61² = 137 mm²,
            # and three points of 6 mm² on it: 195 + 124 + 696 × 2.70 / 2.78 + 7 = 1002.
            volume=(900.0, 1104.0),
            bed_area=(231.8, 232.4),
            # The first valley is on the x axis, 0.79 × 7.4 = 5.85 mm out; a lobe at 60 degrees.
            solid=((8.8, 0.0, 0.6), (8.3, 0.0, 1.2), (3.6, 6.2, 3.65), (0.0, 0.0, 9.9)),
            empty=((6.3, 0.0, 3.65), (5.87, 5.87, 1.2), (7.1, 0.0, 3.65), (8.95, 0.0, 0.05)),
        ),
        "marked-neutral": Variant(
            values={"marked": True, "color": "white"},
            box=(18.0, 18.0, 10.0),
            # The drum alone, 137 × 0.8 = 110 instead of 140.
            volume=(_VOLUME[0] - 30.0, _VOLUME[1] - 30.0),
            bed_area=(231.8, 232.4),
            solid=((6.5, 0.0, 1.2), (0.0, 0.0, 5.0), (6.96, 1.385, 3.65)),
            empty=((8.3, 0.0, 1.2), (5.87, 5.87, 1.2), (7.1, 0.0, 3.65)),
        ),
        "seat": Variant(
            values={"seat": True},
            box=(18.0, 18.0, 10.0),
            # A recess of 0.45 × 9 + 0.2 = 4.25 mm radius, 1.08 + 0.4 = 1.48 mm deep: 84.
            volume=(_VOLUME[0] - 87.0, _VOLUME[1] - 84.0),
            # pi x 8.6² less pi x 4.65² of the chamfered mouth is 164.4; the mouth's chamfer is a
            # few hundredths wider, for it is a little steeper than 45°.
            bed_area=(162.5, 164.5),
            solid=(*_SOLID, (4.4, 0.0, 1.0), (0.0, 0.0, 1.6)),
            empty=(*_EMPTY, (4.1, 0.0, 1.0), (0.0, 0.0, 1.4), (0.0, 0.0, 0.1)),
        ),
    },
    # The colours that have marks, and some that have none.
    varied={"color": ("blue", "green", "red", "yellow", "white", "Teal", "#a1b2c3")},
)
