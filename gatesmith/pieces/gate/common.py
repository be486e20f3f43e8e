"""Shapes that the styles share: the opening, the ring around it, walls with a sunk field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.bed_edges import bed_inset
from gatesmith.cad.operations import cut, mirrored, moved
from gatesmith.cad.outline import Outline
from gatesmith.cad.plates import sunk
from gatesmith.cad.primitives import block, prism
from gatesmith.cad.sculpting import console, hollow
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.core.units import exceeds
from gatesmith.pieces.gate.looks import Gem
from gatesmith.pieces.gate.ornament import (
    STRAP_WAIST,
    boss_reach,
    lozenge,
    octagon,
    star,
)

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.ornament import SunkGem
    from gatesmith.pieces.gate.plan import GatePlan

OVER = 1.0  # mm that cutting tools reach out of the gate, so that no faces coincide
ROOT = 0.5  # mm: how deep inside the wall the stones of a ring start
BOSS_NOZZLES = 2  # slicers leave out an octagon in a star that is narrower
LIP_SHARE = 0.25  # of a ring's width, at most: the rest of a joint shows beside its lip
SHARP_LIP = 0.25  # of the nozzle: where a joint that runs out ends
RUN_SHARE = 0.5  # of a ring's width, at most: the rest of a joint has its full depth
RING_STANDS = 0.5  # of the relief: the keystone stands out by the same again
BEHIND_FACE = 0.35  # of the nozzle: slicers round corners beside slanting joints up outwards


def ring_stands(plan: GatePlan) -> tuple[float, float]:
    """How far the voussoirs and the keystone stand out of the field, mm.

    The voussoirs by half the relief, if that is deep enough to show, because the keystone stands
    out by the other half. Otherwise both by nearly all of it: where a joint leaves a corner of a
    stone narrower than two lines, PrusaSlicer prints it up to a third of the nozzle outside of the
    model.
    """
    half = RING_STANDS * plan.relief
    if half >= plan.detail_depth:
        return half, plan.relief
    flush = plan.relief - (BEHIND_FACE * plan.nozzle if plan.voussoirs else 0.0)
    return flush, flush


def groove(plan: GatePlan) -> stonework.Groove:
    """The joints of this gate's masonry."""
    foot = plan.plinth + plan.relief if plan.plinth else 0.0
    # Slicers leave out a lip narrower than two lines, or begin it in the air. In a narrow ring,
    # which has no room for a wider one, joints run out towards the soffit.
    two = TWO_LINES * plan.nozzle
    lip, run = max(two, plan.detail_width), 0.0
    if exceeds(two, max(plan.detail_width, LIP_SHARE * plan.ring)):
        lip, run = SHARP_LIP * plan.nozzle, min(two, RUN_SHARE * plan.ring)
    return stonework.Groove(plan.detail_depth, plan.lean, lip, foot, run)


def ring(plan: GatePlan, y: float, below: float) -> list[Shape]:
    """Jambs and voussoirs that stand out of the field, and a keystone, at most out to ``y``.

    None of them rises above ``below``. A point that no keystone covers is blunt: its tip would be
    thinner than two lines, and slicers fill that with one line which reaches beyond the face.
    """
    voussoirs, key = ring_stands(plan)
    stands = y - plan.relief + voussoirs
    outer = plan.arch.offset(plan.ring)
    if not plan.voussoirs:
        tip = max(TWO_LINES * plan.nozzle, plan.detail_width)
        below = min(below, outer.height_of_width(tip))
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
        top, faces = min(below, outer.height), (root, stands, y if key > voussoirs else stands)
        keystone = stonework.keystone(plan.arch, plan.ring, top, faces, plan.detail_width)
        made += on_both_faces(keystone)
    return made


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
    wide = foot + bed_inset(chamfer + OVER)
    start = Outline.start(wide, -OVER).line(foot, chamfer)
    whole = Outline(start.first, (*start.steps, *outline.steps[:-1]))
    return whole.line(-foot, chamfer).line(-wide, -OVER)


def middle_foot(plan: GatePlan) -> float:
    """How far from the middle the foot between towers is: flush with its voussoirs."""
    back = plan.depth / 2 - plan.setback
    return back + ring_stands(plan)[0] if plan.plinth else back


def gem_tools(plan: GatePlan) -> list[Shape]:
    """Tools that sink the gems into both faces; their ceilings slope, so that they print."""
    made: list[Shape] = []
    for gem in plan.gems:
        boss, is_star = boss_of(plan, gem), plan.look.gem is Gem.STAR
        # A star of two squares: what stands between the tips of others is slivers for slicers.
        corners = star(gem.reach, STRAP_WAIST) if is_star else lozenge(gem.reach)
        outline = Outline.of([(gem.x + x, gem.z + z) for x, z in corners])
        tool = hollow(outline, -gem.face, plan.detail_depth, plan.lean)
        if boss:
            tool = cut(tool, _boss(plan, gem, boss))
        made += on_both_faces(tool)
    return made


def boss_of(plan: GatePlan, gem: SunkGem) -> float:
    """The reach of the octagon that stands in a gem; 0 in a lozenge and in a small star."""
    if plan.look.gem is not Gem.STAR:
        return 0.0
    least = plan.detail_width
    return boss_reach(gem.reach, least, max(BOSS_NOZZLES * plan.nozzle, least))


def _boss(plan: GatePlan, gem: SunkGem, reach: float) -> list[Shape]:
    """The octagon that stands in a star, from its floor out to the end of the tool."""
    # Slicers leave out a lowest or highest layer that is narrower.
    outline = octagon(reach, TWO_LINES * plan.nozzle)
    corners = [(gem.x + x, gem.z + z) for x, z in outline]
    front = -gem.face
    stands = console(corners, front, plan.detail_depth + ROOT, plan.lean)
    return [stands, prism(Outline.of(corners), front - 2 * OVER, front)]


def star_tools(plan: GatePlan) -> list[Shape]:
    """The tools that sink a star into the walk of the portal, or of each tower."""
    if not plan.roof_star:
        return []
    shape = Outline.of(star(plan.roof_star))
    if plan.look.wings:
        return [sunk(shape, plan.middle.walk, plan.detail_depth)]
    x = (plan.length - plan.flank) / 2
    tool = sunk(shape, plan.battlements.walk, plan.detail_depth)
    return [moved(tool, x=-x), moved(tool, x=x)]
