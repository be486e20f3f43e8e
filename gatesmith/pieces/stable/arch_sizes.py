"""The arches of a stable: open ones in front with their mangers, blind ones around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._printable import layers_down
from gatesmith.pieces.stable.plan import Manger, Niches, StableParameters

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

DEEPEST_RELIEF = 0.9  # mm, of the walls and of a blind niche
ARCH_SHARE = 0.19  # of the side: the width of one of three arches
END_SHARE = 0.1  # of the side: the pier at each end
ARCH_RATIO = 0.62  # width / height of an arch, at most; at least a third
LEAST_RATIO = 1.2  # height / width of the lowest arch that still has jambs
PIER_SHARE = 0.45  # of an arch's width: the pier between two arches
ARCH_DEPTH, DEEPEST_TO_WIDTH = 0.3, 3.0  # of the side, and of the arch's width
MOST_ARCHES = 7
UNCROWDED = 1.15  # share of the front that more than three arches leave free, at least
MANGER_HIGH, MANGER_FRONT = 0.2, 0.45  # of an arch's height and of its depth
HOLLOW_SHARE = 0.6  # of the manger's height
BLIND_SHARE, BLIND_RATIO = 0.8, 0.45  # of an arch: a blind niche; its width / its height, at most


@dataclass(frozen=True)
class StableHouse:
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


class ArchTooLowError(Exception):
    """An arch of this width needs at least this height of the stable, both in mm."""

    def __init__(self, width: float, least: float) -> None:
        super().__init__()
        self.width, self.least = width, least


def is_low(house: StableHouse) -> bool:
    """Whether a house with a goat on it has no room for an arch below."""
    return house.highest < LEAST_RATIO * 2 * house.profile.detail_width


def front_arches(house: StableHouse) -> Niches:
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


def on_sill(house: StableHouse, arches: Niches, adapted: list[str]) -> Niches:
    """The arches of a stable so small that its whole foot must be on the bed."""
    _refuse_low(house, arches.width, house.highest - house.low)
    adapted.append(
        "the arches end above a sill and have no mangers, because the stable is too small"
    )
    return replace(arches, low=house.low, high=min(house.highest, house.low + 3 * arches.width))


def _refuse_low(house: StableHouse, width: float, rise: float) -> None:
    """Rejects an arch that is too low for its width. Raises ArchTooLowError."""
    if exceeds(LEAST_RATIO * width, rise):
        raise ArchTooLowError(width, LEAST_RATIO * width + house.given.stable_height - rise)


def _fits(count: int, width: float, room: float, profile: Printer) -> bool:
    """Whether ``count`` arches leave piers between them that are wide enough."""
    pier = max(PIER_SHARE * width, profile.wall)
    most = room if count <= 3 else room / UNCROWDED
    return count * width + (count - 1) * pier <= most


def manger_of(arches: Niches, profile: Printer) -> Manger | None:
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


def blind_niches(
    house: StableHouse, arches: Niches, adapted: list[str]
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
