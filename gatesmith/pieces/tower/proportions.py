"""Plans a tower from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.outline import TIP_LEAN
from gatesmith.cad.primitives import corner_slope
from gatesmith.cad.stonework import DEEPER, Bond, running_bond
from gatesmith.catalog.sizes import TOWER_HEIGHT
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import number_text, rounded_text
from gatesmith.pieces._paving import pinwheel, slab_height
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    nearest_size,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces.gate.tops import (
    BREAST_TO_MERLON,
    MERLON_TO_HEIGHT,
    STURDY,
    WIDEST_PITCH,
    crenels,
    most_merlons,
)
from gatesmith.pieces.tower.pips import pips_of
from gatesmith.pieces.tower.plan import Crown, TowerParameters, TowerPlan
from gatesmith.pieces.tower.slits import CLEAR_SLIT, slits_of

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

SETBACK_SHARE, SETBACK_TO_HEIGHT = 0.085, 0.05  # of the side; in a low tower, of its height
PITCH_SHARE = 0.36  # of the side: three merlons, those at the corners broad
PARAPET_SHARE, MOST_PARAPET = 0.12, 0.2  # of the side, preferred and at most
PLINTH_SHARE, BATTER = 0.06, 1.8  # of the height; height of the batter / its depth
NICHE_SHARE = 0.6  # of the pitch of the corbels: gaps stay visible, corbels stay strong
NICHES_TO_MERLONS = 2  # minus one: a niche below each merlon and each crenel
MOST_NICHES = 24  # on each side: more look like a comb
TIP_OVER = 0.1  # mm, where a point is 0.115 mm wide; slicers close slits of less than 0.1 mm
BACK_SHARE = 0.2  # of the setback, left as a moulding behind the niches
STRING_SHARE, STRING_OUT, STRING_HIGH = 0.55, 0.5, 0.02  # of the shaft; setback; height
STONE_SHARE, STONE_TO_COURSE = 0.08, 1.75  # of the height; length of a stone / its height
SHORTEST_STONE, LOWEST_STONE = 6, 5  # in widths of a joint
FOOT_SHARE = 0.06  # of the side: the largest chamfer along the bed


@dataclass(frozen=True)
class _Mass:
    """The outer sizes of a tower, known before its parts are planned; millimetres."""

    side: float
    height: float
    setback: float
    profile: Printer

    @property
    def slope(self) -> float:
        return corner_slope(self.profile.overhang_design)

    @property
    def shaft(self) -> float:
        return self.side / 2 - self.setback


def plan_tower(values: Mapping[str, Value], profile: Printer) -> TowerPlan:
    """The plan of a tower. Raises CombinationError naming parameters, values and bound."""
    given = filled(TowerParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    side, height, adapted = given.tower_side, given.tower_height, list[str]()
    mass = _mass(side, height, profile)
    crown = _crown(mass, given.merlons)
    most = min(FOOT_SHARE * side, height / 4)
    chamfer = foot_chamfer(given.bed_chamfer, profile, most, adapted)
    plinth = _plinth(height, chamfer, profile)
    batter = plinth + BATTER * mass.setback
    _refuse_low(given, profile)
    string, out = _string(mass, batter, crown.foot)
    bond = _bond(mass, (batter, string[0]), out)
    if not bond.courses:
        adapted.append("the tower has no courses of stones, because the shaft is too low")
    _refuse_slim(given, 2 * (mass.shaft - bond.level_depth), profile)
    slits = slits_of(side, mass.shaft, crown, (string[1] + out) if out else batter, profile)
    if not slits.places:
        adapted.append("the tower has no arrow slits, because it is too small")
    pips = pips_of(given.value, side, crown, profile)
    return TowerPlan(
        side=side,
        height=height,
        bed_chamfer=chamfer,
        lean=profile.overhang_design,
        setback=mass.setback,
        plinth=plinth,
        batter=batter,
        bond=bond,
        string=string,
        string_out=out,
        slits=slits.places,
        slit=slits.width,
        slit_span=slits.span,
        slit_depth=slits.depth,
        crown=crown,
        pips=pips.places,
        pip=pips.width,
        pip_height=pips.height,
        paving=() if given.value else pinwheel(side, side / 2 - crown.parapet, profile),
        slab=min(slab_height(profile), crown.sill - crown.walk),
        adapted=tuple(adapted),
    )


def _mass(side: float, height: float, profile: Printer) -> _Mass:
    setback = min(SETBACK_SHARE * side, SETBACK_TO_HEIGHT * height)
    return _Mass(side, height, max(setback, profile.detail_depth), profile)


def _plinth(height: float, chamfer: float, profile: Printer) -> float:
    return max(layers_down(PLINTH_SHARE * height, profile), 2 * chamfer, 2 * profile.layer)


def _has_shaft(given: TowerParameters, height: float, profile: Printer) -> bool:
    """Whether a tower of this height has room for its shaft between foot and crown."""
    mass = _mass(given.tower_side, height, profile)
    chamfer = min(given.bed_chamfer, FOOT_SHARE * given.tower_side, height / 4)
    batter = _plinth(height, chamfer, profile) + BATTER * mass.setback
    return _crown(mass, given.merlons).foot - batter >= 2 * profile.detail_width


def _refuse_low(given: TowerParameters, profile: Printer) -> None:
    """Rejects a tower without room for its shaft. Raises CombinationError with the least height."""
    if _has_shaft(given, given.tower_height, profile):
        return
    enough = nearest_size(
        given.tower_height, TOWER_HEIGHT.maximum, lambda other: _has_shaft(given, other, profile)
    )
    raise CombinationError(
        ("tower-height", "tower-side"),
        f"tower-height: {number_text(given.tower_height)} mm leaves no shaft between the foot and "
        f"the crown of a tower {number_text(given.tower_side)} mm wide on this printer; "
        + ("use a finer nozzle" if enough is None else f"use at least {number_text(enough)} mm"),
    )


def _refuse_slim(given: TowerParameters, width: float, profile: Printer) -> None:
    """Rejects a tower that is too high for the width of its shaft. Raises CombinationError."""
    if not _has_shaft(given, profile.slenderness * width, profile):
        raise CombinationError(
            ("tower-side", "tower-height", "detail-depth"),
            f"tower-side: a tower {number_text(given.tower_side)} mm wide has a shaft of "
            f"{rounded_text(max(width, 0.0))} mm, which would snap at any height; use a larger "
            f"tower, finer detail or a finer nozzle",
        )
    refuse_slender("tower-height", given.tower_height, width, profile)


def _crown(mass: _Mass, merlons: int | None) -> Crown:
    """The head: merlons as on the wall, and a band above corbels. Raises CombinationError."""
    side, profile, half = mass.side, mass.profile, mass.side / 2
    most = most_merlons(side, profile)
    if merlons is not None and merlons > most:
        raise CombinationError(
            ("merlons", "tower-side"),
            f"merlons: {merlons} merlons on {number_text(side)} mm would be thinner than the "
            f"printer's minimum wall; use at most {most}",
        )
    count = merlons or _merlons(side, profile)
    gaps = crenels((-half, half), count, profile)
    merlon = gaps[0][0] + half
    parapet = max(profile.wall, min(max(profile.wall_handled, PARAPET_SHARE * side), merlon))
    parapet = min(parapet, max(MOST_PARAPET * side, profile.wall))
    if side - 2 * parapet < profile.wall:
        raise CombinationError(
            ("tower-side", "wall"),
            f"tower-side: {number_text(side)} mm leaves no room between two parapets of "
            f"{number_text(profile.wall)} mm, the printer's minimum wall; use a larger tower or a "
            f"finer nozzle",
        )
    preferred = min(MERLON_TO_HEIGHT * mass.height, merlon, STURDY * min(merlon, parapet))
    high = max(layers_down(preferred, profile), profile.detail_width)
    breast = max(layers_down(BREAST_TO_MERLON * high, profile), 2 * profile.layer)
    walk = mass.height - high - breast
    niches, niche = _niches(mass, NICHES_TO_MERLONS * count - 1)
    tip = niche / 2 / math.tan(math.radians(TIP_LEAN))
    band = (
        _tip_height(walk - profile.wall, profile) - tip if niches else walk - profile.detail_width
    )
    return Crown(
        foot=band - mass.setback * mass.slope,
        band=band,
        walk=walk,
        sill=walk + breast,
        parapet=parapet,
        crenels=gaps,
        niches=niches,
        niche=niche,
        tip=tip,
        back=mass.shaft + BACK_SHARE * mass.setback,
    )


def _tip_height(most: float, profile: Printer) -> float:
    """Where the points of the niches end: a little above the middle of a layer.

    That layer is cut where they are slits that slicers do not close. At its very tip, a niche would
    be a slit without width; if a wider one were closed at once, slicers would bridge it.
    """
    half = profile.layer / 2
    return layers_down(most - TIP_OVER - half, profile) + half + TIP_OVER


def _merlons(side: float, profile: Printer) -> int:
    """An odd number, so that a merlon stands in the middle."""
    pitch = min(side * PITCH_SHARE, WIDEST_PITCH)
    odd = 2 * round((side / pitch - 1) / 2) + 1
    most = most_merlons(side, profile)
    return max(2, min(odd, most if most % 2 else most - 1))


def _niches(mass: _Mass, preferred: int) -> tuple[tuple[float, ...], float]:
    """The middles of the niches between the corbels, evenly spaced on the shaft, and their width.

    None if they or the corbels between them would be too narrow, or not deep enough.
    """
    profile, room = mass.profile, 2 * mass.shaft
    if mass.setback * (1 - BACK_SHARE) < profile.detail_depth:
        return (), 0.0
    least = max(CLEAR_SLIT * profile.detail_width / NICHE_SHARE, profile.wall / (1 - NICHE_SHARE))
    count = min(preferred, int(room / least), MOST_NICHES)
    tallest = mass.height * SETBACK_TO_HEIGHT * 2 * math.tan(math.radians(TIP_LEAN))
    if count < 1:
        return (), 0.0
    pitch = room / count
    width = min(NICHE_SHARE * pitch, 2 * tallest)
    if width < CLEAR_SLIT * profile.detail_width:
        return (), 0.0
    return tuple((index + 0.5) * pitch - room / 2 for index in range(count)), width


def _string(mass: _Mass, low: float, high: float) -> tuple[tuple[float, float], float]:
    """The heights of the string course and how far it stands out; 0 for none."""
    profile = mass.profile
    out = max(STRING_OUT * mass.setback, profile.detail_depth)
    thick = max(layers_down(STRING_HIGH * mass.height, profile), profile.detail_width)
    middle = low + STRING_SHARE * (high - low)
    room = middle - low - (out + DEEPER * profile.detail_depth) * mass.slope
    if min(room, high - middle - thick - out) < LOWEST_STONE * profile.detail_width:
        return (high, high), 0.0
    return (middle, middle + thick), out


def _bond(mass: _Mass, span: tuple[float, float], out: float) -> Bond:
    """The stones of the lower storey, or of the whole shaft if there is no string course."""
    profile, low = mass.profile, span[0]
    width, depth = profile.detail_width, profile.detail_depth
    lean = math.degrees(math.atan(1 / mass.slope))
    top = span[1] - (out + DEEPER * depth) * mass.slope if out else span[1]
    stone = max(STONE_SHARE * mass.height, LOWEST_STONE * width)
    count = int((top - low) / stone)
    step = (top - low) / max(count, 1)
    levels = [low + index * step for index in range(count + 1)]
    inner = tuple(levels[1:-1])
    # Without a string course there is no joint above the uppermost stones.
    courses = tuple(zip(levels, levels[1:] if out else inner, strict=False))
    length = max(STONE_TO_COURSE * step, SHORTEST_STONE * width)
    room = 2 * mass.shaft
    rows = running_bond(room, courses, length) if room >= 2 * length else ((),) * len(courses)
    return Bond(inner, courses, rows, width, depth, lean)
