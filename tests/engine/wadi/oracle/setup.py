"""How a game begins: the scenario, the players and the settings of the rules page."""

from __future__ import annotations

from dataclasses import dataclass

from .scenario import RIVER, Scenario

PLAYER_COLOURS = ("red", "yellow", "brown", "black")
SHADUFS = 7
"""How many each player has (law A2)."""


@dataclass(frozen=True)
class Setup:
    """What is settled before the first turn. Raises ValueError for a game that the page lacks."""

    scenario: Scenario
    players: tuple[str, ...]
    """Clockwise; the first one starts round 1."""
    guardians: bool = False
    rule_b: bool = False
    """Law A6."""
    moving_guardians: bool = False
    """Law R13."""
    guardian_penalty: int | None = None
    """Law R13: what a guardian costs that is still on the board at the end."""
    discs_per_land_tile: int = 1
    """Law A7."""

    def __post_init__(self) -> None:
        players = set(self.players)
        if len(players) != len(self.players) or players - set(PLAYER_COLOURS):
            raise ValueError(f"players: {self.players}")
        if not 2 <= len(players) <= 4:
            raise ValueError(f"no game for {len(players)} players (law A2)")
        if self.moving_guardians and not self.guardians:
            raise ValueError("moving_guardians needs guardians (law R13)")
        if self.moving_guardians and self.guardian_penalty is None:
            raise ValueError("guardian_penalty has no default (law R13)")
        if self.guardian_penalty is not None and self.guardian_penalty < 0:
            raise ValueError(f"guardian_penalty: {self.guardian_penalty}")
        if self.discs_per_land_tile < 1:
            raise ValueError(f"discs_per_land_tile: {self.discs_per_land_tile}")
        tiles = self.scenario.tiles()
        for cell, count in self.scenario.discs.items():
            if tiles[cell] != RIVER and count > self.discs_per_land_tile:
                raise ValueError(f"no room for {cell}={count} (law A1)")
