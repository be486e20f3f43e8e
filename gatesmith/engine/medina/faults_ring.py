"""What can be impossible about walls and gates."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.medina.board import SIDE_TOWERS, SIDES
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.ring import NO_GATE, RingSide


def ring_faults(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """What no game can lead to, by WA1, WA2, GA2, GA5, GA6 and GA9."""
    for number, side in enumerate(position.ring.sides):
        yield from _walls(position, number, side)
        if side.gate != NO_GATE:
            yield from _gate(position, number, side)


def _walls(position: MedinaPosition, number: int, side: RingSide) -> Iterator[ProblemFacts]:
    length, name = position.rules.board.side_lengths[number], SIDES[number]
    walls = side.low + side.high
    if walls > length:
        values = {"side": name, "count": walls, "most": length}
        yield ProblemFacts("arms-overlap", "WA1", (), values)
    elif walls == length and side.gate == NO_GATE:
        yield ProblemFacts("no-gap", "WA2", SIDE_TOWERS[name], {"side": name})


def _gate(position: MedinaPosition, number: int, side: RingSide) -> Iterator[ProblemFacts]:
    board = position.rules.board
    last = board.side_lengths[number] - 1
    place = (board.slot_names[board.side_starts[number] + side.gate],)
    if not position.rules.gates:
        yield ProblemFacts("gates-off", "GA2", place)
    if side.gate in (0, last):
        yield ProblemFacts("gate-at-tower", "GA6", place)
    if side.gate < side.low or side.gate > last - side.high:
        yield ProblemFacts("arm-past-gate", "GA9", place)
        return
    after_low = side.low > 0 and side.gate == side.low
    after_high = side.high > 0 and side.gate == last - side.high
    if not after_low and not after_high:
        yield ProblemFacts("gate-alone", "GA5", place)
