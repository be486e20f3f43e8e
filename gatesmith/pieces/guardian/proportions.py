"""Plans a guardian from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    foot_chamfer,
    layers_down,
    refuse_unprintable,
)
from gatesmith.pieces.guardian.bases import BASES, FIGURES
from gatesmith.pieces.guardian.plan import (
    DRAWN_HEIGHT,
    DRAWN_SIDE,
    SHIELD_HALF,
    GuardianParameters,
    GuardianPlan,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

FINGER_ROOM = 8.0  # mm: half a fingertip, so that two fingers can grip a base on its tile
LEAST_TILT = 10.0  # degrees: twice the tilt of a jerky printer bed or a nudged table
_WIDEST = 0.69  # of the height: on a larger base the figure does not get wider

# At the drawn size of 18 by 30 mm:
_FOOT, _HIGHEST_FOOT = 2.25, 3.2  # height of the base; share of a tall figure, at most
_LONGEST_HEAD = 1.15  # of its width: a tall guardian has a longer robe, not a longer head
_SHOULDER, _BROW, _SPEAR_OVER = 11.6, 6.0, 1.2  # down from the top of the spear
_BELT = 0.5  # of the way from the base to the shoulders
_SHAFT, _STOUTEST_SHAFT = 0.8, 1.3  # radius of the spear; the most beside the cloak
_PIP, _PIP_HIGH = 0.8, 0.7
_EYE = 0.8  # the width of an eye
_RIM = 0.75  # of a shield
_RIM_IN_WALLS = 1.4  # its sides lean, so that its lower edge is thinner than it looks
_FIELD_IN_LINES = 3.2  # half a field beside its emblem, as wide as the emblem: both stay visible
_BODY = 7.8  # thickness of the body
_STEP = 0.3  # bevel around the top of the base
_LEAST_LAYERS = 4  # of the base


def plan_guardian(values: Mapping[str, Value], profile: Printer) -> GuardianPlan:
    """The plan of a guardian. Raises ParameterError or CombinationError."""
    given = filled(GuardianParameters, values)
    color = require_color(values)
    figure = given.figure or FIGURES.get(color.name, 1)
    refuse_unprintable(given.bed_chamfer, profile)
    adapted: list[str] = []
    side = _side(given, adapted)
    height = _height(given, side, profile, adapted)
    scale = min(side, _WIDEST * height) / DRAWN_SIDE
    unit = min(height / DRAWN_HEIGHT, _LONGEST_HEAD * scale)
    shaft = max(_SHAFT * scale, profile.wall_handled / 2)
    _refuse_small(given, scale, profile.wall_handled / 2 / _STOUTEST_SHAFT)
    foot = layers_down(min(_FOOT * height / DRAWN_HEIGHT, _HIGHEST_FOOT * scale), profile)
    foot = max(foot, _LEAST_LAYERS * profile.layer)
    crest = height - _SPEAR_OVER * unit if given.style == "figure" else height
    shoulder = height - _SHOULDER * unit
    face = _EYE * scale >= profile.detail_width
    field = _field(scale, profile)
    if given.style == "figure":
        adapted += [f"the figure is too small for {what}" for what in _missing(face, field)]
    plan = GuardianPlan(
        style=given.style,
        figure=figure,
        slot=(given.guardian_side, given.guardian_side),
        side=side,
        height=height,
        bed_chamfer=foot_chamfer(
            given.bed_chamfer, profile, min(foot / 3, 0.1 * BASES[figure].inner * side), adapted
        ),
        rim=min(_STEP * side / DRAWN_SIDE, foot / 3),
        scale=scale,
        unit=unit,
        foot=foot,
        belt=foot + _BELT * (shoulder - foot),
        shoulder=shoulder,
        brow=crest - (_BROW - _SPEAR_OVER) * unit,
        crest=crest,
        shaft=shaft,
        tip=profile.wall / 2,
        pip=max(_PIP * side / DRAWN_SIDE, profile.detail_width),
        pip_height=max(_PIP_HIGH * scale, profile.detail_depth, 2 * profile.layer),
        lean=profile.overhang_design,
        detail_depth=profile.detail_depth,
        detail_width=profile.detail_width,
        face=face,
        field=field,
        adapted=tuple(adapted),
    )
    _refuse_shaky(given, plan)
    return plan


def _side(given: GuardianParameters, adapted: list[str]) -> float:
    """The side of the base: smaller than requested if fingers need room on the tile."""
    most = given.tile_side - 2 * FINGER_ROOM
    if most <= 0:
        raise CombinationError(
            ("tile-side", "guardian-side"),
            f"tile-side: {number_text(given.tile_side)} mm leaves no room for two fingers of "
            f"{number_text(FINGER_ROOM)} mm beside a guardian; it must be more than "
            f"{number_text(2 * FINGER_ROOM)} mm: measure the side of a land tile",
        )
    if not exceeds(given.guardian_side, most):
        return given.guardian_side
    adapted.append(
        f"the base is {number_text(most)} mm wide instead of {number_text(given.guardian_side)} "
        f"mm, to leave {number_text(FINGER_ROOM)} mm for a finger on each side of it on a tile of "
        f"{number_text(given.tile_side)} mm"
    )
    return most


def _field(scale: float, profile: Printer) -> float:
    """Half the width of a shield's field; 0 if it would be too small for its emblem."""
    field = SHIELD_HALF * scale - max(_RIM * scale, _RIM_IN_WALLS * profile.wall)
    enough = max(_FIELD_IN_LINES * profile.nozzle, 2 * profile.detail_width)
    return field if field >= enough else 0.0


def _missing(face: bool, field: float) -> list[str]:
    return [
        *(() if face else ("eyes and a nose",)),
        *(() if field else ("an emblem on its shield",)),
    ]


def _height(given: GuardianParameters, side: float, profile: Printer, adapted: list[str]) -> float:
    """The height: lower than requested if the figure would be too slender for its base."""
    most = profile.slenderness * _BODY * side / DRAWN_SIDE
    if not exceeds(given.guardian_height, most):
        return given.guardian_height
    adapted.append(
        f"the guardian is {number_text(most)} mm high instead of "
        f"{number_text(given.guardian_height)} mm, because it would wobble and snap on a base of "
        f"{number_text(side)} mm"
    )
    return most


def _refuse_small(given: GuardianParameters, scale: float, least: float) -> None:
    """Rejects a figure whose details the printer cannot make. Raises CombinationError."""
    if not exceeds(least, scale):
        return
    side = math.ceil(least * DRAWN_SIDE * 10) / 10
    height = math.ceil(least * DRAWN_SIDE / _WIDEST * 10) / 10
    raise CombinationError(
        ("guardian-side", "guardian-height", "tile-side", "wall-handled"),
        f"guardian-side: a {given.style} {number_text(given.guardian_side)} mm wide and "
        f"{number_text(given.guardian_height)} mm high is too small to be sturdy on this printer; "
        f"use a side of at least {number_text(side)} mm, a height of at least "
        f"{number_text(height)} mm and a tile of at least {number_text(side + 2 * FINGER_ROOM)} mm",
    )


def _refuse_shaky(given: GuardianParameters, plan: GuardianPlan) -> None:
    """Rejects a guardian that a nudge would tip over. Raises CombinationError."""
    if plan.tilt < LEAST_TILT:
        raise CombinationError(
            ("guardian-height", "guardian-side"),
            f"guardian-height: {number_text(given.guardian_height)} mm on a base of "
            f"{number_text(plan.side)} mm tips over at {plan.tilt:.1f}°, but it must withstand "
            f"{number_text(LEAST_TILT)}°; use a lower height or a wider base",
        )
