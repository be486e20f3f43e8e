"""Plans a stable from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import bed_inset, chamfered_foot
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    legible,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces.stable.goat import HIGH, HORN, LONG, WIDE
from gatesmith.pieces.stable.plan import Goat, Level, Manger, Niches, StableParameters, StablePlan

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

CORNER_LEAN = 30.0  # degrees: the edge where two such slopes meet leans 39
GOAT_LEAN = 36.0  # degrees
ARCH_LEAN = 34.0  # degrees: an arch this deep must close cleanly
RELIEF_SHARE, DEEPEST_RELIEF = 0.035, 0.9  # of the side
PLINTH_SHARE = 0.1  # of the height
ROOF_SHARE, ROOF_TO_SIDE = 0.14, 0.1  # of the height and of the side: how deep the roof is sunk
SILL_SHARE = 0.4  # of that: how far the parapet drops between its corners
PARAPET_SHARE, CORNER_SHARE = 0.08, 0.2  # of the side
ARCH_SHARE = 0.19  # of the side: the width of one of three arches
END_SHARE = 0.1  # of the side: the pier at each end
ARCH_RATIO = 0.62  # width / height of an arch, at most; at least a third
LEAST_RATIO = 1.2  # height / width of the lowest arch that still has jambs
PIER_SHARE = 0.45  # of an arch's width: the pier between two arches
ARCH_DEPTH, DEEPEST_TO_WIDTH = 0.3, 3.0  # of the side, and of the arch's width
LEAST_CONTACT = 10.5  # mm² on the bed: less comes off during the print
MOST_ARCHES = 7
UNCROWDED = 1.15  # share of the front that more than three arches leave free, at least
MANGER_HIGH, MANGER_FRONT = 0.2, 0.45  # of an arch's height and of its depth
HOLLOW_SHARE = 0.6  # of the manger's height
BLIND_SHARE, BLIND_RATIO = 0.8, 0.45  # of an arch: a blind niche; its width / its height, at most
GOAT_ROOM = 0.92  # of the length of the roof, at most
GOAT_SHARE = 0.5  # of the height, at most
LONGEST_GOAT = 0.68  # of the side: a goat on a house, and not a monument
LEANING_HORN = 1.06  # a horn leans, and is thinner across than it is level
BOLDEST_HORN = 1.5  # at the drawn size, mm


@dataclass(frozen=True)
class _House:
    """The house before its openings are planned; its wall goes from ``low`` to ``high``."""

    given: StableParameters
    profile: Printer
    relief: float
    low: float
    high: float

    @property
    def wall(self) -> float:
        """Half the side at the wall."""
        return self.given.stable_side / 2 - self.relief

    @property
    def highest(self) -> float:
        """How high an arch may rise."""
        return self.high - max(self.profile.wall, self.profile.detail_width)


def plan_stable(values: Mapping[str, Value], profile: Printer) -> StablePlan:
    """The plan of a stable. Raises CombinationError and ParameterError."""
    require_color(values)
    given = filled(StableParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    try:
        return _planned(given, profile)
    except _TooLowError as low:
        raise CombinationError(
            ("stable-height", "stable-side"),
            f"stable-height: {number_text(given.stable_height)} mm is too low for an arch "
            f"{number_text(low.width)} mm wide on this printer; use at least "
            f"{number_text(_high_enough(given, profile, low.least))} mm",
        ) from None


class _TooLowError(Exception):
    """An arch of this width needs at least this height of the stable, both in mm."""

    def __init__(self, width: float, least: float) -> None:
        super().__init__()
        self.width, self.least = width, least


def _high_enough(given: StableParameters, profile: Printer, height: float) -> float:
    """The least height from this one on at which the arches are high enough.

    A higher stable may have a plinth or a sill, which take from the height of its arches.
    """
    try:
        _planned(replace(given, stable_height=height), profile)
    except _TooLowError as low:
        return _high_enough(given, profile, max(low.least, height + profile.layer))
    except CombinationError:  # too high for its side: no height is right
        return height
    return height


def _planned(given: StableParameters, profile: Printer) -> StablePlan:
    """The plan; ``profile`` has the detail. Raises CombinationError and _TooLowError."""
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
    if goat and _is_low(house):
        goat, top = None, height
        house, levels = _house(given, profile, chamfer, (top, top - sunk), adapted)
    if sunk and goat is None:
        adapted.append("the roof has no goat, because it would be too small to be seen")
    arches = _arches(house)
    manger = _manger(arches, profile)
    taken = (manger.front if manger else arches.depth) + house.relief
    if foot**2 - arches.across * taken < LEAST_CONTACT:
        manger, arches = None, _on_sill(house, arches, adapted)
    sides, back = _blind(house, arches, adapted)
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
        goat=replace(goat, roof=top - sunk) if goat else None,
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


def _house(
    given: StableParameters,
    profile: Printer,
    chamfer: float,
    heights: tuple[float, float],
    adapted: list[str],
) -> tuple[_House, tuple[Level, ...]]:
    """The house with plinth and cornice, if there is room; ``heights`` are its top and its roof."""
    half, (height, roof) = given.stable_side / 2, heights
    relief = max(profile.detail_depth, min(RELIEF_SHARE * given.stable_side, DEEPEST_RELIEF))
    plinth = max(layers_down(PLINTH_SHARE * height, profile), 2 * chamfer, profile.layer)
    slope = relief / math.tan(math.radians(min(CORNER_LEAN, profile.overhang_design)))
    low, high = plinth + relief, roof - slope
    foot = [(z, across) for across, z in chamfered_foot(half, chamfer)]
    if high - low < height / 3 or half < 4 * relief:
        adapted.append("the walls have no plinth and no cornice, because the stable is too small")
        return _House(given, profile, 0.0, max(2 * chamfer, 2 * profile.layer), roof), (
            *foot,
            (height, half),
        )
    inner = half - relief
    levels = (*foot, (plinth, half), (low, inner), (high, inner), (roof, half), (height, half))
    # Without a parapet the cornice ends at the top.
    kept = tuple(
        level for level, after in zip(levels, (*levels[1:], None), strict=True) if level != after
    )
    return _House(given, profile, relief, low, high), kept


def _is_low(house: _House) -> bool:
    """Whether a house with a goat on it has no room for an arch below."""
    return house.highest < LEAST_RATIO * 2 * house.profile.detail_width


def _arches(house: _House) -> Niches:
    """The open arches of the front: three, more in a wide house, one in a tiny one."""
    profile, side = house.profile, house.given.stable_side
    highest = house.highest
    end = house.relief + max(profile.wall, min(profile.wall_handled, END_SHARE * side))
    room = side - 2 * end
    width = min(ARCH_SHARE * side, ARCH_RATIO * highest)
    count = MOST_ARCHES
    while count > 1 and not _fits(count, max(width, 2 * profile.detail_width), room, profile):
        count -= 2
    width = min(max(width, 2 * profile.detail_width), room)
    if width < profile.detail_width:
        least = profile.detail_width + 2 * end
        raise CombinationError(
            ("stable-side", "wall", "detail-width"),
            f"stable-side: {number_text(side)} mm leaves no room for an arch between two walls on "
            f"this printer; use at least {number_text(least)} mm",
        )
    _refuse_low(house, width, highest)
    pier = (room - count * width) / max(count - 1, 1)
    pier = min(pier, max(PIER_SHARE * width, profile.wall_handled)) if count <= 3 else pier
    first = -(count - 1) * (width + pier) / 2
    places = tuple(first + index * (width + pier) for index in range(count))
    high = min(highest, 3 * width)
    depth = max(min(ARCH_DEPTH * side, DEEPEST_TO_WIDTH * width), profile.detail_depth)
    return Niches(places, width, 0.0, high, depth)


def _on_sill(house: _House, arches: Niches, adapted: list[str]) -> Niches:
    """The arches of a stable so small that its whole foot must be on the bed."""
    _refuse_low(house, arches.width, house.highest - house.low)
    adapted.append(
        "the arches end above a sill and have no mangers, because the stable is too small"
    )
    return replace(arches, low=house.low, high=min(house.highest, house.low + 3 * arches.width))


def _refuse_low(house: _House, width: float, rise: float) -> None:
    """Rejects an arch that is too low for its width. Raises _TooLowError."""
    if exceeds(LEAST_RATIO * width, rise):
        raise _TooLowError(width, LEAST_RATIO * width + house.given.stable_height - rise)


def _fits(count: int, width: float, room: float, profile: Printer) -> bool:
    """Whether ``count`` arches leave piers between them that are wide enough."""
    pier = max(PIER_SHARE * width, profile.wall)
    most = room if count <= 3 else room / UNCROWDED
    return count * width + (count - 1) * pier <= most


def _manger(arches: Niches, profile: Printer) -> Manger | None:
    """A trough at the back of each arch, if it is large enough to be seen."""
    top = layers_down(MANGER_HIGH * arches.high, profile)
    front = MANGER_FRONT * arches.depth
    if min(top, front) < profile.detail_width:
        return None
    near, far = front + profile.wall, arches.depth - profile.wall
    bottom = top - layers_down(HOLLOW_SHARE * top, profile)
    if min(far - near, arches.width) < 2 * profile.detail_width:
        near = far = front
    return Manger(top, front, (near, far), bottom)


def _blind(
    house: _House, arches: Niches, adapted: list[str]
) -> tuple[Niches | None, Niches | None]:
    """Blind niches in the sides and the back, as many as there are arches."""
    profile = house.profile
    depth = max(profile.detail_depth, min(house.relief, DEEPEST_RELIEF))
    low = house.low
    high = low + BLIND_SHARE * (arches.high - low)
    width = min(BLIND_SHARE * arches.width, BLIND_RATIO * (high - low))
    outermost = arches.places[-1] + arches.width / 2
    left = house.wall - depth - outermost
    if width < profile.detail_width:
        adapted.append("only the front has arches, because the others would be too small")
        return None, None
    back = Niches(arches.places, width, low, high, depth)
    return (back if left >= profile.wall else None), back


def _goat(
    given: StableParameters, room: float, sunk: float, profile: Printer
) -> tuple[Goat | None, float]:
    """The goat on a roof this long and wide, and how far it rises above the house.

    None if it would be too small to be seen.
    """
    across = min(room / WIDE, GOAT_ROOM * room / LONG, LONGEST_GOAT * given.stable_side / LONG)
    scale = min(across, GOAT_SHARE * given.stable_height / HIGH)
    least = LEANING_HORN * max(profile.detail_width, profile.wall)
    horn = legible(HORN * scale, least, BOLDEST_HORN * scale)
    over = HIGH * scale - sunk
    if not sunk or not horn or over < profile.detail_depth:
        return None, 0.0
    return Goat(scale, horn, 0.0, min(GOAT_LEAN, profile.overhang_design)), over
