"""A gate in the place of a wall of 30 × 10 × 20 mm.

Printed it is 30 - 2 * 0.15 = 29.7 mm long and 10 deep. A battlement gate is 1.3 * 20 = 26 high: a
portal of 0.58 * 29.7 = 17.2 mm, 10 deep and 22 high up to its walk, some 3800 mm³, between wings of
6.2 * 8 * 16 = 800 mm³ each with a plinth. The opening is 7.9 wide and some 15 high through 10 mm of
depth, at most 1100 mm³; parapets and merlons add at most 500. The other styles are as high as their
name in ``tests/gate/draw.py`` says, and have their towers or portals in other shares of that block.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_LENGTH, _DEPTH = 29.7, 10.0
_BOX = (_LENGTH, _DEPTH, 26.0)
# Each jamb is some 11 mm long and 10 deep, less the chamfer of 0.4 mm round the bed.
_TWO_JAMBS, _ONE_FOOT = (140.0, 230.0), (160.0, 280.0)
_JAMBS: tuple[Place, ...] = ((12.0, 0.0, 5.0), (-12.0, 0.0, 5.0))
_OPENING: tuple[Place, ...] = ((0.0, 0.0, 4.0), (0.0, 4.5, 4.0), (1.5, 0.0, 4.0))
_BATTLEMENT: tuple[Place, ...] = ((8.4, 4.6, 25.5), (0.0, 4.4, 25.5))  # merlons of the portal
_WALK: Place = (5.0, 0.0, 25.0)
_BEFORE_WING: Place = (12.0, 4.6, 10.0)  # the portal stands out by 1 mm
_OVER_FACE: Place = (0.0, 4.5, 4.0)  # the door stands back from the face

TRUTH = Truth(
    piece="gate",
    variants={
        "battlement": Variant(
            box=_BOX,
            volume=(4100.0, 5200.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, *_BATTLEMENT),
            empty=(*_OPENING, _WALK, _BEFORE_WING),
        ),
        "leaves": Variant(
            values={"door": "leaves"},
            box=_BOX,
            volume=(4300.0, 5400.0),
            bed_area=_ONE_FOOT,
            solid=(*_JAMBS, (0.0, 0.0, 4.0)),
            empty=(_OVER_FACE, _WALK),
        ),
        "portcullis": Variant(
            values={"door": "portcullis"},
            box=_BOX,
            volume=(4300.0, 5400.0),
            bed_area=_ONE_FOOT,
            solid=(*_JAMBS, (0.0, 0.0, 4.0)),
            empty=(_OVER_FACE, _WALK),
        ),
        "plain": Variant(
            values={"style": "plain"},
            box=(_LENGTH, _DEPTH, 20.0),
            volume=(4100.0, 5100.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (0.0, 0.0, 16.0), (0.0, 4.0, 19.5)),  # no walk: solid to the top
            empty=(*_OPENING, (14.3, 4.4, 19.5), (8.3, 4.95, 19.95)),  # rounded at the ends
        ),
        "moorish": Variant(
            values={"style": "moorish"},
            box=(_LENGTH, _DEPTH, 29.0),
            volume=(4700.0, 6000.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (9.2, 4.6, 28.5), (0.0, 0.0, 26.0)),  # a merlon, the roof
            empty=(*_OPENING, (0.0, 0.0, 28.9), _BEFORE_WING),
        ),
        "twin-tower": Variant(
            values={"style": "twin-tower"},
            box=(_LENGTH, _DEPTH, 28.0),
            volume=(4700.0, 6200.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (14.3, 4.4, 27.5)),
            empty=(*_OPENING, (0.0, 4.4, 27.5)),  # the middle is lower than the towers
        ),
        "iwan": Variant(
            values={"style": "iwan"},
            box=(_LENGTH, _DEPTH, 30.0),
            volume=(3900.0, 5000.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (0.0, 0.0, 27.0), (7.2, 4.4, 24.5)),  # the dome, a turret
            empty=(*_OPENING, (5.0, 3.0, 26.0), _BEFORE_WING),
        ),
        "kasbah": Variant(
            values={"style": "kasbah"},
            box=_BOX,
            volume=(4100.0, 5400.0),
            bed_area=_TWO_JAMBS,
            solid=(*_JAMBS, (13.9, 4.0, 25.5)),
            empty=(*_OPENING, (14.7, 4.9, 20.0), (0.0, 0.0, 25.0)),  # its faces lean back
        ),
    },
)
