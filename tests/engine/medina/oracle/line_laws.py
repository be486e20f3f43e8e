"""Walls and gates on the outer line: which laws refuse one (readings in ``refusals``)."""

from __future__ import annotations

from .board import ENDS, Slot
from .table import Table


def arm(table: Table, side: str, tower: str) -> list[int]:
    """The numbers of the slots that the arm of a tower fills on a side, from the tower on."""
    numbers = [
        number
        for (of_side, number), of_tower in table.walls.items()
        if of_side == side and of_tower == tower
    ]
    return sorted(numbers, reverse=tower == ENDS[side][1])


def after(table: Table, side: str, tower: str) -> int:
    """The number behind the last wall of an arm, or next to its tower where it has none."""
    low, _ = ENDS[side]
    length = len(arm(table, side, tower))
    return length + 1 if tower == low else table.board.lengths[side] - length


def wall_laws(table: Table, slot: Slot) -> set[str]:
    """Laws WA1, WA2 and GA9."""
    side, number = slot
    if slot not in table.board.front:
        return {"WA1"}
    laws = set()
    if not table.free(slot) or number not in [after(table, side, each) for each in ENDS[side]]:
        laws.add("WA1")
        if table.is_gate(slot) or (table.free(slot) and _just_past_a_gate(table, slot)):
            laws.add("GA9")
    elif side not in table.gates and _walls(table, side) == table.board.lengths[side] - 1:
        laws.add("WA2")
    return laws


def _just_past_a_gate(table: Table, slot: Slot) -> bool:
    side, number = slot
    return side in table.gates and abs(table.gates[side] - number) == 1


def _walls(table: Table, side: str) -> int:
    return sum(len(arm(table, side, tower)) for tower in ENDS[side])


def gate_laws(table: Table, slot: Slot) -> set[str]:
    """Laws GA5 to GA8."""
    side, number = slot
    if slot not in table.board.front:
        return {"GA5"}
    laws = set()
    ends = [after(table, side, each) for each in ENDS[side] if arm(table, side, each)]
    if not table.free(slot) or number not in ends:
        laws.add("GA5")
    if number in (1, table.board.lengths[side]):
        laws.add("GA6")
    front = table.board.front[slot]
    if front in table.building_at or front in table.stable_at:
        laws.add("GA7")
    if side in table.gates:
        laws.add("GA8")
    return laws
