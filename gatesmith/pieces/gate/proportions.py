"""Plans a gate from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.cad.arches import portcullis_places
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import number_text
from gatesmith.pieces._printable import detailed, refuse_unprintable
from gatesmith.pieces.gate import carving
from gatesmith.pieces.gate.carving import SLOT_LENGTH
from gatesmith.pieces.gate.looks import LOOKS
from gatesmith.pieces.gate.mark import mark_room
from gatesmith.pieces.gate.mass import GateParameters, mass_of
from gatesmith.pieces.gate.opening import arch_of, bed_chamfer, ring_width, stones_of
from gatesmith.pieces.gate.plan import GatePlan, RoofSizes
from gatesmith.pieces.gate.portal_sizes import dome_sizes, gems_of, roof_star, wing_bond
from gatesmith.pieces.gate.roof_sizes import paved
from gatesmith.pieces.gate.tops import side_crenels, steps_of, tops_of

if TYPE_CHECKING:
    from gatesmith.catalog import Printer


def plan_gate(values: Mapping[str, Value], profile: Printer) -> GatePlan:
    """The plan of a gate. Raises CombinationError naming parameters, values and bound."""
    given = filled(GateParameters, values)
    _refuse_unused(given)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    mass = mass_of(given, profile, adapted)
    top, middle = tops_of(mass)
    relief = carving.relief(mass, middle.walk)
    arch = arch_of(mass, middle.walk if mass.look.merlons else top.sill, relief, adapted)
    ring = ring_width(mass, arch, middle.walk - arch.height) if relief else 0.0
    plinth = carving.plinth(mass, arch, relief)
    chamfer = bed_chamfer(mass, arch, plinth, adapted)
    pier = carving.pier(mass, arch, ring)
    cornice = carving.cornice(mass, arch, ring, middle.walk, relief)
    leading, start = (top, -mass.length / 2 + mass.batter)
    if mass.look.wings:
        leading, start = middle, -mass.span / 2
    aside = side_crenels(mass, leading, start) if mass.flank else ()
    heights = (plinth, cornice, middle.walk, top.walk)
    roof = mass.span if mass.look.wings else mass.flank - 2 * mass.batter
    narrow = min(mass.depth - 2 * mass.batter, roof)
    least = profile.detail_width
    star = roof_star(narrow, leading.parapet, least) if mass.look.roof_star else 0.0
    slot = carving.slot_width(mass, arch, middle, adapted)
    if given.door == "portcullis" and not portcullis_places(arch, profile.wall)[-1]:
        adapted.append(
            "the portcullis has grooves between its bars instead of holes, because the opening is "
            "small"
        )
    walk = (mass.span / 2, mass.middle_depth / 2 - middle.parapet)
    jamb = ((mass.length - arch.foot) / 2, min(mass.middle_depth, mass.flank_depth))
    return GatePlan(
        style=given.style,
        door=given.door,
        mark=given.mark.strip(),
        slot=(given.wall_length, given.wall_depth),
        length=mass.length,
        depth=mass.depth,
        height=mass.height,
        bed_chamfer=chamfer,
        edge_chamfer=carving.edge_chamfer(mass, mass.height - top.sill),
        lean=profile.overhang_design,
        nozzle=profile.nozzle,
        detail_depth=profile.detail_depth,
        detail_width=profile.detail_width,
        relief=relief,
        plinth=plinth,
        arch=arch,
        ring=ring,
        voussoirs=stones_of(arch, ring, profile),
        pier=pier,
        cornice=cornice,
        battlements=top,
        flank=mass.flank,
        stands=mass.stands,
        batter=mass.batter,
        bay=carving.bay(mass),
        niche=carving.niche(mass, top.walk - plinth),
        slot_width=slot,
        courses=carving.wall_courses(mass, plinth, leading.walk) if mass.look.carved else (),
        bond=wing_bond(mass, top, plinth) if relief else None,
        gems=gems_of(mass, arch, (ring, pier), relief, heights) if relief else (),
        roof_star=star,
        roof=paved(walk, profile, SLOT_LENGTH * arch.width / 2 if slot else 0.0)
        if mass.tower and mass.look.carved
        else RoofSizes(),
        dome=dome_sizes(mass, middle),
        panel=carving.panel(mass.middle_depth, profile),
        bar=profile.wall,
        mark_room=mark_room(given.mark.strip(), jamb, chamfer, profile),
        side_crenels=aside,
        side_steps=steps_of(mass, aside),
        setback=mass.setback,
        middle=middle,
        adapted=tuple(adapted),
    )


def _refuse_unused(given: GateParameters) -> None:
    """Rejects parameters that the style does not use, rather than ignoring them."""
    idle, look = [], LOOKS[given.style]
    if not look.merlons:
        idle += [("merlons", given.merlons), ("merlon-height", given.merlon_height)]
    if not look.carved:
        idle += [("relief-depth", given.relief_depth or None), ("plinth", given.plinth or None)]
    else:
        idle += [("edge-chamfer", given.edge_chamfer or None)]
    for name, value in idle:
        if value is not None:
            raise CombinationError(
                (name, "style"),
                f"{name}: {number_text(value)} was given, but a gate of style {given.style} "
                f"has none; leave out --{name} or choose another style",
            )
