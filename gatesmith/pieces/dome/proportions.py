"""Plans a dome from its parameters: adapts them, or rejects what cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.polyhedra import Lobes
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.printed_lines import LINE
from gatesmith.core.units import exceeds, number_text, rounded_text
from gatesmith.pieces._marks import DOME_RIBS, mark_of
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces._seat import Seat, seat_of
from gatesmith.pieces.dome.plan import DomeParameters, DomePlan, Ring

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.colours import Colour

BASE_SHARE, BASE_TO_SIDE = 0.08, 0.08  # of the height; in a tall dome, of the diameter
STAR_SHARE = 1.0  # of the base: the star's height
POINTS_SHARE = 0.96  # of the radius: the star's points end just inside the rim
TIPS = 8  # points of the star of a dome without a mark
STAR_WAIST = math.cos(math.pi / 4) / math.cos(math.pi / 8)  # inner corners / points of a star
FOOT_TO_STAR = 0.98  # of the inner corners: the whole body stands on the star
PLAIN_FOOT = 0.82  # of the radius, without a star
BULGE_SHARE, BULGE_HEIGHT = 0.16, 0.32  # of the radius; of the body's height, up to its widest
BULGE_LEAN = 36.0  # degrees from the vertical: ribs and bulge lean both
OGEE = 0.25  # share of an ogee in the shoulder; the rest is an ellipse
LEVELS_BELOW, LEVELS_ABOVE = 4, 11  # facets of the body along its height: round at print size
FINIAL_SHARE, FINIAL_TO_WIDTH = 0.2, 1.4  # of the height; its own height to its width
KNOB_SHARE, NECK_SHARE, TIP_SHARE = 0.065, 0.66, 0.3  # radii: of the diameter; of the knob's
KNOB_LINES = 3  # radius of a knob in lines of the nozzle, at least, so that it does not snap
FINIAL_ROOT = 0.25  # of the body's height: how far its neck goes down inside
FEWEST = 8  # ribs: one for each point of the star
RIB = 4.0  # width of a rib, in widths of the narrowest detail
VALLEYS = {24: 0.93, 16: 0.9, FEWEST: 0.84}  # ribs: radius of the valleys; nearly half round
MARKED_VALLEYS = {8: 0.84, 6: 0.81, 4: 0.79, 3: 0.79}  # of a body whose ribs are counted
SEGMENTS, FINE_SEGMENTS, WIDE_RIB = 6, 8, 5.0  # lines across a rib; mm: from this width on finer
WIDEST_SEGMENT = 1.0  # mm, as the ribs of a marked dome are wide
LEAST_FOOT = 11.0  # mm² on the bed: a piece needs 10 to stick
LEAST_BODY = 3  # height of the body in layers
RING_LINES = 3  # on a ring narrower than so many lines slicers support a ceiling


@dataclass(frozen=True)
class _Mass:
    """The part of a dome that is computed before its body."""

    side: float
    height: float
    base: float
    star: float
    profile: Printer

    @property
    def radius(self) -> float:
        return self.side / 2


def plan_dome(values: Mapping[str, Value], profile: Printer) -> DomePlan:
    """The plan of a dome. Raises ParameterError and CombinationError."""
    given = filled(DomeParameters, values)
    colour = require_color(values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    mass = _mass(given, profile, adapted)
    foot = POINTS_SHARE * mass.radius * STAR_WAIST * FOOT_TO_STAR
    foot = foot if mass.star > mass.base else PLAIN_FOOT * mass.radius
    refuse_slender("dome-height", mass.height, 2 * VALLEYS[FEWEST] * foot, profile)
    finial, neck, top = _finial(mass, adapted)
    rings = _rings(mass, foot, neck, top)
    tips = _tips(given, colour, mass)
    widest = max(radius for radius, _ in rings)
    lobes = _counted(widest, tips) if given.marked and tips else _lobes(widest, profile)
    seat = seat_of(given.dome_side, given.clearance) if given.seat else None
    inner = seat.recess_radius if seat else 0.0
    ceiling = seat.ceiling(profile) if seat else (0.0, 0.0)
    chamfer = foot_chamfer(given.bed_chamfer, profile, _most_chamfer(mass, inner), adapted)
    plan = DomePlan(
        side=mass.side,
        height=mass.height,
        bed_chamfer=chamfer,
        base=mass.base,
        star=mass.star,
        points=POINTS_SHARE * mass.radius,
        tips=tips,
        rings=rings,
        lobes=lobes,
        finial=finial,
        seat=seat,
        ceiling=ceiling,
        adapted=tuple(adapted),
    )
    if seat is not None:
        _refuse_thin(plan, seat, profile)
    return plan


def _mass(given: DomeParameters, profile: Printer, adapted: list[str]) -> _Mass:
    """The heights of base and star, in whole layers; no star on a dome that is too low."""
    side, height, layer = given.dome_side, given.dome_height, profile.layer
    preferred = min(BASE_SHARE * height, BASE_TO_SIDE * side)
    base = max(round(preferred / layer), 2) * layer
    star = base + max(round(STAR_SHARE * preferred / layer), 2) * layer
    step = (1 - POINTS_SHARE * STAR_WAIST) * side / 2
    if height - star < 2 * base or step < profile.detail_width:
        adapted.append("the dome has no star below it, because it is too small")
        star = base
    if height - star < LEAST_BODY * layer:
        raise CombinationError(
            ("dome-height", "layer"),
            f"dome-height: {number_text(height)} mm leaves nothing above the foot in layers of "
            f"{number_text(layer)} mm; use at least {number_text(star + LEAST_BODY * layer)} mm",
        )
    return _Mass(side, height, base, star, profile)


def _tips(given: DomeParameters, colour: Colour, mass: _Mass) -> int:
    """The points of the star. Raises CombinationError for a mark that cannot be shown."""
    if not given.marked:
        return TIPS
    tips = mark_of(colour, DOME_RIBS)
    if mass.star == mass.base:
        raise CombinationError(
            ("marked", "dome-side", "dome-height"),
            f"marked: a dome {number_text(mass.side)} mm wide and {number_text(mass.height)} mm "
            f"high is too small for a star that shows its colour; leave out --marked or use a "
            f"larger dome",
        )
    return tips


def _finial(mass: _Mass, adapted: list[str]) -> tuple[tuple[Ring, ...], float, float]:
    """The finial's outline, and the radius and height at which the body ends."""
    knob = max(KNOB_SHARE * mass.side, KNOB_LINES * mass.profile.nozzle)
    neck = NECK_SHARE * knob
    body = mass.height - mass.star
    out = (knob - neck) / math.tan(math.radians(BULGE_LEAN))
    height = min(FINIAL_SHARE * mass.height, FINIAL_TO_WIDTH * 2 * knob)
    start = mass.height - height
    if height < out + 2 * mass.profile.layer or knob > 0.3 * mass.radius:
        adapted.append("the dome has no finial, because a finial this small would snap")
        return (), max(TIP_SHARE * mass.radius, knob / 2), mass.height
    root, wide = start - FINIAL_ROOT * body, start + out + mass.profile.layer / 2
    rest = mass.height - wide
    outline = (
        (neck, root),
        (neck, start + mass.profile.layer / 2),
        (knob, wide),
        (knob * 0.92, wide + 0.3 * rest),
        (knob * 0.66, wide + 0.6 * rest),
        (knob * TIP_SHARE, mass.height),
    )
    return outline, neck, start


def _rings(mass: _Mass, foot: float, neck: float, top: float) -> tuple[Ring, ...]:
    """The body: from its foot out to its widest, then up to the neck in an ogee."""
    body = top - mass.star
    swell = BULGE_HEIGHT * body
    lean = math.tan(math.radians(min(BULGE_LEAN, mass.profile.overhang_design)))
    bulge = min(BULGE_SHARE * mass.radius, lean * swell * 2 / math.pi)
    bulge = min(bulge, mass.radius - foot)
    rings = []
    for step in range(LEVELS_BELOW + 1):
        turn = step / LEVELS_BELOW
        rings.append((foot + bulge * math.sin(turn * math.pi / 2), mass.star + swell * turn))
    widest = foot + bulge
    for step in range(1, LEVELS_ABOVE + 1):
        turn = math.sin(math.pi / 2 * step / LEVELS_ABOVE)  # closer together where it is flatter
        round_part, ogee = math.sqrt(1 - turn**2), (1 + math.cos(turn * math.pi)) / 2
        share = (1 - OGEE) * round_part + OGEE * ogee
        height = mass.star + swell + (body - swell) * turn
        rings.append((neck + (widest - neck) * share, height))
    return tuple(rings)


def _lobes(radius: float, profile: Printer) -> Lobes:
    """As many ribs as can be told apart at the widest point; large ones have more facets."""
    least = RIB * profile.detail_width
    count = next((n for n in VALLEYS if 2 * radius * math.sin(math.pi / n) >= least), FEWEST)
    wide = 2 * radius * math.sin(math.pi / count)
    return Lobes(count, VALLEYS[count], FINE_SEGMENTS if wide > WIDE_RIB else SEGMENTS)


def _counted(radius: float, count: int) -> Lobes:
    """Few broad ribs, as many as the star has points, so that players can count them."""
    wide = 2 * radius * math.sin(math.pi / count)
    return Lobes(count, MARKED_VALLEYS[count], 2 * max(math.ceil(wide / WIDEST_SEGMENT / 2), 3))


def _most_chamfer(mass: _Mass, inner: float) -> float:
    """At most half the base, and never so much that too little is left to stand on."""
    radius = mass.radius
    if not inner:
        return min(mass.base / 2, radius - math.sqrt(LEAST_FOOT / math.pi))
    # The ring that is left has the area pi ((R - c)² - (r + c)²).
    most = (radius**2 - inner**2 - LEAST_FOOT / math.pi) / (2 * (radius + inner))
    return min(mass.base / 2, most)


def _refuse_thin(plan: DomePlan, seat: Seat, profile: Printer) -> None:
    """Raises CombinationError for a recess that leaves too little of the dome around it."""
    _, top = plan.ceiling
    ring = plan.side / 2 - seat.recess_radius - 2 * plan.bed_chamfer
    foot = math.pi * ring * (plan.side / 2 + seat.recess_radius)
    if ring < profile.wall or foot < LEAST_FOOT:
        raise CombinationError(
            ("dome-side", "seat"),
            f"dome-side: {number_text(plan.side)} mm leaves too little to stand on around a recess "
            f"of {rounded_text(2 * seat.recess_radius)} mm; use a larger dome or leave out --seat",
        )
    walls = [plan.lobes.valley * r for r, height in plan.rings if height <= top + profile.wall]
    roofed = plan.rings[-1][1] >= top + profile.wall
    # Where the layer that closes the recess is one of the star, there is room enough around it.
    in_star = not exceeds(top + profile.layer / 2, plan.star)
    shell = profile.wall if in_star else max(profile.wall, RING_LINES * LINE * profile.nozzle)
    if not roofed or min(walls, default=math.inf) < seat.recess_radius + shell:
        raise CombinationError(
            ("dome-height", "dome-side", "seat"),
            f"dome-height: a dome {number_text(plan.height)} mm high and {number_text(plan.side)} "
            f"mm wide has too thin a shell around a recess "
            f"{rounded_text(2 * seat.recess_radius)} mm wide and {rounded_text(top)} mm "
            f"deep; use a larger dome or leave out --seat",
        )
