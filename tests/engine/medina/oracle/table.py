"""What lies on the table, and putting one more piece on it; nothing here judges a placement."""

from __future__ import annotations

from dataclasses import dataclass, field

from .board import ENDS, Board, Slot


@dataclass(eq=False)
class Palace:
    """Connected buildings of one colour, and the stables that stand against them."""

    colour: str
    buildings: set[str] = field(default_factory=set)
    stables: set[str] = field(default_factory=set)
    closed: bool = False
    """Whether it has a dome, a neutral one counting too."""
    owner: str | None = None
    claimed: set[str] = field(default_factory=set)
    """The towers whose tile it has taken once (law TI3)."""

    @property
    def cells(self) -> set[str]:
        """Its buildings and stables."""
        return self.buildings | self.stables

    @property
    def size(self) -> int:
        """Law TI4: buildings plus stables."""
        return len(self.buildings) + len(self.stables)


class Table:
    """The pieces on the board. It is changed in place by the ``put_`` methods."""

    def __init__(self, board: Board, start: str) -> None:
        self.board = board
        self.palaces: list[Palace] = []
        self.building_at: dict[str, Palace] = {}
        self.stable_at: dict[str, Palace] = {}
        self.merchants = {start}
        self.alley = [start]
        """The active alley from one end to the other."""
        self.walls: dict[Slot, str] = {}
        """Each wall with the tower from which its arm grows."""
        self.gates: dict[str, int] = {}
        """Each side that has a gate, with the number of its slot."""
        self.growing: dict[str, Palace | None] = {}
        """Law BU3, worked out once a position; forgotten with every piece."""
        self._beside: dict[str, list[Palace]] = {}
        self._touching: dict[str, list[Palace]] = {}
        self._fronts: set[str] | None = None
        self.inside: set[str] | None = None
        """The alley's ways inside, likewise."""

    def forget(self) -> None:
        """Forget what was worked out: the table has changed."""
        self.growing, self._beside, self._touching = {}, {}, {}
        self._fronts = self.inside = None

    def empty(self, cell: str) -> bool:
        """No building, no stable, no merchant."""
        return not (cell in self.building_at or cell in self.stable_at or cell in self.merchants)

    def free(self, slot: Slot) -> bool:
        """A slot of the board with neither wall nor gate."""
        return slot in self.board.front and slot not in self.walls and not self.is_gate(slot)

    def is_gate(self, slot: Slot) -> bool:
        """Whether a gate stands there."""
        return self.gates.get(slot[0]) == slot[1]

    def gate_front(self, cell: str) -> bool:
        """Whether a cell lies before a gate that stands."""
        if self._fronts is None:
            self._fronts = {self.board.front[slot] for slot in self.gates.items()}
        return cell in self._fronts

    def ends(self) -> set[str]:
        """The two ends of the active alley; one cell where it is a single merchant."""
        return {self.alley[0], self.alley[-1]}

    def merchants_beside(self, cell: str) -> int:
        """How many merchants, of any alley, are neighbours of a cell."""
        return sum(each in self.merchants for each in self.board.neighbours[cell])

    def palaces_beside(self, cell: str) -> list[Palace]:
        """The palaces that have a building among the neighbours of a cell."""
        if cell not in self._beside:
            found: list[Palace] = []
            for each in self.board.neighbours[cell]:
                palace = self.building_at.get(each)
                if palace is not None and palace not in found:
                    found.append(palace)
            self._beside[cell] = found
        return self._beside[cell]

    def palaces_touching(self, cell: str) -> list[Palace]:
        """The palaces that have a building or a stable around a cell, by edge or corner."""
        if cell not in self._touching:
            found: list[Palace] = []
            for each in self.board.around[cell]:
                palace = self.building_at.get(each) or self.stable_at.get(each)
                if palace is not None and palace not in found:
                    found.append(palace)
            self._touching[cell] = found
        return self._touching[cell]

    def put_building(self, colour: str, cell: str) -> None:
        """Law BU4: it belongs to the one open palace of its colour beside it, or is a new one."""
        beside = [each for each in self.palaces_beside(cell) if each.colour == colour]
        assert len(beside) <= 1, f"{colour} {cell} would join palaces"
        palace = beside[0] if beside else Palace(colour)
        if not beside:
            self.palaces.append(palace)
        palace.buildings.add(cell)
        self.building_at[cell] = palace
        self.forget()

    def put_stable(self, cell: str) -> Palace:
        """Gives the palace against which it stands."""
        (palace,) = self.palaces_beside(cell)
        palace.stables.add(cell)
        self.stable_at[cell] = palace
        self.forget()
        return palace

    def put_dome(self, cell: str, owner: str | None) -> Palace:
        """Closes the palace; nobody owns it under a neutral dome."""
        self.forget()
        palace = self.building_at[cell]
        palace.closed, palace.owner = True, owner
        return palace

    def put_wall(self, slot: Slot) -> None:
        """Law WA1: it belongs to the arm that it lengthens."""
        self.forget()
        side, number = slot
        low, high = ENDS[side]
        grows_up = number == 1 or self.walls.get((side, number - 1)) == low
        self.walls[slot] = low if grows_up else high

    def put_gate(self, slot: Slot) -> None:
        """It belongs to nobody."""
        self.forget()
        self.gates[slot[0]] = slot[1]

    def put_merchant(self, cell: str, after: str | None) -> None:
        """At the end ``after`` of the active alley; as the first of a new one where it is None."""
        self.forget()
        self.merchants.add(cell)
        if after is None:
            self.alley = [cell]
        elif after == self.alley[-1]:
            self.alley.append(cell)
        else:
            self.alley.insert(0, cell)
