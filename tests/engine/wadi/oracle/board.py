"""The bare board: what lies beside what, zones, reach and the way of the water."""

from __future__ import annotations

from .scenario import RIVER, Scenario


class Board:
    """The tables of one scenario; nothing in them ever changes."""

    def __init__(self, scenario: Scenario) -> None:
        tiles = scenario.tiles()
        self.cells = tuple(tiles)
        """In the order a1, b1, ... a2, ..."""
        self.fertility = {cell: int(word) for cell, word in tiles.items() if word != RIVER}
        """Of each land tile."""
        self.wadi = [cell for cell, word in tiles.items() if word == RIVER]
        self.neighbours = {cell: _near(cell, tiles, corners=False) for cell in tiles}
        """The tiles that share an edge with a tile."""
        self.touching = {cell: _near(cell, tiles, corners=True) for cell in tiles}
        """The tiles that share an edge or a corner with a tile; not the tile itself."""
        self.area = {
            cell: {cell, *(each for each in self.neighbours[cell] if each in self.fertility)}
            for cell in self.fertility
        }
        """The tiles that a guardian on a land tile closes (law R2)."""
        self.downstream: dict[str, str | None] = {}
        """Where the discs of a wadi tile flow; None from a mouth."""
        self.joins: set[str] = set()
        """The last tiles of the arms that flow into another arm."""
        for arm, into in scenario.arms:
            self.downstream.update(zip(arm, (*arm[1:], into), strict=True))
            if into is not None:
                self.joins.add(arm[-1])
        self.zone_of = self._zones()
        """The zone of each land tile (law R11)."""
        self.reach = {cell: self._reach(cell) for cell in self.fertility}
        """What a shaduf on a land tile reaches (law A8)."""

    def _zones(self) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for first in self.fertility:
            if first in found:
                continue
            zone, edge = {first}, [first]
            while edge:
                for cell in self.neighbours[edge.pop()]:
                    if cell in self.fertility and cell not in zone:
                        zone.add(cell)
                        edge.append(cell)
            found.update(dict.fromkeys(zone, frozenset(zone)))
        return found

    def _reach(self, shaduf: str) -> list[str]:
        return [shaduf] + [
            cell
            for cell in self.touching[shaduf]
            if cell not in self.fertility or cell in self.zone_of[shaduf]
        ]

    def way(self, cell: str) -> int:
        """In how many rounds a disc on a wadi tile leaves the game if nobody pumps it."""
        rounds = 1
        following = self.downstream[cell]
        while following is not None:
            rounds += 1
            following = self.downstream[following]
        return rounds


def _near(cell: str, tiles: dict[str, str], *, corners: bool) -> list[str]:
    found = []
    for across in (-1, 0, 1):
        for along in (-1, 0, 1):
            if (across, along) == (0, 0) or (across and along and not corners):
                continue
            name = chr(ord(cell[0]) + across) + str(int(cell[1:]) + along)
            if name in tiles:
                found.append(name)
    return found
