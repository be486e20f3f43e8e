"""What lies on the board: discs, shadufs and guardians, and what follows from them alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from .board import Board


class Table:
    """A board in play; ``room`` is how many discs a land tile holds (law A7)."""

    def __init__(self, board: Board, discs: Mapping[str, int], room: int) -> None:
        self.board = board
        self.room = room
        self.discs = {cell: count for cell, count in discs.items() if count > 0}
        """How many lie on a tile; a tile without discs has no entry."""
        self.shadufs: dict[str, str] = {}
        """The owner of the shaduf on a tile."""
        self.guardians: dict[str, str] = {}
        """The tile of each player's guardian, as long as it stands."""

    def empty(self, cell: str) -> bool:
        """A land tile without guardian, shaduf and disc (laws A5 and R10)."""
        return (
            cell in self.board.fertility
            and cell not in self.discs
            and cell not in self.shadufs
            and cell not in self.guardians.values()
        )

    def closed(self, but: str | None = None) -> set[str]:
        """Every closed tile; ``but`` is a player whose guardian is left out."""
        found: set[str] = set()
        for player, cell in self.guardians.items():
            if player != but:
                found |= self.board.area[cell]
        return found

    def shadufs_of(self, player: str) -> list[str]:
        """The tiles of a player's shadufs."""
        return [cell for cell, owner in self.shadufs.items() if owner == player]

    def pumping(self, player: str, source: str, target: str) -> list[str]:
        """The shadufs of a player that reach both tiles (laws A7 and A8)."""
        reach = self.board.reach
        own = self.shadufs_of(player)
        return [each for each in own if source in reach[each] and target in reach[each]]

    def in_own_zone(self, player: str, cell: str) -> bool:
        """Whether a land tile is in a zone with a shaduf of the player's (law R11)."""
        zone = self.board.zone_of[cell]
        return any(each in zone for each in self.shadufs_of(player))

    def guardian_tiles(self, player: str) -> list[str]:
        """Where laws R5 and R10 let a player's guardian stand."""
        barred = self.closed(but=player)
        return [each for each in self.board.cells if self.empty(each) and each not in barred]

    def lifted(self, player: str) -> bool:
        """Whether law R12 lifts R11 for a player."""
        tiles = self.guardian_tiles(player)
        return all(self.in_own_zone(player, cell) for cell in tiles)

    def dry(self) -> bool:
        """Whether no disc is on a wadi tile."""
        return not any(cell in self.board.downstream for cell in self.discs)

    def build(self, player: str, cell: str) -> None:
        """A new shaduf."""
        self.shadufs[cell] = player

    def pump(self, source: str, target: str) -> None:
        """One disc from a tile to another."""
        self.discs[source] -= 1
        if self.discs[source] == 0:
            del self.discs[source]
        self.discs[target] = self.discs.get(target, 0) + 1

    def flow(self) -> Counter[str]:
        """All discs on wadi tiles one tile downstream at once (law A3); the rare things in it."""
        events: Counter[str] = Counter()
        after: Counter[str] = Counter()
        for cell, count in self.discs.items():
            into = self.board.downstream.get(cell, cell)
            if into is None:
                events["mouth"] += 1
            else:
                after[into] += count
            if cell in self.board.joins:
                events["arm-joins"] += 1
        self.discs = dict(after)
        return events
