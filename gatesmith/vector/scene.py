"""What a picture is made of: shapes and words, which every writer draws in the same order.

Coordinates have x to the right and y downwards, in units of which a board's cell has forty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

Point = tuple[float, float]
Step = tuple[Point, ...]
"""One point that a line goes to, or three: two controls and the end of a cubic curve."""

_LETTER = 0.7  # of its size: how wide a letter is at most, on average


@dataclass(frozen=True, slots=True)
class Contour:
    """A way from a point through steps; closed ones go back to where they began."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = True

    @property
    def points(self) -> tuple[Point, ...]:
        """Every point of the way, controls included: the way is within their box."""
        return (self.start, *(point for step in self.steps for point in step))


@dataclass(frozen=True, slots=True)
class Shape:
    """Contours that are filled together (even and odd) and then stroked; colours ``#rrggbb``.

    ``dashes`` are lengths of ink and of gap in turn; ``opacity`` goes from 0 to 1.
    """

    contours: tuple[Contour, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dashes: tuple[float, ...] = ()
    opacity: float = 1.0


class Anchor(StrEnum):
    """Which place of a line of words stands at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``at`` is on its base line, ``size`` that of its font."""

    text: str
    at: Point
    size: float
    colour: str
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = True


Item = Shape | Words


@dataclass(frozen=True, slots=True)
class View:
    """The part of the plane that a picture shows."""

    left: float
    top: float
    width: float
    height: float

    def down_to(self, items: Iterable[Item], spare: float) -> View:
        """The same part, as much higher as items need, with ``spare`` units below them."""
        lowest = max((_box(item)[3] for item in items), default=self.top)
        return replace(self, height=max(self.height, lowest + spare - self.top))

    def shows(self, item: Item) -> bool:
        """Whether something of an item could be seen."""
        left, top, right, bottom = _box(item)
        across = left < self.left + self.width and right > self.left
        return across and top < self.top + self.height and bottom > self.top


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: what it shows, drawn first to last, and what it says to those who cannot see."""

    view: View
    items: tuple[Item, ...]
    title: str
    description: str

    def cropped(self, view: View) -> Scene:
        """The same picture seen through a smaller window, without what lies outside of it."""
        return replace(self, view=view, items=tuple(i for i in self.items if view.shows(i)))


def _box(item: Item) -> tuple[float, float, float, float]:
    if isinstance(item, Words):
        x, y = item.at
        reach = _LETTER * item.size * len(item.text)
        return x - reach, y - item.size, x + reach, y + item.size
    return _around((p for c in item.contours for p in c.points), item.width / 2)


def _around(points: Iterable[Point], margin: float) -> tuple[float, float, float, float]:
    found = list(points)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
