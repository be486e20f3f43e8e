"""The named features of a gate: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import openings, stonework
from gatesmith.cad.arches import height_at
from gatesmith.cad.lettering import HIGHEST_CAPITAL, text_length
from gatesmith.core.named_features import NamedFeature, Span, between, feature, with_mirrored
from gatesmith.pieces.gate import common
from gatesmith.pieces.gate.moorish import niche_span
from gatesmith.pieces.gate.twin_tower import slit_span, slot_of

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import Battlements, GatePlan

WITH_ACCENTS = 1.6  # of a capital: what letters with accents and tails are high at most


def features(plan: GatePlan) -> tuple[NamedFeature, ...]:
    """The features of a gate of any style."""
    found = [*_opening(plan), *_mark(plan)]
    if plan.style == "plain":
        faces = (-plan.depth / 2, plan.depth / 2)
        bay = (-plan.frame, plan.frame)
        found.append(feature("bay", bay, faces, (plan.battlements.sill, plan.height)))
    elif plan.tower:
        found += _towers(plan) + _middle(plan)
    else:
        half, deep = plan.length / 2, plan.depth / 2
        found += merlons((-half, half), plan.battlements, deep)
        found += _carving(plan)
    return tuple(found)


def merlons(span: Span, top: Battlements, face: float) -> list[NamedFeature]:
    """The merlons over a span along x and the crenels between them, on both faces.

    ``face`` is the distance of the outer face from the middle.
    """
    across, up = (face - top.parapet, face), (top.sill, top.top)
    made = [feature("merlon", each, across, up) for each in between(span, top.crenels)]
    made += [feature("crenel", gap, across, up, sunk=True) for gap in top.crenels]
    return with_mirrored(made, "y")


def _towers(plan: GatePlan) -> list[NamedFeature]:
    """The battlements of both towers on all four sides, and their slits."""
    half, deep, top = plan.length / 2, plan.depth / 2, plan.battlements
    span, up = (-half, plan.tower - half), (top.sill, top.top)
    made = merlons(span, top, deep)
    for x in (span[0], span[1] - top.parapet):
        side = (x, x + top.parapet)
        made += [feature("crenel", side, gap, up, sunk=True) for gap in plan.side_crenels]
    if plan.niche:
        low, high = slit_span(plan)
        x, sunk = plan.tower / 2 - half, max(plan.relief, plan.detail_depth)
        wide = (x - plan.niche / 2, x + plan.niche / 2)
        slit = feature("arrow slit", wide, (deep - sunk, deep), (low, high), sunk=True)
        made += with_mirrored([slit], "y")
    return with_mirrored(made, "x")


def _middle(plan: GatePlan) -> list[NamedFeature]:
    """The battlements between the towers, the ring of the arch, the slot in the roof."""
    inner, back = plan.length / 2 - plan.tower, plan.depth / 2 - plan.setback
    made = merlons((-inner, inner), plan.middle, back)
    if plan.ring:
        made += _ring(plan, back + plan.relief)
    if plan.slot_width:
        made.append(feature("roof slot", *slot_of(plan), sunk=True))
    return made


def _carving(plan: GatePlan) -> list[NamedFeature]:
    """The sunk field with its plinth, the pilasters' joints or the niches, the ring of the arch."""
    if not plan.relief:
        return []
    half, deep, field = plan.length / 2, plan.depth / 2, plan.depth / 2 - plan.relief
    pier = plan.pier or 0.0
    end = plan.frame if plan.style == "moorish" else half - pier
    start = plan.arch.offset(plan.ring).width / 2
    slope = plan.relief / math.tan(math.radians(plan.lean))
    up = (plan.plinth + plan.relief, common.cornice(plan) - slope)
    made = []
    if end - start >= plan.detail_width and up[1] - up[0] >= plan.detail_width:
        made.append(feature("field", (start, end), (field, deep), up, sunk=True))
    if plan.plinth:
        foot = (plan.bed_chamfer, plan.plinth)
        made.append(feature("plinth", (start, end), (field, deep), foot))
    joint, into = common.groove(plan).half, (deep - plan.detail_depth, deep)
    for z in plan.courses if plan.style == "battlement" else ():
        at = (half - pier, half)
        made.append(feature("course", at, into, (z - joint, z + joint), sunk=True))
    if plan.style == "moorish" and plan.niche:
        x = (plan.frame + half) / 2
        wide = (x - plan.niche / 2, x + plan.niche / 2)
        made.append(feature("niche", wide, into, niche_span(plan), sunk=True))
    made = with_mirrored(made, "xy")
    return made + (_ring(plan, deep) if plan.ring else [])


def _ring(plan: GatePlan, face: float) -> list[NamedFeature]:
    """The keystone, where it stands out of the ring, and the joints between the voussoirs."""
    if not plan.voussoirs:
        return []
    made: list[NamedFeature] = []
    stands = face - plan.relief + common.ring_stands(plan)
    lean = (face - stands) / math.tan(math.radians(stonework.FOOT_LEAN))
    low = plan.arch.height + plan.detail_width + lean
    high = min(common.cornice(plan), plan.arch.offset(plan.ring).height)
    if face - stands >= plan.detail_depth and high - low >= plan.detail_width:
        half = stonework.keystone_width(plan.arch, plan.ring) / 2
        made.append(feature("keystone", (-half, half), (stands, face), (low, high)))
    groove, reach = common.groove(plan), (plan.ring + plan.detail_width) / 2
    into = (stands - groove.depth, stands)
    for x, z, angle in stonework.joint_places(plan.arch, plan.ring, plan.voussoirs)[:-1]:
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
    if plan.door == "leaves":
        half = plan.detail_width * openings.MIDDLE_GROOVE / 2
        slope = plan.detail_depth / math.tan(math.radians(plan.lean))
        top = height_at(arch, half) - 2 * slope - openings.PROUD
        if top > 0:
            into = (panel - plan.detail_depth, panel)
            gap = feature("gap between leaves", (-half, half), into, (0.0, top), sunk=True)
            made += with_mirrored([gap], "y")
        return made
    hole, tall, places = openings.portcullis_places(arch, plan.bar)
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
