"""A wadi tile of 40 × 40 × 2 mm.

A plate of 40 * 40 * 2 = 3200 mm³. The river is 0.3 * 40 = 12 mm wide at its top and, after a
terrace of 0.8 mm on each side, 10.4 mm at its bed, 1.2 mm down; straight through it takes
40 * (12 + 10.4) * 0.6 = 538 mm³, and two lines along each bank 40 * 0.8 * 0.4 * 4 = 51. Two waves,
1 * 0.6 mm and some 43 mm long, and three chevrons stand in it: 55 mm³.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_BOX = (40.0, 40.0, 2.0)
_BED = (1515.0, 1537.0)  # 39.2 * 39.2 = 1537 mm², less the corners
_FLOOR: Place = (0.0, 0.0, 0.7)
# Just inside each edge where the river may cross it.
_SOUTH, _NORTH, _EAST, _WEST = (0.0, -19.9), (0.0, 19.9), (19.9, 0.0), (-19.9, 0.0)


def _variant(
    course: str,
    volume: tuple[float, float],
    *,
    open_at: tuple[tuple[float, float], ...],
    mirror: bool = False,
) -> Variant:
    shut = [edge for edge in (_SOUTH, _NORTH, _EAST, _WEST) if edge not in open_at]
    return Variant(
        values={"course": course, "mirror": mirror},
        box=_BOX,
        volume=volume,
        bed_area=_BED,
        solid=(_FLOOR, (-18.0, 17.0, 1.9), *((x, y, 1.5) for x, y in shut)),
        empty=tuple((x, y, 0.9) for x, y in open_at),
    )


TRUTH = Truth(
    piece="wadi-tile",
    variants={
        "straight": _variant("straight", (2580.0, 2680.0), open_at=(_SOUTH, _NORTH)),
        # A quarter of a ring around a corner is a quarter of 2 * pi * 20 = 31 mm long.
        "bend": _variant("bend", (2680.0, 2800.0), open_at=(_SOUTH, _EAST)),
        "bend-left": _variant("bend", (2680.0, 2800.0), open_at=(_SOUTH, _WEST), mirror=True),
        "source": _variant("source", (2560.0, 2760.0), open_at=(_NORTH,)),
        "mouth": _variant("mouth", (2540.0, 2780.0), open_at=(_SOUTH,)),
        # 14 mm of arm more than straight, and its round banks.
        "tee": _variant("tee", (2300.0, 2500.0), open_at=(_SOUTH, _NORTH, _EAST)),
        "tee-left": _variant("tee", (2300.0, 2500.0), open_at=(_SOUTH, _NORTH, _WEST), mirror=True),
    },
)
