"""The texts of a drawing: its title block, the names of its views, and the list of values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.core.units import number_text, size_text, with_unit
from gatesmith.pictures.gallery.technical_drawing.sheet_layout import BLOCK, FRAME, PAPER, TIER
from gatesmith.vector.drafting import INK, THICK, THIN, Rectangle, scale_bar, stroke, words
from gatesmith.vector.elements import Item, StyledPath

if TYPE_CHECKING:
    from gatesmith.pictures.gallery.technical_drawing.sheet_layout import SheetLayout

_ROW = 4.3
_LETTERS, _SMALL = 2.5, 2.2
_LETTER = 0.62  # the average width of a letter, of its size
_PAD = 3.0
_BAR = 30.0  # the longest scale bar, of the width of the title block
_STEPS = (1.0, 2.0, 5.0)
_VIEW_NAMES = ("front", "left side", "top")
_VALUE_AT = 40.0


def paper() -> Iterator[Item]:
    """The paper and its frame."""
    yield StyledPath((PAPER.contour,), "#ffffff")
    yield StyledPath((FRAME.contour,), stroke=INK, width=THICK)


def view_names(layout: SheetLayout) -> Iterator[Item]:
    """The name of each view, above it."""
    for name, place in zip(_VIEW_NAMES, (layout.front, layout.side, layout.top), strict=True):
        yield words(layout.say(name), (place.left, place.top - 4.0), _SMALL)


def title_block(layout: SheetLayout) -> Iterator[Item]:
    """The title, size, clearance and scale, and the command that makes the piece."""
    facts, say = layout.facts, layout.say
    yield StyledPath((BLOCK.contour,), "#ffffff", INK, THICK)
    left, right = BLOCK.left + _PAD, BLOCK.right - _PAD
    yield words(_short(facts.title, right - left, 4.2), (left, BLOCK.top + 6.4), 4.2, bold=True)
    yield stroke((BLOCK.left, BLOCK.top + 9.0), (BLOCK.right, BLOCK.top + 9.0))
    y = BLOCK.top + 9.0 + _ROW
    size = size_text(*layout.size, decimals=2)
    lines = [f"length × depth × height: {size} mm"]
    if facts.opening is not None:
        lines.append(f"arch, width × height: {size_text(*_rounded(facts.opening))} mm")
    if facts.clearance is not None:
        lines.append(f"clearance: {with_unit(facts.clearance, 'mm')} per side")
    while len(lines) < 3:
        lines.append("")
    for text in lines:
        yield words(say(text), (left, y), _LETTERS)
        y += _ROW
    yield words(say("all lengths in mm, first-angle projection"), (left, y), _SMALL)
    yield words(_short(facts.command, right - left, _SMALL), (left, BLOCK.bottom - 2.2), _SMALL)
    yield from _scale(layout, BLOCK.top + 9.0)


def _scale(layout: SheetLayout, top: float) -> Iterator[Item]:
    """The scale as text and as a bar, on the right of the title block."""
    most = _BAR / layout.scale
    powers = (10.0**power for power in range(-3, 7))
    length = max(
        (step * power for power in powers for step in _STEPS if step * power <= most),
        default=most,
    )
    x = BLOCK.right - _PAD - _BAR - 4.0
    yield words(layout.say(f"scale {layout.scale_text}"), (x, top + _ROW), _LETTERS, bold=True)
    ends = tuple(layout.say(number_text(each)) for each in (0.0, length / 2, length))
    yield from scale_bar((x + 1.0, top + 2.6 * _ROW), length * layout.scale / 2, ends)


def value_list(layout: SheetLayout) -> Iterator[Item]:
    """The piece's parameters, if there is room: beside the views or above the title block."""
    values = layout.facts.values
    if not values:
        return
    left = max(layout.side.right + 2 * TIER, FRAME.left + 10.0)
    room = Rectangle(left, FRAME.top + 8.0, FRAME.right - left - _PAD, BLOCK.top - FRAME.top - 12.0)
    if room.width < _VALUE_AT + 14.0:
        below = max(layout.side.bottom, layout.front.top) + 2.4 * TIER
        left = max(layout.top.right + 2 * TIER, BLOCK.left)
        room = Rectangle(left, below, FRAME.right - left - _PAD, BLOCK.top - below - 4.0)
    rows = int(room.height / _ROW)
    if room.width < _VALUE_AT + 14.0 or rows < 3:
        return
    shown = values[: rows - 1]
    y = room.top
    for name, value in shown:
        yield words(name, (room.left, y), _SMALL)
        yield words(
            _short(value, room.width - _VALUE_AT, _SMALL), (room.left + _VALUE_AT, y), _SMALL
        )
        yield stroke((room.left, y + 1.2), (room.right, y + 1.2), width=THIN / 2)
        y += _ROW
    if layout.facts.assumed:
        yield words(layout.say("* assumed: measure your own"), (room.left, y), _SMALL)


def _rounded(lengths: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(length, 2) for length in lengths)


def _short(text: str, width: float, letters: float) -> str:
    """A text cut to fit into a width, with an ellipsis if it is too long."""
    most = int(width / (_LETTER * letters))
    return text if len(text) <= most else f"{text[: max(most - 3, 1)].rstrip()}..."
