"""A gate in the place of a wall of 30 × 10 × 20 mm.

Printed it is 30 - 2 * 0.15 = 29.7 mm long, a block of 29.7 * 10 * 20 = 5940 mm³ without any
opening. The opening is some 11 wide and 12 high through 10 mm of depth, at most 1300 mm³; the
walk between the parapets and the crenels take at most another 1000.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_BOX = (29.7, 10.0, 20.0)
# Each jamb is some 9 mm long and 10 deep, less the chamfer of 0.4 mm round the bed.
_TWO_JAMBS, _ONE_FOOT = (140.0, 220.0), (160.0, 240.0)
_JAMBS: tuple[Place, ...] = ((12.0, 0.0, 5.0), (-12.0, 0.0, 5.0))
_OPENING: tuple[Place, ...] = ((0.0, 0.0, 4.0), (0.0, 4.5, 4.0), (1.5, 0.0, 4.0))
_BATTLEMENT: tuple[Place, ...] = ((14.3, 4.4, 19.5), (0.0, 4.4, 19.5))  # a merlon at each corner
_WALK: Place = (5.0, 0.0, 19.0)
_OVER_FACE: Place = (0.0, 4.5, 4.0)  # the door stands back from the face

TRUTH = Truth(
    piece="gate",
    variants={
        "battlement": Variant(
            box=_BOX,
            volume=(3600.0, 4700.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, *_BATTLEMENT),
            empty=(*_OPENING, _WALK),
        ),
        "leaves": Variant(
            values={"door": "leaves"},
            box=_BOX,
            volume=(3800.0, 4900.0),
            bed_area=_ONE_FOOT,
            solid=(*_JAMBS, (0.0, 0.0, 4.0)),
            empty=(_OVER_FACE, _WALK),
        ),
        "portcullis": Variant(
            values={"door": "portcullis"},
            box=_BOX,
            volume=(3800.0, 4900.0),
            bed_area=_ONE_FOOT,
            solid=(*_JAMBS, (0.0, 0.0, 4.0)),
            empty=(_OVER_FACE, _WALK),
        ),
        "plain": Variant(
            values={"style": "plain"},
            box=_BOX,
            volume=(4100.0, 5100.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (0.0, 0.0, 16.0), (0.0, 4.4, 19.5)),  # no walk: solid to the top
            empty=(*_OPENING, (14.3, 4.4, 19.5)),  # chamfered at the ends
        ),
        "moorish": Variant(
            values={"style": "moorish"},
            box=_BOX,
            volume=(3700.0, 4800.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, *_BATTLEMENT),
            empty=(*_OPENING, _WALK),
        ),
        "twin-tower": Variant(
            values={"style": "twin-tower"},
            box=_BOX,
            volume=(3600.0, 4700.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (14.3, 4.4, 19.5)),
            empty=(*_OPENING, (0.0, 4.4, 19.5)),  # the middle is lower than the towers
        ),
    },
)
