"""The engine against the slow oracle: 300 games, the same answers at each action."""

from __future__ import annotations

from .oracle.events import NAMES
from .side_by_side import ASKED, compare_all

GAMES = 300


def test_300_games_give_the_same_lists_refusals_and_scores() -> None:
    """A law, a turn or a score would be wrong in the engine or in the oracle; the message tells
    the game and the actions. Or the games would never reach one of the rare things.
    """
    counted = compare_all(range(GAMES))
    assert [name for name in NAMES if not counted[name]] == []
    assert counted["lists"] > 30 * GAMES
    assert counted["refused"] + counted["allowed"] == ASKED * counted["lists"]
    assert min(counted["refused"], counted["allowed"]) > GAMES
