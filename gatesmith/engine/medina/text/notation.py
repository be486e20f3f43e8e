"""Reads placements from plain words; ``Placement.text`` is the written form of each."""

from __future__ import annotations

from gatesmith.core.errors import NotationError
from gatesmith.core.near_names import nearest
from gatesmith.engine.board_squares import is_square_name
from gatesmith.engine.medina.state.board import SIDES, is_slot_name
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import (
    DISCARD,
    ON_SLOTS,
    MedinaPiece,
    MedinaPieceKind,
    Placement,
)
from gatesmith.engine.text_parts import TextPart, check_words, part_of

OFF_BOARD = -1
"""The number of a cell or slot off the board."""

_VIA = "via"
_LONGEST = 60  # the most characters of a text that may be a mistyped placement


def read_placement(rules: MedinaRules, text: str) -> Placement:
    """The placement with this text.

    A cell or slot off the board is illegal, not unreadable: ``place`` or ``via`` is then -1.
    Raises NotationError for any text that does not have the form of a placement.
    """
    part = part_of(text)
    found = placement_of(rules, part)
    if found.text != text:
        raise part.error(f"single blanks between the words; did you mean {found.text!r}?")
    return found


def placement_of(rules: MedinaRules, part: TextPart) -> Placement:
    """The placement in a part of a text, with any number of blanks between its words.

    Raises NotationError, which suggests a similar placement if there is one.
    """
    try:
        return _placement(rules, part)
    except NotationError as error:
        meant = _meant(rules, part.text)
        if meant is None:
            raise
        message = f"{error}; did you mean {meant!r}?"
        raise NotationError(message, error.line, error.column) from error


def _placement(rules: MedinaRules, part: TextPart) -> Placement:
    words = part.words()
    if [word.text for word in words] == DISCARD.split():
        return Placement(rules.gate, OFF_BOARD, None, DISCARD)
    if not words or words[0].text not in list(MedinaPieceKind):
        first = words[0] if words else part
        raise first.error(f"a placement that begins with {', '.join(MedinaPieceKind)}")
    kind = MedinaPieceKind(words[0].text)
    if kind is MedinaPieceKind.BUILDING:
        return _building(rules, part, words)
    if kind is MedinaPieceKind.MERCHANT and len(words) > 2:
        return _jump(rules, part, words)
    check_words(part, words, f"{kind} {'N5' if kind in ON_SLOTS else 'e5'}")
    piece = next(piece for piece in rules.pieces if piece.kind is kind)
    place = slot_in(rules, words[1]) if kind in ON_SLOTS else cell_in(rules, words[1])
    return _made(rules, piece, place, words[1].text)


def _meant(rules: MedinaRules, text: str) -> str | None:
    """The placement most similar to a text: other capitals or blanks, or a misspelled kind.

    None where its place is not on the board.
    """
    words = text.lower().replace("neutral dome", MedinaPieceKind.NEUTRAL_DOME).split()
    if len(text) > _LONGEST or len(words) < 2:
        return None
    near = nearest(words[0], list(MedinaPieceKind))
    if near is None:
        return None
    words[0] = near
    if near in ON_SLOTS or _VIA in words:
        words[-1] = words[-1].upper()
    try:
        found = _placement(rules, part_of(" ".join(words)))
    except NotationError:
        return None
    is_on_board = found.text == DISCARD or OFF_BOARD not in (found.place, found.via)
    return found.text if is_on_board else None


def cell_in(rules: MedinaRules, part: TextPart) -> int:
    """The number of a cell, OFF_BOARD off the board. Raises NotationError for any other text."""
    if not is_square_name(part.text):
        raise part.error("a cell, its column and its row, such as e5")
    cell = rules.board.cell(part.text)
    return OFF_BOARD if cell is None else cell


def slot_in(rules: MedinaRules, part: TextPart) -> int:
    """The number of a slot, OFF_BOARD off the board. Raises NotationError for any other text."""
    if not is_slot_name(part.text):
        raise part.error(f"a slot, its side ({', '.join(SIDES)}) and its number, such as N5")
    slot = rules.board.slot(part.text)
    return OFF_BOARD if slot is None else slot


def _building(rules: MedinaRules, part: TextPart, words: list[TextPart]) -> Placement:
    colours = rules.edition.colours
    check_words(part, words, f"{MedinaPieceKind.BUILDING} orange e5")
    colour = words[1].one_of(colours, f"a building colour of {rules.edition.name}")
    return _made(rules, rules.pieces[colour], cell_in(rules, words[2]), words[2].text)


def _jump(rules: MedinaRules, part: TextPart, words: list[TextPart]) -> Placement:
    """A merchant that enters by a gate, on the cell in front of it (GA13)."""
    if words[2].text != _VIA:
        raise words[2].error(f"{_VIA} and the gate's slot, as in 'merchant e1 {_VIA} N5'")
    check_words(part, words, f"merchant e1 {_VIA} N5")
    cell, via = cell_in(rules, words[1]), slot_in(rules, words[3])
    if OFF_BOARD not in (cell, via):
        return rules.placements.jump(cell, via)
    text = f"{rules.merchant.words} {words[1].text} {_VIA} {words[3].text}"
    return Placement(rules.merchant, cell, via, text)


def _made(rules: MedinaRules, piece: MedinaPiece, place: int, name: str) -> Placement:
    if place == OFF_BOARD:
        return Placement(piece, OFF_BOARD, None, f"{piece.words} {name}")
    return rules.placements.of(piece, place)
