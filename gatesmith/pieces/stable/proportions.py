"""Plans a stable from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import bed_inset, chamfered_foot
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._paving import courses, gutter, pinwheel, slab_height, whole_slab
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    legible,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces.stable.arch_sizes import (
    DEEPEST_RELIEF,
    ArchTooLowError,
    StableHouse,
    blind_niches,
    front_arches,
    is_low,
    manger_of,
    on_sill,
)
from gatesmith.pieces.stable.goat import HIGH, HORN, LONG, REACH, TIP, WIDE
from gatesmith.pieces.stable.plan import Goat, Level, StableParameters, StablePlan

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces._paving import PavingSlab

CORNER_LEAN = 30.0  # degrees: the edge where two such slopes meet leans 39
GOAT_LEAN = 36.0  # degrees
ARCH_LEAN = 34.0  # degrees: an arch this deep must close cleanly
RELIEF_SHARE = 0.035  # of the side
PLINTH_SHARE = 0.1  # of the height
ROOF_SHARE, ROOF_TO_SIDE = 0.14, 0.1  # of the height and of the side: how deep the roof is sunk
SILL_SHARE = 0.4  # of that: how far the parapet drops between its corners
PARAPET_SHARE, CORNER_SHARE = 0.08, 0.2  # of the side
LEAST_CONTACT = 10.5  # mm² on the bed: less comes off during the print
GOAT_ROOM = 0.92  # of the length of the roof, at most
GOAT_SHARE = 0.5  # of the height, at most
LONGEST_GOAT = 0.68  # of the side: a goat on a house, and not a monument
LEANING_HORN = 1.06  # a horn leans, and is thinner across than it is level
BOLDEST_HORN = 1.5  # at the drawn size, mm
GOAT_SLAB = 0.14  # of the side: half the width of the slab on which the goat lies, at least


def plan_stable(values: Mapping[str, Value], profile: Printer) -> StablePlan:
    """The plan of a stable. Raises CombinationError and ParameterError."""
    require_color(values)
    given = filled(StableParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    try:
        return _planned(given, profile)
    except ArchTooLowError as low:
        raise CombinationError(
            ("stable-height", "stable-side"),
            f"stable-height: {number_text(given.stable_height)} mm is too low for an arch "
            f"{number_text(low.width)} mm wide on this printer; use at least "
            f"{number_text(_high_enough(given, profile, low.least))} mm",
        ) from None


def _high_enough(given: StableParameters, profile: Printer, height: float) -> float:
    """The least height from this one on at which the arches are high enough.

    A higher stable may have a plinth or a sill, which take from the height of its arches.
    """
    try:
        _planned(replace(given, stable_height=height), profile)
    except ArchTooLowError as low:
        return _high_enough(given, profile, max(low.least, height + profile.layer))
    except CombinationError:  # too high for its side: no height is right
        return height
    return height


def _planned(given: StableParameters, profile: Printer) -> StablePlan:
    """The plan; ``profile`` has the detail. Raises CombinationError and ArchTooLowError."""
    side, height = given.stable_side, given.stable_height
    adapted: list[str] = []
    parapet = max(profile.wall, min(profile.wall_handled, side / 6), PARAPET_SHARE * side)
    sunk, drop = _parapet(given, parapet, profile, adapted)
    goat, over = _goat(given, side - 2 * parapet, sunk, profile)
    top = height - over
    chamfer = foot_chamfer(given.bed_chamfer, profile, min(side / 10, height / 8), adapted)
    foot = side - 2 * bed_inset(chamfer)
    refuse_slender("stable-height", height, foot, profile)
    house, levels = _house(given, profile, chamfer, (top, top - sunk), adapted)
    if goat and is_low(house):
        goat, top = None, height
        house, levels = _house(given, profile, chamfer, (top, top - sunk), adapted)
    if sunk and goat is None:
        adapted.append("the roof has no goat, because it would be too small to be seen")
    arches = front_arches(house)
    manger = manger_of(arches, profile)
    taken = (manger.front if manger else arches.depth) + house.relief
    if foot**2 - arches.across * taken < LEAST_CONTACT:
        manger, arches = None, on_sill(house, arches, adapted)
    sides, back = blind_niches(house, arches, adapted)
    goat = replace(goat, roof=top - sunk) if goat else None
    joint = slab_height(profile)
    closed = top - sunk - joint - arches.high >= profile.wall
    inside = side / 2 - parapet
    return StablePlan(
        side=side,
        height=height,
        bed_chamfer=chamfer,
        levels=levels,
        wall=house.wall,
        top=top,
        roof=top - sunk,
        parapet=parapet,
        sill=top - drop,
        corner=max(CORNER_SHARE * side, parapet),
        lean=min(ARCH_LEAN, profile.overhang_design),
        arches=arches,
        manger=manger,
        sides=sides,
        back=back,
        goat=goat,
        paving=_paving(side, inside, goat, profile) if sunk and closed else (),
        joint=joint,
        adapted=tuple(adapted),
    )


def _parapet(
    given: StableParameters, parapet: float, profile: Printer, adapted: list[str]
) -> tuple[float, float]:
    """How far the roof is sunk inside the parapet, and the parapet between its corners."""
    side, height = given.stable_side, given.stable_height
    sunk = layers_down(min(ROOF_SHARE * height, ROOF_TO_SIDE * side), profile)
    if sunk < profile.detail_depth or side - 2 * parapet < 2 * profile.detail_width:
        adapted.append("the roof has no parapet, because the stable is too small")
        return 0.0, 0.0
    drop = layers_down(SILL_SHARE * sunk, profile)
    if min(drop, sunk - drop) < profile.detail_depth:
        drop = 0.0
    return sunk, drop


def _paving(
    side: float, inside: float, goat: Goat | None, profile: Printer
) -> tuple[PavingSlab, ...]:
    """The paving of the roof, on which no part of the goat lies across a joint."""
    if goat is None:
        return pinwheel(side, inside, profile)
    long, wide = goat.reach
    beside = courses(side, inside, max(wide + profile.detail_width, GOAT_SLAB * side), profile)
    for slabs in (beside, whole_slab(side, inside, profile, long)):
        if slabs and not exceeds(long, slabs[0].x[1]):
            return slabs
    return ()


def _house(
    given: StableParameters,
    profile: Printer,
    chamfer: float,
    heights: tuple[float, float],
    adapted: list[str],
) -> tuple[StableHouse, tuple[Level, ...]]:
    """The house with plinth and cornice, if there is room; ``heights`` are its top and its roof."""
    half, (height, roof) = given.stable_side / 2, heights
    relief = max(profile.detail_depth, min(RELIEF_SHARE * given.stable_side, DEEPEST_RELIEF))
    plinth = max(layers_down(PLINTH_SHARE * height, profile), 2 * chamfer, profile.layer)
    slope = relief / math.tan(math.radians(min(CORNER_LEAN, profile.overhang_design)))
    low, high = plinth + relief, roof - slope
    foot = [(z, across) for across, z in chamfered_foot(half, chamfer)]
    if high - low < height / 3 or half < 4 * relief:
        adapted.append("the walls have no plinth and no cornice, because the stable is too small")
        return StableHouse(given, profile, 0.0, max(2 * chamfer, 2 * profile.layer), roof), (
            *foot,
            (height, half),
        )
    inner = half - relief
    levels = (*foot, (plinth, half), (low, inner), (high, inner), (roof, half), (height, half))
    # Without a parapet the cornice ends at the top.
    kept = tuple(
        level for level, after in zip(levels, (*levels[1:], None), strict=True) if level != after
    )
    return StableHouse(given, profile, relief, low, high), kept


def _goat(
    given: StableParameters, room: float, sunk: float, profile: Printer
) -> tuple[Goat | None, float]:
    """The goat on a roof this long and wide, and how far it rises above the house.

    So large that a gutter stays free around it if possible. None if it would be too small to be
    seen.
    """
    across = min(room / WIDE, GOAT_ROOM * room / LONG, LONGEST_GOAT * given.stable_side / LONG)
    scale = min(across, GOAT_SHARE * given.stable_height / HIGH)
    least = LEANING_HORN * max(profile.detail_width, profile.wall)
    for free in (gutter(given.stable_side, profile), profile.detail_width, 0.0):
        most = min(scale, (room / 2 - free) / REACH)
        horn = legible(HORN * most, least, BOLDEST_HORN * most)
        over = HIGH * most - sunk
        if sunk and horn and over >= profile.detail_depth:
            lean = min(GOAT_LEAN, profile.overhang_design)
            return Goat(most, horn, max(TIP * most, least), 0.0, lean), over
    return None, 0.0
