"""Symbols and fields shared by one-line positions and drawings: cells, hands, domes, tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.alley import Alley, make_alley
from gatesmith.engine.medina.state.city import NOBODY, Dome
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import NO_PLAYER, Hand, MedinaPosition, MedinaTurn
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide
from gatesmith.engine.medina.state.supply import Cells, cells_of
from gatesmith.engine.medina.text.notation import OFF_BOARD, cell_in
from gatesmith.engine.text_lines import NONE, items, listed, pairs
from gatesmith.engine.text_parts import TextPart, part_of

EMPTY, STABLE, MERCHANT, OLDER = ".", "s", "m", "x"
WALL, GATE, FREE, TOWER = "#", "=", ".", "*"

_FIXED = {"black": "K", "brown": "N"}
"""The letters that printers use; both names begin with b."""
_OTHERS = {
    MedinaPieceKind.DOME: "d",
    MedinaPieceKind.NEUTRAL_DOME: "n",
    MedinaPieceKind.STABLE: STABLE,
    MedinaPieceKind.MERCHANT: MERCHANT,
    MedinaPieceKind.WALL: "w",
    MedinaPieceKind.GATE: "g",
}


def colour_letters(colours: Sequence[str]) -> tuple[str, ...]:
    """A capital letter for each building colour of an edition.

    K for black and N for brown; any other colour gets the first letter of its name that no
    earlier colour uses, otherwise the first free letter. Raises NotationError if there is none.
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
    others = [piece.kind for piece in rules.pieces if piece.kind is not MedinaPieceKind.BUILDING]
    return (*colour_letters(rules.edition.colours), *(_OTHERS[kind] for kind in others))


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
    """The pieces on cells, from numbers and symbols. Raises NotationError."""
    colours = rules.edition.colours
    names = (*colours, "stable", "merchant", "merchant of an older alley", "nothing")
    letters = (*colour_letters(colours), STABLE, MERCHANT, OLDER, EMPTY)
    known = ", ".join(f"{letter} {name}" for letter, name in zip(letters, names, strict=True))
    masks = [0] * len(letters)
    for cell, symbol in symbols:
        if symbol.text not in letters:
            raise symbol.error(f"what stands on {rules.board.cell_names[cell]}: {known}")
        masks[letters.index(symbol.text)] |= 1 << cell
    return Cells(tuple(masks[: len(colours)]), *masks[-4:-1])


def side_symbols(side: RingSide, length: int) -> str:
    """A side with this number of slots, a symbol for each, from its low end."""
    walls = (number < side.low or number >= length - side.high for number in range(length))
    symbols = [WALL if wall else FREE for wall in walls]
    if side.gate != NO_GATE:
        symbols[side.gate] = GATE
    return "".join(symbols)


DOMED = "domed"
MOST_LEFT = 2  # placements of a turn (TU1)

_HELD = re.compile(r"(?P<letter>[^ \t0-9])[ \t]*(?P<count>[0-9]*)|[0-9]+")


def player_text(rules: MedinaRules, player: int) -> str:
    """The name of a player, NONE for nobody."""
    return rules.players[player] if player >= 0 else NONE


def player_in(rules: MedinaRules, part: TextPart, nobody: int) -> int:
    """The number of a player, ``nobody`` for NONE. Raises NotationError."""
    if part.text == NONE:
        return nobody
    return part.one_of(rules.players, f"a player, or {NONE} for nobody")


def dome_texts(position: MedinaPosition) -> list[str]:
    """Each dome with its cell and owner, in the order of placement."""
    rules = position.rules
    return [
        f"{rules.board.cell_names[dome.cell]}={player_text(rules, dome.owner)}"
        for dome in position.city.domes
    ]


def domes_in(rules: MedinaRules, part: TextPart, cells: Cells) -> tuple[Dome, ...]:
    """Domes with their owners. Raises NotationError for a dome without a building."""
    built = 0
    for mask in cells.buildings:
        built |= mask
    found: list[Dome] = []
    for item in items(part):
        name, owner = item.partition("=")
        cell = cell_in(rules, name)
        if cell == OFF_BOARD or not built >> cell & 1:
            raise name.error("a cell with a building for each dome")
        if any(dome.cell == cell for dome in found):
            raise name.error("one dome on a building")
        found.append(Dome(cell, player_in(rules, owner, NOBODY)))
    return tuple(found)


def ends_text(position: MedinaPosition) -> str:
    """The two ends of the active alley."""
    return NONE.join(position.rules.board.cell_names[cell] for cell in position.alley.ends)


def alley_in(rules: MedinaRules, part: TextPart, cells: Cells) -> Alley:
    """The alleys, with the two ends of the active one that are written.

    Raises NotationError for an end without a merchant of the active alley.
    """
    found = []
    names = list(part.split(NONE))
    if len(names) != 2:
        raise part.error("two ends of the active alley, such as f6-f8; a single merchant is both")
    for name in names:
        cell = cell_in(rules, name)
        if cell == OFF_BOARD or not cells.merchants >> cell & 1:
            raise name.error("a cell with a merchant of the active alley")
        found.append(cell)
    return make_alley(rules.board, cells.merchants | cells.older, found, cells.older)


def hand_text(rules: MedinaRules, hand: Hand) -> str:
    """A player's hand: a letter and a number for each kind of piece in it."""
    letters = zip(piece_letters(rules), hand, strict=True)
    return listed((f"{letter}{count}" for letter, count in letters if count), "")


def hand_in(rules: MedinaRules, part: TextPart) -> Hand:
    """A hand from its text. Raises NotationError."""
    letters = piece_letters(rules)
    counts: dict[int, int] = {}
    for match in _HELD.finditer("" if part.text == NONE else part.text):
        letter = part.cut(match.start(), match.end() if match["letter"] is None else match.end(1))
        number = letter.one_of(letters, "a piece of a hand, by its letter")
        if number in counts:
            raise letter.error("each piece once")
        counts[number] = part.cut(*match.span("count")).number(
            f"the number of {letter.text} in this hand"
        )
    if not counts and part.text != NONE:
        raise part.error(f"letters and numbers such as {letters[0]}6, or {NONE}")
    return tuple(counts.get(number, 0) for number in range(len(letters)))


def turn_texts(position: MedinaPosition) -> list[str]:
    """The player to move, the placements left, and whether a dome was placed in this turn."""
    turn = position.turn
    if turn.player == NO_PLAYER:
        return [NONE]
    return [player_text(position.rules, turn.player), str(turn.left), *[DOMED] * turn.domed]


def turn_in(rules: MedinaRules, words: Sequence[TextPart]) -> MedinaTurn:
    """The turn, by default with two placements left. Raises NotationError."""
    player = player_in(rules, words[0], NO_PLAYER)
    most = 1 if player == NO_PLAYER else 3
    if len(words) > most:
        raise words[most].error("nothing more about the turn")
    if player == NO_PLAYER:
        return MedinaTurn(NO_PLAYER, 0, domed=False)
    left = words[1].number("placements left", 1, MOST_LEFT) if len(words) > 1 else MOST_LEFT
    if len(words) > 2:
        words[2].one_of((DOMED,), "the end or")
    return MedinaTurn(player, left, domed=len(words) > 2)


def holder_texts(rules: MedinaRules, names: Sequence[str], holders: Sequence[int]) -> list[str]:
    """Tiles with their holders."""
    every = zip(names, holders, strict=True)
    return [f"{name}={player_text(rules, holder)}" for name, holder in every]


def holders_in(
    rules: MedinaRules, part: TextPart, names: Sequence[str], what: str
) -> Mapping[str, int]:
    """The holders of the listed tiles. Raises NotationError."""
    found = pairs(part, names, what)
    return {name: player_in(rules, value, NO_PLAYER) for name, value in found.items()}


def arms_in(part: TextPart, length: int, gate: int) -> RingSide:
    """A side from the lengths of its two arms. Raises NotationError if they do not fit."""
    low, high = part.partition(NONE)
    first = low.number("the length of the arm at the low end", most=length)
    second = high.number("the length of the arm at the high end", most=length - first)
    if gate != NO_GATE and gate in (first - 1, length - second):
        raise part.error("a wall, and no gate, in the last slot of each arm")
    return RingSide(first, second, gate)
