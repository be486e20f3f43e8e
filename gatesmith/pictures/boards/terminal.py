"""A position for a terminal: coloured where there are colours, letters where there are none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.board import SIDES, TOWERS
from gatesmith.engine.medina.city import Palace
from gatesmith.engine.medina.placements import ON_SLOTS
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.symbols import GATE, MERCHANT, STABLE, WALL, colour_letters
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.judged import groups_of
from gatesmith.pictures.boards.marks import Mark
from gatesmith.pictures.boards.terminal_keys import (
    NEUTRAL,
    Piece,
    assembled,
    key_lines,
    reason_lines,
)
from gatesmith.pictures.boards.words import owner_letters

if TYPE_CHECKING:
    from rich.text import Text

OLDER = "o"
ALLOWED, REFUSED = "+", "x"
_EDGE = 3  # columns of text left of the ring and right of it


def terminal_text(
    position: MedinaPosition,
    marks: Sequence[Mark] = (),
    language: str = "en",
    *,
    reasons: bool = False,
) -> Text:
    """A drawing of a position, with a key to its signs; at most 80 wide up to 22 columns.

    Marked places bear ``+`` where a placement is legal and ``x`` with a number where it is not:
    the number stands for a set of laws that is named below, with their sentences where
    ``reasons`` are wished. Raises ValueError for an unknown language and NotationError for
    colours that letters run out for.
    """
    rows = _Rows(position, marks)
    lines = [*rows.lines(), [("", "")], *key_lines(position, language)]
    lines += reason_lines(rows.groups, language, reasons=reasons)
    return assembled(lines)


class _Rows:
    """The lines of a board, north first."""

    def __init__(self, position: MedinaPosition, marks: Sequence[Mark]) -> None:
        self._position = position
        self._board = position.rules.board
        self.groups = groups_of(marks)
        self._cell_signs = self._signs(marks, on_slots=False)
        self._slot_signs = self._signs(marks, on_slots=True)
        self._cells = dict(_standing(position))

    def lines(self) -> Iterator[list[Piece]]:
        """Every line, in pieces of text with a style each."""
        names = "".join(f" {chr(ord('a') + n)} " for n in range(self._board.columns))
        head = [(" " * (2 * _EDGE), ""), (names, "bold")]
        yield head
        yield self._side("N", "NW", "NE")
        for row in reversed(range(self._board.rows)):
            first = row * self._board.columns
            cells = [
                piece
                for cell in range(first, first + self._board.columns)
                for piece in self._cell(cell)
            ]
            west, east = (self._slot(side, row) for side in "WE")
            label = str(row + 1)
            yield [(f"{label:>2} ", "bold"), west, *cells, east, (f" {label}", "bold")]
        yield self._side("S", "SW", "SE")
        yield head

    def _signs(self, marks: Sequence[Mark], *, on_slots: bool) -> Mapping[int, Piece]:
        found: dict[int, Piece] = {}
        for mark in marks:
            if mark.on_board and (mark.action.piece.kind in ON_SLOTS) is on_slots:
                # A cell that a merchant may reach by a gate is one that he may reach.
                place = mark.action.place
                if mark.allowed:
                    found[place] = (f" {ALLOWED} ", "bold green")
                elif place not in found:
                    sign = f"{REFUSED}{self.groups.index(mark.laws) + 1}"
                    found[place] = (f"{sign:^3}", "red")
        return found

    def _side(self, side: str, low: str, high: str) -> list[Piece]:
        values = dict(zip(TOWERS, self._position.rules.edition.tower_values, strict=True))
        slots = [self._slot(side, number) for number in range(self._board.columns)]
        towers = [(f"[{values[name]}]", "bold") for name in (low, high)]
        return [(" " * _EDGE, ""), towers[0], *slots, towers[1]]

    def _slot(self, side: str, number: int) -> Piece:
        slot = self._board.side_starts[SIDES.index(side)] + number
        ring = self._position.ring.all
        if ring.walls >> slot & 1:
            return WALL * 3, f"{palette.JOINT} on {palette.STONE}"
        if ring.gates >> slot & 1:
            return f"[{GATE}]", f"bold {palette.OPENING} on {palette.GATE}"
        return self._slot_signs.get(slot, (" . ", "dim"))

    def _cell(self, cell: int) -> list[Piece]:
        pieces = self._cells.get(cell)
        sign = self._cell_signs.get(cell)
        if pieces is None:
            return [sign or (" . ", "dim")]
        # What stands there stays to be seen: a mark takes the place before it.
        return pieces if sign is None else [(sign[0].strip()[0], sign[1]), *pieces[1:]]


def _standing(position: MedinaPosition) -> Iterator[tuple[int, list[Piece]]]:
    """What stands on cells, each as three characters."""
    letters = colour_letters(position.rules.edition.colours)
    for mine in position.city.palaces:
        for palace in mine:
            yield from _palace(position, palace, letters[palace.colour])
    for cell in bit_numbers(position.alley.merchants):
        if cell in position.alley.ends:
            yield cell, [("(", "bold cyan"), (MERCHANT, "bold cyan"), (")", "bold cyan")]
        elif not position.alley.older >> cell & 1:
            yield cell, [(" ", ""), (MERCHANT, "bold cyan"), (" ", "")]
        else:
            yield cell, [(" ", ""), (OLDER, "dim"), (" ", "")]


def _palace(
    position: MedinaPosition, palace: Palace, letter: str
) -> Iterator[tuple[int, list[Piece]]]:
    name = position.rules.edition.colours[palace.colour]
    colour = palette.building_colour(name, palace.colour)
    body = f"{palette.ink_on(colour)} on {colour}"
    domes = {dome.cell: dome.owner for dome in position.city.domes}
    for cell in bit_numbers(palace.buildings):
        yield cell, [(" ", body), (letter, f"bold {body}"), _dome(position, domes.get(cell), body)]
    pale = palette.mixed(colour, palette.FLOOR, 0.55)
    ground = f"{palette.ink_on(pale)} on {pale}"
    for cell in bit_numbers(palace.cells & ~palace.buildings):
        yield cell, [(" ", ground), (STABLE, ground), (" ", ground)]


def _dome(position: MedinaPosition, owner: int | None, body: str) -> Piece:
    """The last character of a building: its dome, by the owner's letter."""
    if owner is None:
        return " ", body
    if owner < 0:
        return NEUTRAL, f"bold {palette.INK} on {palette.NEUTRAL}"
    players = position.rules.players
    colour = palette.player_colour(players[owner], owner)
    return owner_letters(players)[owner].lower(), f"bold {palette.ink_on(colour)} on {colour}"
