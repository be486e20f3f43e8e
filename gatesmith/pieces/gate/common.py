"""Shapes that the styles share: the opening, the ring around it, walls with a sunk field."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.operations import cut, mirrored
from gatesmith.cad.outline import Outline, both_sides, parapet
from gatesmith.cad.primitives import bar, block, prism
from gatesmith.pieces.gate.plan import cornice_drop

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline
    from gatesmith.pieces.gate.plan import GatePlan

OVER = 1.0  # mm that cutting tools reach out of the gate, so that no faces coincide
ROOT = 0.5  # mm: how deep inside the wall the stones of a ring start
RING_STANDS = 0.5  # of the relief: the keystone stands out by the same again


def cornice(plan: GatePlan) -> float:
    """The height, below the walk, from which the face is at its full depth again."""
    return plan.middle.walk - cornice_drop(plan.height)


def ring_stands(plan: GatePlan) -> float:
    """How far the voussoirs stand out of the field, mm.

    Half the relief, if that is deep enough to show, because the keystone stands out by the other
    half; otherwise all of it.
    """
    half = RING_STANDS * plan.relief
    return half if half >= plan.detail_depth else plan.relief


def groove(plan: GatePlan) -> stonework.Groove:
    """The joints of this gate's masonry."""
    return stonework.Groove(plan.detail_depth, plan.lean, plan.detail_width)


def ring(plan: GatePlan, y: float, below: float) -> list[Shape]:
    """Jambs and voussoirs that stand out of the field, and a keystone out to ``y``.

    None of them rises above ``below``.
    """
    stands = y - plan.relief + ring_stands(plan)
    outer = plan.arch.offset(plan.ring)
    # Deeper than the chamfer along the bed; otherwise its foot would be separate from the wall's.
    root = max(y - plan.relief - plan.bed_chamfer - ROOT, 0.0)
    stones: Shape = prism(outer.outline(), root, stands)
    tools: list[Shape] = []
    if plan.voussoirs:
        tools = stonework.ring_joints(plan.arch, plan.ring, plan.voussoirs, stands, groove(plan))
    wide, deep = (-outer.width, outer.width), (0.0, plan.depth)
    if outer.height > below:
        tools.append(block(wide, deep, (below, outer.height + OVER)))
    if plan.plinth:  # it starts inside the plinth, which has the chamfer along the bed
        tools.append(block(wide, deep, (-OVER, plan.plinth / 2)))
    elif plan.bed_chamfer:
        tools += stonework.face_wedges(stands, outer.width, plan.bed_chamfer)
    made = on_both_faces(cut(stones, tools))
    if plan.voussoirs:
        top, faces = min(below, outer.height), (root, stands, y)
        key = stonework.keystone(plan.arch, plan.ring, top, faces, plan.detail_width)
        made += on_both_faces(key)
    return made


def chamfered_foot(across: float, chamfer: float) -> list[tuple[float, float]]:
    """The foot of an outline at a distance from its middle, with the chamfer along the bed."""
    return [(across - chamfer, 0.0), (across, chamfer)] if chamfer else [(across, 0.0)]


def on_both_sides(shape: Shape) -> list[Shape]:
    """A part of the left side, and its mirror image on the right."""
    return [shape, mirrored(shape, "x")]


def on_both_faces(shape: Shape) -> list[Shape]:
    """A part of the face at y > 0, and its mirror image on the other face."""
    return [shape, mirrored(shape, "y")]


def flared_opening(plan: GatePlan) -> Outline:
    """The opening, whose jambs flare at the bed: the flare is the chamfer along their edges."""
    outline, chamfer, foot = plan.arch.outline(), plan.bed_chamfer, plan.arch.foot / 2
    if not chamfer:
        steps = outline.steps
        return Outline(outline.first, steps).line(-foot, -OVER).line(foot, -OVER)
    wide = foot + chamfer + OVER
    start = Outline.start(wide, -OVER).line(foot, chamfer)
    whole = Outline(start.first, (*start.steps, *outline.steps[:-1]))
    return whole.line(-foot, chamfer).line(-wide, -OVER)


SAME = 1e-6  # mm: a merlon and the pilaster below it are equally wide, except for rounding


def middle(plan: GatePlan, reach: float) -> Shape:
    """The wall with its field, from x = -reach to reach."""
    return bar(_field_section(plan), -reach, reach)


def _field_section(plan: GatePlan) -> Outline:
    """The section, y and z: plinth, sunk field and cornice up to the walk."""
    half, deep, top = plan.depth / 2, plan.depth / 2 - plan.relief, plan.battlements
    line = chamfered_foot(half if plan.plinth else deep, plan.bed_chamfer)
    if plan.relief:
        top_of_field = cornice(plan)
        slope = plan.relief / math.tan(math.radians(plan.lean))
        if plan.plinth:
            line += [(half, plan.plinth), (deep, plan.plinth + plan.relief)]
        line += [(deep, top_of_field - slope), (half, top_of_field)]
    return both_sides([*line, (half, top.walk)])


def crown(plan: GatePlan, start: float, steps: int = 1) -> list[Shape]:
    """Parapets on both faces from x = start to -start, and merlons that close the walk."""
    top, deep = plan.battlements, plan.depth / 2
    outline = parapet((start, -start), top.crenels, top.walk, (top.sill, top.top), steps)
    made = on_both_faces(prism(outline, deep - top.parapet, deep))
    first = top.crenels[0][0]
    if first > start + SAME:
        inside = (top.parapet - deep, deep - top.parapet)
        made += on_both_sides(block((start, first), inside, (top.walk, top.top)))
    return made
