"""What is said below a board in a terminal: signs, hands, and the laws that refuse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.sentences import sentence
from gatesmith.engine.medina.symbols import colour_letters
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.words import colour_word, language_of, owner_letters, said

if TYPE_CHECKING:
    from rich.text import Text

WIDTH = 80
NEUTRAL = "*"
"""A dome of nobody."""

Piece = tuple[str, str]
"""Text and its style, as rich knows it."""
Laws = tuple[str, ...]


def assembled(lines: Iterable[Sequence[Piece]]) -> Text:
    """Lines of pieces as one text, without blanks at their ends."""
    from rich.text import Text

    drawn = [Text.assemble(*line) for line in lines]
    for line in drawn:
        line.rstrip()
    return Text("\n").join(drawn)


def key_lines(position: MedinaPosition, language: str) -> Iterator[list[Piece]]:
    """The signs of the board, then whose turn it is and what everyone holds."""
    colours = position.rules.edition.colours
    signs = [
        f"{letter} {colour_word(name, language)}"
        for letter, name in zip(colour_letters(colours), colours, strict=True)
    ]
    signs += [f"s {said('stable', language)}", f"m {said('merchant', language)}"]
    signs += [f"(m) {said('end', language)}", f"o {said('older merchant', language)}"]
    signs += [f"# {said('wall', language)}", f"[=] {said('gate', language)}"]
    signs += _domes(position, signs[0][0], language)
    for row in wrapped(signs, "  "):
        yield [(row, "dim")]
    yield [("", "")]
    yield [(_turn(position, language), "bold")]
    for player in range(len(position.hands)):
        yield from ([(row, "")] for row in _hand(position, player, language))


def _domes(position: MedinaPosition, building: str, language: str) -> Iterator[str]:
    """The letter of each player's domes behind that of a building, then the neutral ones."""
    players = position.rules.players
    for letter, name in zip(owner_letters(players), players, strict=True):
        owned = said("owned", language, player=colour_word(name, language))
        yield f"{building}{letter.lower()} {said(PieceKind.DOME, language)} {owned}"
    neutral = any(dome.owner < 0 for dome in position.city.domes)
    if neutral or position.rules.edition.neutral_domes:
        yield f"{building}{NEUTRAL} {said(PieceKind.NEUTRAL_DOME, language)}"


def _turn(position: MedinaPosition, language: str) -> str:
    if position.is_over:
        return said("over", language)
    player = colour_word(position.rules.players[position.turn.player], language)
    left = said(f"left {position.turn.left}", language)
    return said("turn", language, player=player, left=left)


def _hand(position: MedinaPosition, player: int, language: str) -> Iterator[str]:
    """What a player holds, and his tiles."""
    name = colour_word(position.rules.players[player], language)
    held = [
        f"{_piece_word(position, number, language)} {count}"
        for number, count in enumerate(position.hands[player])
        if count
    ]
    tiles = tile_words(position, player, language)
    if tiles:
        held.append(f"{said('tiles', language)}: {' '.join(tiles)}")
    first, *others = wrapped(held or ["-"], ", ", WIDTH - 10)
    yield f"{name + ':':<9} {first}"
    for row in others:
        yield f"{'':<10}{row}"


def _piece_word(position: MedinaPosition, number: int, language: str) -> str:
    piece = position.rules.pieces[number]
    if piece.kind is PieceKind.BUILDING:
        return colour_word(position.rules.edition.colours[piece.colour], language)
    return said(piece.kind, language)


def tile_words(position: MedinaPosition, holder: int, language: str) -> list[str]:
    """The tiles of a player, or with ``NO_PLAYER`` those that lie beside the board."""
    edition, (towers, palaces) = position.rules.edition, position.tiles
    names = (*TOWERS, *(colour_word(name, language) for name in edition.colours))
    holders = (*towers, *palaces)
    return [name for name, owner in zip(names, holders, strict=True) if owner == holder]


def reason_lines(
    groups: Sequence[Laws],
    language: str,
    *,
    reasons: bool,
    told: Callable[[str, Language], str] = sentence,
) -> Iterator[list[Piece]]:
    """The laws behind each numbered cross, and with ``reasons`` what they say, as ``told``."""
    if groups:
        yield [("", "")]
    for number, laws in enumerate(groups, start=1):
        yield [(f"x{number} ", "red"), (" ".join(laws), "")]
    if not reasons:
        return
    for law in dict.fromkeys(law for laws in groups for law in laws):
        first, *others = wrapped(told(law, language_of(language)).split(), " ", WIDTH - 5)
        yield [(f"{law:<5}", "bold"), (first, "")]
        for row in others:
            yield [(f"{'':<5}{row}", "")]


def wrapped(parts: Sequence[str], between: str, width: int = WIDTH) -> list[str]:
    """Parts put into as few lines as hold them, none wider than ``width`` but by one part."""
    rows = [parts[0]]
    for part in parts[1:]:
        joined = f"{rows[-1]}{between}{part}"
        if len(joined.rstrip()) > width:
            rows.append(part)
        else:
            rows[-1] = joined
    return rows
