"""How a game begins: edition, players, switches, and the supplies of the rules page."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Board

FIRST_EDITION = "medina-2001"
SECOND_EDITION = "medina-2014"
PLAYER_COLOURS = ("blue", "green", "red", "yellow")

# Of each of the four colours, domes, neutral domes, stables, merchants, walls, gates.
_ROWS = {
    (FIRST_EDITION, 3): (6, 4, 0, 4, 8, 10, 1),
    (FIRST_EDITION, 4): (5, 4, 0, 3, 6, 8, 1),
    (SECOND_EDITION, 2): (8, 4, 2, 4, 12, 15, 2),
    (SECOND_EDITION, 3): (6, 4, 1, 4, 8, 12, 1),
    (SECOND_EDITION, 4): (5, 4, 0, 3, 6, 9, 1),
}
_KINDS = ("dome", "neutral-dome", "stable", "merchant", "wall", "gate")


@dataclass(frozen=True)
class Setup:
    """What is settled before the first turn. Raises ValueError for a game that the page lacks."""

    edition: str
    players: tuple[str, ...]
    gates: bool = False
    start: str = "f6"
    new_alley: str = "anywhere"
    """Law ME3: ``anywhere`` or ``apart``."""
    wall_points: str = "parts"
    """Law SC1: ``parts`` or ``walls``."""

    def __post_init__(self) -> None:
        if (self.edition, len(self.players)) not in _ROWS:
            raise ValueError(f"no game of {self.edition} with {len(self.players)} players")
        if len(set(self.players)) != len(self.players) or set(self.players) - set(PLAYER_COLOURS):
            raise ValueError(f"players: {self.players}")
        if self.new_alley not in ("anywhere", "apart"):
            raise ValueError(f"new_alley: {self.new_alley}")
        if self.wall_points not in ("parts", "walls"):
            raise ValueError(f"wall_points: {self.wall_points}")
        board = self.board()
        if self.start not in board.cells or board.outermost(self.start):
            raise ValueError(f"start: {self.start} (law TU4)")

    def board(self) -> Board:
        """The small board for two players, the other for three and four (law BO1)."""
        return Board(14, 10) if len(self.players) == 2 else Board(16, 11)

    def colours(self) -> dict[str, int]:
        """The building colours with the values of their palace tiles."""
        second = "purple" if self.edition == SECOND_EDITION else "black"
        return {"grey": 1, second: 2, "brown": 3, "orange": 4}

    def hand(self) -> dict[str, int]:
        """What each player holds at the start: a count for each colour and each other kind."""
        row = _ROWS[self.edition, len(self.players)]
        hand = dict.fromkeys(self.colours(), row[0])
        hand.update(zip(_KINDS, row[1:], strict=True))
        if not self.gates:
            hand["gate"] = 0
        return hand

    def fourth_gate(self) -> bool:
        """Whether a gate lies beside the board (law GA2)."""
        return self.gates and len(self.players) == 3
