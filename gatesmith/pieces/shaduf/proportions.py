"""Plans a shaduf from its parameters: adapts them, or rejects what cannot be made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._marks import SHADUF_PIPS, mark_of
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    layers_up,
    refuse_unprintable,
)
from gatesmith.pieces.shaduf.limits import STOUTEST, foot_of, least_rope, refuse_frail, scale_of
from gatesmith.pieces.shaduf.plan import (
    BANK_AT,
    BUCKET,
    DRAWN_SIDE,
    WAVE,
    ShadufParameters,
    ShadufPlan,
)
from gatesmith.pieces.shaduf.ripples import ripples_of

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point
    from gatesmith.catalog import Printer

_WATER = 0.62  # of the bank's height: the height of the water
_RIM = 0.3  # at the drawn size: bevel around the top of the base
_BEAM, _POST, _ROPE = 2.1, 2.4, 0.8  # at the drawn size: thicknesses, and a radius
_RIPPLE_HIGH = 0.4  # at the drawn size
_BUCKET_WALL = 1.05  # of the thinnest wall: a bucket is thinner in the middle of its sides
_MOST_PIPS = max(SHADUF_PIPS.values())
_LEAST_PIP, _PIP = 2.0, 0.95  # width, of the narrowest detail; radius at the drawn size, at most
_PIP_HIGH, _PIP_EDGE = 0.7, 0.8  # at the drawn size: height, and distance from the base's edge


def plan_shaduf(values: Mapping[str, Value], profile: Printer) -> ShadufPlan:
    """The plan of a shaduf. Raises ParameterError or CombinationError."""
    given = filled(ShadufParameters, values)
    colour = require_color(values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    side, height = given.shaduf_side, given.shaduf_height
    refuse_frail(side, height, profile)
    foot, scale = foot_of(side, height, profile), scale_of(side, height, profile)
    rope = min(_ROPE * scale, STOUTEST * scale)
    rope = max(rope, least_rope(side, height, profile), profile.wall_handled / 2)
    adapted: list[str] = []
    free = BUCKET * scale - rope - profile.wall  # between rope and rim, where the bucket is open
    open_bucket = free >= 1.5 * profile.nozzle
    water = max(layers_down(_WATER * foot, profile), 2 * profile.layer)
    count = mark_of(colour, SHADUF_PIPS) if given.marked else 0
    pips = _pips(count, side, scale, profile)
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
        ripples=ripples_of(side, scale, profile),
        ripple_height=layers_up(max(_RIPPLE_HIGH * scale, profile.detail_depth), profile),
        hollow=_BUCKET_WALL * profile.wall if open_bucket else 0.0,
        pips=pips.places,
        pip=pips.radius,
        pip_height=max(_PIP_HIGH * side / DRAWN_SIDE, profile.detail_depth) if count else 0.0,
        lean=profile.overhang_design,
        adapted=tuple(adapted),
    )


@dataclass(frozen=True)
class _Pips:
    """The middles and the radius of the pips on the bank."""

    places: tuple[Point, ...]
    radius: float


def _pips(count: int, side: float, scale: float, profile: Printer) -> _Pips:
    """Pips in a row along the front edge of the bank. Raises CombinationError without room."""
    if not count:
        return _Pips((), 0.0)
    start = -side / 2 + _PIP_EDGE * side / DRAWN_SIDE
    room = (BANK_AT - WAVE) * scale - start
    radius = (room - (_MOST_PIPS - 1) * profile.wall) / _MOST_PIPS / 2
    radius = min(radius, _PIP * side / DRAWN_SIDE)
    if exceeds(_LEAST_PIP * profile.detail_width, 2 * radius):
        raise CombinationError(
            ("marked", "shaduf-side"),
            f"marked: the bank of a shaduf {number_text(side)} mm wide has no room for pips that "
            f"this printer can show; leave out --marked or use a larger shaduf or a finer nozzle",
        )
    pitch = (room - 2 * radius) / (_MOST_PIPS - 1)
    y = start + radius  # as far from the front edge as from the side
    return _Pips(tuple((start + radius + pitch * index, y) for index in range(count)), radius)
