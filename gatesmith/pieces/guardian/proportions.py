"""Plans a guardian from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text, rounded_text
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    legible,
    refuse_slender,
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
_POINTED = 2  # the figure whose helmet ends in a spike, as high as the spear of the first
_BELT = 0.5  # of the way from the base to the shoulders
_SHAFT, _STOUTEST_SHAFT = 0.9, 1.3  # radius of the spear; the most beside the cloak
_PIP, _LEAST_PIP, _PIP_HIGH = 1.0, 0.8, 0.7
_EYE, _WIDEST_EYE = 0.84, 1.2  # the width of an eye; the most that leaves a nose between two
_FOLD, _DEEPEST_FOLD = 0.4, 0.65  # the depth of folds of cloth
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
    raised, profile = profile.detail_width, detailed(profile, given.detail)
    adapted: list[str] = []
    side, height = given.guardian_side, given.guardian_height
    least = profile.wall_handled / 2 / _STOUTEST_SHAFT
    _refuse_side(given, _tenths_up(least * DRAWN_SIDE))
    _refuse_low(given, _tenths_up(least * DRAWN_SIDE / _WIDEST))
    refuse_slender("guardian-height", height, _BODY * side / DRAWN_SIDE, profile)
    scale = min(side, _WIDEST * height) / DRAWN_SIDE
    unit = min(height / DRAWN_HEIGHT, _LONGEST_HEAD * scale)
    shaft = max(_SHAFT * scale, profile.wall_handled / 2)
    foot = layers_down(min(_FOOT * height / DRAWN_HEIGHT, _HIGHEST_FOOT * scale), profile)
    foot = max(foot, _LEAST_LAYERS * profile.layer)
    below = _SPEAR_OVER * unit if given.style == "figure" else 0.0
    crest = height if figure == _POINTED else height - below
    shoulder = height - _SHOULDER * unit
    face = legible(_EYE * scale, profile.detail_width, _WIDEST_EYE * scale) > 0
    fold = legible(_FOLD * scale, profile.detail_depth, _DEEPEST_FOLD * scale)
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
        brow=height - below - (_BROW - _SPEAR_OVER) * unit,
        crest=crest,
        shaft=shaft,
        tip=profile.wall / 2,
        pip=max(_PIP * side / DRAWN_SIDE, _LEAST_PIP, profile.detail_width),
        pip_height=max(
            layers_down(max(_PIP_HIGH * scale, profile.detail_depth), profile), 2 * profile.layer
        ),
        lean=profile.overhang_design,
        detail_depth=profile.detail_depth,
        detail_width=profile.detail_width,
        raised_width=max(raised, profile.detail_width),
        cloth=fold / (_FOLD * scale),
        face=face,
        field=field,
        adapted=tuple(adapted),
    )
    _refuse_shaky(given, plan)
    return plan


def _tenths_up(length: float) -> float:
    """The length in whole tenths of a millimetre, rounded up."""
    return math.ceil(length * 10) / 10


def _refuse_side(given: GuardianParameters, least: float) -> None:
    """Rejects a base too small to be sturdy, or too large for its tile. Raises CombinationError."""
    most, room = given.tile_side - 2 * FINGER_ROOM, least + 2 * FINGER_ROOM
    if exceeds(room, given.tile_side):
        raise CombinationError(
            ("tile-side", "wall-handled"),
            f"tile-side: {number_text(given.tile_side)} mm leaves no room for a sturdy guardian "
            f"and a finger of {number_text(FINGER_ROOM)} mm on each side of it; use at least "
            f"{number_text(room)} mm: measure the side of a land tile",
        )
    if exceeds(least, given.guardian_side):
        raise CombinationError(
            ("guardian-side", "wall-handled"),
            f"guardian-side: a {given.style} {number_text(given.guardian_side)} mm wide is too "
            f"small to be sturdy on this printer; use at least {number_text(least)} mm",
        )
    if exceeds(given.guardian_side, most):
        raise CombinationError(
            ("guardian-side", "tile-side"),
            f"guardian-side: a base {number_text(given.guardian_side)} mm wide leaves no room for "
            f"a finger of {number_text(FINGER_ROOM)} mm on each side of it on a tile of "
            f"{number_text(given.tile_side)} mm; use at most {number_text(most)} mm",
        )


def _refuse_low(given: GuardianParameters, least: float) -> None:
    """Rejects a guardian too low to be sturdy. Raises CombinationError."""
    if exceeds(least, given.guardian_height):
        raise CombinationError(
            ("guardian-height", "wall-handled"),
            f"guardian-height: a {given.style} {number_text(given.guardian_height)} mm high is too "
            f"small to be sturdy on this printer; use at least {number_text(least)} mm",
        )


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


def _refuse_shaky(given: GuardianParameters, plan: GuardianPlan) -> None:
    """Rejects a guardian that a nudge would tip over. Raises CombinationError."""
    if plan.tilt < LEAST_TILT:
        raise CombinationError(
            ("guardian-height", "guardian-side"),
            f"guardian-height: {number_text(given.guardian_height)} mm on a base of "
            f"{number_text(plan.side)} mm tips over at {rounded_text(plan.tilt, 1)}°, but it must "
            f"withstand {number_text(LEAST_TILT)}°; use a lower height or a wider base",
        )
