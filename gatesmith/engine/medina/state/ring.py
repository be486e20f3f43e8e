"""What stands on the slots: the arms of the four towers, and the gates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gatesmith.engine.masks import replaced
from gatesmith.engine.medina.state.board import SIDE_TOWERS, SIDES, TOWERS, MedinaBoard

NO_GATE = -1
_TOWERS_OF_SIDES = tuple(
    tuple(TOWERS.index(tower) for tower in SIDE_TOWERS[side]) for side in SIDES
)


class RingSide(NamedTuple):
    """One side: the lengths of its arms at the low and at the high end, and its gate.

    ``gate`` counts from 0 at the low end; NO_GATE means that there is none.
    """

    low: int
    high: int
    gate: int


@dataclass(slots=True, unsafe_hash=True)  # see position for why it is not frozen
class Slots:
    """What the laws need about one side or all: masks of slots, except ``gate_fronts`` (cells).

    ``walls`` and ``gates`` stand; ``grow`` are the free slots right after an arm or beside its
    tower, except for an arm that a gate stops; ``after_wall`` those of them that follow a wall;
    ``last_gaps`` the slots that two arms must leave free (WA2); ``stopped`` the gates, and the
    free slots right behind them as seen from the arm that they stop (GA9); ``taken`` all slots
    of a side with a gate (GA8); ``gate_fronts`` the cells before gates.
    """

    walls: Final[int]
    gates: Final[int]
    grow: Final[int]
    after_wall: Final[int]
    last_gaps: Final[int]
    stopped: Final[int]
    taken: Final[int]
    gate_fronts: Final[int]


@dataclass(slots=True, unsafe_hash=True)  # see position for why it is not frozen
class Ring:
    """All sides in the order N, E, S, W, and the masks that the laws need.

    ``wall_fronts`` holds for each tower the mask of the front cells of its walls.
    """

    sides: Final[tuple[RingSide, ...]]
    all: Final[Slots]
    wall_fronts: Final[tuple[int, ...]]


def make_ring(board: MedinaBoard, sides: Sequence[RingSide]) -> Ring:
    """The ring with these arms and gates."""
    slots = Slots(0, 0, 0, 0, 0, 0, 0, 0)
    for number, side in enumerate(sides):
        slots = _joined(slots, 0, slots_of(board, number, side))
    wall_fronts = [0] * len(TOWERS)
    for number, (low, high, _) in enumerate(sides):
        start, length = board.side_starts[number], board.side_lengths[number]
        arms = (range(low), range(length - high, length))
        for tower, arm in zip(_TOWERS_OF_SIDES[number], arms, strict=True):
            for slot in arm:
                wall_fronts[tower] |= 1 << board.front[start + slot]
    return Ring(tuple(sides), slots, tuple(wall_fronts))


def slots_of(board: MedinaBoard, number: int, side: RingSide) -> Slots:
    """The masks of one side, from its arms and its gate."""
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


def _joined(slots: Slots, old: int, new: Slots) -> Slots:
    """The slots of all sides, with those in the mask ``old`` replaced by the ones of a side.

    The cells in front of gates stay, because gates are never removed.
    """
    keep = ~old
    return Slots(
        slots.walls & keep | new.walls,
        slots.gates & keep | new.gates,
        slots.grow & keep | new.grow,
        slots.after_wall & keep | new.after_wall,
        slots.last_gaps & keep | new.last_gaps,
        slots.stopped & keep | new.stopped,
        slots.taken & keep | new.taken,
        slots.gate_fronts | new.gate_fronts,
    )


def with_wall(ring: Ring, board: MedinaBoard, slot: int) -> tuple[Ring, int]:
    """The ring with one more wall, and the number of the tower that it belongs to."""
    number = board.side_of[slot]
    low, high, gate = ring.sides[number]
    at_low = slot - board.side_starts[number] == low
    side = RingSide(low + 1, high, gate) if at_low else RingSide(low, high + 1, gate)
    tower = _TOWERS_OF_SIDES[number][0 if at_low else 1]
    old = ring.wall_fronts
    front = old[tower] | 1 << board.front[slot]
    return _with_side(ring, board, number, side, replaced(old, tower, front)), tower


def with_gate(ring: Ring, board: MedinaBoard, slot: int) -> Ring:
    """The ring with one more gate."""
    number = board.side_of[slot]
    low, high, _ = ring.sides[number]
    side = RingSide(low, high, slot - board.side_starts[number])
    return _with_side(ring, board, number, side, ring.wall_fronts)


def _with_side(
    ring: Ring, board: MedinaBoard, number: int, side: RingSide, wall_fronts: tuple[int, ...]
) -> Ring:
    sides = replaced(ring.sides, number, side)
    old = (1 << board.side_lengths[number]) - 1 << board.side_starts[number]
    return Ring(sides, _joined(ring.all, old, slots_of(board, number, side)), wall_fronts)
