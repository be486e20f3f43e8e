"""The piece stands on the board, which lies at z = 0."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.printing._surfaces import BED_TOLERANCE
from gatesmith.validation.checks.reporting import box_of, rounded


def _run(subject: Subject) -> Iterator[Finding]:
    lowest = box_of(subject)[0][2]
    if not subject.expected.placed or abs(lowest) <= BED_TOLERANCE:
        return
    yield Finding(
        "not-on-board",
        Severity.INFO,  # the plan is the same, and slicers place the piece on the bed themselves
        f"the lowest point is at z = {rounded_text(lowest, 3)} mm, so the piece "
        f"{'floats above' if lowest > 0 else 'sinks into'} the board",
        value=rounded(lowest),
        limit=0.0,
        unit="mm",
        hint="move the piece so that its lowest point is at z = 0; it was checked as if it stood "
        "there",
    )


def _at(lift: float) -> Subject:
    """A wall whose lowest point is ``lift`` mm above the board."""
    return Subject(box(30, 10, 20, at=(0, 0, lift)), Expectation(placed=True))


CHECK = Check(
    name="placed",
    summary="the piece stands on the board, which lies at z = 0",
    run=_run,
    codes=(
        Code(
            "not-on-board",
            "The lowest point is not at z = 0, so a program that places the model on a board by "
            "its own coordinates lets it float or sink.",
            refuses=lambda: _at(0.0011),
            passes=lambda: _at(0.0009),
        ),
    ),
    passes=lambda: _at(0.0),
)
