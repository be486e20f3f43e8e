"""The sizes of a gate's tops: merlons and crenels, the walk behind them, towers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import ROUNDED, exceeds, number_text
from gatesmith.pieces.gate.plan import Battlements, Span

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass

PITCH_SHARE = 0.22  # of the length: five merlons on a gate of the usual length
WIDEST_PITCH = 15.0  # mm: a long gate gets more merlons, not wider ones
USUAL_MERLONS, TOWER_MERLONS = 5, 2
CRENEL = 0.85  # of a merlon: slightly narrower gaps look like a wall with gaps, not like posts
MERLON_TO_HEIGHT = 0.17  # a crown, not a comb
TALLEST_MERLON = 0.35  # of the height, if given: enough of the gate is left below
BREAST_TO_MERLON = 0.35  # height of the parapet below the crenels
PARAPET_SHARE, MOST_PARAPET = 0.12, 0.2  # of the depth, preferred and at most
SEEN_FROM_ABOVE = 2.2  # mm: 2 distinguish a gate from a wall for players looking down; 0.2 to spare
STURDY = 2.5  # height of a merlon / its thickness, well below what snaps
SHOULDER = 0.8  # of the height: the shoulders of a plain gate


def tops_of(mass: Mass, adapted: list[str]) -> tuple[Battlements, Battlements]:
    """The top of the whole gate or of its towers, and that of the middle between them.

    Raises CombinationError if merlons or parapets would be too thin, or merlons would snap.
    """
    given, look, profile = mass.given, mass.look, mass.profile
    half = mass.length / 2
    if not look.merlons:
        bay = profile.slenderness * mass.depth
        lowest = max(mass.height * SHOULDER, mass.height - bay)
        lowest = min(lowest, mass.height - SEEN_FROM_ABOVE)
        shoulder = clear_of_wall(lowest, given.wall_height)
        flat = Battlements(mass.height, shoulder, mass.height, 0.0, ())
        return flat, flat
    _require_walk(mass)
    if not mass.tower:
        span = (-half, half)
        gaps = crenels(span, given.merlons, profile, look.crenel)
        if given.merlons is None and len(gaps) + 1 < USUAL_MERLONS:
            adapted.append(f"{len(gaps) + 1} merlons instead of 5, because the gate is short")
        top = _battlements(mass, mass.height, span, gaps, mass.depth)
        return top, top
    if most_merlons(mass.tower, profile) < TOWER_MERLONS:
        raise CombinationError(
            ("style", "wall-length", "wall"),
            f"style: a tower of {number_text(mass.tower)} mm has no room for two merlons of "
            f"{number_text(profile.wall)} mm, the printer's minimum wall; choose another style",
        )
    span = (-half, mass.tower - half)
    gaps = crenels(span, TOWER_MERLONS, profile)
    towers = _battlements(mass, mass.height, span, gaps, min(mass.depth, mass.tower))
    span = (mass.tower - half, half - mass.tower)
    gaps = crenels(span, given.merlons, profile)
    level = max(
        look.middle * mass.height,
        mass.height - profile.slenderness * min(mass.tower, mass.depth),
    )
    level = min(level, towers.sill - profile.layer)
    return towers, _battlements(mass, level, span, gaps, mass.middle_depth)


def crenels(
    span: Span, merlons: int | None, profile: Printer, crenel: float = CRENEL
) -> tuple[Span, ...]:
    """The gaps between the merlons of a parapet; both ends are merlons.

    ``crenel`` is the width of a gap as a multiple of a merlon's. Raises CombinationError if a
    given number makes merlons thinner than a wall.
    """
    start, end = span
    length = end - start
    least, most = _least_merlon(profile), most_merlons(length, profile, crenel)
    count = merlons or _odd_count(length, most, crenel)
    width = length / (count + (count - 1) * crenel)
    if count > most:
        raise CombinationError(
            ("merlons", "wall-length"),
            f"merlons: {count} merlons on {number_text(length)} mm would be {number_text(width)} "
            f"mm wide, less than the printer's minimum wall of {number_text(least)} mm; use at "
            f"most {most}",
        )
    step = width * (1 + crenel)
    return tuple(
        (start + width + index * step, start + (index + 1) * step) for index in range(count - 1)
    )


def _least_merlon(profile: Printer) -> float:
    return max(profile.wall, 2 * profile.nozzle)


def most_merlons(length: float, profile: Printer, crenel: float = CRENEL) -> int:
    """The most merlons on a length that are not thinner than a wall."""
    return int((length / _least_merlon(profile) + crenel) / (1 + crenel) + ROUNDED)


def _odd_count(length: float, most: int, crenel: float) -> int:
    """An odd number, so that a merlon stands over the arch."""
    pitch = min(length * PITCH_SHARE, WIDEST_PITCH)
    count = (length * (1 + crenel) / pitch + crenel) / (1 + crenel)
    odd = 2 * round((count - 1) / 2) + 1
    return max(2, min(odd, most if most % 2 else most - 1))


def side_crenels(mass: Mass, top: Battlements) -> tuple[Span, ...]:
    """Gaps along y in a tower's parapets, between those of its faces.

    Its merlons are about as wide as on the faces; there are no gaps if two do not fit.
    """
    inside = mass.depth / 2 - top.parapet
    most = most_merlons(2 * inside, mass.profile)
    if most < TOWER_MERLONS:
        return ()
    merlon = top.crenels[0][0] + mass.length / 2
    gap = top.crenels[0][1] - top.crenels[0][0]
    count = min(most, max(TOWER_MERLONS, round((2 * inside + gap) / (merlon + gap))))
    return crenels((-inside, inside), count, mass.profile)


def _battlements(
    mass: Mass, top: float, span: Span, gaps: tuple[Span, ...], depth: float
) -> Battlements:
    """A crenellated top whose walk, seen from above, is clearly not level with a wall's top."""
    profile = mass.profile
    is_main = top == mass.height
    parapet = _parapet(depth, profile)
    merlon = gaps[0][0] - span[0]
    thinnest = min(merlon, parapet)
    given = mass.given.merlon_height if is_main else None
    sturdy, room = profile.slenderness * thinnest, TALLEST_MERLON * top
    if given is not None and exceeds(given, min(sturdy, room)):
        why = (
            f"would snap on a merlon {number_text(thinnest)} mm thick"
            if sturdy < room
            else f"leaves no room for a gate {number_text(top)} mm high"
        )
        raise CombinationError(
            ("merlon-height", "height"),
            f"merlon-height: {number_text(given)} mm {why}; "
            f"use at most {number_text(min(sturdy, room))} mm",
        )
    preferred = min(top * MERLON_TO_HEIGHT, merlon, STURDY * thinnest)
    height = given or max(_layers(preferred, profile), profile.detail_width)
    breast = max(_layers(height * BREAST_TO_MERLON, profile), 2 * profile.layer)
    walk = top - max(height + breast, SEEN_FROM_ABOVE if is_main else 0.0)
    walk = clear_of_wall(walk, mass.given.wall_height)
    return Battlements(
        top=top,
        sill=top - height,
        walk=walk,
        parapet=max(parapet, (top - walk) / profile.slenderness),
        crenels=gaps,
    )


def clear_of_wall(level: float, wall_height: float) -> float:
    """The level, lowered if it would be within 2 mm of the top of a wall."""
    if abs(level - wall_height) < SEEN_FROM_ABOVE:
        return wall_height - SEEN_FROM_ABOVE
    return level


def _parapet(depth: float, profile: Printer) -> float:
    """Thick enough to grip; at most a fifth of the depth where that is small."""
    preferred = max(profile.wall_handled, depth * PARAPET_SHARE)
    return max(profile.wall, min(preferred, depth * MOST_PARAPET))


def _require_walk(mass: Mass) -> None:
    depth, wall = mass.middle_depth, mass.profile.wall
    if depth - 2 * _parapet(depth, mass.profile) < wall:
        raise CombinationError(
            ("wall-depth", "wall"),
            f"wall-depth: {number_text(mass.depth)} mm leaves no room between two parapets of "
            f"{number_text(wall)} mm, the printer's minimum wall; use the plain style or a finer "
            f"nozzle",
        )


def _layers(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded down."""
    return math.floor(length / profile.layer + 1e-6) * profile.layer
