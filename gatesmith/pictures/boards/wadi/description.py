"""The phrases in Wadi's pictures, and a description of a position for those who cannot see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.choices import choices
from gatesmith.engine.wadi.referee.scoring import score, winners
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition, closed
from gatesmith.engine.wadi.text.scenario import river_texts
from gatesmith.pictures.boards.phrases import (
    Phrases,
    colour_word,
    points_words,
    result_words,
    score_words,
)

_PHRASES: Mapping[str, tuple[str, str]] = {
    "turn": (
        "Round {round}, {player} to move: {what}",
        "Runde {round}, {player} ist am Zug: {what}",
    ),
    "left 1": ("1 action left", "noch 1 Aktion"),
    "left 2": ("2 actions", "2 Aktionen"),
    "built": ("{what}, has built", "{what}, hat gebaut"),
    "sets": ("must set the guardian (R9)", "muss den Wächter setzen (R9)"),
    "steps": (
        "must move or remove the guardian (R13)",
        "muss den Wächter versetzen oder entfernen (R13)",
    ),
    "moves": ("must move the guardian (R13)", "muss den Wächter versetzen (R13)"),
    "removes": ("must remove the guardian (R13)", "muss den Wächter entfernen (R13)"),
    "round": ("Round {round}", "Runde {round}"),
    "on river": ("Water on the river: {count}", "Wasser auf dem Fluss: {count}"),
    "on land": ("Water on land: {count}", "Wasser auf dem Land: {count}"),
    "river": ("river {arms}", "Fluss {arms}"),
    "water": ("water on {tiles}", "Wasser auf {tiles}"),
    "no water": ("no water", "kein Wasser"),
    "shadufs": ("shadufs of {player} on {tiles}", "Schadufs von {player} auf {tiles}"),
    "guardian": (
        "guardian of {player} on {tile}, closing {tiles}",
        "Wächter von {player} auf {tile}, er sperrt {tiles}",
    ),
    "removed": ("guardian removed", "Wächter entfernt"),
    "none": ("no guardian yet", "noch kein Wächter"),
    "never": ("no guardian", "kein Wächter"),
    "stands": ("guardian on {tile}", "Wächter auf {tile}"),
    "points": ("{points} points now", "{points} Punkte bisher"),
    "one point": ("1 point now", "1 Punkt bisher"),
    "no pump": ("there is nothing to pump", "es gibt nichts zu pumpen"),
    "rule_b": ("with rule B", "mit Bauregel B"),
    "moving_guardians": ("guardians move", "Wächter wandern"),
    "room": ("room for {count} a tile", "Platz für {count} je Kärtchen"),
    "key land": ("1 2 3 fertility", "1 2 3 Fruchtbarkeit"),
    "key flow": ("~> flow, ~o mouth", "~> Fließrichtung, ~o Mündung"),
    "key water": (
        "(4) water discs, (#) more than fit here",
        "(4) Wasserscheiben, (#) mehr als hier Platz haben",
    ),
    "key narrow water": ("4 water discs (# ten or more)", "4 Wasserscheiben (# zehn oder mehr)"),
    "key shaduf": ("P{letter} shaduf of {player}", "P{letter} Schaduf von {player}"),
    "key guardian": ("@{letter} guardian", "@{letter} Wächter"),
    "key closed": (
        "{letter} closed by {player}, * by several",
        "{letter} gesperrt von {player}, * von mehreren",
    ),
    "shadufs left": ("shadufs left: {count}", "Schadufs übrig: {count}"),
}

phrase = Phrases(_PHRASES)
"""The phrases in pictures of Wadi."""


def result(position: WadiPosition, language: str) -> str:
    """Who has won a finished game, and with how many points."""
    return result_words(score(position), winners(position), language)


def description(position: WadiPosition, language: str) -> str:
    """Everything on the board, in one sentence."""
    return "; ".join(_parts(position, language)) + "."


def turn_words(position: WadiPosition, language: str) -> str:
    """The round, the player and the rest of the turn."""
    turn = position.turn
    if position.is_over:
        return f"{phrase('over', language)}: {result(position, language)}"
    player = colour_word(position.rules.players[turn.player], language)
    return phrase(
        "turn", language, round=str(turn.round), player=player, what=left(position, language)
    )


def left(position: WadiPosition, language: str) -> str:
    """The rest of the turn of the player who is to move."""
    turn = position.turn
    if turn.sets:
        return phrase("sets", language)
    if turn.steps:
        _, _, room, removes, _ = choices(position)
        key = ("steps" if removes else "moves") if room else "removes"
        return phrase(key, language)
    what = phrase(f"left {turn.left}", language)
    return phrase("built", language, what=what) if turn.built else what


def _parts(position: WadiPosition, language: str) -> Iterator[str]:
    rules, water = position.rules, position.water
    names = rules.board.names
    if position.is_over:
        yield result(position, language)
        yield from score_words(score(position), language)
    yield phrase("river", language, arms=", ".join(river_texts(rules.terrain)))
    wet = [
        f"{names[tile]} ({water.discs[tile]})" if water.discs[tile] > 1 else names[tile]
        for tile in bit_numbers(water.wet)
    ]
    yield phrase("water", language, tiles=" ".join(wet)) if wet else phrase("no water", language)
    for name, mask in zip(rules.players, position.shadufs.of, strict=True):
        if mask:
            tiles = " ".join(rules.board.names_of(mask))
            yield phrase("shadufs", language, player=colour_word(name, language), tiles=tiles)
    for area in closed(position):
        yield phrase(
            "guardian",
            language,
            player=colour_word(area.player, language),
            tile=area.guardian,
            tiles=" ".join(area.tiles),
        )


def guardian_waits(position: WadiPosition, player: int) -> bool:
    """Whether a player's guardian is still to be set (R9): the last player's comes first."""
    turn, rules = position.turn, position.rules
    if not rules.guardians or turn.round > 1 or position.is_over:
        return False
    return not turn.guardian or player <= turn.player


def player_words(position: WadiPosition, player: int, language: str) -> Iterator[str]:
    """The points, then the guardian if guardians are in play."""
    points = score(position)[player].total
    if position.is_over:
        yield points_words(points, language)
    else:
        yield phrase("one point" if points == 1 else "points", language, points=str(points))
    guardians = position.guardians
    if guardians.tiles[player] != NOWHERE:
        tile = position.rules.board.names[guardians.tiles[player]]
        yield phrase("stands", language, tile=tile)
    elif player in guardians.removed:
        yield phrase("removed", language)
    elif position.rules.guardians:
        yield phrase("none" if guardian_waits(position, player) else "never", language)
