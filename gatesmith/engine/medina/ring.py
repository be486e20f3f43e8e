"""What stands on the slots: the arms of the four towers, and the gates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.engine.medina.board import SIDE_TOWERS, SIDES, TOWERS, Board

NO_GATE = -1


class Side(NamedTuple):
    """One side: the lengths of its arms at the low and at the high end, and its gate.

    ``gate`` counts from 0 at the low end, NO_GATE where there is none.
    """

    low: int
    high: int
    gate: int


class Slots(NamedTuple):
    """What the laws ask of one side or of all: masks of slots, but ``gate_fronts``, of cells.

    ``walls`` and ``gates`` stand; ``grow`` are the free slots right after an arm or beside its
    tower, but for an arm that a gate stops; ``after_wall`` those of them that follow a wall;
    ``last_gaps`` the slots that two arms must leave free (WA2); ``stopped`` the gates, and the
    free slots right behind them as seen from the arm that they stop (GA9); ``taken`` all slots
    of a side with a gate (GA8); ``gate_fronts`` the cells before gates.
    """

    walls: int
    gates: int
    grow: int
    after_wall: int
    last_gaps: int
    stopped: int
    taken: int
    gate_fronts: int


class Ring(NamedTuple):
    """All sides in the order N, E, S, W, with what each of them and what all tell the laws.

    ``wall_fronts`` holds for each tower the mask of the front cells of its walls.
    """

    sides: tuple[Side, ...]
    each: tuple[Slots, ...]
    all: Slots
    wall_fronts: tuple[int, ...]


def found_ring(board: Board, sides: Sequence[Side]) -> Ring:
    """The ring with these arms and gates."""
    each = tuple(slots_of(board, number, side) for number, side in enumerate(sides))
    wall_fronts = [0] * len(TOWERS)
    for number, (low, high, _) in enumerate(sides):
        start, length = board.side_starts[number], board.side_lengths[number]
        arms = (range(low), range(length - high, length))
        for tower, slots in zip(SIDE_TOWERS[SIDES[number]], arms, strict=True):
            for slot in slots:
                wall_fronts[TOWERS.index(tower)] |= 1 << board.front[start + slot]
    return Ring(tuple(sides), each, _joined(each), tuple(wall_fronts))


def slots_of(board: Board, number: int, side: Side) -> Slots:
    """What one side tells the laws, from its arms and its gate."""
    start, length = board.side_starts[number], board.side_lengths[number]
    low, high, gate = side
    after_low, after_high = low, length - 1 - high
    has_gate = gate != NO_GATE
    stops_low, stops_high = has_gate and gate == after_low, has_gate and gate == after_high
    grow = after_wall = behind = 0
    if after_low <= after_high:
        for slot, arm, stops in ((after_low, low, stops_low), (after_high, high, stops_high)):
            if not stops:
                grow |= 1 << slot
                after_wall |= (arm > 0) << slot
    walls = (1 << low) - 1 | (1 << length) - (1 << length - high)
    if stops_low and gate + 1 < length:
        behind |= 1 << gate + 1
    if stops_high and gate > 0:
        behind |= 1 << gate - 1
    the_gate = 1 << gate if has_gate else 0
    gap = 1 << after_low if not has_gate and after_low == after_high else 0
    return Slots(
        walls << start,
        the_gate << start,
        grow << start,
        after_wall << start,
        gap << start,
        (the_gate | behind & ~grow & ~walls) << start,
        ((1 << length) - 1 if has_gate else 0) << start,
        1 << board.front[start + gate] if has_gate else 0,
    )


def _joined(each: tuple[Slots, ...]) -> Slots:
    north, east, south, west = each
    return Slots(*(a | b | c | d for a, b, c, d in zip(north, east, south, west, strict=True)))


def with_wall(ring: Ring, board: Board, slot: int) -> tuple[Ring, int]:
    """The ring with one wall more, and the number of the tower that it belongs to."""
    number = board.side_of(slot)
    low, high, gate = ring.sides[number]
    at_low = slot - board.side_starts[number] == low
    side = Side(low + 1, high, gate) if at_low else Side(low, high + 1, gate)
    tower = TOWERS.index(SIDE_TOWERS[SIDES[number]][0 if at_low else 1])
    fronts = ring.wall_fronts
    front = fronts[tower] | 1 << board.front[slot]
    changed = _with_side(ring, board, number, side)
    return changed._replace(wall_fronts=(*fronts[:tower], front, *fronts[tower + 1 :])), tower


def with_gate(ring: Ring, board: Board, slot: int) -> Ring:
    """The ring with one gate more."""
    number = board.side_of(slot)
    side = ring.sides[number]._replace(gate=slot - board.side_starts[number])
    return _with_side(ring, board, number, side)


def _with_side(ring: Ring, board: Board, number: int, side: Side) -> Ring:
    after = number + 1
    each = (*ring.each[:number], slots_of(board, number, side), *ring.each[after:])
    sides = (*ring.sides[:number], side, *ring.sides[after:])
    return Ring(sides, each, _joined(each), ring.wall_fronts)
