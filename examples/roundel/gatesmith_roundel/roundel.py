"""A roundel of Medina, a round counter with a rim.

The first line is the help of its command.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import turned
from gatesmith.catalog.sizes import TILE_DEPTH, TILE_THICKNESS
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, filled, length, text
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces import Piece

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer

CHAMFER = 0.4  # mm: as much as the first layer is squashed
SUNK_SHARE = 0.4  # of the thickness: how deep the middle lies below the rim


@dataclass(frozen=True)
class RoundelParameters:
    """A roundel as wide as a tile is deep."""

    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    rim: Annotated[float, length(0.8, 20, group="Look", help="width of the rim")] = 2.0
    color: Annotated[str, text(24, group="Look", help="filament colour")] = "orange"


@dataclass(frozen=True)
class RoundelPlan:
    """Lengths of a roundel in mm: radius, width of the rim, thickness, depth of the middle."""

    radius: float
    rim: float
    thickness: float
    sunk: float
    color: Colour
    adapted: tuple[str, ...] = ()

    @property
    def footprint(self) -> Footprint:
        """A circle. The solid must have exactly its box."""
        return Footprint.circle(2 * self.radius, self.thickness)

    @property
    def slot(self) -> tuple[float, float]:
        """The room that it must not exceed."""
        return 2 * self.radius, 2 * self.radius

    @property
    def bed_faces(self) -> int:
        """It lies on one face."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The volume by hand; circles of many corners have up to half a percent less."""
        outer, inner = self.radius, self.radius - self.rim
        edge = math.pi * CHAMFER**2 * (outer - CHAMFER / 3)  # a triangle turned around the axis
        whole = math.pi * (outer**2 * self.thickness - inner**2 * self.sunk) - edge
        return 0.995 * whole, 1.0005 * whole


def plan_roundel(values: Mapping[str, Value], profile: Printer) -> RoundelPlan:
    """The plan of a roundel. Raises CombinationError naming parameters, values and bound."""
    given = filled(RoundelParameters, values)
    most = given.tile_depth / 4
    if exceeds(given.rim, most):
        raise CombinationError(
            ("rim", "tile-depth"),
            f"rim: {number_text(given.rim)} mm is too wide; use at most {number_text(most)} mm",
        )
    layers = max(round(SUNK_SHARE * given.tile_thickness / profile.layer), 1)
    return RoundelPlan(
        radius=given.tile_depth / 2,
        rim=given.rim,
        thickness=given.tile_thickness,
        sunk=layers * profile.layer,
        color=colour_of(given.color),
    )


def build(plan: RoundelPlan) -> Shape:
    """The roundel's solid: half its section, turned around the upright axis."""
    inner, floor = plan.radius - plan.rim, plan.thickness - plan.sunk
    section = Outline.of(
        (
            (0.0, 0.0),
            (plan.radius - CHAMFER, 0.0),
            (plan.radius, CHAMFER),
            (plan.radius, plan.thickness),
            (inner, plan.thickness),
            (inner, floor),
            (0.0, floor),
        )
    )
    with translated("roundel", "whole piece", radius=plan.radius, rim=plan.rim):
        return turned(section)


PIECE = Piece(
    name="roundel",
    game="medina",
    slot="tower_tile",
    declared=RoundelParameters,
    plan=plan_roundel,
    build=build,
    natural="orange",
    is_tool=True,  # the rules give it no place on the board
)
