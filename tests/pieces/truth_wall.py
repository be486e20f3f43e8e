"""What is known of a wall by hand, for a wall piece of 30 × 10 × 20 mm."""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="wall",
    variants={
        "masonry": Variant(
            # 30 - 2 × 0.15 mm of clearance at the ends; depth and height as they are.
            box=(29.7, 10.0, 20.0),
            # The lower three quarters, 29.7 × 10 × 15 = 4455, less a field sunk by about 1 mm on
            # both faces, 2 × 23.7 × 11.5 × 1 = 545, is 3910. On top a breast of 29.7 × 3.2 × 1.2
            # = 114, closed end merlons 2 × 3.5 × 10 × 4.6 = 322, six others of 3.5 × 1.6 × 3.4
            # = 19 each. Together 4460; a twentieth up or down for what was rounded.
            volume=(4240.0, 4690.0),
            # (29.7 - 0.566) x (10 - 0.566) = 274.85, the chamfer being 0.283 deep all round.
            bed_area=(274.8, 275.0),
            # Five merlons and four crenels of 0.85: 29.7 / 8.4 = 3.536 and 3.005 wide. The field's
            # stones are 23.76 / 4 = 5.94 long, with an upright joint at 0 in the lowest course
            # and none there in the second one, whose joints are at half a stone.
            solid=(
                (0.0, 0.0, 10.0),
                (0.0, 4.5, 19.9),
                (14.5, 0.0, 19.9),
                (-14.0, 4.9, 6.8),
                (0.0, 3.9, 6.8),
                (0.0, 4.9, 1.0),
            ),
            empty=(
                (3.27, 4.5, 19.0),
                (0.0, 0.0, 17.0),
                (0.0, 4.5, 10.0),
                (0.0, 3.9, 4.0),
                (2.97, -3.9, 6.8),
                (14.8, 0.0, 0.1),
            ),
        ),
        "plain": Variant(
            values={"style": "plain"},
            box=(29.7, 10.0, 20.0),
            # 29.7 × 10 × 20 = 5940, less 0.5 × 0.5 / 2 along 2 x (29.7 + 10) = 79.4 mm of upper
            # edges, 9.9, and 0.4 × 0.283 / 2 along as much on the bed, 4.5; corners count once.
            volume=(5925.0, 5926.6),
            bed_area=(274.8, 275.0),
            solid=((0.0, 0.0, 19.9), (14.7, 4.9, 10.0), (0.0, 4.9, 19.3)),
            empty=((0.0, 4.9, 19.9), (14.8, 0.0, 19.9), (0.0, -4.9, 0.1), (14.8, 0.0, 0.1)),
        ),
    },
)
