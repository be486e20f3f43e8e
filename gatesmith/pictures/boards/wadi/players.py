"""What pictures and terminals tell of a player: points as they are, and where the guardian is."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.scoring import score
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.pictures.boards.wadi.words import said


def guardian_waits(position: WadiPosition, player: int) -> bool:
    """Whether a player's guardian is still to be set (R9): the last player's comes first."""
    turn, rules = position.turn, position.rules
    if not rules.guardians or turn.round > 1 or position.is_over:
        return False
    return not turn.guardian or player <= turn.player


def player_words(position: WadiPosition, player: int, language: str) -> Iterator[str]:
    """Points, then the guardian where guardians are in play."""
    points = score(position)[player].total
    key = "one point" if points == 1 else "points"
    yield said(key, language, points=str(points))
    watch = position.watch
    if watch.tiles[player] != NOWHERE:
        tile = position.rules.board.names[watch.tiles[player]]
        yield said("stands", language, tile=tile)
    elif player in watch.removed:
        yield said("removed", language)
    elif position.rules.guardians:
        yield said("none" if guardian_waits(position, player) else "never", language)
