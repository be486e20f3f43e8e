"""The piece goes into the room that the rules give it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.checks import Check, Code, Expectation, Subject
from gatesmith.checks._examples import box
from gatesmith.checks._report import LENGTH_NOISE, box_of, rounded
from gatesmith.findings import Finding, Severity
from gatesmith.footprint import Slot


@dataclass(frozen=True)
class _Side:
    """A side of the slot, the axis of the file that lies along it, and how long both are."""

    word: str
    axis: str
    value: float
    room: float
    clearance: float

    @property
    def excess(self) -> float:
        """By how much the piece is longer than the slot."""
        return self.value - self.room


def _sides(subject: Subject) -> tuple[_Side, ...]:
    """The sides of the slot as the piece goes into it best."""
    expected, slot = subject.expected, subject.expected.slot
    if slot is None:
        return ()
    low, high = box_of(subject)
    size = tuple(end - start for start, end in zip(low, high, strict=True))
    length, depth = expected.clearance
    turns = (("x", "y"), ("y", "x")) if expected.turns else (("x", "y"),)
    ways = [
        (
            _Side("length", along, size["xy".index(along)], slot.length, length),
            _Side("depth", across, size["xy".index(across)], slot.depth, depth),
        )
        for along, across in turns
    ]
    # The turn in which it goes in, then the one with most room; as it lies where both are alike.
    plan = min(ways, key=_lack_of_room)
    if slot.height is None:
        return plan
    return (*plan, _Side("height", "z", size[2], slot.height, 0.0))


def _lack_of_room(way: tuple[_Side, ...]) -> tuple[float, float]:
    """By how much the worse side sticks out of the slot, and of what its clearance leaves."""
    out = max(side.excess for side in way)
    return max(out - LENGTH_NOISE, 0.0), max(side.excess + 2 * side.clearance for side in way)


def _run(subject: Subject) -> Iterator[Finding]:
    slot = subject.expected.slot
    for side in _sides(subject):
        name = f"the slot {slot.name}" if slot is not None and slot.name else "the slot"
        what = f"along {side.axis} the piece has {side.value:.3f} mm"
        limit = side.room - 2 * side.clearance
        if side.excess > LENGTH_NOISE:
            yield Finding(
                "longer-than-slot",
                Severity.ERROR,
                f"{what} and the {side.word} of {name} is {side.room:.3f} mm: "
                f"{side.excess:.3f} mm too long",
                value=rounded(side.value),
                limit=rounded(side.room),
                unit="mm",
                hint=f"make the piece smaller along {side.axis}; a slot gives no room beyond its "
                "own",
            )
        elif side.value > limit + LENGTH_NOISE:
            yield Finding(
                "tight-in-slot",
                Severity.WARNING,
                f"{what} and the {side.word} of {name} is {side.room:.3f} mm, which leaves "
                f"{abs(side.excess) / 2:.3f} mm at each end where {side.clearance:g} mm are "
                "wanted",
                value=rounded(side.value),
                limit=rounded(limit),
                unit="mm",
                hint=f"make it {side.value - limit:.2f} mm shorter along {side.axis}, or expect to "
                "sand it",
            )


def _bar(length: float, *, turned: bool = False) -> Subject:
    """A bar of this length, 10 mm deep, for a slot of 30 x 10 mm with 0.1 mm free at each end."""
    size = (10.0, length) if turned else (length, 10.0)
    return Subject(
        box(*size, 20),
        Expectation(slot=Slot("medina:wall", 30, 10), clearance=(0.1, 0.0), turns=True),
    )


CHECK = Check(
    name="slot",
    summary="the piece goes into the room that the rules give it",
    run=_run,
    codes=(
        Code(
            "longer-than-slot",
            "The piece is larger than the room that the rules give it, so it does not go in.",
            refuses=lambda: _bar(30.001, turned=True),
            passes=lambda: _bar(30.0, turned=True),
        ),
        Code(
            "tight-in-slot",
            "The piece goes in, but a printer lays lines a little too wide: it may jam.",
            refuses=lambda: _bar(29.801),
            passes=lambda: _bar(29.8),
        ),
    ),
    passes=lambda: _bar(29.8),
)
