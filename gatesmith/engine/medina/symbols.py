"""One character for each thing on the table, in one-line texts and in drawings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.ring import NO_GATE, RingSide
from gatesmith.engine.medina.rules import MedinaRules
from gatesmith.engine.parts import TextPart, part_of

EMPTY, STABLE, MERCHANT, OLDER = ".", "s", "m", "x"
WALL, GATE, FREE = "#", "=", "."

_FIXED = {"black": "K", "brown": "N"}
"""Letters that printers use for them: both colours begin with the same one."""
_OTHERS = {
    PieceKind.DOME: "d",
    PieceKind.NEUTRAL_DOME: "n",
    PieceKind.STABLE: STABLE,
    PieceKind.MERCHANT: MERCHANT,
    PieceKind.WALL: "w",
    PieceKind.GATE: "g",
}


class Cells(NamedTuple):
    """What stands on the cells, as masks: buildings by colour, stables, merchants.

    ``merchants`` are those of the active alley, ``older`` those of older ones.
    """

    buildings: tuple[int, ...]
    stables: int
    merchants: int
    older: int


def colour_letters(colours: Sequence[str]) -> tuple[str, ...]:
    """A capital letter for each building colour of an edition.

    K for black and N for brown; any other colour has the first letter of its name that no
    colour before it has taken, or else of the alphabet. Raises NotationError where letters run
    out.
    """
    taken = {letter for colour, letter in _FIXED.items() if colour in colours}
    found = []
    for colour in colours:
        wanted = (*colour.upper(), *ascii_uppercase)
        free = (each for each in wanted if each in ascii_uppercase and each not in taken)
        letter = _FIXED.get(colour) or next(free, None)
        if letter is None:
            raise part_of(colour).error("no more than 26 building colours")
        taken.add(letter)
        found.append(letter)
    return tuple(found)


def piece_letters(rules: MedinaRules) -> tuple[str, ...]:
    """A letter for each of the rules' pieces, as hands are written."""
    others = [piece.kind for piece in rules.pieces if piece.kind is not PieceKind.BUILDING]
    return (*colour_letters(rules.edition.colours), *(_OTHERS[kind] for kind in others))


def cells_of(position: MedinaPosition) -> Cells:
    """What stands on the cells of a position."""
    buildings = []
    for mine in position.city.palaces:
        mask = 0
        for palace in mine:
            mask |= palace.buildings
        buildings.append(mask)
    every = 0
    for mask in buildings:
        every |= mask
    alley = position.alley
    older = alley.older & alley.merchants
    return Cells(tuple(buildings), position.city.built & ~every, alley.merchants & ~older, older)


def cell_rows(position: MedinaPosition) -> Iterator[str]:
    """The rows of a position, the north one first, a symbol for each cell."""
    board, cells = position.rules.board, cells_of(position)
    symbols = [EMPTY] * len(board.cell_names)
    letters = colour_letters(position.rules.edition.colours)
    masks = (*cells.buildings, cells.stables, cells.merchants, cells.older)
    for letter, mask in zip((*letters, STABLE, MERCHANT, OLDER), masks, strict=True):
        for cell in bit_numbers(mask):
            symbols[cell] = letter
    for row in reversed(range(board.rows)):
        yield "".join(symbols[row * board.columns : (row + 1) * board.columns])


def read_cells(rules: MedinaRules, symbols: Iterable[tuple[int, TextPart]]) -> Cells:
    """What stands on the cells of these numbers and symbols. Raises NotationError."""
    colours = rules.edition.colours
    names = (*colours, "stable", "merchant", "merchant of an older alley", "nothing")
    letters = (*colour_letters(colours), STABLE, MERCHANT, OLDER, EMPTY)
    told = ", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))
    masks = [0] * len(letters)
    for cell, symbol in symbols:
        if symbol.text not in letters:
            raise symbol.error(f"what stands on {rules.board.cell_names[cell]}: {told}")
        masks[letters.index(symbol.text)] |= 1 << cell
    return Cells(tuple(masks[: len(colours)]), *masks[-4:-1])


def side_symbols(side: RingSide, length: int) -> str:
    """A side of so many slots, a symbol for each, from its low end."""
    walls = (number < side.low or number >= length - side.high for number in range(length))
    symbols = [WALL if wall else FREE for wall in walls]
    if side.gate != NO_GATE:
        symbols[side.gate] = GATE
    return "".join(symbols)
