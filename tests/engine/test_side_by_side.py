"""The engines against the slow oracles: 300 games each, the same answers at each action."""

from __future__ import annotations

import pytest

from .comparing import ASKED, Compare, compare_all
from .medina.oracle.events import NAMES as MEDINA
from .medina.side_by_side import compare as compare_medina
from .wadi.oracle.events import NAMES as WADI
from .wadi.side_by_side import compare as compare_wadi

GAMES = 300


@pytest.mark.parametrize(
    ("compare", "names", "least"),
    [(compare_medina, MEDINA, 90), (compare_wadi, WADI, 30)],
    ids=["medina", "wadi"],
)
def test_300_games_give_the_same_lists_refusals_and_scores(
    compare: Compare, names: tuple[str, ...], least: int
) -> None:
    """A law, a turn or a score would be wrong in the engine or in the oracle; the message tells
    the game and the actions. Or the games would never reach one of the rare things.
    """
    counted = compare_all(compare, range(GAMES))
    assert [name for name in names if not counted[name]] == []
    assert counted["lists"] > least * GAMES
    assert counted["refused"] + counted["allowed"] == ASKED * counted["lists"]
    assert min(counted["refused"], counted["allowed"]) > GAMES
