"""The laws of merchants: how an alley continues, inside the city or through gates, or begins.

They are masks as in ``laws.py``; which of them apply depends on whether the active alley can still
continue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.laws import Law
from gatesmith.engine.medina.state.game_rules import NewAlley
from gatesmith.engine.medina.state.placements import MedinaPiece
from gatesmith.engine.medina.state.position import MedinaPosition

JumpLaw = Callable[[MedinaPosition, int], int]
"""From a position and the slot of the gate that the alley leaves by to the refused cells."""


def inside(position: MedinaPosition) -> int:
    """The cells on which the active alley can continue without a gate (ME1, ME2)."""
    city, alley, beside = position.city, position.alley, position.rules.board.beside
    low, high = alley.ends
    return (beside[low] | beside[high]) & ~(alley.forks | city.built | alley.merchants)


def jumps(position: MedinaPosition) -> Iterator[tuple[int, int]]:
    """For each gate that the alley can leave by, its slot and the cells to enter on (GA13)."""
    board, slots = position.rules.board, position.ring.all
    before = slots.gate_fronts
    low, high = position.alley.ends
    for end in (low,) if low == high else (low, high):
        if before >> end & 1:
            for via in bit_numbers(board.slots_before[end] & slots.gates):
                cells = board.every_cell
                for law in JUMP_LAWS.values():
                    cells &= ~law(position, via)
                if cells:
                    yield via, cells


def can_jump(position: MedinaPosition) -> bool:
    """Whether the alley can leave by a gate and enter by another (GA13)."""
    return next(jumps(position), None) is not None


def is_blocked(position: MedinaPosition) -> bool:
    """Whether the active alley can continue neither inside nor through gates (ME3, GA15)."""
    return not inside(position) and not can_jump(position)


def me1(position: MedinaPosition, piece: MedinaPiece) -> int:
    """ME1: a merchant goes on an empty cell beside one of the two ends of the active alley."""
    beside, (low, high) = position.rules.board.beside, position.alley.ends
    occupied = position.city.built | position.alley.merchants
    return piece.room & ~((beside[low] | beside[high]) & ~occupied)


def me2(position: MedinaPosition, piece: MedinaPiece) -> int:
    """ME2: exactly one merchant stands beside the cell, which prevents forks and loops."""
    return piece.room & ~position.alley.near | position.alley.forks


def me3_inside(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ME3: no new alley begins while the active one can continue."""
    return position.rules.board.every_cell & ~inside(position)


def me3(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ME3: a new alley begins on any empty cell, or with ``apart`` beside no merchant."""
    occupied = position.city.built | position.alley.merchants
    if position.rules.new_alley is NewAlley.APART:
        return occupied | position.alley.near
    return occupied


def ga15(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA15: an alley that can continue through gates is not blocked, so no new one begins."""
    return position.rules.board.every_cell


_BINDING: Mapping[str, Mapping[str, Law]] = {
    "inside": {"ME1": me1, "ME2": me2, "ME3": me3_inside},
    "gates only": {"ME1": me1, "ME2": me2, "GA15": ga15},
    "blocked": {"ME3": me3},
}


def _state(position: MedinaPosition) -> str:
    if inside(position):
        return "inside"
    return "gates only" if can_jump(position) else "blocked"


def merchant_laws(position: MedinaPosition) -> Mapping[str, Law]:
    """The laws for a merchant that goes through no gate, in this state of the alley, by number."""
    return _BINDING[_state(position)]


def ga13(position: MedinaPosition, via: int) -> int:
    """GA13: from an end in front of a gate to the empty cell in front of another, beside nobody."""
    board, ring, alley = position.rules.board, position.ring.all, position.alley
    front = board.front[via]
    if not ring.gates >> via & 1 or front not in alley.ends:
        return board.every_cell
    return board.every_cell & ~(ring.gate_fronts & position.empty & ~alley.near)


def me2_jump(position: MedinaPosition, _via: int) -> int:
    """ME2: the jump is the only connection, so no merchant stands beside the cell."""
    return position.alley.near


def ga14(position: MedinaPosition, via: int) -> int:
    """GA14: a gate that the alley has passed is closed to it."""
    board, alley = position.rules.board, position.alley
    front = board.front[via]
    has_passed = (alley.merchants & ~alley.older) >> front & 1 and front not in alley.ends
    return board.every_cell if has_passed and position.ring.all.gates >> via & 1 else 0


JUMP_LAWS: Mapping[str, JumpLaw] = {"ME2": me2_jump, "GA13": ga13, "GA14": ga14}
