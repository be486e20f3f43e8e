"""The dimension lines of a drawing, each with its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.units import rounded_text
from gatesmith.pictures.gallery.technical_drawing.sheet_layout import TIER
from gatesmith.vector.drafting import LETTERS, Rectangle, dimension, words
from gatesmith.vector.elements import Anchor, Contour, Item, Point, StyledPath, Text

if TYPE_CHECKING:
    from gatesmith.pictures.gallery.technical_drawing.sheet_layout import SheetLayout

_ABOVE = 1.0  # from a dimension line up to its text
_FREE = 1.0  # from a view to its extension lines
_LETTER = 0.65  # the width of a letter, of its size
_PAPER = "#ffffff"
_DECIMALS = 2


def dimensions(layout: SheetLayout) -> Iterator[Item]:
    """Length, depth and height; the opening and the real piece's length if there are any.

    Texts come after all lines; a white rectangle covers any line that would cross one.
    """
    yield from sorted(_dimensions(layout), key=_layer)


def _layer(item: Item) -> int:
    if isinstance(item, Text):
        return 2
    return 1 if item.fill == _PAPER else 0


def _dimensions(layout: SheetLayout) -> Iterator[Item]:
    front, side, top = layout.front, layout.side, layout.top
    length, depth, height = layout.size
    opening, slot = layout.facts.opening, layout.facts.slot
    tier = 1

    def label(value: float) -> str:
        return layout.say(rounded_text(value, _DECIMALS))

    if opening is not None:
        middle, half = front.left + front.width / 2, opening[0] * layout.scale / 2
        yield from _level((middle - half, middle + half), front.bottom, TIER, label(opening[0]))
        head = front.bottom - opening[1] * layout.scale
        yield from _upright((head, front.bottom), front.right, TIER, label(opening[1]))
        tier = 2
    yield from _level((front.left, front.right), front.bottom, tier * TIER, label(length))
    yield from _upright((front.top, front.bottom), front.left, -TIER, label(height))
    yield from _level((side.left, side.right), side.bottom, TIER, label(depth))
    if slot is not None and slot[0] - length > 1e-3:
        wide = slot[0] * layout.scale
        start = top.left + (top.width - wide) / 2
        text = f"{label(slot[0])} ({layout.say('real piece')})"
        yield from _level((start, start + wide), top.bottom, TIER, text)


def _level(span: tuple[float, float], foot: float, away: float, text: str) -> Iterator[Item]:
    """From x to x, below a view whose edge is at ``foot``."""
    at = foot + away
    yield from dimension(*span, at, (foot + _FREE, foot + _FREE))
    middle, wide = (span[0] + span[1]) / 2, _LETTER * LETTERS * (len(text) + 1)
    if wide > span[1] - span[0]:
        cover = Rectangle(middle - wide / 2, at - _ABOVE - LETTERS, wide, LETTERS + _ABOVE / 2)
        yield StyledPath((cover.contour,), _PAPER)
    yield words(text, (middle, at - _ABOVE), LETTERS, Anchor.MIDDLE)


def _upright(span: tuple[float, float], foot: float, away: float, text: str) -> Iterator[Item]:
    """From y to y, beside a view whose edge is at ``foot``; on its left if ``away`` is negative."""
    at = foot + away
    free = foot + (_FREE if away > 0 else -_FREE)
    for item in dimension(*span, at, (free, free)):
        yield _turned(item)
    anchor = Anchor.END if away < 0 else Anchor.START
    x = at - _ABOVE if away < 0 else at + _ABOVE
    yield words(text, (x, (span[0] + span[1]) / 2 + LETTERS / 3), LETTERS, anchor)


def _turned(item: Item) -> Item:
    """A horizontal dimension made vertical: x and y swapped."""
    if not isinstance(item, StyledPath):
        return item
    return replace(item, contours=tuple(map(_contour_turned, item.contours)))


def _contour_turned(contour: Contour) -> Contour:
    def point_turned(point: Point) -> Point:
        return point[1], point[0]

    steps = tuple(tuple(map(point_turned, step)) for step in contour.steps)
    return Contour(point_turned(contour.start), steps, contour.closed)
