"""A water disc of Wadi, which shadufs pump from the river onto the land.

Law A7.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad import emblems
from gatesmith.cad.operations import common, cut, solids_of
from gatesmith.cad.outline import placed
from gatesmith.cad.plates import pocket
from gatesmith.catalog.sizes import DISC_DIAMETER, DISC_THICKNESS
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import number_text
from gatesmith.pieces import Piece
from gatesmith.pieces._flat import FlatModel, FlatPlan, colours_of, plate_of, sink_of
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, INLAY, INLAY_COLOR

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer

RIM_SHARE = 0.09  # of the diameter: the rim that carries the disc above in a stack
# Of the radius of the field within the rim:
SURFACE, DROP_TOP = -0.15, 0.84  # the water's surface, and the tip of the drop above it
LINE_SHARE, GAP_SHARE = 0.11, 0.16  # lines in the water, and the gaps between them
WAVE_LENGTH, WAVE_RISE = 0.8, 0.07
STEEPEST = 2 * math.atan(4 * WAVE_RISE / WAVE_LENGTH)  # radians: slope where two arcs meet
LOWEST_LINE = -0.9
LONE_DROP = 1.3  # height of a drop without water below it
DROP_WIDTH = 0.64  # of its height
LEAST_DROP = 2.0  # of the narrowest detail: a narrower drop is a speck
MOST_LINES = 2


@dataclass(frozen=True)
class WaterDiscParameters:
    """A water disc of Wadi (A7)."""

    disc_diameter: Annotated[float, DISC_DIAMETER]
    disc_thickness: Annotated[float, DISC_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "blue"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "white"


@dataclass(frozen=True, kw_only=True)
class WaterDiscPlan(FlatPlan):
    """A disc whose face shows a drop falling into water; rim and water are level.

    ``field`` is the radius of the carved field, ``drop`` the foot and the tip of the drop along
    y (equal: none), ``lines`` the y of the lines in the water, ``line`` their width, ``wavy``
    whether there is water.
    """

    field: float
    drop: tuple[float, float]
    wavy: bool
    lines: tuple[float, ...]
    line: float


def plan_water_disc(values: Mapping[str, Value], profile: Printer) -> WaterDiscPlan:
    """The plan of a water disc. Raises ParameterError and CombinationError."""
    given = filled(WaterDiscParameters, values)
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    adapted: list[str] = []
    size = given.disc_diameter, given.disc_diameter, given.disc_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted, is_round=True)
    rim = max(profile.wall, RIM_SHARE * given.disc_diameter)
    field = max(given.disc_diameter / 2 - plate.edge - rim, 0.0)
    least, gap = profile.detail_width, max(profile.wall, GAP_SHARE * field)
    line = max(least / math.cos(STEEPEST), LINE_SHARE * field)
    surface = SURFACE * field
    drop = surface + WAVE_RISE * field + gap, DROP_TOP * field
    wavy = DROP_WIDTH * (drop[1] - drop[0]) >= LEAST_DROP * least
    if not wavy:
        drop = -LONE_DROP * field / 2, LONE_DROP * field / 2
        if DROP_WIDTH * (drop[1] - drop[0]) < LEAST_DROP * least:
            field, drop = 0.0, (0.0, 0.0)
        hidden = "waves" if field else "water"
        adapted.append(f"the disc shows no {hidden}, because it is too small")
    if colours.inlay and not field:
        raise CombinationError(
            ("inlay", "disc-diameter"),
            f"inlay: a disc of {number_text(given.disc_diameter)} mm is too small for a carving "
            f"that an inlay could fill; leave out --inlay and --inlay-color or use a larger disc",
        )
    heights = (surface - gap - (gap + line) * index for index in range(MOST_LINES))
    lowest = LOWEST_LINE * field + WAVE_RISE * field + line
    return WaterDiscPlan(
        name="water disc",
        plate=plate,
        sink=sink_of(given.disc_thickness, profile, "disc-thickness"),
        colours=colours,
        field=field,
        drop=drop,
        wavy=wavy,
        lines=tuple(at for at in heights if at > lowest) if wavy else (),
        line=line,
        adapted=tuple(adapted),
    )


def _pockets(plan: WaterDiscPlan) -> list[Shape]:
    """The sky around the drop, and the lines in the water."""
    if not plan.field:
        return []
    top, depth = plan.plate.thickness, plan.sink
    circle = pocket(placed(emblems.disc(), (0.0, 0.0), 2 * plan.field), top, depth)
    size = WAVE_LENGTH * plan.field, WAVE_RISE * plan.field
    stands = []
    if plan.drop[1] > plan.drop[0]:
        middle, high = sum(plan.drop) / 2, plan.drop[1] - plan.drop[0]
        stands.append(placed(emblems.drop(), (0.0, middle), high))
    if plan.wavy:
        at = SURFACE * plan.field
        stands.append(emblems.waves(plan.field, at, size, 2 * plan.field))
    sky = cut(circle, [pocket(each, top, 2 * depth) for each in stands])
    bands = [emblems.waves(plan.field, at, size, plan.line) for at in plan.lines]
    waves = [common(pocket(band, top, depth), circle) for band in bands]
    return [solid for shape in (sky, *waves) for solid in solids_of(shape)]


_MODEL = FlatModel(pockets=_pockets)

PIECE = Piece(
    name="water_disc",
    game="wadi",
    slot="disc",
    declared=WaterDiscParameters,
    plan=plan_water_disc,
    build=_MODEL.build,
    parts=_MODEL.parts,
)
