"""The value of a tower's tile, as diamonds on the roof between the parapets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import exceeds, number_text, told_apart
from gatesmith.pieces._printable import layers_up

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point
    from gatesmith.catalog import Printer
    from gatesmith.pieces.tower.plan import Crown

# Of half the width between the parapets: as the tile's pips are diamonds too, no other sign is
# needed. Two neighbours, also across the diagonal, leave a fifth of it between them.
AT, WIDTH = 0.45, 0.7
LEAST_GAP = (2 * AT - WIDTH) / 2**0.5
LAYOUTS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, 1), (1, 1), (-1, -1), (1, -1)),
)
"""Value to the places of its diamonds, like the pips of a die."""


@dataclass(frozen=True)
class Pips:
    """The middles of the diamonds, their width and their height above the walk, mm."""

    places: tuple[Point, ...]
    width: float
    height: float


def pips_of(value: int, side: float, crown: Crown, profile: Printer) -> Pips:
    """The diamonds for a value. Raises CombinationError where the roof is too small for them."""
    if not value:
        return Pips((), 0.0, 0.0)
    room = side / 2 - crown.parapet
    least = profile.wall / LEAST_GAP  # the gap is the narrowest part
    if exceeds(least, room):
        raise CombinationError(
            ("value", "tower-side", "wall"),
            f"value: a tower {number_text(side)} mm wide has only "
            f"{told_apart(2 * room, 2 * least)} mm of roof between its parapets, but "
            f"diamonds need {told_apart(2 * least, 2 * room)} mm; leave out --value or "
            f"use a larger tower",
        )
    height = max(layers_up(profile.detail_depth, profile), crown.sill - crown.walk)
    places = tuple((AT * room * x, AT * room * y) for x, y in LAYOUTS[value])
    return Pips(places, WIDTH * room, height)
