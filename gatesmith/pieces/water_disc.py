"""A water disc of Wadi, a well of stones; shadufs pump it from the river onto the land.

Law A7.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad import emblems
from gatesmith.cad.outline import Outline, placed
from gatesmith.cad.plates import OVER, pockets_around, sunk
from gatesmith.catalog.sizes import DISC_DIAMETER, DISC_THICKNESS
from gatesmith.core.errors import CombinationError
from gatesmith.core.named_features import NamedFeature, all_round, around, feature
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import number_text
from gatesmith.pieces import Piece
from gatesmith.pieces._flat import FlatModel, FlatPlan, colours_of, plate_of, sink_of
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL, INLAY, INLAY_COLOR
from gatesmith.pieces._printable import detailed

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.plates import Plate
    from gatesmith.catalog import Printer

RIM_SHARE, STONE_RIM = 0.09, 0.15  # of the diameter: the rim that carries a disc; one of stones
STONES = (16, 12, 8)  # in the curb; no joint of theirs lies on an axis, where the disc is measured
# Of the radius of the water within the rim:
LINE_SHARE, GAP_SHARE = 0.11, 0.16  # ripples, and the gaps between them
DROP_SHARE, LONE_DROP = 0.9, 1.3  # height of the drop, within ripples and without
MOST_RIPPLES = 2
DROP_WIDTH = 0.64  # of its height
LEAST_DROP = 2.0  # of the narrowest detail: a narrower drop is a speck


@dataclass(frozen=True)
class WaterDiscParameters:
    """A water disc of Wadi (A7)."""

    disc_diameter: Annotated[float, DISC_DIAMETER]
    disc_thickness: Annotated[float, DISC_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "blue"
    detail: Annotated[str, DETAIL] = "standard"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "white"


@dataclass(frozen=True, kw_only=True)
class WaterDiscPlan(FlatPlan):
    """A well: a curb of stones, and a drop in the rings of the water; curb and rings are level.

    ``field`` is the radius of the water, ``drop`` the height of the drop (0 for none),
    ``ripples`` the outer radii of the rings and ``line`` their width. ``stones`` is the number of
    stones in the curb (0 for a plain rim), ``joint`` the width of the joints between them, which
    begin ``lip`` mm from the water.
    """

    field: float
    drop: float
    ripples: tuple[float, ...]
    line: float
    stones: int
    joint: float
    lip: float


def plan_water_disc(values: Mapping[str, Value], profile: Printer) -> WaterDiscPlan:
    """The plan of a water disc. Raises ParameterError and CombinationError."""
    given = filled(WaterDiscParameters, values)
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    size = given.disc_diameter, given.disc_diameter, given.disc_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted, is_round=True)
    joint = profile.detail_width
    field = _field(plate, max(profile.wall_handled, STONE_RIM * given.disc_diameter))
    stones = _stones(field, joint, profile)
    if not stones or not _ripples(field, profile):
        field, stones = _field(plate, max(profile.wall, RIM_SHARE * given.disc_diameter)), 0
    ripples = _ripples(field, profile)
    drop = _drop(field, ripples, profile)
    if not drop:
        field = 0.0
    missing = [name for name, there in (("stones", stones), ("ripples", ripples)) if not there]
    if missing and field:
        adapted.append(f"the disc shows no {' and no '.join(missing)}, because it is too small")
    elif missing:
        adapted.append("the disc shows no water, because it is too small")
    if colours.inlay and not field:
        raise CombinationError(
            ("inlay", "disc-diameter"),
            f"inlay: a disc of {number_text(given.disc_diameter)} mm is too small for a carving "
            f"that an inlay could fill; leave out --inlay and --inlay-color or use a larger disc",
        )
    return WaterDiscPlan(
        name="water disc",
        plate=plate,
        sink=sink_of(given.disc_thickness, profile, "disc-thickness"),
        colours=colours,
        field=field,
        drop=drop,
        ripples=ripples if field else (),
        line=_line(field, profile),
        stones=stones,
        joint=joint,
        lip=profile.wall,
        adapted=tuple(adapted),
    )


def _field(plate: Plate, rim: float) -> float:
    """The radius that a rim leaves for the water."""
    return max(plate.length / 2 - plate.edge - rim, 0.0)


def _stones(field: float, joint: float, profile: Printer) -> int:
    """As many stones around the water as can be told apart; 0 for none."""
    around = math.tau * field
    fits = (count for count in STONES if around / count - joint >= profile.wall_handled)
    return next(fits, 0)


def _line(field: float, profile: Printer) -> float:
    return max(profile.detail_width, profile.wall, LINE_SHARE * field)


def _gap(field: float, profile: Printer) -> float:
    return max(profile.wall, GAP_SHARE * field)


def _ripples(field: float, profile: Printer) -> tuple[float, ...]:
    """The outer radii of the rings in the water, as many as leave room for the drop."""
    found: list[float] = []
    for _ in range(MOST_RIPPLES):
        outside = found[-1] - _line(field, profile) if found else field
        more = (*found, outside - _gap(field, profile))
        if not _drop(field, more, profile):
            break
        found = [*more]
    return tuple(found)


def _drop(field: float, ripples: tuple[float, ...], profile: Printer) -> float:
    """The height of the drop within the ripples; 0 if it would be a speck."""
    if ripples:
        inside = ripples[-1] - _line(field, profile) - _gap(field, profile)
        height = min(2 * inside, DROP_SHARE * field)
    else:
        height = LONE_DROP * field
    return height if DROP_WIDTH * height >= LEAST_DROP * profile.detail_width else 0.0


def _pockets(plan: WaterDiscPlan) -> list[Shape]:
    """The water between the rings and around the drop."""
    if not plan.field:
        return []
    top, depth, middle = plan.plate.thickness, plan.sink, (0.0, 0.0)
    outer = (plan.field, *(radius - plan.line for radius in plan.ripples))
    stands = [placed(emblems.disc(), middle, 2 * radius) for radius in plan.ripples]
    stands.append(placed(emblems.drop(), middle, plan.drop))
    tools: list[Shape] = []
    for radius, stand in zip(outer, stands, strict=True):
        tools += pockets_around(placed(emblems.disc(), middle, 2 * radius), [stand], top, depth)
    return tools


def _joints(plan: WaterDiscPlan) -> list[Shape]:
    """The joints between the stones of the curb, open even with an inlay."""
    made: list[Shape] = []
    near, far, half = plan.field + plan.lip, plan.plate.length / 2 + OVER, plan.joint / 2
    for index in range(plan.stones):
        turn = math.tau * (index + 0.5) / plan.stones
        cos, sin = math.cos(turn), math.sin(turn)
        corners = ((near, -half), (far, -half), (far, half), (near, half))
        outline = Outline.of((x * cos - y * sin, x * sin + y * cos) for x, y in corners)
        made.append(sunk(outline, plan.plate.thickness, plan.sink))
    return made


def _features(plan: WaterDiscPlan) -> tuple[NamedFeature, ...]:
    """The joints between the stones; the drop and the ripples, unless an inlay fills the water."""
    top, plate = plan.plate.thickness, plan.plate
    up, half = (top - plan.sink, top), plan.joint / 2
    found = []
    middle = (plan.field + plan.lip + plate.length / 2 - plate.edge) / 2
    for index in range(plan.stones):
        turn = math.tau * (index + 0.5) / plan.stones
        x, y = middle * math.cos(turn), middle * math.sin(turn)
        found.append(feature("joint", *around(x, y, half), up, sunk=True))
    if not plan.field or plan.colours.inlay is not None:
        return tuple(found)
    wide, high = DROP_WIDTH * plan.drop / 2, plan.drop / 2
    found.append(feature("drop", (-wide, wide), (-high, high), up))
    half = plan.line / 2
    for radius in plan.ripples:
        ripple = feature("ripple", (radius - plan.line, radius), (-half, half), up)
        found += all_round([ripple])
    outer = plan.ripples[0] if plan.ripples else wide
    found += all_round([feature("water", (outer, plan.field), (-half, half), up, sunk=True)])
    return tuple(found)


_MODEL = FlatModel(pockets=_pockets, hollows=_joints)

PIECE = Piece(
    name="water_disc",
    game="wadi",
    slot="disc",
    declared=WaterDiscParameters,
    plan=plan_water_disc,
    build=_MODEL.build,
    parts=_MODEL.parts,
    features=_features,
)
