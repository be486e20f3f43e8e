"""A position of Wadi in words, for those who cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.queries import closed
from gatesmith.engine.wadi.scenario import river_texts
from gatesmith.pictures.boards.wadi.words import said
from gatesmith.pictures.boards.words import colour_word


def description(position: WadiPosition, language: str) -> str:
    """What lies on the board, one sentence with all of its parts."""
    return "; ".join(_parts(position, language)) + "."


def turn_words(position: WadiPosition, language: str) -> str:
    """Round, player and what is left of the turn."""
    turn = position.turn
    if position.is_over:
        return said("over", language)
    player = colour_word(position.rules.players[turn.player], language)
    return said(
        "turn", language, round=str(turn.round), player=player, what=left(position, language)
    )


def left(position: WadiPosition, language: str) -> str:
    """What is left of the turn of the player who is to move."""
    turn = position.turn
    if turn.guardian:
        return said("sets" if turn.sets else "steps", language)
    what = said(f"left {turn.left}", language)
    return said("built", language, what=what) if turn.built else what


def _parts(position: WadiPosition, language: str) -> Iterator[str]:
    rules, water = position.rules, position.water
    names = rules.board.names
    yield said("river", language, arms=", ".join(river_texts(rules.terrain)))
    wet = [
        f"{names[tile]} ({water.discs[tile]})" if water.discs[tile] > 1 else names[tile]
        for tile in bit_numbers(water.wet)
    ]
    yield said("water", language, tiles=" ".join(wet)) if wet else said("no water", language)
    for name, mask in zip(rules.players, position.shadufs.of, strict=True):
        if mask:
            tiles = " ".join(rules.board.names_of(mask))
            yield said("shadufs", language, player=colour_word(name, language), tiles=tiles)
    for area in closed(position):
        yield said(
            "guardian",
            language,
            player=colour_word(area.player, language),
            tile=area.guardian,
            tiles=" ".join(area.tiles),
        )
