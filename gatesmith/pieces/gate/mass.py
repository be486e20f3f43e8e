"""The mass of a gate and the proportions of its style, known before any of its parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces.gate.parameters import HIGHEST_TO_WALL, GateParameters

if TYPE_CHECKING:
    from gatesmith.catalog import Printer


@dataclass(frozen=True)
class Look:
    """Proportions of a style.

    ``arch`` is the width of the opening as a share of the span it stands in, ``head`` its
    height as a share of the room below the roof, ``tallest`` its height as a multiple of its
    width at most. ``foot`` is the width between the jambs as a share of the arch's: below 1 in
    a horseshoe. ``tower`` is the share of the length that each flanking tower takes, ``setback``
    the share of the depth by which the middle stands back, ``middle`` its share of the height.
    ``crenel`` is the width of the gaps at the top to that of the merlons.
    """

    arch: float
    head: float
    tallest: float = 2.4
    foot: float = 1.0
    merlons: bool = True
    carved: bool = True
    tower: float = 0.0
    setback: float = 0.0
    middle: float = 1.0
    crenel: float = 0.85


LOOKS = {
    "battlement": Look(arch=0.33, head=0.90),
    "plain": Look(arch=0.36, head=0.92, merlons=False, carved=False),
    "moorish": Look(arch=0.34, head=0.93, foot=0.82, crenel=1.7),
    "twin-tower": Look(arch=0.62, head=0.92, tower=0.30, setback=0.13, middle=0.76),
}
"""Style to its proportions."""


@dataclass(frozen=True)
class Mass:
    """The block that a gate is carved from, its style, and the printer; millimetres.

    ``tower`` is the length of each flanking tower, ``setback`` how far the middle between them
    stands back on each face; both 0 where the style has no towers.
    """

    given: GateParameters
    look: Look
    profile: Printer
    length: float
    depth: float
    height: float
    tower: float
    setback: float

    @property
    def span(self) -> float:
        """The length of the part in which the opening stands."""
        return self.length - 2 * self.tower

    @property
    def middle_depth(self) -> float:
        """The depth of that part."""
        return self.depth - 2 * self.setback


def mass_of(given: GateParameters, profile: Printer) -> Mass:
    """The mass of a gate: a wall's, without the clearance at each end (law GA1).

    Raises CombinationError for a gate that is too high for the wall.
    """
    look = LOOKS[given.style]
    length, depth = given.wall_length - 2 * given.clearance, given.wall_depth
    return Mass(
        given=given,
        look=look,
        profile=profile,
        length=length,
        depth=depth,
        height=_height(given),
        tower=look.tower * length,
        setback=max(look.setback * depth, profile.detail_depth) if look.setback else 0.0,
    )


def _height(given: GateParameters) -> float:
    height = given.height or given.wall_height
    most = HIGHEST_TO_WALL * given.wall_height
    if exceeds(height, most):
        raise CombinationError(
            ("height", "wall-height"),
            f"height: {number_text(height)} mm is more than {HIGHEST_TO_WALL} times the wall's "
            f"{number_text(given.wall_height)} mm; use at most {number_text(most)} mm",
        )
    return height
