"""The parameters and the plan of a dome: every length of its model in plain arithmetic."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import DOME_HEIGHT, DOME_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import flag, length
from gatesmith.pieces._marks import MARKED
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL
from gatesmith.pieces._seat import MESH_RISE

if TYPE_CHECKING:
    from gatesmith.cad.polyhedra import Lobes
    from gatesmith.pieces._seat import Seat

_SEAT, _LOOK = "Seat", "Look"


@dataclass(frozen=True)
class DomeParameters:
    """A dome in a player's colour, which claims a palace."""

    dome_side: Annotated[float, DOME_SIDE]
    dome_height: Annotated[float, DOME_HEIGHT]
    clearance: Annotated[
        float,
        length(
            0, 1, printer="clearance_slip", group=_SEAT, help="gap around the boss of a building"
        ),
    ]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    seat: Annotated[
        bool, flag(group=_SEAT, help="add a recess for the boss of a building made with --seat")
    ] = False
    color: Annotated[str, COLOR] = "blue"
    detail: Annotated[str, DETAIL] = "standard"
    marked: Annotated[bool, MARKED] = False


Ring = tuple[float, float]
"""Radius and height."""


@dataclass(frozen=True)
class DomePlan:
    """Lengths of a dome in millimetres; round, centred, z up.

    The foot is a disc up to ``base``, on it a star up to ``star`` (as high as the base where there
    is none) whose ``tips`` points lie ``points`` from the middle. ``rings`` are
    radius and height of the ribbed body from below, ``lobes`` its ribs. ``finial`` is the
    outline of the finial, radius and height (empty for none). ``seat`` and ``ceiling``, its flat
    radius and height, are those of the recess underneath, None and (0, 0) without one.
    """

    side: float
    height: float
    bed_chamfer: float
    base: float
    star: float
    points: float
    tips: int
    rings: tuple[Ring, ...]
    lobes: Lobes
    finial: tuple[Ring, ...]
    seat: Seat | None
    ceiling: Ring
    adapted: tuple[str, ...]

    @property
    def slot(self) -> tuple[float, float]:
        """The square around the real dome."""
        return self.side, self.side

    @property
    def footprint(self) -> Footprint:
        """A circle."""
        return Footprint.circle(self.side, self.height)

    @property
    def bed_faces(self) -> int:
        """One foot, a ring around the recess with a seat."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The ribbed body and the disc under it; the same plus the whole star and finial."""
        disc = math.pi * (self.side / 2) ** 2 * self.base
        along = self.bed_chamfer + MESH_RISE if self.bed_chamfer else 0.0  # up its edges
        chamfer = math.pi * self.side * self.bed_chamfer * along
        body = self.lobes.area * _frusta(self.rings)
        star = 4 * self.points**2 * (self.star - self.base)
        finial = math.pi * _frusta(self.finial)
        recess, mouth = 0.0, 0.0
        if self.seat is not None:
            depth, flat = self.seat.recess_depth, self.ceiling
            recess = math.pi * self.seat.recess_radius**2 * depth
            cone = ((self.seat.recess_radius, depth), flat)
            recess += math.pi * _frusta(cone)
            mouth = math.pi * (2 * self.seat.recess_radius + 2) * along**2
        least = disc - chamfer + body - recess - mouth
        return least, disc + star + body + finial - recess


def _frusta(rings: tuple[Ring, ...]) -> float:
    """The volume of frusta between rings, for a section of 1 mm² at a radius of 1 mm."""
    pairs = itertools.pairwise(rings)
    return sum(
        (one**2 + one * two + two**2) / 3 * (high - low) for (one, low), (two, high) in pairs
    )
