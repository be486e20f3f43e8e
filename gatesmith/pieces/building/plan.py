"""The parameters and the plan of a part of a palace, in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import BUILDING_HEIGHT, BUILDING_SIDE, DOME_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import choice, flag
from gatesmith.pieces._marks import MARKED
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL
from gatesmith.pieces.building.houses import HOUSES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.core.parameters import Value
    from gatesmith.pieces._seat import Seat
    from gatesmith.pieces.building.facade import Cornice, Opening
    from gatesmith.pieces.building.roof import Roof, RoofMark

_SEAT, _LOOK = "Seat", "Look"


@dataclass(frozen=True)
class BuildingParameters:
    """A part of a palace in a building's colour; its roof takes any dome."""

    building_side: Annotated[float, BUILDING_SIDE]
    building_height: Annotated[float, BUILDING_HEIGHT]
    dome_side: Annotated[float, DOME_SIDE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    house: Annotated[
        str | None,
        replace(
            choice(*HOUSES, group=_LOOK, help="kind of house: door, windows, cornice, roof"),
            automatic="from the colour: grey fort, black or purple lattice, orange arcade, "
            "others riad",
        ),
    ] = None
    seat: Annotated[
        bool,
        flag(group=_SEAT, help="add a boss on the roof for a dome made with --seat"),
    ] = False
    color: Annotated[str, COLOR] = "grey"
    detail: Annotated[str, DETAIL] = "standard"
    marked: Annotated[bool, MARKED] = False


@dataclass(frozen=True)
class BuildingPlan:
    """Lengths of a part of a palace in millimetres; square, centred, z up.

    ``pier`` is the width of the pilasters at the corners, between which a field is sunk by
    ``relief`` from ``plinth`` to ``eaves``; it is at its full depth up to ``field``.
    ``openings`` are those of each face, ``deep`` mm into the field; their rings stand out of it
    by ``stands`` mm. ``lean`` and ``lozenge_lean`` are the steepest undersides of a groove and of
    a lozenge, degrees from the vertical. ``roof`` is what players see from above, ``mark`` the
    colour's mark in it (None without one). ``seat`` is that of the boss on the roof, None without
    one.
    """

    house: str
    side: float
    height: float
    bed_chamfer: float
    pier: float
    relief: float
    plinth: float
    field: float
    eaves: float
    openings: tuple[Opening, ...]
    deep: float
    stands: float
    cornice: Cornice
    lean: float
    lozenge_lean: float
    roof: Roof
    mark: RoofMark | None
    seat: Seat | None
    adapted: tuple[str, ...]

    @property
    def slot(self) -> tuple[float, float]:
        """The square of the real piece."""
        return self.side, self.side

    @property
    def footprint(self) -> Footprint:
        """The building's square; with a seat it is higher by the boss."""
        boss = self.seat.height if self.seat else 0.0
        return Footprint.rectangle(self.side, self.side, self.height + boss)

    @property
    def chosen(self) -> Mapping[str, Value]:
        """The kind of house."""
        return {"house": self.house}

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The core inside all carving below the roof, and the whole box with the boss on top."""
        core = self.side - 2 * (self.relief + self.deep)
        boss = math.pi * self.seat.radius**2 * self.seat.height if self.seat else 0.0
        chamfers = 4 * self.side * self.bed_chamfer**2
        sunk = max(self.roof.depth, self.mark.depth if self.mark else 0.0)
        return core**2 * (self.height - sunk) - chamfers, self.side**2 * self.height + boss
