"""The solid of a shaduf from its plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import bed_inset
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import bar, prism, upright
from gatesmith.cad.sculpting import draped, ellipse
from gatesmith.pieces.shaduf.plan import (
    BANK_AT,
    BUCKET,
    POST_AT,
    ROPE_AT,
    TIP_AT,
    WAVE,
    WEIGHT,
    WEIGHT_AT,
    WEIGHT_HIGH,
)

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.shaduf.plan import Ripple, ShadufPlan

_CORNERS = 20  # of bucket and counterweight
_WAVES = 8  # straight pieces of the bank's edge
_OVER = 1.0  # mm that tools reach out
_PRONG_SLOPE = 0.45  # how fast the fork opens: otherwise its sides would fuse with the beam


def build(plan: ShadufPlan) -> Shape:
    """The shaduf's solid. Raises KernelError and MissingLibraryError."""
    with translated("shaduf", "pump", side=plan.side, height=plan.height):
        base = cut(_base(plan), [_river(plan)])
        parts = [base, _post(plan), _beam(plan), _weight(plan), *_stones(plan)]
        parts += [_bucket(plan), _rope(plan), *_ripples(plan), *_pips(plan)]
        return joined(parts)


def _base(plan: ShadufPlan) -> Shape:
    half = plan.side / 2
    square = ((half, -half), (half, half), (-half, half), (-half, -half))
    levels = [(0.0, 1 - bed_inset(plan.bed_chamfer) / half)] if plan.bed_chamfer else []
    levels += [(plan.bed_chamfer, 1.0), (plan.foot - plan.rim, 1.0)]
    return draped(square, [*levels, (plan.foot, 1 - plan.rim / half)])


def _river(plan: ShadufPlan) -> Shape:
    """The tool that sinks the water beside the bank."""
    half, scale = plan.side / 2 + _OVER, plan.scale
    edge = []
    for step in range(_WAVES + 1):
        y = half - 2 * half * step / _WAVES
        x = BANK_AT * scale + WAVE * scale * math.sin(math.tau * 1.5 * step / _WAVES)
        edge.append((x, y))
    outline = Outline.of((*edge, (half, -half), (half, half)))
    return upright(outline, plan.water, plan.foot + _OVER)


def _post(plan: ShadufPlan) -> Shape:
    """The post, its two prongs on either side of the beam."""
    scale, x = plan.scale, POST_AT * plan.scale
    pivot = plan.beam_height(x)
    inner, high = 0.3 * plan.beam, 3.0 * scale
    # The beam fills the fork over its whole thickness: no hole is left below the beam.
    deep = min(plan.post, 0.85 * plan.beam * math.hypot(1.0, plan.tangent))
    crotch = inner + _PRONG_SLOPE * high
    waist = max(1.9 * scale, plan.prong)
    right = (
        (1.25 * waist, plan.foot / 2),
        (1.25 * waist, plan.foot),
        (waist, plan.foot + 0.6 * (pivot - plan.foot)),
        (crotch + plan.prong, pivot + high - 0.4 * plan.prong),
        (crotch + 0.6 * plan.prong, pivot + high),
        (crotch, pivot + high),
        (inner, pivot),
    )
    left = tuple((-y, z) for y, z in reversed(right))
    return bar(Outline.of((*right, *left)), x - deep / 2, x + deep / 2)


def _beam(plan: ShadufPlan) -> Shape:
    """The beam, from inside the counterweight to the top, where it is cut off level."""
    low = plan.foot + WEIGHT_HIGH * plan.scale
    # Half its thickness as measured along x.
    half = plan.beam / 2 * math.hypot(1.0, plan.tangent)
    foot, tip = WEIGHT_AT * plan.scale, TIP_AT * plan.scale
    outline = Outline.of(
        (
            (foot - half, low),
            (foot + half, low),
            (tip + half, plan.height),
            (tip - half, plan.height),
        )
    )
    return prism(outline, -plan.beam / 2, plan.beam / 2)


def _weight(plan: ShadufPlan) -> Shape:
    """The counterweight: a lump of clay that just touches the ground."""
    scale, foot = plan.scale, plan.foot
    wide = foot + plan.rise((WEIGHT - 1.2) * scale)
    levels = (
        (foot / 2, 1.2),
        (foot, 1.2),
        (wide, WEIGHT),
        (wide + 1.3 * scale, WEIGHT),
        (wide + 2.5 * scale, 0.8 * WEIGHT),
        (wide + 3.2 * scale, 0.45 * WEIGHT),
    )
    return draped(ellipse((scale, scale), _CORNERS), levels, (WEIGHT_AT * scale, 0.0))


def _bucket(plan: ShadufPlan) -> Shape:
    """The bucket, half in the water; open at the top where there is room beside the rope."""
    scale, water, top = plan.scale, plan.water, plan.bucket_height
    place = (ROPE_AT * scale, 0.0)
    hoop = 0.9 * BUCKET
    levels = (
        (water / 2, 0.72 * BUCKET),
        (water, 0.75 * BUCKET),
        (top - 1.0 * scale - plan.rise((BUCKET - hoop) * scale), hoop),
        (top - 1.0 * scale, BUCKET),
        (top, BUCKET),
    )
    pail = draped(ellipse((scale, scale), _CORNERS), levels, place)
    if not plan.hollow:
        return pail
    inside = BUCKET - plan.hollow / scale
    well = ((top - 0.9 * scale, inside), (top + _OVER, inside))
    return cut(pail, [draped(ellipse((scale, scale), _CORNERS), well, place)])


def _rope(plan: ShadufPlan) -> Shape:
    """The rope, a pillar from the ground up into the beam."""
    top = plan.beam_height(ROPE_AT * plan.scale) - 0.3 * plan.beam
    # Eight sides, one of them along the beam's underside: a round rope leaves a sliver of air.
    flat = 1 + math.sqrt(2)
    corners = ((flat, 1), (1, flat), (-1, flat), (-flat, 1))
    around = (*corners, *((-x, -y) for x, y in corners))
    levels = ((plan.water / 2, plan.rope / flat), (top, plan.rope / flat))
    return draped(around, levels, (ROPE_AT * plan.scale, 0.0))


def _ripples(plan: ShadufPlan) -> list[Shape]:
    """Rings on the open water around the bucket."""
    low, top = 0.7 * plan.water, plan.water + plan.ripple_height
    return [upright(_arc(plan, each), low, top) for each in plan.ripples]


def _arc(plan: ShadufPlan, ripple: Ripple) -> Outline:
    """The outline of a ripple; its ends point to the middle of the bucket."""

    def at(radius: float, turn: float) -> Point:
        return ROPE_AT * plan.scale + radius * math.cos(turn), radius * math.sin(turn)

    start, middle, end = ripple.start, (ripple.start + ripple.end) / 2, ripple.end
    outline = Outline.start(*at(ripple.outer, start))
    outline = outline.arc(*at(ripple.outer, middle), *at(ripple.outer, end))
    outline = outline.line(*at(ripple.inner, end))
    return outline.arc(*at(ripple.inner, middle), *at(ripple.inner, start))


def _stones(plan: ShadufPlan) -> list[Shape]:
    """Two stones on the bank."""
    scale, foot = plan.scale, plan.foot
    made: list[Shape] = []
    stones = ((-1.6, -5.4, 1.4), (-3.6, 5.6, 1.7))
    for x, y, radius in stones[1:] if plan.pips else stones:  # pips take the place of the first
        levels = (
            (foot / 2, 1.0),
            (foot + 0.45 * radius * scale, 0.95),
            (foot + 0.8 * radius * scale, 0.55),
        )
        stone = ellipse((1.2 * radius * scale, radius * scale), 8)
        made.append(draped(stone, levels, (x * scale, y * scale)))
    return made


def _pips(plan: ShadufPlan) -> list[Shape]:
    """The pips on the bank, as many as the player's number."""
    foot, high = plan.foot, plan.pip_height
    levels = ((foot / 2, 1.0), (foot + 0.5 * high, 1.0), (foot + high, 0.6))
    pip = ellipse((plan.pip, plan.pip), _CORNERS)
    return [draped(pip, levels, place) for place in plan.pips]
