"""The score with its parts (A10, R13), and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import WadiPosition

_FOR_REMOVING = (2, 1)
"""Points for the first and the second player who removes a guardian (R13)."""


@dataclass(frozen=True, slots=True)
class WadiScore:
    """A player's points: the watered land of their shadufs, and the guardian if guardians move.

    ``removed`` are points for removing it early, ``penalty`` (0 or less) its cost on the board.
    """

    player: str
    land: int
    removed: int
    penalty: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.land + self.removed + self.penalty


def score(position: WadiPosition) -> tuple[WadiScore, ...]:
    """The points in this position, in the order of play."""
    return tuple(_score(position, player) for player in range(len(position.rules.players)))


def _score(position: WadiPosition, player: int) -> WadiScore:
    rules, guardians = position.rules, position.guardians
    early = guardians.removed[: len(_FOR_REMOVING)]
    stays = rules.moving_guardians and guardians.tiles[player] != NOWHERE
    return WadiScore(
        rules.players[player],
        sum(shaduf_points(position, tile) for tile in bit_numbers(position.shadufs.of[player])),
        _FOR_REMOVING[early.index(player)] if player in early else 0,
        -(rules.guardian_penalty or 0) if stays else 0,
    )


def shaduf_points(position: WadiPosition, tile: int) -> int:
    """The fertility of the watered land that a shaduf on a tile reaches (A10)."""
    board = position.rules.board
    watered = board.ground[tile] & position.water.wet
    return sum(board.fertility[land] for land in bit_numbers(watered))


def winners(position: WadiPosition) -> tuple[str, ...]:
    """The players with the most points; most shadufs left breaks ties, several can share (A10)."""
    standing = [
        (each.total, SHADUFS - mine.bit_count())
        for each, mine in zip(score(position), position.shadufs.of, strict=True)
    ]
    best = max(standing)
    return tuple(
        name for name, each in zip(position.rules.players, standing, strict=True) if each == best
    )
