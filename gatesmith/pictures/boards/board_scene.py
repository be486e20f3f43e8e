"""The picture of a position: board, ring, palaces, merchants and marks as one scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.alleys import alleys
from gatesmith.pictures.boards.description import description
from gatesmith.pictures.boards.houses import dome, palace
from gatesmith.pictures.boards.layout import with_panel
from gatesmith.pictures.boards.mark_shapes import badges, dots, note
from gatesmith.pictures.boards.marks import Mark
from gatesmith.pictures.boards.plan import CELL, LABELS, MARGIN, OUTSIDE, Plan
from gatesmith.pictures.boards.side_panel import PANEL, side_panel
from gatesmith.pictures.boards.stonework import free_slot, gate, tower, wall
from gatesmith.pictures.boards.words import title
from gatesmith.vector.elements import Anchor, Drawing, Item, Shape, Text
from gatesmith.vector.outlines import line, rectangle, rounded

_TRACK = OUTSIDE + 2.0


@dataclass(frozen=True)
class Wishes:
    """What a picture of a position shows beside the position.

    ``marks`` are many small signs, ``examples`` a few large ones with their piece; ``notes``
    short words by the cell's name. ``window`` names two cells: only the part of the board
    between them is shown, and no panel.
    """

    marks: Sequence[Mark] = ()
    examples: Sequence[Mark] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    window: tuple[str, str] | None = None
    panel: bool = True
    language: str = "en"


def board_scene(position: MedinaPosition, wishes: Wishes | None = None) -> Drawing:
    """A position as a picture. Raises ValueError where a wish names no cell of the board."""
    wishes = wishes or Wishes()
    plan = Plan(position.rules.board)
    items = (*_ground(plan), *_standing(plan, position), *_marks(plan, position, wishes))
    named = (title("Medina", position, wishes.language), description(position, wishes.language))
    scene = Drawing(plan.view, items, *named)
    if wishes.window is not None:
        return scene.cropped(plan.window(*wishes.window))
    if not wishes.panel:
        return scene
    return with_panel(scene, PANEL, side_panel(position, plan.view, wishes.language))


def _ground(plan: Plan) -> Iterator[Item]:
    width, height, edge = plan.width, plan.height, MARGIN - 2.0
    right, bottom = width + edge, height + edge
    board = ((-edge, -edge), (right, -edge), (right, bottom), (-edge, bottom))
    yield Shape((rounded(board, 14.0),), palette.BOARD, palette.FAINT, 1.5)
    ring = rectangle(-_TRACK, -_TRACK, width + 2 * _TRACK, height + 2 * _TRACK)
    yield Shape((ring,), palette.TRACK, palette.FAINT, 0.8)
    yield Shape((rectangle(0, 0, width, height),), palette.FLOOR, palette.FAINT, 1.2)
    lines = [line((x * CELL, 0), (x * CELL, height)) for x in range(1, plan.board.columns)]
    lines += [line((0, y * CELL), (width, y * CELL)) for y in range(1, plan.board.rows)]
    yield Shape(tuple(lines), stroke=palette.GRID, width=1.0)
    yield from _names(plan)


def _names(plan: Plan) -> Iterator[Item]:
    """Letters with slot numbers along north and south, row numbers at both other sides."""
    away = OUTSIDE + LABELS / 2 + 4.0
    for column in range(plan.board.columns):
        x = (column + 0.5) * CELL
        for y in (-away, plan.height + away):
            letter = chr(ord("a") + column)
            yield Text(letter, (x, y + 4.5), 14.0, palette.INK, Anchor.END)
            yield Text(str(column + 1), (x + 3, y + 4.5), 9.0, palette.FAINT, Anchor.START)
    for row in range(plan.board.rows):
        y = plan.height - (row + 0.5) * CELL
        for x in (-away, plan.width + away):
            yield Text(str(row + 1), (x, y + 4.5), 12.0, palette.INK)


def _standing(plan: Plan, position: MedinaPosition) -> Iterator[Item]:
    """Everything that lies on the board."""
    board, ring = plan.board, position.ring.all
    for slot in bit_numbers(board.every_slot & ~(ring.walls | ring.gates)):
        yield from free_slot(plan.frame(slot))
    for slot in bit_numbers(ring.walls):
        yield from wall(plan.frame(slot))
    for slot in bit_numbers(ring.gates):
        yield from gate(plan.frame(slot))
    for name, value in zip(TOWERS, position.rules.edition.tower_values, strict=True):
        yield from tower(plan.tower(name), value)
    for mine in position.city.palaces:
        for found in mine:
            yield from palace(plan, position.rules, found)
    yield from alleys(plan, position)
    for roof in position.city.domes:
        yield from dome(position.rules, roof, plan.centre(roof.cell))


def _marks(plan: Plan, position: MedinaPosition, wishes: Wishes) -> Iterator[Item]:
    yield from dots(plan, wishes.marks)
    yield from badges(plan, position, wishes.examples)
    for name, text in wishes.notes.items():
        cell = plan.board.cell(name)
        if cell is None:
            raise ValueError(f"{name!r} is no cell of this board")
        yield from note(plan.centre(cell), text)
