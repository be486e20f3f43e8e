"""The mass of a gate: what is known of it before any of its parts is worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces.gate.looks import LOOKS, Look
from gatesmith.pieces.gate.parameters import HIGHEST_TO_WALL, GateParameters

if TYPE_CHECKING:
    from gatesmith.catalog import Printer


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
    """The mass of a gate: a wall's, less the clearance at each end (GA1).

    Raises CombinationError for a gate that towers over the wall.
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
            f"{number_text(given.wall_height)} mm; give at most {number_text(most)} mm",
        )
    return height
