"""Parts side by side on a sheet or on pages: rows from the top, each part as it was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.core.units import exceeds
from gatesmith.making.flat.drawing import Part


@dataclass(frozen=True)
class Room:
    """Where parts may lie: the length and height of a page's inside, and the gap between them.

    ``below`` stays free under each part, for its name, whose letters are ``letter`` wide.
    """

    length: float
    height: float
    gap: float
    below: float
    letter: float


def fits(part: Part, room: Room) -> bool:
    """Whether a part alone goes into the room."""
    length, height = part.size
    return not exceeds(length, room.length) and not exceeds(height + room.below, room.height)


def laid_out(parts: Sequence[Part], room: Room) -> list[list[Part]]:
    """The parts of each page at their places, the room's upper left corner being (0, 0).

    Each part has to fit. They keep their order.
    """
    pages: list[list[Part]] = [[]]
    x = y = deepest = 0.0
    for part in parts:
        own, height = part.size
        length, height = max(own, room.letter * len(part.name)), height + room.below
        if x and exceeds(x + length, room.length):
            x, y, deepest = 0.0, y - deepest - room.gap, 0.0
        if pages[-1] and exceeds(height - y, room.height):
            pages.append([])
            x = y = deepest = 0.0
        pages[-1].append(part.at(x + (length - own) / 2, y - height + room.below))
        x, deepest = x + length + room.gap, max(deepest, height)
    return pages


def extent(parts: Sequence[Part], room: Room) -> tuple[float, float]:
    """The length and height that parts laid out take, names included."""
    boxes = [part.box for part in parts]
    return max(box[2] for box in boxes), room.below - min(box[1] for box in boxes)
