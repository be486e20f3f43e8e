"""The face of a gate: its outline with the opening, for every style."""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from gatesmith.cad.outline import parapet
from gatesmith.making.flat.paths import Polyline, path_from, path_of, reversed_path
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.cad.arches import Arch
    from gatesmith.pieces.gate.plan import Battlements, GatePlan


class Top(Enum):
    """How a part of a gate ends at the top: with merlons, or at the walk behind them."""

    MERLONS = "merlons"
    WALK = "walk"


def inner(plan: GatePlan) -> float:
    """Half the length of the middle between towers or wings; half of a gate without these."""
    return plan.length / 2 - plan.flank


def flat_notes(plan: GatePlan, why: str) -> list[str]:
    """What faces in one plane leave out of a gate, one sentence each; ``why`` they are flat."""
    if plan.tower:
        return [f"the wall between the towers is not set back, because {why}"]
    notes = []
    if plan.flank:
        notes.append(f"the portal does not stand out before its wings, because {why}")
    if plan.dome is not None:
        notes.append(f"the dome and the turrets are left out, because {why}")
    return notes


def skyline(plan: GatePlan, ends: Top = Top.MERLONS, middle: Top = Top.MERLONS) -> list[Point]:
    """The top of the gate from its right end to its left.

    ``ends`` is for towers or wings, ``middle`` for the part between them; a plain gate has neither.
    At the walk the outermost merlons stay, because they close its ends.
    """
    half, top = plan.length / 2, plan.battlements
    if plan.style == "plain":
        bay, sill = plan.bay, top.sill
        right = [(half, sill), (bay, sill), (bay, plan.height)]
        return [*right, *((-x, z) for x, z in reversed(right))]
    left = tower_top(plan, ends)
    reach, walk = inner(plan), plan.middle.walk
    crown = [(reach, walk), (-reach, walk)]
    if middle is Top.MERLONS or plan.look.wings:  # the sides of a portal close its walk
        crown = _crown((-reach, reach), plan.middle, middle)
    return [*((-x, z) for x, z in reversed(left)), *crown, *left]


def middle_top(plan: GatePlan) -> list[Point]:
    """The top of the middle with its merlons from its right end to its left."""
    return _parapet((-inner(plan), inner(plan)), plan.middle)


def tower_top(plan: GatePlan, top: Top) -> list[Point]:
    """The top of the left tower or wing from its right end to its left."""
    span = (-plan.length / 2, -inner(plan))
    if top is Top.WALK and not plan.tower:
        return _wing_walk(span, plan.battlements)
    return _crown(span, plan.battlements, top)


def _wing_walk(span: Point, top: Battlements) -> list[Point]:
    """The walk of the left wing, which its outermost merlon closes."""
    low, high = span
    first = top.crenels[0][0] if top.crenels else low + top.parapet
    return [(high, top.walk), (first, top.walk), (first, top.top), (low, top.top)]


def _crown(span: Point, top: Battlements, ending: Top) -> list[Point]:
    """The top of a part whose outermost merlons reach from face to face."""
    if ending is Top.MERLONS:
        return _parapet(span, top)
    low, high = span
    first, last = low + top.parapet, high - top.parapet
    if top.crenels:
        first, last = top.crenels[0][0], top.crenels[-1][1]
    left = [(low, top.top), (first, top.top), (first, top.walk)]
    return [(high, top.top), (last, top.top), (last, top.walk), *reversed(left)]


def _parapet(span: Point, top: Battlements) -> list[Point]:
    line = parapet(span, top.crenels, top.walk, (top.sill, top.top), top.steps)
    return [step[0] for step in line.steps[:-1]]


def face(plan: GatePlan, top: Sequence[Point]) -> Polyline:
    """The closed outline of a face under a skyline, with the opening cut from below."""
    half, foot = plan.length / 2, plan.arch.foot / 2
    line = path_of([(foot, 0.0), (half, 0.0), *top, (-half, 0.0), (-foot, 0.0)])
    over = reversed_path(opening(plan.arch))
    return (*line[:-1], *over[:-1])


def opening(arch: Arch) -> Polyline:
    """The path from the right foot of an arch over its crown to the left foot."""
    return path_from(arch.outline())


def half_width(arch: Arch, z: float) -> float:
    """Half the width of an arch at a height; 0 above its crown."""
    turn = math.radians(arch.lean)
    if z <= arch.jamb_height:
        return arch.foot / 2
    over = z - arch.springing
    if over <= arch.radius * math.sin(turn):
        return arch.width / 2 - arch.radius + math.sqrt(arch.radius**2 - over**2)
    if z > arch.height:
        return 0.0
    return arch.crown / 2 + (arch.height - z) * math.tan(turn)


def flat_height(plan: GatePlan) -> float:
    """The height of a gate of flat parts: the printed one's, less a dome."""
    return plan.height if plan.dome is None else plan.middle.top


def end_top(plan: GatePlan) -> float:
    """The height of the gate's ends: up to the top of the end merlons, or to the shoulders."""
    return plan.battlements.sill if plan.style == "plain" else plan.battlements.top


def highest(plan: GatePlan) -> float:
    """The height of the masonry: up to the walk, or to the shoulders of a plain gate."""
    return plan.battlements.sill if plan.style == "plain" else plan.middle.walk
