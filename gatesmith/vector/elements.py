"""The elements of a drawing: shapes and texts, which every writer draws in the same order.

x runs to the right and y downwards. The unit of a drawing on paper is the millimetre; any other
drawing has its own (a cell of a board has forty units).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

Point = tuple[float, float]
Step = tuple[Point, ...]
"""One point: a line to it. Two: an arc through the first to the second, less than a full circle.
Three: a cubic curve with two control points, to the third."""

_LETTER = 0.7  # of its size: the largest mean width of a letter


@dataclass(frozen=True, slots=True)
class Contour:
    """A path from a point through steps; a closed one returns to its start."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = True

    @property
    def points(self) -> tuple[Point, ...]:
        """Every point of the path, including those on arcs and the control points of curves.

        A path of lines and curves lies within their box.
        """
        return (self.start, *(point for step in self.steps for point in step))

    def moved(self, x: float, y: float, scale: float = 1.0) -> Contour:
        """The path, made ``scale`` times as large, then moved."""

        def there(point: Point) -> Point:
            return x + scale * point[0], y + scale * point[1]

        steps = tuple(tuple(there(point) for point in step) for step in self.steps)
        return Contour(there(self.start), steps, self.closed)


@dataclass(frozen=True, slots=True)
class StyledPath:
    """Contours that are filled together by the even-odd rule, then stroked.

    Colours are ``#rrggbb``; ``dashes`` are alternating lengths of dash and gap; ``opacity`` is
    from 0 to 1; ``layer`` names the purpose of the path, for files with layers.
    """

    contours: tuple[Contour, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dashes: tuple[float, ...] = ()
    opacity: float = 1.0
    layer: str = ""


class Anchor(StrEnum):
    """The part of a text that is at its point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; ``at`` is on its baseline, ``size`` that of its font.

    ``mono`` selects a font of fixed width in an SVG; other files have one font for both.
    """

    text: str
    at: Point
    size: float
    colour: str
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = True
    mono: bool = False
    layer: str = ""


Item = StyledPath | Text


@dataclass(frozen=True, slots=True)
class ViewBox:
    """The part of the plane that a drawing shows."""

    left: float
    top: float
    width: float
    height: float

    def down_to(self, items: Iterable[Item], margin: float) -> ViewBox:
        """The same part, extended downwards to contain the items and a margin below them."""
        lowest = max((_box(item)[3] for item in items), default=self.top)
        return replace(self, height=max(self.height, lowest + margin - self.top))

    def shows(self, item: Item) -> bool:
        """Whether any part of an item could be visible."""
        left, top, right, bottom = _box(item)
        across = left < self.left + self.width and right > self.left
        return across and top < self.top + self.height and bottom > self.top


@dataclass(frozen=True, slots=True)
class Drawing:
    """Items in drawing order, with a title and a description for those who cannot see them.

    ``on_paper`` means that its unit is the millimetre and that it prints in true size.
    ``creator`` names the program and ``recipe`` is what it needs to make the drawing again; both
    are written into files that have a place for them. ``compact`` suits pictures of many faces:
    an SVG file then defines each look once, in a style sheet.
    """

    view: ViewBox
    items: tuple[Item, ...]
    title: str
    description: str
    on_paper: bool = False
    creator: str = ""
    recipe: str = ""
    compact: bool = False

    def cropped(self, view: ViewBox) -> Drawing:
        """The same drawing seen through a smaller window, without the items outside it."""
        return replace(self, view=view, items=tuple(i for i in self.items if view.shows(i)))


def scaled(
    items: Iterable[Item], origin: Point, scale: float, opacity: float = 1.0
) -> Iterator[Item]:
    """The items, made ``scale`` times as large, with the old origin at ``origin``."""
    for item in items:
        if isinstance(item, StyledPath):
            yield replace(
                item,
                contours=tuple(contour.moved(*origin, scale) for contour in item.contours),
                width=scale * item.width,
                dashes=tuple(scale * dash for dash in item.dashes),
                opacity=opacity * item.opacity,
            )
        else:
            at = origin[0] + scale * item.at[0], origin[1] + scale * item.at[1]
            yield replace(item, at=at, size=scale * item.size)


def joined(pages: Iterable[Drawing], *, below: bool) -> Drawing:
    """Pages as one drawing: each below the previous one, or to its right."""
    first, *others = pages
    items, width, height = [*first.items], first.view.width, first.view.height
    for page in others:
        at = (0.0, height) if below else (width, 0.0)
        items += scaled(page.items, (at[0] - page.view.left, at[1] - page.view.top), 1.0)
        width = max(width, page.view.width) if below else width + page.view.width
        height = height + page.view.height if below else max(height, page.view.height)
    return replace(first, view=replace(first.view, width=width, height=height), items=tuple(items))


def _box(item: Item) -> tuple[float, float, float, float]:
    if isinstance(item, Text):
        x, y = item.at
        reach = _LETTER * item.size * len(item.text)
        return x - reach, y - item.size, x + reach, y + item.size
    return _around((p for c in item.contours for p in c.points), item.width / 2)


def _around(points: Iterable[Point], margin: float) -> tuple[float, float, float, float]:
    found = list(points)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
