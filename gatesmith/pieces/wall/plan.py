"""The parameters and the plan of a wall: every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, choice, filled
from gatesmith.core.units import rounded_text
from gatesmith.pieces._masonry import field_bond
from gatesmith.pieces._parameters import BED_CHAMFER, DETAIL, END_CLEARANCE
from gatesmith.pieces._printable import detailed, foot_chamfer, refuse_slender, refuse_unprintable
from gatesmith.pieces.gate import carving
from gatesmith.pieces.gate.looks import WALL
from gatesmith.pieces.gate.mass import GateParameters, Mass
from gatesmith.pieces.gate.plan import cornice_drop
from gatesmith.pieces.gate.tops import USUAL_MERLONS, tops_of

if TYPE_CHECKING:
    from gatesmith.cad.stonework import Bond
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.plan import Battlements

_SIZE, _LOOK = "Size", "Look"


@dataclass(frozen=True)
class WallParameters:
    """A piece of the town wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[float, END_CLEARANCE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    style: Annotated[
        str,
        choice("masonry", "plain", group=_LOOK, help="stones and merlons, or a plain block"),
    ] = "masonry"
    detail: Annotated[str, DETAIL] = "standard"


@dataclass(frozen=True)
class Masonry:
    """The carving of a wall, millimetres.

    ``relief`` is the depth of the field between the ends on each face, ``plinth`` the
    height of the plinth, ``cornice`` the level at which the face is at its full depth again,
    ``pier`` the length of the pilaster at each end (0 for none). ``bond`` are the stones of the
    field, ``ends`` the heights of the pilasters' joints.
    """

    relief: float
    plinth: float
    cornice: float
    pier: float
    bond: Bond
    ends: tuple[float, ...]
    top: Battlements


@dataclass(frozen=True)
class WallPlan:
    """Lengths of a wall in millimetres; x along the wall, y through it, z up, centred.

    ``edge_chamfer`` is that of a plain wall's upper edges; ``masonry`` is None in a plain wall.
    ``lean`` is the steepest underside in degrees from the vertical.
    """

    slot: tuple[float, float]
    length: float
    depth: float
    height: float
    bed_chamfer: float
    edge_chamfer: float
    lean: float
    masonry: Masonry | None
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """Exactly a wall's outline, minus the clearance at each end."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """What is left below the walk when all carving is cut away, and the whole box.

        The chamfers take at most their whole square all around.
        """
        most = self.length * self.depth * self.height
        round_about = 2 * (self.length + self.depth)
        chamfers = round_about * (self.bed_chamfer**2 + self.edge_chamfer**2)
        if self.masonry is None:
            return most - chamfers, most
        carved = 2 * (self.masonry.relief + self.masonry.bond.level_depth)
        return self.length * (self.depth - carved) * self.masonry.top.walk - chamfers, most


PIER_SHARE = 0.1  # of the length
FOOT_SHARE = 0.25  # of length and depth: the largest chamfer along the bed


def plan_wall(values: Mapping[str, Value], profile: Printer) -> WallPlan:
    """The plan of a wall. Raises CombinationError naming parameters, values and bound."""
    given = filled(WallParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    length, depth = given.wall_length - 2 * given.clearance, given.wall_depth
    masonry = _masonry(given, profile, adapted) if given.style == "masonry" else None
    carved = 2 * (masonry.relief + masonry.bond.level_depth) if masonry else 0.0
    refuse_slender("wall-height", given.wall_height, min(length, depth - carved), profile)
    most = FOOT_SHARE * min(length, depth, given.wall_height)
    if masonry is not None and masonry.plinth:
        most = min(most, masonry.plinth / 2)
    least = min(length, depth, given.wall_height)
    return WallPlan(
        slot=(given.wall_length, given.wall_depth),
        length=length,
        depth=depth,
        height=given.wall_height,
        bed_chamfer=foot_chamfer(given.bed_chamfer, profile, most, adapted),
        edge_chamfer=0.0 if masonry else min(carving.EDGE_SHARE * least, carving.WIDEST_EDGE),
        lean=profile.overhang_design,
        masonry=masonry,
        adapted=tuple(adapted),
    )


def _masonry(given: WallParameters, profile: Printer, adapted: list[str]) -> Masonry:
    """The carving: that of a gate of the same size, with a field of stones."""
    gate = Mass(
        given=GateParameters(
            wall_length=given.wall_length,
            wall_depth=given.wall_depth,
            wall_height=given.wall_height,
            clearance=given.clearance,
            bed_chamfer=given.bed_chamfer,
        ),
        look=WALL,
        profile=profile,
        length=given.wall_length - 2 * given.clearance,
        depth=given.wall_depth,
        height=given.wall_height,
        flank=0.0,
        setback=0.0,
        stands=0.0,
        batter=0.0,
    )
    top, _ = tops_of(gate)
    if len(top.crenels) + 1 < USUAL_MERLONS:
        adapted.append(f"{len(top.crenels) + 1} merlons instead of 5, because the wall is short")
    relief = carving.relief(gate, top.walk)
    plinth = _plinth(gate)
    pier = _pier(gate, top)
    cornice = top.walk - cornice_drop(gate.height)
    ends = carving.courses(plinth, top.walk, given.wall_height, profile)
    span = (plinth + relief, cornice - relief / math.tan(math.radians(profile.overhang_design)))
    bond = field_bond(gate.length - 2 * pier, span, ends, profile)
    if not bond.joints:
        adapted.append(
            f"the wall has no courses of stones, because the "
            f"{rounded_text(max(span[1] - span[0], 0.0))} mm between plinth and cornice are too "
            f"low for a joint"
        )
    return Masonry(
        relief=relief,
        plinth=plinth,
        cornice=cornice,
        pier=pier,
        bond=bond,
        ends=ends if pier else (),
        top=top,
    )


def _plinth(gate: Mass) -> float:
    """The height of the plinth: the same as a gate's."""
    return carving.wall_plinth(gate.height, gate.given.bed_chamfer, gate.profile)


def _pier(gate: Mass, top: Battlements) -> float:
    """The length of the pilasters, each below an end merlon."""
    merlon = top.crenels[0][0] + gate.length / 2
    width = min(PIER_SHARE * gate.length, merlon)
    return width if width >= gate.profile.wall else 0.0
