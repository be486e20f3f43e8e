"""What is said below a board of Wadi in a terminal: its signs, and the players."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.rules import SHADUFS
from gatesmith.pictures.boards.terminal_keys import Piece, wrapped
from gatesmith.pictures.boards.wadi.description import turn_words
from gatesmith.pictures.boards.wadi.players import player_words
from gatesmith.pictures.boards.wadi.shades import letter_of_player
from gatesmith.pictures.boards.wadi.words import said
from gatesmith.pictures.boards.words import colour_word


def key_lines(position: WadiPosition, language: str, *, wide: bool) -> Iterator[list[Piece]]:
    """The signs of the board, then whose turn it is and what everyone has.

    Numbers of discs stand in brackets where tiles are ``wide``.
    """
    players = position.rules.players
    letter, player = letter_of_player(players[0], language), colour_word(players[0], language)
    signs = [said("key shaduf", language, letter=letter, player=player)]
    if position.rules.guardians:
        signs.append(said("key guardian", language, letter=letter))
        signs.append(said("key closed", language, letter=letter.lower(), player=player))
    water = "key water" if wide else "key narrow water"
    signs += [said(key, language) for key in ("key land", "key flow", water)]
    for row in wrapped(signs, "   "):
        yield [(row, "dim")]
    yield [("", "")]
    yield [(turn_words(position, language), "bold")]
    for number, name in enumerate(players):
        mine = position.shadufs.of[number].bit_count()
        words = [
            said("shadufs left", language, count=str(SHADUFS - mine)),
            *player_words(position, number, language),
        ]
        head = f"{letter_of_player(name, language)} {colour_word(name, language)}:"
        yield [(f"{head:<11} {', '.join(words)}", "")]
