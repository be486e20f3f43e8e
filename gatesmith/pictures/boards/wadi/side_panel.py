"""The panel beside a drawn board of Wadi: whose turn it is, shadufs left, guardians, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.phrases import colour_word
from gatesmith.pictures.boards.wadi.description import (
    guardian_waits,
    phrase,
    player_words,
    turn_words,
)
from gatesmith.pictures.boards.wadi.description import left as left_words
from gatesmith.pictures.boards.wadi.marks import WadiMark
from gatesmith.pictures.boards.wadi.piece_shapes import guardian, shaduf
from gatesmith.pictures.boards.wadi.shades import colour_of_player, letter_of_player
from gatesmith.vector.elements import Anchor, Item, Point, StyledPath, Text, ViewBox
from gatesmith.vector.outlines import rounded

PANEL = 262.0
_CARD = 98.0
_GAP = 8.0
_ROW = 16.0
_SMALL = 12.0
_LETTERS = 36  # small ones in a row


def side_panel(
    position: WadiPosition, view: ViewBox, language: str, examples: Sequence[WadiMark] = ()
) -> Iterator[Item]:
    """A card for each player, the state of the game and the examples, right of ``view``."""
    left, top = view.left + view.width + 2.0, view.top + 2.0
    for player in range(len(position.rules.players)):
        yield from _card(position, player, (left, top), language)
        top += _CARD + _GAP
    rows = [(text, palette.INK) for text in _beside(position, language)]
    for mark in examples:
        colour = palette.ALLOWED if mark.allowed else palette.REFUSED
        rows += [(text, colour) for text in wrap(mark.sentence(language), _LETTERS)]
    for number, (text, colour) in enumerate(rows):
        place = (left + 6.0, top + 16.0 + _ROW * number)
        yield Text(text, place, _SMALL, colour, Anchor.START, bold=number == 0)


def _card(position: WadiPosition, player: int, corner: Point, language: str) -> Iterator[Item]:
    left, top = corner
    right, bottom = left + PANEL - 10.0, top + _CARD
    moves, name = position.turn.player == player, position.rules.players[player]
    look = (colour_of_player(name), letter_of_player(name, language))
    box = rounded(((left, top), (right, top), (right, bottom), (left, bottom)), 9.0)
    edge, width = (look[0], 3.0) if moves else (palette.FAINT, 1.0)
    yield StyledPath((box,), "#fbf5e6" if moves else "#f4ebd3", edge, width)
    yield from shaduf((left + 22.0, top + 21.0), *look, 0.62)
    named = (left + 42.0, top + 24.0)
    yield Text(colour_word(name, language), named, 16.0, palette.INK, Anchor.START)
    if moves:
        text = phrase("to move", language)
        yield Text(text, (right - 10.0, top + 23.0), _SMALL, palette.INK, Anchor.END)
    in_hand = SHADUFS - position.shadufs.of[player].bit_count()
    for number in range(SHADUFS):
        centre = (left + 22.0 + 26.0 * number, top + 55.0)
        if number < in_hand:
            yield from shaduf(centre, *look, 0.45)
        else:
            spot = rounded([(centre[0] + x, centre[1] + y) for x, y in _SPOT], 3.0)
            yield StyledPath((spot,), stroke=palette.FAINT, width=0.8, dashes=(2.5, 2.0))
    if guardian_waits(position, player):
        yield from guardian((right - 24.0, top + 55.0), *look, 0.6)
    below, text = (left + 12.0, bottom - 11.0), ", ".join(player_words(position, player, language))
    yield Text(text, below, 11.5, palette.INK, Anchor.START, bold=False)


_SPOT = ((-8.0, -8.0), (8.0, -8.0), (8.0, 9.0), (-8.0, 9.0))


def _beside(position: WadiPosition, language: str) -> Iterator[str]:
    """The round and the rest of the turn, the water, and settings that are not the default."""
    rules, turn, water = position.rules, position.turn, position.water
    yield phrase("round", language, round=str(turn.round))
    if position.is_over:
        yield from wrap(turn_words(position, language), _LETTERS)
    else:
        yield from wrap(left_words(position, language), _LETTERS)
    counts = [
        sum(water.discs[tile] for tile in bit_numbers(mask))
        for mask in (rules.board.wadi, rules.board.land)
    ]
    yield phrase("on river", language, count=str(counts[0]))
    yield phrase("on land", language, count=str(counts[1]))
    settings = {"rule_b": rules.rule_b, "moving_guardians": rules.moving_guardians}
    words = [phrase(key, language) for key, is_on in settings.items() if is_on]
    if rules.discs_per_land_tile > 1:
        words.append(phrase("room", language, count=str(rules.discs_per_land_tile)))
    if words:
        yield ", ".join(words)
