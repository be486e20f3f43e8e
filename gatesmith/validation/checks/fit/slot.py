"""The piece fits the slot that the rules give it."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Fact, Finding
from gatesmith.core.footprint import Slot
from gatesmith.validation.checks import Check, Code, Expectation, Subject, slot_sides
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.reporting import box_of


def size_of(subject: Subject) -> slot_sides.Size:
    """The extents of the subject along x, y and z in millimetres."""
    low, high = box_of(subject)
    return high[0] - low[0], high[1] - low[1], high[2] - low[2]


def sides_of(
    subject: Subject, size: slot_sides.Size | None = None
) -> tuple[slot_sides.SlotSide, ...]:
    """How the piece, or one of this ``size`` in mm, lies in its slot; empty without a slot."""
    expected = subject.expected
    if expected.slot is None:
        return ()
    return slot_sides.sides(
        size or size_of(subject), expected.slot, expected.clearance, turns=expected.turns
    )


def _run(subject: Subject) -> Iterator[Finding]:
    if subject.expected.slot is not None:
        yield from slot_sides.findings(sides_of(subject), subject.expected.slot)


def _facts(subject: Subject) -> dict[str, Fact]:
    slot = subject.expected.slot
    if slot is None or not slot.name:  # a slot without a name is the piece's own
        return {}
    return slot_sides.facts(size_of(subject), sides_of(subject), slot)


def _bar(length: float, *, turned: bool = False) -> Subject:
    """A bar of this length, 10 mm deep, for a slot of 30 × 10 mm with 0.1 mm free at each end."""
    size = (10.0, length) if turned else (length, 10.0)
    return Subject(
        box(*size, 20),
        Expectation(slot=Slot("medina:wall", 30, 10), clearance=(0.1, 0.0), turns=True),
    )


CHECK = Check(
    name="slot",
    summary="the piece fits the slot that the rules give it",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "longer-than-slot",
            "The piece is larger than the slot that the rules give it, so it does not fit.",
            refuses=lambda: _bar(30.001, turned=True),
            passes=lambda: _bar(30.0, turned=True),
        ),
        Code(
            "tight-in-slot",
            "The piece fits with less clearance than it should have; printed lines come out a "
            "little too wide, so it may jam.",
            refuses=lambda: _bar(29.801),
            passes=lambda: _bar(29.8),
        ),
    ),
    passes=lambda: _bar(29.8),
)
