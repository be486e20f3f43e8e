"""The bare board: cells, slots, towers, and what lies beside what (laws BO1 to BO4)."""

from __future__ import annotations

from dataclasses import dataclass, field

TOWERS = ("NW", "NE", "SW", "SE")

TOWER_VALUES = {"NW": 1, "SE": 2, "NE": 3, "SW": 4}

ENDS = {"N": ("NW", "NE"), "E": ("SE", "NE"), "S": ("SW", "SE"), "W": ("SW", "NW")}
"""Of each side: the tower before its slot 1 and the tower after its last slot."""

Slot = tuple[str, int]
"""A side and a number: ("N", 5) is written N5."""


def slot_name(slot: Slot) -> str:
    """As the notation writes it."""
    return f"{slot[0]}{slot[1]}"


@dataclass(frozen=True)
class Board:
    """A board of so many columns and rows, with its tables."""

    columns: int
    rows: int
    cells: tuple[str, ...] = field(init=False)
    """In the order a1, b1, ... p1, a2, ..."""
    neighbours: dict[str, tuple[str, ...]] = field(init=False)
    """The cells that share an edge with a cell."""
    around: dict[str, tuple[str, ...]] = field(init=False)
    """The cells that touch a cell, by an edge or a corner; not the cell itself."""
    slots: tuple[Slot, ...] = field(init=False)
    lengths: dict[str, int] = field(init=False)
    """How many slots a side has."""
    front: dict[Slot, str] = field(init=False)
    """The one cell that a slot borders."""

    def __post_init__(self) -> None:
        places = [(x, y) for y in range(1, self.rows + 1) for x in range(1, self.columns + 1)]
        names = {place: chr(ord("a") + place[0] - 1) + str(place[1]) for place in places}
        neighbours = {}
        around = {}
        for (x, y), name in names.items():
            by_edge = ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))
            by_corner = ((x + 1, y + 1), (x + 1, y - 1), (x - 1, y - 1), (x - 1, y + 1))
            neighbours[name] = tuple(names[each] for each in by_edge if each in names)
            around[name] = tuple(names[each] for each in by_edge + by_corner if each in names)
        front: dict[Slot, str] = {}
        for x in range(1, self.columns + 1):
            front["N", x] = names[x, self.rows]
            front["S", x] = names[x, 1]
        for y in range(1, self.rows + 1):
            front["W", y] = names[1, y]
            front["E", y] = names[self.columns, y]
        lengths = {"N": self.columns, "S": self.columns, "W": self.rows, "E": self.rows}
        object.__setattr__(self, "cells", tuple(names.values()))
        object.__setattr__(self, "neighbours", neighbours)
        object.__setattr__(self, "around", around)
        object.__setattr__(self, "slots", tuple(front))
        object.__setattr__(self, "lengths", lengths)
        object.__setattr__(self, "front", front)

    def outermost(self, cell: str) -> bool:
        """Whether a cell is in an outermost row or column: a slot borders it."""
        return cell in self.front.values()
