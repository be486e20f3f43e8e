"""The points of each player (laws A10 and R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .setup import Setup
from .table import Table

_FOR_REMOVING = (2, 1)
"""Law R13: of the first to remove his guardian and of the second."""


def points(setup: Setup, table: Table, removed: Sequence[str]) -> dict[str, int]:
    """The points of each player as if the game ended now; ``removed``: in order."""
    found = dict.fromkeys(setup.players, 0)
    for shaduf, owner in table.shadufs.items():
        for cell in table.board.reach[shaduf]:
            if cell in table.board.fertility and cell in table.discs:
                found[owner] += table.board.fertility[cell]
    for player, bonus in zip(removed, _FOR_REMOVING, strict=False):
        found[player] += bonus
    if setup.moving_guardians:
        for player in table.guardians:
            found[player] -= setup.guardian_penalty or 0
    return found


def winners(scores: Mapping[str, int], hands: Mapping[str, int]) -> list[str]:
    """The players with the most points, and of those most shadufs left in hand (law A10)."""
    best = max((scores[player], hands[player]) for player in scores)
    return [player for player in scores if (scores[player], hands[player]) == best]
