"""The laws of merchants: the alley goes on inside, through gates, or anew (ME and GA13 to GA15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.placements import Piece
from gatesmith.engine.medina.position import Position
from gatesmith.engine.medina.rules import NewAlley

JumpLaw = Callable[[Position, int], int]
"""From a position and the slot of the gate that the alley leaves by to the refused cells."""


def inside(position: Position) -> int:
    """The cells on which the active alley can go on without a gate (ME1, ME2)."""
    city, alley, beside = position.city, position.alley, position.rules.board.beside
    low, high = alley.ends
    return (beside[low] | beside[high]) & ~(alley.forks | city.built | alley.merchants)


def jumps(position: Position) -> Iterator[tuple[int, int]]:
    """For each gate that the alley can leave by, its slot and the cells to enter on (GA13)."""
    fronts = position.ring.all.gate_fronts
    low, high = position.alley.ends
    if not fronts >> low & 1 and not fronts >> high & 1:
        return
    cells = fronts & ~(position.alley.near | position.city.built | position.alley.merchants)
    for end in (low,) if low == high else (low, high):
        if cells and fronts >> end & 1:
            vias = position.rules.board.slots_before[end] & position.ring.all.gates
            for via in bit_numbers(vias):
                yield via, cells


def can_jump(position: Position) -> bool:
    """Whether the alley can leave by a gate and enter by another (GA13)."""
    return next(jumps(position), None) is not None


def is_blocked(position: Position) -> bool:
    """Whether the active alley can go on neither inside nor through gates (ME3, GA15)."""
    return not inside(position) and not can_jump(position)


def me1(position: Position, _piece: Piece) -> int:
    """ME1: a merchant goes on an empty cell beside one of the two ends of the active alley."""
    if is_blocked(position):
        return 0
    board, (low, high) = position.rules.board, position.alley.ends
    return board.every_cell & ~((board.beside[low] | board.beside[high]) & position.empty)


def me2(position: Position, _piece: Piece) -> int:
    """ME2: exactly one merchant stands beside the cell, so that no fork and no loop begins."""
    if is_blocked(position):
        return 0
    return position.rules.board.every_cell & ~position.alley.near | position.alley.forks


def me3(position: Position, _piece: Piece) -> int:
    """ME3: a new alley begins only where the active one is blocked, on an empty cell.

    With the switch ``apart`` it begins beside no merchant.
    """
    cells = inside(position)
    if cells:
        return position.rules.board.every_cell & ~cells
    if can_jump(position):
        return 0
    occupied = position.city.built | position.alley.merchants
    apart = position.rules.new_alley is NewAlley.APART
    return occupied | position.alley.near if apart else occupied


def ga15(position: Position, _piece: Piece) -> int:
    """GA15: an alley that can go on through gates is not blocked, and no new one begins."""
    if inside(position) or not can_jump(position):
        return 0
    return position.rules.board.every_cell


def ga13(position: Position, via: int) -> int:
    """GA13: from an end before a gate to the empty front of another gate, beside no merchant."""
    board, ring, alley = position.rules.board, position.ring.all, position.alley
    front = board.front[via]
    if not ring.gates >> via & 1 or front not in alley.ends:
        return board.every_cell
    return board.every_cell & ~(ring.gate_fronts & position.empty & ~alley.near)


def me2_jump(position: Position, _via: int) -> int:
    """ME2: the jump is the one connection, so no merchant stands beside the cell."""
    return position.alley.near


def ga14(position: Position, via: int) -> int:
    """GA14: a gate that the alley was led past is closed to it."""
    board, alley = position.rules.board, position.alley
    front = board.front[via]
    led_past = alley.merchants >> front & 1 and front not in alley.ends
    return board.every_cell if led_past and position.ring.all.gates >> via & 1 else 0


JUMP_LAWS: Mapping[str, JumpLaw] = {"ME2": me2_jump, "GA13": ga13, "GA14": ga14}
