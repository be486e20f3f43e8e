"""A position of Medina for a terminal, in colour if it has colours, with a key below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.engine.medina.state.board import SIDES, TOWERS
from gatesmith.engine.medina.state.city import Palace
from gatesmith.engine.medina.state.placements import ON_SLOTS, MedinaPieceKind
from gatesmith.engine.medina.state.position import NO_PLAYER, UNKNOWN_HOLDER, MedinaPosition
from gatesmith.engine.medina.text.fields import GATE, MERCHANT, STABLE, WALL, colour_letters
from gatesmith.engine.medina.words.sentences import sentence
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import groups_of
from gatesmith.pictures.boards.medina.description import phrase, result
from gatesmith.pictures.boards.medina.marks import MedinaMark
from gatesmith.pictures.boards.phrases import colour_word, owner_letters, points_words
from gatesmith.pictures.boards.styled_text import (
    ALLOWED,
    REFUSED,
    WIDTH,
    StyledText,
    case_sentences,
    joined_lines,
    reason_lines,
    wrapped,
)

if TYPE_CHECKING:
    from rich.text import Text

OLDER = "o"
_EDGE = 3  # columns of text on each side of the ring


def terminal_text(
    position: MedinaPosition,
    marks: Sequence[MedinaMark] = (),
    language: str = "en",
    *,
    reasons: bool = False,
) -> Text:
    """A drawing of a position, with a key to its signs; at most 80 wide up to 22 columns.

    Marked places have a ``+`` if a placement is legal and an ``x`` with a number if it is not:
    the number refers to a set of laws that is listed below, with ``reasons`` also as sentences. A
    single placement is also described in words, its laws with the reason that applies here.
    Raises ValueError for an unknown language and NotationError if there are more colours than
    letters.
    """
    rows = _Rows(position, marks)
    lines = [*rows.lines(), [("", "")], *key_lines(position, language)]
    said: Callable[[str, Language], str] = sentence
    if len(marks) == 1:
        lines += [[("", "")], [(marks[0].sentence(language), "bold")]]
        said = case_sentences(refusals(position, marks[0].action))
    lines += reason_lines(rows.groups, language, reasons=reasons, sentence_of=said)
    return joined_lines(lines)


class _Rows:
    """The lines of a board, north first."""

    def __init__(self, position: MedinaPosition, marks: Sequence[MedinaMark]) -> None:
        self._position = position
        self._board = position.rules.board
        self.groups = groups_of(marks)
        self._cell_signs = self._signs(marks, on_slots=False)
        self._slot_signs = self._signs(marks, on_slots=True)
        self._cells = dict(_standing(position))

    def lines(self) -> Iterator[list[StyledText]]:
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

    def _signs(self, marks: Sequence[MedinaMark], *, on_slots: bool) -> Mapping[int, StyledText]:
        found: dict[int, StyledText] = {}
        for mark in marks:
            if mark.on_board and (mark.action.piece.kind in ON_SLOTS) is on_slots:
                # A place is allowed if any way to it is, such as through a gate.
                place = mark.action.place
                if mark.allowed:
                    found[place] = (f" {ALLOWED} ", "bold green")
                elif place not in found:
                    sign = f"{REFUSED}{self.groups.index(mark.laws) + 1}"
                    found[place] = (f"{sign:^3}", "red")
        return found

    def _side(self, side: str, low: str, high: str) -> list[StyledText]:
        values = dict(zip(TOWERS, self._position.rules.edition.tower_values, strict=True))
        slots = [self._slot(side, number) for number in range(self._board.columns)]
        towers = [(f"[{values[name]}]", "bold") for name in (low, high)]
        return [(" " * _EDGE, ""), towers[0], *slots, towers[1]]

    def _slot(self, side: str, number: int) -> StyledText:
        slot = self._board.side_starts[SIDES.index(side)] + number
        ring = self._position.ring.all
        if ring.walls >> slot & 1:
            return WALL * 3, f"{palette.JOINT} on {palette.STONE}"
        if ring.gates >> slot & 1:
            return f"[{GATE}]", f"bold {palette.OPENING} on {palette.GATE}"
        return self._slot_signs.get(slot, (" . ", "dim"))

    def _cell(self, cell: int) -> list[StyledText]:
        pieces = self._cells.get(cell)
        sign = self._cell_signs.get(cell)
        if pieces is None:
            return [sign or (" . ", "dim")]
        # The piece stays visible: a mark replaces the character before it.
        return pieces if sign is None else [(sign[0].strip()[0], sign[1]), *pieces[1:]]


def _standing(position: MedinaPosition) -> Iterator[tuple[int, list[StyledText]]]:
    """The content of occupied cells, as three characters each."""
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
) -> Iterator[tuple[int, list[StyledText]]]:
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


def _dome(position: MedinaPosition, owner: int | None, body: str) -> StyledText:
    """The last character of a building: the letter of its dome's owner."""
    if owner is None:
        return " ", body
    if owner < 0:
        return NEUTRAL, f"bold {palette.INK} on {palette.NEUTRAL}"
    players = position.rules.players
    colour = palette.player_colour(players[owner], owner)
    return owner_letters(players)[owner].lower(), f"bold {palette.ink_on(colour)} on {colour}"


NEUTRAL = "*"
"""A dome without an owner."""


def key_lines(position: MedinaPosition, language: str) -> Iterator[list[StyledText]]:
    """The signs of the board, then whose turn it is and what every player holds."""
    colours = position.rules.edition.colours
    signs = [
        f"{letter} {colour_word(name, language)}"
        for letter, name in zip(colour_letters(colours), colours, strict=True)
    ]
    signs += [f"s {phrase('stable', language)}", f"m {phrase('merchant', language)}"]
    signs += [f"(m) {phrase('end', language)}", f"o {phrase('older merchant', language)}"]
    signs += [f"# {phrase('wall', language)}", f"[=] {phrase('gate', language)}"]
    signs += _domes(position, signs[0][0], language)
    for row in wrapped(signs, "  "):
        yield [(row, "dim")]
    yield [("", "")]
    yield [(_turn(position, language), "bold")]
    for player in range(len(position.hands)):
        yield from ([(row, "")] for row in _hand(position, player, language))
    yield from ([(row, "dim")] for row in _beside(position, language))


def _beside(position: MedinaPosition, language: str) -> Iterator[str]:
    """What lies beside the board: tiles that nobody has, the fourth gate, colours that are gone."""
    for key, holder in (("tiles beside", NO_PLAYER), ("tiles unclear", UNKNOWN_HOLDER)):
        free = tile_words(position, holder, language)
        if free:
            yield from wrapped([f"{phrase(key, language)}:", *free], " ")
    if position.spare_gates:
        yield phrase("spare gate", language)
    if position.gone:
        names = (position.rules.edition.colours[each] for each in bit_numbers(position.gone))
        yield phrase("gone", language, colours=", ".join(colour_word(n, language) for n in names))


def _domes(position: MedinaPosition, building: str, language: str) -> Iterator[str]:
    """The letter of each player's domes after that of a building, then the neutral ones."""
    players = position.rules.players
    for letter, name in zip(owner_letters(players), players, strict=True):
        owned = phrase("owned", language, player=colour_word(name, language))
        yield f"{building}{letter.lower()} {phrase(MedinaPieceKind.DOME, language)} {owned}"
    neutral = any(dome.owner < 0 for dome in position.city.domes)
    if neutral or position.rules.edition.neutral_domes:
        yield f"{building}{NEUTRAL} {phrase(MedinaPieceKind.NEUTRAL_DOME, language)}"


def _turn(position: MedinaPosition, language: str) -> str:
    if position.is_over:
        return f"{phrase('over', language)}: {result(position, language)}"
    player = colour_word(position.rules.players[position.turn.player], language)
    left = phrase(f"left {position.turn.left}", language)
    text = phrase("turn", language, player=player, left=left)
    must = duty(position)
    return f"{text}, {phrase(f'duty {must}', language)}" if must else text


def _hand(position: MedinaPosition, player: int, language: str) -> Iterator[str]:
    """A player's pieces and tiles."""
    name = colour_word(position.rules.players[player], language)
    held = [
        f"{_piece_word(position, number, language)} {count}"
        for number, count in enumerate(position.hands[player])
        if count
    ]
    if position.is_over:
        held.insert(0, points_words(score(position)[player].total, language))
    if position.out >> player & 1:
        held.append(phrase("out", language))
    tiles = tile_words(position, player, language)
    if tiles:
        held.append(f"{phrase('tiles', language)}: {' '.join(tiles)}")
    first, *others = wrapped(held or ["-"], ", ", WIDTH - 10)
    yield f"{name + ':':<9} {first}"
    for row in others:
        yield f"{'':<10}{row}"


def _piece_word(position: MedinaPosition, number: int, language: str) -> str:
    piece = position.rules.pieces[number]
    if piece.kind is MedinaPieceKind.BUILDING:
        return colour_word(position.rules.edition.colours[piece.colour], language)
    return phrase(piece.kind, language)


def tile_words(position: MedinaPosition, holder: int, language: str) -> list[str]:
    """The tiles of a player, or with ``NO_PLAYER`` those beside the board."""
    edition, (towers, palaces) = position.rules.edition, position.tiles
    names = (*TOWERS, *(colour_word(name, language) for name in edition.colours))
    holders = (*towers, *palaces)
    return [name for name, owner in zip(names, holders, strict=True) if owner == holder]
