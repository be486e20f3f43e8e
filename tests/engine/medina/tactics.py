"""Tactics that choose among legal placements: each makes rare things of a game common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tests.engine.choosing import Tactic, steps

from .oracle.board import Board, Slot


@dataclass
class Memory:
    """What a tactic has chosen so far in a game."""

    KINDS: ClassVar[tuple[str, ...]] = (
        *("building", "dome", "neutral-dome", "stable", "merchant", "wall", "gate"),
    )

    board: Board
    walls: set[Slot] = field(default_factory=set)
    gate_fronts: set[str] = field(default_factory=set)
    merchants: list[str] = field(default_factory=list)
    filled: set[str] = field(default_factory=set)
    """The cells with a building, a stable or a merchant."""
    alley: list[str] = field(default_factory=list)
    """The active alley from one end to the other."""

    @staticmethod
    def kind_of(text: str) -> str:
        """The kind of one of the placements."""
        return text.split(maxsplit=1)[0]

    def note(self, text: str) -> None:
        """Remembers one choice."""
        words = text.split()
        if words[0] in ("building", "stable"):
            self.filled.add(_cell(text))
        elif words[0] == "wall":
            self.walls.add(_slot(words[1]))
        elif words[0] == "gate":
            self.gate_fronts.add(self.board.front[_slot(words[1])])
        elif words[0] == "merchant":
            self.note_merchant(words[1], words[3] if len(words) == 4 else None)

    def note_merchant(self, cell: str, gate: str | None = None) -> None:
        """Remembers a merchant, and where the active alley now ends; the first one too."""
        self.merchants.append(cell)
        self.filled.add(cell)
        beside = self.board.neighbours[cell]
        before = (self.board.front[_slot(gate)],) if gate else beside
        if self.alley and self.alley[-1] in before:
            self.alley.append(cell)
        elif self.alley and self.alley[0] in before:
            self.alley.insert(0, cell)
        else:
            self.alley = [cell]

    def open_to(self, cell: str, end: str) -> bool:
        """Whether the alley could go on to a cell if ``end`` beside it were its end."""
        others = set(self.board.neighbours[cell]) - {end}
        return cell not in self.filled and not others & set(self.merchants)

    def waiting(self) -> set[str]:
        """The ends of the active alley that stand before a gate."""
        return {self.alley[0], self.alley[-1]} & self.gate_fronts

    def on_side(self, side: str) -> int:
        """How many walls stand on a side."""
        return sum(each[0] == side for each in self.walls)


def _slot(text: str) -> Slot:
    return text[0], int(text[1:])


def _cell(text: str) -> str:
    words = text.split()
    return words[2] if words[0] == "building" else words[1]


def through_gates(memory: Memory, text: str) -> float:
    """Through gates first of all, otherwise towards the nearest gate that no merchant has."""
    if " via " in text:
        return 100.0
    targets = memory.gate_fronts - set(memory.merchants)
    return -min((steps(_cell(text), front) for front in targets), default=0)


def to_the_rim(memory: Memory, text: str) -> float:
    """As near as may be to the outer line: there gates are forbidden afterwards."""
    cell, board = _cell(text), memory.board
    column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    return -min(column, board.columns - 1 - column, row, board.rows - 1 - row)


def round_the_alley(memory: Memory, text: str) -> float:
    """As near as may be to the newest merchants: the alley is blocked by and by."""
    return -min((steps(_cell(text), each) for each in memory.merchants[-2:]), default=0)


def only_by_need(memory: Memory, text: str) -> float:
    """An end before a gate stays there, the other runs into a corner, and the jump comes last."""
    cell = _cell(text)
    if " via " in text:
        return -100.0
    beside = memory.board.neighbours[cell]
    if memory.waiting() & set(beside):
        return -50.0
    if memory.waiting():
        return -sum(memory.open_to(each, cell) for each in beside)
    return through_gates(memory, text)


def in_its_way(memory: Memory, text: str) -> float:
    """Beside an end of the alley, rather than anywhere else."""
    return -min(steps(_cell(text), end) for end in (memory.alley[0], memory.alley[-1]))


def one_side(memory: Memory, text: str) -> float:
    """On the side that has most walls already: it fills up to its last slot."""
    return float(memory.on_side(_slot(_cell(text))[0]))


def one_arm(memory: Memory, text: str) -> float:
    """Where most walls stand, and always from the tower of the lower numbers."""
    side, number = _slot(_cell(text))
    return memory.on_side(side) + (0.5 if number == 1 or (side, number - 1) in memory.walls else 0)


def in_the_gap(memory: Memory, text: str) -> float:
    """Into a gap of one slot; otherwise on the emptiest side."""
    side, number = _slot(_cell(text))
    if {(side, number - 1), (side, number + 1)} <= memory.walls:
        return 100.0
    return -float(memory.on_side(side))


def toward_the_gap(memory: Memory, text: str) -> float:
    """On the side where a gate stood first, so that walls come up to it."""
    side, number = _slot(_cell(text))
    beside = {memory.board.front.get((side, number + step), "") for step in (-1, 1)}
    return 1.0 if beside & memory.gate_fronts else 0.0


TACTICS: dict[str, Tactic[Memory]] = {
    # Evenly among the kinds.
    "even": Tactic({}, {}),
    # Gates as soon as they may stand, and the alley runs to them.
    "travel": Tactic(
        {"wall": 4, "gate": 20, "merchant": 4, "dome": 0.1, "neutral-dome": 0.1},
        {"merchant": through_gates, "gate": in_the_gap},
    ),
    # The same, and the houses crowd the alley until it can only leave or start anew.
    "crowd": Tactic(
        {"wall": 3, "gate": 20, "merchant": 3, "building": 3, "stable": 2, "dome": 0.5},
        {"merchant": through_gates, "building": round_the_alley, "stable": round_the_alley},
    ),
    # The alley waits before a gate while houses stop its other ways.
    "trap": Tactic(
        {"wall": 6, "gate": 20, "merchant": 2, "building": 3, "stable": 6, "dome": 2},
        {"merchant": only_by_need, "building": in_its_way, "stable": in_its_way},
        0.97,
    ),
    # Long sides are walled up to the last slot, which then may take a gate.
    "wall-up": Tactic({"wall": 8, "gate": 0.3}, {"wall": one_side, "gate": in_the_gap}, 0.97),
    # One arm a side up to the other tower, houses at the rim: gates find no place.
    "shut-out": Tactic(
        {"wall": 8, "gate": 0.001, "dome": 0.5},
        {"wall": one_arm, "building": to_the_rim, "stable": to_the_rim},
        1.0,
    ),
    # Gates early, then walls from the opposite towers up to them.
    "close-in": Tactic({"wall": 3, "gate": 30}, {"wall": toward_the_gap}),
    # Domes as soon as may be: colours leave, and one player is left with domes.
    "claim": Tactic({"dome": 6, "neutral-dome": 2}, {}),
    # Domes last: large palaces, tiles that change hands.
    "hoard": Tactic({"dome": 0.05, "neutral-dome": 0.05, "stable": 0.2}, {"building": to_the_rim}),
}
