"""From parameters to a plan: what is given, what follows, what cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._color import demand_color
from gatesmith.pieces._printable import foot_chamfer, layers_down, refuse_unprintable
from gatesmith.pieces.shaduf.parameters import ShadufParameters
from gatesmith.pieces.shaduf.plan import (
    BUCKET,
    DRAWN_SIDE,
    RIPPLE_GAP,
    TIP_AT,
    WEIGHT_AT,
    WEIGHT_HIGH,
    ShadufPlan,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

_FOOT = 0.12  # of the side: the height of the bank
_FOOT_OF_HEIGHT = 0.12  # at most so much of the height
_WATER = 0.62  # of the bank's height: the height of the water
_LEAST_LAYERS = 6  # of the bank
_RIM = 0.3  # at the drawn size: bevel round the top of the base
_BEAM, _POST, _ROPE = 2.1, 2.4, 0.8  # at the drawn size: thicknesses, and a radius
_STOUTEST = 1.3  # radius of the rope, at most: the bucket must show around it
_STEEPEST = 0.37  # how far the beam goes along at least for its rise: less would be a second post
_HELD = 2.0  # a part held at both ends stands as if it were half as long
_RIPPLE, _RIPPLE_HIGH = 0.7, 0.4
_BUCKET_WALL = 1.05  # of the thinnest wall: in the middle of its sides a bucket is thinner


def plan_shaduf(values: Mapping[str, Value], profile: Printer) -> ShadufPlan:
    """The plan of a shaduf. Raises ParameterError or CombinationError."""
    given = ShadufParameters(**values)  # type: ignore[arg-type]  # checked against it
    demand_color(values)
    refuse_unprintable(given.bed_chamfer, profile)
    side, height = given.shaduf_side, given.shaduf_height
    foot = layers_down(min(_FOOT * side, _FOOT_OF_HEIGHT * height), profile)
    foot = max(foot, _LEAST_LAYERS * profile.layer)
    # As steep a beam as the printer needs: over so much height it goes along so far.
    leaning = (TIP_AT - WEIGHT_AT) / math.tan(math.radians(profile.overhang_design))
    scale = min(side / DRAWN_SIDE, (height - foot) / (leaning + WEIGHT_HIGH))
    _refuse_small(given, scale, profile)
    rope = _rope(given, scale, height - foot, profile)
    adapted: list[str] = []
    free = BUCKET * scale - rope - profile.wall  # between rope and rim, where the bucket is open
    open_bucket = free >= 1.5 * profile.nozzle
    gap = RIPPLE_GAP * scale >= 1.2 * profile.nozzle
    water = max(layers_down(_WATER * foot, profile), 2 * profile.layer)
    return ShadufPlan(
        slot=(side, side),
        side=side,
        height=height,
        bed_chamfer=foot_chamfer(given.bed_chamfer, profile, min(water / 3, 0.05 * side), adapted),
        rim=min(_RIM * side / DRAWN_SIDE, (foot - water) / 2),
        scale=scale,
        foot=foot,
        water=water,
        beam=max(_BEAM * scale, profile.wall_handled),
        post=max(_POST * scale, profile.wall_handled),
        rope=rope,
        prong=max(1.6 * scale, profile.wall_handled),
        ripple=max(_RIPPLE * scale, profile.detail_width) if gap else 0.0,
        ripple_height=max(_RIPPLE_HIGH * scale, profile.detail_depth, profile.layer),
        hollow=_BUCKET_WALL * profile.wall if open_bucket else 0.0,
        lean=profile.overhang_design,
        adapted=tuple(adapted),
    )


def _refuse_small(given: ShadufParameters, scale: float, profile: Printer) -> None:
    """Refuses a pump whose parts the printer cannot make. Raises CombinationError."""
    least = profile.wall_handled / 2 / _STOUTEST
    if exceeds(least, scale):
        raise CombinationError(
            ("shaduf-side", "shaduf-height", "wall-handled"),
            f"shaduf-side: a shaduf on {number_text(given.shaduf_side)} mm, "
            f"{number_text(given.shaduf_height)} mm high, is too small for what this printer can "
            f"make to be handled; give a side of at least "
            f"{number_text(math.ceil(least * DRAWN_SIDE * 10) / 10)} mm and more height",
        )


def _refuse_steep(given: ShadufParameters, scale: float, high: float) -> None:
    """Refuses a pump whose beam would stand upright. Raises CombinationError."""
    most = ((TIP_AT - WEIGHT_AT) / _STEEPEST + WEIGHT_HIGH) * scale
    if exceeds(high, most):
        raise CombinationError(
            ("shaduf-height", "shaduf-side"),
            f"shaduf-height: {number_text(given.shaduf_height)} mm on a side of "
            f"{number_text(given.shaduf_side)} mm leaves its beam upright; make the shaduf at "
            f"most {number_text(most + given.shaduf_height - high)} mm high or its side longer",
        )


def _rope(given: ShadufParameters, scale: float, long: float, profile: Printer) -> float:
    """The radius of the rope, a pillar that does not snap. Raises CombinationError."""
    _refuse_steep(given, scale, long)
    needed = long / (_HELD * profile.slenderness) / 2
    most = _STOUTEST * scale
    if exceeds(needed, most):
        raise CombinationError(
            ("shaduf-height", "shaduf-side", "slenderness"),
            f"shaduf-height: {number_text(given.shaduf_height)} mm on a side of "
            f"{number_text(given.shaduf_side)} mm makes a rope that snaps; make the shaduf lower "
            "or its side longer",
        )
    return max(min(_ROPE * scale, most), needed, profile.wall_handled / 2)
