"""Battlements, worked out: how many merlons, how high, how deep the walk behind them lies."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.errors import CombinationError
from gatesmith.pieces.gate.plan import Battlements, Span
from gatesmith.units import number_text

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

PITCH_SHARE = 0.22  # of the length: five merlons on a gate of usual length
WIDEST_PITCH = 15.0  # on a long gate more merlons, not wider ones
MERLON_TO_HEIGHT = 0.17  # a crown, not a comb
SEEN_FROM_ABOVE = 2.2  # 2 mm tell a gate from a wall for players looking down; 0.2 to spare
STURDY = 2.5  # height of a merlon to its thickness, well below what snaps


def parapet_thickness(depth: float, profile: Printer) -> float:
    """Thick enough to handle, a fifth of the depth at most where there is little of it."""
    return max(profile.wall, min(max(profile.wall_handled, depth * 0.12), depth * 0.2))


def crenels(
    start: float,
    end: float,
    merlons: int | None,
    profile: Printer,
    adapted: list[str],
    crenel: float = 0.85,
) -> tuple[Span, ...]:
    """The gaps between the merlons of a parapet, both ends being merlons.

    ``crenel`` is the width of a gap to that of a merlon: a little less than one reads as a wall
    with gaps, not as posts.

    Raises CombinationError where a given number leaves them thinner than a wall.
    """
    length = end - start
    least = max(profile.wall, 2 * profile.nozzle)
    most = int((length / least + crenel) / (1 + crenel))
    if merlons is not None and merlons > most:
        width = length / (merlons + (merlons - 1) * crenel)
        raise CombinationError(
            ("merlons", "wall-length"),
            f"merlons: {merlons} on {number_text(length)} mm are {number_text(width)} mm wide, "
            f"thinner than the printer's wall of {number_text(least)} mm; at most {most} here",
        )
    count = merlons or _odd_count(length, most, crenel)
    if merlons is None and count < 5 and start < 0 < end and most < 5:
        adapted.append(f"{count} merlons instead of 5, for the gate is short")
    width = length / (count + (count - 1) * crenel)
    step = width * (1 + crenel)
    return tuple(
        (start + width + index * step, start + (index + 1) * step) for index in range(count - 1)
    )


def _odd_count(length: float, most: int, crenel: float) -> int:
    merlon = min(length * PITCH_SHARE, WIDEST_PITCH) / (1 + crenel)
    count = (length / merlon + crenel) / (1 + crenel)
    odd = 2 * round((count - 1) / 2) + 1
    return max(2, min(odd, most if most % 2 else most - 1))


def merlon_width(start: float, end: float, gaps: tuple[Span, ...]) -> float:
    """The width of the merlons at the ends and between the gaps."""
    return gaps[0][0] - start if gaps else end - start


def battlements(
    top: float,
    span: Span,
    depth: float,
    given_height: float | None,
    gaps: tuple[Span, ...],
    wall_height: float,
    profile: Printer,
) -> Battlements:
    """A crenellated top that tells the gate from a wall when seen from above.

    Raises CombinationError for a merlon that would snap.
    """
    parapet = parapet_thickness(depth, profile)
    thinnest = min(merlon_width(*span, gaps), parapet)
    if given_height is not None and given_height > profile.slenderness * thinnest:
        raise CombinationError(
            ("merlon-height",),
            f"merlon-height: {number_text(given_height)} mm on a merlon "
            f"{number_text(thinnest)} mm thick snaps; "
            f"at most {number_text(profile.slenderness * thinnest)} mm here",
        )
    widest = merlon_width(*span, gaps)
    auto = min(top * MERLON_TO_HEIGHT, widest, STURDY * thinnest)
    height = given_height or max(_layers(auto, profile), profile.detail_width)
    breast = max(_layers(height * 0.35, profile), 2 * profile.layer)
    walk = clear_of_wall(min(top - height - breast, top - SEEN_FROM_ABOVE), wall_height)
    return Battlements(top, top - height, walk, parapet, gaps)


def clear_of_wall(level: float, wall_height: float) -> float:
    """The level, lowered where it would lie within 2 mm of the top of a wall."""
    if abs(level - wall_height) < SEEN_FROM_ABOVE:
        return wall_height - SEEN_FROM_ABOVE
    return level


def _layers(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded down."""
    return math.floor(length / profile.layer + 1e-6) * profile.layer
