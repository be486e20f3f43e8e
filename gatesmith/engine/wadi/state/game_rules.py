"""The settings of a game of Wadi: terrain, players and options of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from gatesmith.engine.wadi.state.actions import Actions, MaskUnions
from gatesmith.engine.wadi.state.board import Terrain, WadiBoard, make_board

PLAYERS = ("red", "yellow", "brown", "black")
"""The colours of players (A2)."""
FEWEST_PLAYERS = 2
SHADUFS = 7
"""Of each player (A2)."""


class Setting(NamedTuple):
    """A setting of the rules: its law, its default (None if it must be given) and its origin.

    ``origin`` is G for the German text of the guardians, X for facts found outside it and D for
    decisions.
    """

    law: str
    default: bool | int | None
    origin: str
    meaning: str


SETTINGS: Mapping[str, Setting] = {
    "guardians": Setting("R1", False, "D", "the guardians are in play"),
    "rule_b": Setting("A6", False, "D", "building rule B, which the guardians advise against"),
    "moving_guardians": Setting("R13", False, "X", "guardians move from the second round on"),
    "guardian_penalty": Setting(
        "R13", None, "X", "points that a guardian on the board costs at the end, if guardians move"
    ),
    "discs_per_land_tile": Setting("A7", 1, "X", "water discs that a land tile has room for"),
}
"""By key, in the order in which records name them."""


@dataclass(frozen=True)
class WadiRules:
    """The rules of one game: the terrain, the players in order, and the settings.

    The other fields are derived and are not compared: ``reached`` holds all tiles that a group of
    shadufs reaches (A8), ``inhabited`` all tiles of the zones in which they stand (R11).
    """

    terrain: Terrain
    players: tuple[str, ...]
    guardians: bool = False
    rule_b: bool = False
    moving_guardians: bool = False
    guardian_penalty: int | None = None
    discs_per_land_tile: int = 1
    board: WadiBoard = field(init=False, compare=False, repr=False)
    actions: Actions = field(init=False, compare=False, repr=False)
    reached: MaskUnions = field(init=False, compare=False, repr=False)
    inhabited: MaskUnions = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        board = make_board(self.terrain)
        derived: dict[str, object] = {
            "board": board,
            "actions": Actions(board.names),
            "reached": MaskUnions(board.reach),
            "inhabited": MaskUnions(board.zone_of),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)
