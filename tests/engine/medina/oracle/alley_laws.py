"""Merchants and the alley: its ways on, and which laws refuse one (readings in ``refusals``)."""

from __future__ import annotations

from .board import Slot
from .table import Table


def inside_ways(table: Table) -> set[str]:
    """The cells where the active alley goes on inside the city (laws ME1 and ME2)."""
    if table.inside is None:
        table.inside = {
            cell
            for end in table.ends()
            for cell in table.board.neighbours[end]
            if table.empty(cell) and table.merchants_beside(cell) == 1
        }
    return table.inside


def jumps(table: Table) -> set[tuple[str, Slot]]:
    """Each cell where the alley may enter by a gate, with the gate by which it leaves (GA13)."""
    found = set()
    for leaving in table.gates.items():
        for entering in table.gates.items():
            cell = table.board.front[entering]
            if (
                leaving != entering
                and table.board.front[leaving] in table.ends()
                and table.empty(cell)
                and table.merchants_beside(cell) == 0
            ):
                found.add((cell, leaving))
    return found


def new_alley_allowed(table: Table, cell: str, switch: str) -> bool:
    """Law ME3, where the alley is blocked."""
    return table.empty(cell) and (switch == "anywhere" or table.merchants_beside(cell) == 0)


def merchant_laws(table: Table, cell: str, switch: str) -> set[str]:
    """A merchant without ``via``: laws ME1, ME2, ME3 and GA15."""
    if cell not in table.board.neighbours:
        return {"ME1", "ME2"}
    inside = inside_ways(table)
    if not inside and not jumps(table):
        return set() if new_alley_allowed(table, cell, switch) else {"ME3"}
    laws = set()
    if not table.empty(cell) or not table.ends() & set(table.board.neighbours[cell]):
        laws.add("ME1")
    if table.merchants_beside(cell) != 1:
        laws.add("ME2")
    if laws:
        laws.add("ME3" if inside else "GA15")
    return laws


def jump_laws(table: Table, cell: str, leaving: Slot) -> set[str]:
    """A merchant with ``via``: laws GA13, ME2 and GA14."""
    if (cell, leaving) in jumps(table):
        return set()
    laws = {"GA13"}
    if cell not in table.board.neighbours:
        laws |= {"ME1", "ME2"}
    elif table.merchants_beside(cell) > 0:
        laws.add("ME2")
    if table.is_gate(leaving) and table.board.front[leaving] in table.alley[1:-1]:
        laws.add("GA14")
    return laws
