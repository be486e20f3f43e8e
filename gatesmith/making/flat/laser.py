"""Sheets for a laser: profiles stacked in layers, or parts that slot together."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import filled
from gatesmith.core.units import ROUNDED, rounded_text, with_unit
from gatesmith.making.flat import stone_lines
from gatesmith.making.flat.crafts import LaserParameters
from gatesmith.making.flat.gate_face import (
    Top,
    face,
    inner,
    middle_top,
    opening,
    skyline,
    tower_top,
)
from gatesmith.making.flat.layout import (
    CutPart,
    Ink,
    Page,
    PageArea,
    cut,
    extent,
    label,
    laid_out,
    lines,
)
from gatesmith.making.flat.offset import VanishedError, offset
from gatesmith.making.flat.paths import path_of, reversed_path
from gatesmith.making.flat.slots import slotted

if TYPE_CHECKING:
    from gatesmith.core.parameters import Value
    from gatesmith.pieces.gate.plan import GatePlan

ROW = 280.0  # millimetres: the longest row of parts; small lasers are wider
MARGIN, GAP = 5.0, 4.0  # around the parts, and between them
NAME = 2.6  # height of a part's name
BELOW = 5.0  # under each part, for its name
LETTER = 0.55  # approximate width of a letter for its height


def draw_laser(
    plan: GatePlan, values: Mapping[str, Value], adapted: list[str]
) -> tuple[tuple[CutPart, ...], tuple[Page, ...]]:
    """The parts in true size, and the sheet with the cuts that leave that size.

    Raises CombinationError for an impossible sheet or kerf.
    """
    given = filled(LaserParameters, values)
    parts = (
        layered(plan, given.sheet, adapted)
        if given.build == "layers"
        else slotted(plan, given.sheet, adapted)
    )
    return parts, (_sheet([with_kerf(part, given.kerf) for part in parts] * given.copies),)


def layers_in(plan: GatePlan, sheet: float, adapted: list[str]) -> int:
    """How many sheets fit into the depth. Raises CombinationError if none does."""
    count = math.floor((plan.depth + ROUNDED) / sheet)
    if not count:
        raise CombinationError(
            ("sheet", "wall-depth"),
            f"sheet: {with_unit(sheet, 'mm')} is thicker than the gate, which is "
            f"{with_unit(plan.depth, 'mm')} deep; give a thinner sheet",
        )
    left = plan.depth - count * sheet
    if left > ROUNDED:
        exact = next(n for n in range(count, count + 3) if plan.depth / n < sheet + ROUNDED)
        adapted.append(
            f"{count} layers of {with_unit(sheet, 'mm')} are {rounded_text(count * sheet, 3)} "
            f"mm deep, {rounded_text(left)} mm less than the wall; {exact} layers of "
            f"{rounded_text(plan.depth / exact)} mm would fit exactly, or glue a card of "
            f"{rounded_text(left)} mm between two layers, or use --build slots"
        )
    return count


def layered(plan: GatePlan, sheet: float, adapted: list[str]) -> tuple[CutPart, ...]:
    """The profiles from front to back, in true size."""
    count = layers_in(plan, sheet, adapted)
    sunk, stands, crown = _depths(plan, sheet, count)
    if plan.dome is not None:
        adapted.append("the dome and the turrets are left out, because layers are flat")
    parts: list[CutPart] = []
    for index in range(count):
        under = min(index, count - 1 - index)
        name = f"layer {index + 1} of {count}"
        if under < sunk:
            parts += _towers(plan, name, carved=not under)
            continue
        if under < stands:
            parts.append(_portal(plan, f"{name}, portal", carved=not under))
            continue
        ends = Top.MERLONS if under < stands + crown else Top.WALK
        middle = Top.MERLONS if under < sunk + crown else Top.WALK
        path = face(plan, skyline(plan, ends, middle))
        stones = stone_lines.middle_stones(plan) if under == sunk and not stands else ()
        stones += stone_lines.flank_stones(plan) if under == stands else ()
        parts.append(CutPart(name, (cut(path), *lines(Ink.STONE, stones))))
    return tuple(parts)


def _depths(plan: GatePlan, sheet: float, count: int) -> tuple[int, int, int]:
    """How many layers the middle is set back, the portal stands out, and a parapet has.

    All are numbers on each face.
    """
    crown = max(1, round(plan.battlements.parapet / sheet))
    sunk, stands = round(plan.setback / sheet), round(plan.stands / sheet)
    if count - 2 * (sunk + stands + crown) < 1:
        sunk = stands = 0
    if plan.style == "plain" or count - 2 * crown < 1:
        crown = count  # no layer is left for the walk, so all have merlons
    return sunk, stands, crown


def _portal(plan: GatePlan, name: str, *, carved: bool) -> CutPart:
    """The portal of a layer with nothing beside it."""
    reach, foot = inner(plan), plan.arch.foot / 2
    line = path_of([(foot, 0.0), (reach, 0.0), *middle_top(plan), (-reach, 0.0), (-foot, 0.0)])
    over = reversed_path(opening(plan.arch))
    stones = stone_lines.middle_stones(plan) if carved else ()
    return CutPart(name, (cut((*line[:-1], *over[:-1])), *lines(Ink.STONE, stones)))


def _towers(plan: GatePlan, name: str, *, carved: bool) -> list[CutPart]:
    """The two towers of a layer with nothing between them."""
    half, reach = plan.length / 2, inner(plan)
    top = tower_top(plan, Top.MERLONS)
    left = path_of([(-half, 0.0), (-reach, 0.0), *top])
    right = path_of([(reach, 0.0), (half, 0.0), *((-x, z) for x, z in reversed(top))])
    stones = stone_lines.flank_stones(plan) if carved else ()
    sides = ([p for p in stones if p[0][0] < 0], [p for p in stones if p[0][0] > 0])
    return [
        CutPart(f"{name}, {side}", (cut(path), *lines(Ink.STONE, found)))
        for side, path, found in zip(("left", "right"), (left, right), sides, strict=True)
    ]


def with_kerf(part: CutPart, kerf: float) -> CutPart:
    """The part with its cuts moved out by half the kerf. Raises CombinationError."""
    try:
        strokes = tuple(
            replace(stroke, path=offset(stroke.path, kerf / 2)) if stroke.ink is Ink.CUT else stroke
            for stroke in part.strokes
        )
    except VanishedError:
        raise CombinationError(
            ("kerf",),
            f"kerf: {with_unit(kerf, 'mm')} is wider than a detail of {part.name}; give a smaller "
            f"kerf or fewer merlons",
        ) from None
    return replace(part, strokes=strokes)


def _sheet(parts: Sequence[CutPart]) -> Page:
    """All parts on one sheet that is as large as they need, each with its name below."""
    longest = max(part.size[0] for part in parts)
    area = PageArea(max(ROW, longest), math.inf, GAP, BELOW, LETTER * NAME)
    (placed,) = laid_out(parts, area)
    length, height = extent(placed, area)
    inside = [part.at(part.box[0] + MARGIN, part.box[1] + height + MARGIN) for part in placed]
    names = tuple(
        label(part.name, (box[0] + box[2]) / 2, box[1] - BELOW + NAME / 2, NAME, centred=True)
        for part in inside
        for box in (part.box,)
    )
    return Page(length + 2 * MARGIN, height + 2 * MARGIN, tuple(inside), labels=names)
