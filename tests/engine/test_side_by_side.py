"""The engines against the slow oracles: the same answers at each action of many games."""

from __future__ import annotations

import pytest

from ..strength import NIGHTLY
from .comparing import ASKED, Compare, compare_all
from .medina.oracle.events import NAMES as MEDINA
from .medina.side_by_side import compare as compare_medina
from .wadi.oracle.events import NAMES as WADI
from .wadi.side_by_side import compare as compare_wadi

MEDINA_GAMES = tuple(range(300)) if NIGHTLY else (*range(12), 22, 75)
WADI_GAMES = tuple(range(300)) if NIGHTLY else (*range(80), 116, 142)
"""Numbers of random games; the last reach rare things that the others do not."""


@pytest.mark.parametrize(
    ("compare", "names", "games", "least"),
    [(compare_medina, MEDINA, MEDINA_GAMES, 90), (compare_wadi, WADI, WADI_GAMES, 30)],
    ids=["medina", "wadi"],
)
def test_games_give_the_same_lists_refusals_and_scores(
    compare: Compare, names: tuple[str, ...], games: tuple[int, ...], least: int
) -> None:
    """A law, a turn or a score would be wrong in the engine or in the oracle; the message tells
    the game and the actions. Or the games would never reach one of the rare things.
    """
    counted = compare_all(compare, games)
    assert [name for name in names if not counted[name]] == []
    assert counted["lists"] > least * len(games)
    assert counted["refused"] + counted["allowed"] == ASKED * counted["lists"]
    assert min(counted["refused"], counted["allowed"]) > len(games)
