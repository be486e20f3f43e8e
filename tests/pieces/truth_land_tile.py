"""A land tile of 40 × 40 × 2 mm, with basins for a disc of 14 mm.

A plate of 40 * 40 * 2 = 3200 mm³. A basin is 1.2 mm deep, for a floor of 0.8 mm stays, and
has 14 + 2 * 0.2 = 14.4 mm at its ground: pi * 7.2 * 7.2 * 1.2 = 195 mm³ at least, and 220 with
its slopes. Canal (4 * 36 * 1 * 0.6 = 85 mm³), furrows and the rest take 80 to 300 mm³.
"""

from __future__ import annotations

from .truths import Place, Truth, Variant

_BOX = (40.0, 40.0, 2.0)
_BED = (1515.0, 1537.0)  # 39.2 * 39.2 = 1537 mm², less the corners
_BORDER: tuple[Place, ...] = ((19.2, 0.0, 1.8), (0.0, 19.2, 1.8))
_CANAL: tuple[Place, ...] = ((17.8, 4.0, 1.6), (-17.8, 4.0, 1.6), (5.0, -17.8, 1.6))


def _variant(
    fertility: int, basins: tuple[tuple[float, float], ...], volume: tuple[float, float]
) -> Variant:
    """A tile with basins around these middles: empty to 0.9, solid at 0.7."""
    return Variant(
        values={"fertility": fertility},
        box=_BOX,
        volume=volume,
        bed_area=_BED,
        solid=(*_BORDER, *((x, y, 0.7) for x, y in basins)),
        empty=(
            *_CANAL,
            *((x, y, 0.9) for x, y in basins),
            *((x + 7.0, y, 0.9) for x, y in basins),
            *((x, y - 7.0, 0.9) for x, y in basins),
        ),
    )


TRUTH = Truth(
    piece="land-tile",
    variants={
        "one": _variant(1, ((0.0, 0.0),), (2600.0, 2900.0)),
        "two": _variant(2, ((-8.5, 8.5), (8.5, -8.5)), (2450.0, 2700.0)),
        "three": _variant(3, ((0.0, 8.5), (-8.5, -8.5), (8.5, -8.5)), (2280.0, 2500.0)),
    },
)
