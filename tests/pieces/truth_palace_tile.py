"""A palace tile of 40 × 30 × 2 mm.

A plate of 40 * 30 * 2 = 2400 mm³ as the tower tile's, and carved as deep, 0.6 mm.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_BOX = (40.0, 30.0, 2.0)
_VOLUME, _BED = (2050.0, 2320.0), (1135.0, 1146.0)
_SOLID: tuple[Place, ...] = ((19.2, 0.0, 1.9), (0.0, 14.2, 1.9), (0.0, 0.0, 1.3), (9.0, 4.0, 1.3))
_FRAME: tuple[Place, ...] = ((18.3, 0.0, 1.5), (-18.3, 0.0, 1.5), (0.0, 13.3, 1.5))


def _variant(value: int, **more: str) -> Variant:
    return Variant(
        values={"value": value, **more},
        box=_BOX,
        volume=_VOLUME,
        bed_area=_BED,
        solid=_SOLID,
        empty=_FRAME,
    )


TRUTH = Truth(
    piece="palace-tile",
    variants={
        "grey": _variant(1),
        "black": _variant(2),
        "purple": _variant(2, color="purple"),
        "brown": _variant(3),
        "orange": _variant(4),
    },
    # The colours of both editions, one that is none of a building, and none given.
    varied={"color": ("grey", "black", "purple", "brown", "orange", "teal", "#a1b2c3")},
)
