"""What is known of a tower by hand, for one of 20 × 20 × 40 mm."""

from __future__ import annotations

from .truths import Truth, Variant

TRUTH = Truth(
    piece="tower",
    variants={
        "plain": Variant(
            # It fills its square, as the wooden one does.
            box=(20.0, 20.0, 40.0),
            # Foot 20² x 2.4 = 960, batter 18.4² x 3 = 1016, shaft 16.6² x 23.5 = 6476 less
            # joints and slits, 3 % = 194, and with a string course 4 × 17 × 0.85 × 1.5 = 87;
            # corbels and band 19² x 5.4 = 1949 less 20 niches of 2 × 3 × 1.4 = 168; parapets
            # (20² - 15.2²) x 5.6 = 946 less 8 crenels of 3.6 × 2.4 × 4.2 = 290. On the walk, within
            # a gutter of 0.9, slabs 0.4 high: 13.4² less a fifth for joints 0.6 wide, 58. 10840 in
            # all; a twentieth up or down for what was rounded.
            volume=(10300.0, 11380.0),
            # (20 - 0.566)², the chamfer being 0.283 deep all round.
            bed_area=(377.6, 377.8),
            # Three merlons and two crenels of 0.85 on 20 mm: 4.255 and 3.617 wide, so a crenel
            # from 2.13 to 5.74. The shaft stands back by 1.7 mm, its face is 8.3 from the middle.
            solid=(
                (0.0, 0.0, 20.0),
                (9.5, 9.5, 39.9),
                (0.0, 9.0, 39.9),
                (1.66, 9.9, 33.5),
                (9.9, 1.66, 33.5),
                (9.9, 9.9, 1.5),
                (8.1, 3.0, 25.0),
                (0.0, 1.5, 34.7),  # a plank of the hatch, which is 5.36 wide
                (-5.0, 5.0, 34.7),  # a slab of the pinwheel around it
                (5.0, 5.0, 34.7),
            ),
            empty=(
                (0.0, 0.0, 34.5),  # the joint between two planks
                (0.0, 2.95, 34.5),  # that around the hatch
                (7.2, 0.0, 34.5),  # the gutter, from 6.7 to 7.6
                (3.9, 9.0, 39.0),
                (9.0, -3.9, 39.0),
                (0.0, 0.0, 38.0),
                (8.5, 3.0, 25.0),
                (0.0, 8.0, 24.0),
                (-8.0, 0.0, 24.0),
                (0.0, 9.5, 32.0),
            ),
        ),
        "value": Variant(
            values={"value": 4},
            box=(20.0, 20.0, 40.0),
            # Four diamonds of 0.7 × 7.6 = 5.3 mm, 14.2 mm² each, as high as the breastwork, 1.4 mm,
            # cut like jewels to a top of 0.35 the width: 0.491 of a prism, 39 mm³ more in all.
            volume=(10279.0, 11359.0),
            bed_area=(377.6, 377.8),
            # 0.45 × 7.6 = 3.42 mm from the middle; the walk is at 40 - 5.6 = 34.4 mm.
            # At 35.6, 0.86 of the way up, half a diamond is 1.17 mm wide.
            solid=(
                (3.42, 3.42, 35.0),
                (-3.42, 3.42, 35.0),
                (3.42, -3.42, 35.0),
                (0.0, 0.0, 34.0),
                (4.4, 3.42, 35.6),
            ),
            empty=((0.0, 0.0, 35.0), (3.42, 0.0, 35.0), (3.42, 3.42, 37.0), (5.2, 3.42, 35.6)),
        ),
        "value-odd": Variant(
            values={"value": 3},
            box=(20.0, 20.0, 40.0),
            volume=(10269.0, 11349.0),
            bed_area=(377.6, 377.8),
            solid=((-3.42, 3.42, 35.0), (0.0, 0.0, 35.0), (3.42, -3.42, 35.0)),
            empty=((3.42, 3.42, 35.0), (-3.42, -3.42, 35.0)),
        ),
    },
)
