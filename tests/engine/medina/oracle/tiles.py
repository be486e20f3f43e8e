"""The holders of tiles (laws TI1 to TI4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from .board import TOWERS
from .table import Palace, Table


def towers_at(table: Table, palace: Palace) -> set[str]:
    """The towers against whose walls a palace stands."""
    cells = palace.cells
    return {tower for slot, tower in table.walls.items() if table.board.front[slot] in cells}


class Tiles:
    """The tower tiles and the palace tiles, with a count of those that went from hand to hand."""

    def __init__(self, colours: Collection[str]) -> None:
        self.towers: dict[str, str | None] = dict.fromkeys(TOWERS)
        self.palaces: dict[str, str | None] = dict.fromkeys(colours)

    def give_towers(self, table: Table, events: Counter[str]) -> None:
        """After any placement: every owned palace takes what it first stands against."""
        for palace in table.palaces:
            if palace.owner is None:
                continue
            for tower in sorted(towers_at(table, palace) - palace.claimed):
                palace.claimed.add(tower)
                if self.towers[tower] not in (None, palace.owner):
                    events["tower-tile-moved"] += 1
                self.towers[tower] = palace.owner

    def give_palace(self, table: Table, palace: Palace, events: Counter[str]) -> None:
        """After a dome on an owned palace, or a stable against it."""
        holder = self.palaces[palace.colour]
        rivals = [
            each.size
            for each in table.palaces
            if each is not palace and each.colour == palace.colour and each.owner is not None
        ]
        if holder is None or all(palace.size > size for size in rivals):
            if holder not in (None, palace.owner):
                events["palace-tile-moved"] += 1
            self.palaces[palace.colour] = palace.owner
