"""The named features of a gate: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import openings, stonework
from gatesmith.cad.arches import height_at, portcullis_places
from gatesmith.cad.lettering import HIGHEST_CAPITAL, text_length
from gatesmith.core.named_features import NamedFeature, Span, between, feature, with_mirrored
from gatesmith.pieces.gate import common
from gatesmith.pieces.gate.kasbah import niche_places
from gatesmith.pieces.gate.looks import WingFace
from gatesmith.pieces.gate.moorish import niche_span
from gatesmith.pieces.gate.ornament import OCTAGON, SQUARE
from gatesmith.pieces.gate.twin_tower import slit_span, slot_of

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import Battlements, GatePlan

WITH_ACCENTS = 1.6  # of a capital: what letters with accents and tails are high at most


def features(plan: GatePlan) -> tuple[NamedFeature, ...]:
    """The features of a gate of any style."""
    found = [*_opening(plan), *_mark(plan)]
    if plan.style == "plain":
        faces = (-plan.depth / 2, plan.depth / 2)
        bay = (-plan.bay, plan.bay)
        found.append(feature("bay", bay, faces, (plan.battlements.sill, plan.height)))
    elif plan.tower:
        found += _towers(plan) + _middle(plan)
    else:
        found += _wings(plan) + _portal(plan)
    return (*found, *_gems(plan), *_stars(plan))


def merlons(span: Span, top: Battlements, face: float) -> list[NamedFeature]:
    """The merlons over a span along x and the crenels between them, on both faces.

    ``face`` is the distance of the outer face from the middle.
    """
    across, up = (face - top.parapet, face), (top.sill, top.top)
    made = [feature("merlon", each, across, up) for each in between(span, top.crenels)]
    made += [feature("crenel", gap, across, up, sunk=True) for gap in top.crenels]
    return with_mirrored(made, "y")


def _towers(plan: GatePlan) -> list[NamedFeature]:
    """The battlements of both towers on all four sides, and their slits or niches."""
    half, deep, top = plan.length / 2 - plan.batter, plan.depth / 2, plan.battlements
    span, up = (-half, plan.flank - 2 * plan.batter - half), (top.sill, top.top)
    made = merlons(span, top, deep - plan.batter)
    for x in (span[0], span[1] - top.parapet):
        side = (x, x + top.parapet)
        made += [feature("crenel", side, gap, up, sunk=True) for gap in plan.side_crenels]
    if plan.niche and not plan.batter:
        x, sunk = (plan.flank - plan.length) / 2, max(plan.relief, plan.detail_depth)
        wide = (x - plan.niche / 2, x + plan.niche / 2)
        slit = feature("arrow slit", wide, (deep - sunk, deep), slit_span(plan), sunk=True)
        made += with_mirrored([slit], "y")
    elif plan.niche:
        for (x, low, high), (into, face) in niche_places(plan):
            wide = (x - plan.niche / 2, x + plan.niche / 2)
            niche = feature("niche", wide, (into, face), (low, high), sunk=True)
            made += with_mirrored([niche], "y")
    return with_mirrored(made, "x")


def _middle(plan: GatePlan) -> list[NamedFeature]:
    """The battlements between the towers, the ring of the arch, the slot in the roof."""
    inner, back = plan.length / 2 - plan.flank, plan.depth / 2 - plan.setback
    made = merlons((-inner, inner), plan.middle, back)
    if plan.ring:
        made += _ring(plan, back + plan.relief)
    if plan.slot_width:
        made.append(feature("roof slot", *slot_of(plan), sunk=True))
    roof, walk = plan.roof, plan.middle.walk
    made += [feature("flag", *flag, (walk, walk + roof.rise)) for flag in roof.flags]
    if roof.hatch:
        reach = roof.hatch - roof.rim
        hole = (-reach, reach)
        up = (walk, walk + roof.rim_rise)
        made.append(feature("hatch", hole, hole, up, sunk=True))
    return made


def _wings(plan: GatePlan) -> list[NamedFeature]:
    """The battlements of both wings, their joints or their niches."""
    half, face = plan.length / 2, plan.depth / 2 - plan.stands
    inner = half - plan.flank
    made = merlons((-half, -inner), plan.battlements, face)
    if plan.bond is not None:
        into = (face - plan.bond.level_depth, face)
        for z in plan.bond.joints:
            up = (z - plan.bond.half, z + plan.bond.half)
            joint = feature("course", (-half, -inner), into, up, sunk=True)
            made += with_mirrored([joint], "y")
    if plan.niche and plan.look.face is WingFace.NICHE:
        x, sunk = (plan.flank - plan.length) / 2, max(plan.relief, plan.detail_depth)
        wide, up = (x - plan.niche / 2, x + plan.niche / 2), niche_span(plan)
        if up[1] - up[0] >= plan.detail_width:  # otherwise it does not show on low wings
            niche = feature("niche", wide, (face - sunk, face), up, sunk=True)
            made += with_mirrored([niche], "y")
    return with_mirrored(made, "x")


def _portal(plan: GatePlan) -> list[NamedFeature]:
    """The battlements of the portal, its sunk field, the ring of the arch, its dome."""
    half, deep = plan.length / 2 - plan.flank, plan.depth / 2
    made = merlons((-half, half), plan.middle, deep) if plan.middle.crenels else []
    if plan.relief:
        end, start = half - plan.pier, plan.arch.offset(plan.ring).width / 2
        slope = plan.relief / math.tan(math.radians(plan.lean))
        up = (plan.plinth + plan.relief, plan.cornice - slope)
        if end - start >= plan.detail_width and up[1] - up[0] >= plan.detail_width:
            field = feature("field", (start, end), (deep - plan.relief, deep), up, sunk=True)
            made += with_mirrored([field], "xy")
        foot = (plan.bed_chamfer, plan.plinth)
        if end - start >= plan.detail_width and foot[1] - foot[0] >= plan.detail_width:
            across = (deep - plan.relief, deep)
            made += with_mirrored([feature("plinth", (start, end), across, foot)], "xy")
        if plan.ring:
            made += _ring(plan, deep)
    if plan.dome is not None:
        reach = 0.8 * plan.dome.radius  # the corners of the box just leave the shell
        shell = (plan.dome.drum, (plan.dome.drum + plan.dome.shell) / 2)
        made.append(feature("dome", (-reach, reach), (-reach, reach), shell))
    return made


def _gems(plan: GatePlan) -> list[NamedFeature]:
    """The lozenges and stars in the faces: a box inside each."""
    made: list[NamedFeature] = []
    for gem in plan.gems:
        name, into = plan.look.gem.value, (gem.face - plan.detail_depth, gem.face)
        half = gem.reach / 3  # inside a lozenge and inside a star
        if boss := common.boss_of(plan, gem):
            flat = boss * OCTAGON
            square = (gem.x - flat, gem.x + flat), into, (gem.z - flat, gem.z + flat)
            made.append(feature("octagon in a star", *square))
            strap = gem.reach * SQUARE
            sides = [(gem.x - strap, gem.x - flat), (gem.x + flat, gem.x + strap)]
            made += [
                feature(name, side, into, (gem.z - half, gem.z + half), sunk=True) for side in sides
            ]
            continue
        at = (gem.x - half / 2, gem.x + half / 2), (gem.z - half, gem.z + half)
        made.append(feature(name, at[0], into, at[1], sunk=True))
    return with_mirrored(made, "y")


def _stars(plan: GatePlan) -> list[NamedFeature]:
    """The stars in the walk of a portal or of towers."""
    if not plan.roof_star:
        return []
    half = plan.roof_star / 2
    x = 0.0 if plan.look.wings else (plan.length - plan.flank) / 2
    walk = plan.middle.walk if plan.look.wings else plan.battlements.walk
    up = (walk - plan.detail_depth, walk)
    made = [feature("star", (x - half, x + half), (-half, half), up, sunk=True)]
    return with_mirrored(made, "x") if x else made


def _ring(plan: GatePlan, face: float) -> list[NamedFeature]:
    """The keystone, where it stands out of the ring, and the joints between the voussoirs."""
    if not plan.voussoirs:
        return []
    made: list[NamedFeature] = []
    voussoirs, key = common.ring_stands(plan)
    stands = face - plan.relief + voussoirs
    lean = (face - stands) / math.tan(math.radians(stonework.FOOT_LEAN))
    low = plan.arch.height + plan.detail_width + lean
    high = min(plan.cornice, plan.arch.offset(plan.ring).height)
    if key > voussoirs and high - low >= plan.detail_width:
        half = stonework.keystone_width(plan.arch, plan.ring) / 2
        made.append(feature("keystone", (-half, half), (stands, face), (low, high)))
    groove = common.groove(plan)
    reach = (plan.ring + groove.lip + groove.run) / 2
    into = (stands - groove.depth, stands)
    for x, z, angle in stonework.cut_joints(plan.arch, plan.ring, plan.voussoirs, groove):
        at = (x + reach * math.cos(angle), z + reach * math.sin(angle))
        wide = groove.half / 2
        if at[1] - wide < plan.plinth or at[1] + wide > high:
            continue
        box = (at[0] - wide, at[0] + wide), into, (at[1] - wide, at[1] + wide)
        made += with_mirrored([feature("voussoir joint", *box, sunk=True)], "x")
    return with_mirrored(made, "y")


def _opening(plan: GatePlan) -> list[NamedFeature]:
    """The passage, or the recesses before a door with the gap between its leaves or its holes."""
    arch, deep, panel = plan.arch, plan.depth / 2, plan.panel / 2
    wide, high = (-arch.foot / 2, arch.foot / 2), (0.0, arch.jamb_height)
    if plan.door == "open":
        return [feature("passage", wide, (-deep, deep), high, sunk=True)]
    made = with_mirrored([feature("doorway", wide, (panel, deep), high, sunk=True)], "y")
    hole, tall, places = portcullis_places(arch, plan.bar)
    if plan.door == "leaves" or not places:
        groove = plan.detail_width
        # The middle of the groove where the leaves meet, or of one beside the bar in the middle.
        x, half = 0.0, groove * openings.MIDDLE_GROOVE / 2
        if plan.door == "portcullis":
            x, half = (plan.bar + groove) / 2, groove / 2
        slope = plan.detail_depth / math.tan(math.radians(plan.lean))
        top = height_at(arch, x + half) - 2 * slope - openings.PROUD
        if top > 0:
            into = (panel - plan.detail_depth, panel)
            name = "groove beside a bar" if x else "gap between leaves"
            found = [feature(name, (x - half, x + half), into, (0.0, top), sunk=True)]
            made += with_mirrored(with_mirrored(found, "x") if x else found, "y")
        return made
    for x, low in places:
        span = (x - hole / 2, x + hole / 2)
        at = (low, low + tall)
        made.append(feature("portcullis hole", span, (-panel, panel), at, sunk=True))
    return made


def _mark(plan: GatePlan) -> list[NamedFeature]:
    """The letters under the left jamb, all in one box."""
    if not plan.mark:
        return []
    x, (along, across) = -(plan.length / 2 + plan.arch.foot / 2) / 2, plan.mark_room
    # The letters grow no further than this, however large the jamb.
    most = text_length(plan.mark, HIGHEST_CAPITAL), WITH_ACCENTS * HIGHEST_CAPITAL
    along, across = (min(along, most[across > along]), min(across, most[across <= along]))
    room = (x - along / 2, x + along / 2), (-across / 2, across / 2)
    return [feature("mark", *room, (0.0, plan.detail_depth), sunk=True)]
