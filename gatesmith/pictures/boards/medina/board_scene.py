"""The picture of a position of Medina: board, ring, palaces, merchants and marks as one scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.words.sentences import sentence
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import PictureOptions, note
from gatesmith.pictures.boards.grid_layout import with_panel
from gatesmith.pictures.boards.legend import with_legend
from gatesmith.pictures.boards.medina.alley_shapes import alleys
from gatesmith.pictures.boards.medina.board_layout import (
    CELL,
    LABELS,
    MARGIN,
    OUTSIDE,
    MedinaLayout,
)
from gatesmith.pictures.boards.medina.description import description, result
from gatesmith.pictures.boards.medina.marks import MedinaMark, badges, dots
from gatesmith.pictures.boards.medina.piece_shapes import dome, free_slot, gate, palace, tower, wall
from gatesmith.pictures.boards.medina.side_panel import PANEL, side_panel
from gatesmith.pictures.boards.phrases import title
from gatesmith.vector.elements import Anchor, Drawing, Item, StyledPath, Text
from gatesmith.vector.outlines import line, rectangle, rounded

_TRACK = OUTSIDE + 2.0


@dataclass(frozen=True)
class MedinaPictureOptions(PictureOptions[MedinaMark]):
    """What a picture of a position of Medina shows besides the position itself."""


def medina_scene(position: MedinaPosition, options: MedinaPictureOptions | None = None) -> Drawing:
    """A position as a picture. Raises ValueError for an option that names an unknown cell."""
    options = options or MedinaPictureOptions()
    layout = MedinaLayout(position.rules.board)
    items = (*_ground(layout), *_standing(layout, position), *_marks(layout, position, options))
    language = options.language
    ending = result(position, language) if position.is_over else ""
    named = (title("Medina", position, language, ending), description(position, language))
    scene = Drawing(layout.view, items, *named)
    if options.window is not None:
        return scene.cropped(layout.window(*options.window))
    if not options.panel:
        return scene
    shown = with_panel(scene, PANEL, side_panel(position, layout.view, language))
    marks = (*options.marks, *options.examples) if options.legend else ()
    return with_legend(shown, marks, language, sentence)


def _ground(layout: MedinaLayout) -> Iterator[Item]:
    width, height, edge = layout.width, layout.height, MARGIN - 2.0
    right, bottom = width + edge, height + edge
    board = ((-edge, -edge), (right, -edge), (right, bottom), (-edge, bottom))
    yield StyledPath((rounded(board, 14.0),), palette.BOARD, palette.FAINT, 1.5)
    ring = rectangle(-_TRACK, -_TRACK, width + 2 * _TRACK, height + 2 * _TRACK)
    yield StyledPath((ring,), palette.TRACK, palette.FAINT, 0.8)
    yield StyledPath((rectangle(0, 0, width, height),), palette.FLOOR, palette.FAINT, 1.2)
    lines = [line((x * CELL, 0), (x * CELL, height)) for x in range(1, layout.board.columns)]
    lines += [line((0, y * CELL), (width, y * CELL)) for y in range(1, layout.board.rows)]
    yield StyledPath(tuple(lines), stroke=palette.GRID, width=1.0)
    yield from _names(layout)


def _names(layout: MedinaLayout) -> Iterator[Item]:
    """Letters with slot numbers in the north and south, row numbers on the other two sides."""
    away = OUTSIDE + LABELS / 2 + 4.0
    for column in range(layout.board.columns):
        x = (column + 0.5) * CELL
        for y in (-away, layout.height + away):
            letter = chr(ord("a") + column)
            yield Text(letter, (x, y + 4.5), 14.0, palette.INK, Anchor.END)
            yield Text(str(column + 1), (x + 3, y + 4.5), 9.0, palette.FAINT, Anchor.START)
    for row in range(layout.board.rows):
        y = layout.height - (row + 0.5) * CELL
        for x in (-away, layout.width + away):
            yield Text(str(row + 1), (x, y + 4.5), 12.0, palette.INK)


def _standing(layout: MedinaLayout, position: MedinaPosition) -> Iterator[Item]:
    """Everything on the board."""
    board, ring = layout.board, position.ring.all
    for slot in bit_numbers(board.every_slot & ~(ring.walls | ring.gates)):
        yield from free_slot(layout.frame(slot))
    for slot in bit_numbers(ring.walls):
        yield from wall(layout.frame(slot))
    for slot in bit_numbers(ring.gates):
        yield from gate(layout.frame(slot))
    for name, value in zip(TOWERS, position.rules.edition.tower_values, strict=True):
        yield from tower(layout.tower(name), value)
    for mine in position.city.palaces:
        for found in mine:
            yield from palace(layout, position.rules, found)
    yield from alleys(layout, position)
    for roof in position.city.domes:
        yield from dome(position.rules, roof, layout.centre(roof.cell))


def _marks(
    layout: MedinaLayout, position: MedinaPosition, options: MedinaPictureOptions
) -> Iterator[Item]:
    yield from dots(layout, options.marks)
    yield from badges(layout, position, options.examples)
    for name, text in options.notes.items():
        cell = layout.board.cell(name)
        if cell is None:
            raise ValueError(f"{name!r} is not a cell of this board")
        yield from note(layout.centre(cell), text)
