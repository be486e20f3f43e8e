"""The arrow slits of a tower, which stay dark from a distance and apart from each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.tower.plan import Crown

SLIT_SHARE, SLIT_TO_ROOM, SLIT_TO_HEIGHT = 0.065, 0.7, 0.25  # side; room; width to height
CLEAR_SLIT = 1.3  # of the narrowest detail: visible from a distance
SLIT_TO_WIDTH, SLIT_PITCH = 1.1, 3.0  # depth of a slit / its width: dark inside; pitch / width


@dataclass(frozen=True)
class ArrowSlits:
    """The arrow slits of a face: their middles, width, lower and upper end, and depth."""

    places: tuple[float, ...]
    width: float
    span: tuple[float, float]
    depth: float


def slits_of(side: float, shaft: float, crown: Crown, low: float, profile: Printer) -> ArrowSlits:
    """The arrow slits above a height: below each merlon except those at the corners.

    If these are too close together, there are fewer slits, evenly spaced: the slits of two faces
    must not meet in the corner.
    """
    room = crown.foot - low
    height = SLIT_TO_ROOM * room
    least = CLEAR_SLIT * profile.detail_width
    width = min(max(SLIT_SHARE * side, least), SLIT_TO_HEIGHT * height)
    start = low + (room - height) / 2
    span = (start, start + height)
    if width < least or not crown.niches:
        return ArrowSlits((), 0.0, span, profile.detail_depth)
    depth = max(min(SLIT_TO_WIDTH * width, shaft / 4), profile.detail_depth)
    room = shaft - depth - profile.wall_handled - width / 2
    edges = [edge for gap in crown.crenels for edge in gap][1:-1]
    middles = [(one + other) / 2 for one, other in zip(edges[::2], edges[1::2], strict=True)]
    count = min(len(middles), int(2 * max(room, 0.0) / (SLIT_PITCH * width)))
    if count < 2:
        middles = [0.0]
    elif count < len(middles) or middles[-1] > room:
        middles = [2 * room * index / (count - 1) - room for index in range(count)]
    return ArrowSlits(tuple(middles), width, span, depth)
