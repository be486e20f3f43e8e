"""What the styles share: the ring around the opening, the crown, the opening itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import masonry
from gatesmith.cad.profiles import Outline, block, prism
from gatesmith.cad.solids import cut
from gatesmith.pieces.gate.plan import cornice_drop

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.pieces.gate.plan import GatePlan

OVER = 1.0  # cutting tools reach this far out of the gate, so that no faces coincide
ROOT = 0.5  # how deep in the wall the stones of a ring begin
RING_STANDS = 0.5  # of the relief: the keystone stands out as much again


def cornice(plan: GatePlan) -> float:
    """Height at which the face is at its full depth again, below the walk."""
    return plan.middle.walk - cornice_drop(plan.height)


def ring_stands(plan: GatePlan) -> float:
    """How far the voussoirs stand out of the field.

    Half the relief, if that and the other half, by which the keystone stands out further, are
    deep enough to be seen; else all of it.
    """
    half = RING_STANDS * plan.relief
    return half if half >= plan.detail_depth else plan.relief


def groove(plan: GatePlan) -> masonry.Groove:
    """The joints of this gate's masonry."""
    return masonry.Groove(plan.detail_depth, plan.lean, plan.detail_width)


def ring(plan: GatePlan, y: float, below: float) -> list[Shape]:
    """Jambs and voussoirs standing out of the field, and a keystone out to ``y``.

    Nothing of them rises over ``below``.
    """
    stands = y - plan.relief + ring_stands(plan)
    outer = plan.arch.offset(plan.ring)
    # Deeper than the chamfer along the bed, or its foot would stand apart from the wall's.
    root = max(y - plan.relief - plan.bed_chamfer - ROOT, 0.0)
    stones: Shape = prism(outer.outline(), root, stands)
    tools: list[Shape] = []
    if plan.voussoirs:
        tools = masonry.ring_joints(plan.arch, plan.ring, plan.voussoirs, stands, groove(plan))
    wide, deep = (-outer.width, outer.width), (0.0, plan.depth)
    if outer.height > below:
        tools.append(block(wide, deep, (below, outer.height + OVER)))
    if plan.plinth:  # it rises from within the plinth, which has the chamfer along the bed
        tools.append(block(wide, deep, (-OVER, plan.plinth / 2)))
    elif plan.bed_chamfer:
        tools += masonry.face_wedges(stands, outer.width, plan.bed_chamfer)
    made = on_both_faces(cut(stones, tools))
    if plan.voussoirs:
        top, faces = min(below, outer.height), (root, stands, y)
        key = masonry.keystone(plan.arch, plan.ring, top, faces, plan.detail_width)
        made += on_both_faces(key)
    return made


def chamfered_foot(across: float, chamfer: float) -> list[tuple[float, float]]:
    """The foot of an outline at a distance from its middle, with the chamfer along the bed."""
    return [(across - chamfer, 0.0), (across, chamfer)] if chamfer else [(across, 0.0)]


def mirrored(shape: Shape) -> list[Shape]:
    """A part of the left side, and its like on the right."""
    return [shape, shape.mirror("YZ")]


def on_both_faces(shape: Shape) -> list[Shape]:
    """A part of the face at y > 0, and its like on the other."""
    return [shape, shape.mirror("XZ")]


def flared_opening(plan: GatePlan) -> Outline:
    """The opening, its jambs flared at the bed: that is the chamfer along their edges."""
    outline, chamfer, foot = plan.arch.outline(), plan.bed_chamfer, plan.arch.foot / 2
    if not chamfer:
        steps = outline.steps
        return Outline(outline.first, steps).line(-foot, -OVER).line(foot, -OVER)
    wide = foot + chamfer + OVER
    start = Outline.start(wide, -OVER).line(foot, chamfer)
    whole = Outline(start.first, (*start.steps, *outline.steps[:-1]))
    return whole.line(-foot, chamfer).line(-wide, -OVER)
