"""The parts of drawings to scale: dimension lines, hatched faces, scale bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gatesmith.vector.elements import Anchor, Contour, Item, Point, StyledPath, Text
from gatesmith.vector.outlines import line, polygon, rectangle

INK = "#1c1b19"
THIN, THICK = 0.18, 0.45
"""Widths of lines, millimetres on paper."""

LETTERS = 3.0
"""The usual size of text, millimetres on paper."""

Say = Callable[[str], str]
"""Puts the words of a drawing into the language of its reader; ``str`` leaves the English ones."""

_ARROW = 2.2
_PAST = 1.2  # by how much an extension line passes its dimension line
_LEAST_INSIDE = 3 * _ARROW  # shorter dimensions have their arrows outside, pointing at each other


@dataclass(frozen=True)
class Rectangle:
    """An upright rectangle by its left, its top, its width and its height; y downwards."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The greatest x."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The greatest y."""
        return self.top + self.height

    @property
    def contour(self) -> Contour:
        """Its outline."""
        return rectangle(self.left, self.top, self.width, self.height)


def stroke(*points: Point, width: float = THIN, dashes: tuple[float, ...] = ()) -> StyledPath:
    """A line through points."""
    return StyledPath((line(*points),), stroke=INK, width=width, dashes=dashes)


def words(
    text: str,
    at: Point,
    size: float = LETTERS,
    anchor: Anchor = Anchor.START,
    *,
    bold: bool = False,
) -> Text:
    """A line of text in the colour of ink."""
    return Text(text, at, size, INK, anchor, bold=bold)


def dimension(start: float, end: float, at: float, feet: tuple[float, float]) -> Iterator[Item]:
    """A level dimension line from one x to another at y = ``at``, without its text.

    ``feet`` are the y at which its two extension lines begin. If there is no room, the arrows are
    outside.
    """
    for x, foot in zip((start, end), feet, strict=True):
        past = at + math.copysign(_PAST, at - foot)
        yield stroke((x, foot), (x, past))
    inside = end - start >= _LEAST_INSIDE
    out = 0.0 if inside else 2 * _ARROW
    yield stroke((start - out, at), (end + out, at))
    turn = _ARROW if inside else -_ARROW
    yield _arrow((start, at), turn)
    yield _arrow((end, at), -turn)


def _arrow(tip: Point, length: float) -> StyledPath:
    """An arrowhead; for a positive length its shaft is to the right of its tip."""
    x, y = tip
    half = abs(length) / 6
    return StyledPath((polygon(tip, (x + length, y - half), (x + length, y + half)),), fill=INK)


def hatched(face: Rectangle, step: float = 1.6, *, falling: bool = False) -> StyledPath:
    """Strokes across a rectangle at 45 degrees, rising to the right, or falling."""
    strokes = []
    count = math.ceil((face.width + face.height) / step) - 1  # none at the last corner
    for number in range(1, count + 1):
        along = number * step
        first = (max(along - face.height, 0.0), min(along, face.height))
        last = (min(along, face.width), max(along - face.width, 0.0))
        strokes.append(tuple(_on(face, point, falling) for point in (first, last)))
    return StyledPath(tuple(line(*points) for points in strokes), stroke=INK, width=THIN)


def _on(face: Rectangle, point: Point, falling: bool) -> Point:
    x, y = point
    return face.left + x, face.bottom - y if falling else face.top + y


def scale_bar(corner: Point, part: float, names: tuple[str, ...]) -> Iterator[Item]:
    """A bar of alternating black and white parts, each ``part`` millimetres on paper.

    ``names`` are above the ends of the parts, so there is one more name than parts.
    """
    x, y = corner
    for number in range(len(names) - 1):
        box = Rectangle(x + number * part, y, part, 1.4)
        yield StyledPath((box.contour,), "#ffffff" if number % 2 else INK, INK, THIN)
    for number, name in enumerate(names):
        yield words(name, (x + number * part, y - 1.0), 2.4, Anchor.MIDDLE)
