"""The piece fits the printer's bed."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding
from gatesmith.core.footprint import bed_sides
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.reporting import LENGTH_NOISE, box_of, rounded


def _run(subject: Subject) -> Iterator[Finding]:
    expected = subject.expected
    if expected.bed is None:
        return
    low, high = box_of(subject)
    size = (high[0] - low[0], high[1] - low[1], high[2] - low[2])
    printer = f"the printer {expected.printer}" if expected.printer else "the printer"
    edge = f" within its margin of {expected.margin:g} mm" if expected.margin else ""
    for what, value, limit in bed_sides(size, expected.bed, expected.margin):
        within = "" if what == "height" else edge
        if value > limit + LENGTH_NOISE:
            yield Finding(
                "bed-too-small",
                expected.unprintable,
                f"the {what} is {rounded_text(value)} mm, but {printer} has {rounded_text(limit)} "
                f"mm{within}",
                value=rounded(value),
                limit=rounded(limit),
                unit="mm",
                hint="choose a larger printer, a smaller piece or a smaller bed margin",
            )


def _on_bed(length: float) -> Subject:
    """A bar of this length for a bed of 180 mm with a margin of 5 mm."""
    return Subject(box(length, 20, 10), Expectation(bed=(180, 180, 180), margin=5))


CHECK = Check(
    name="bed",
    summary="the piece fits the printer's bed",
    run=_run,
    codes=(
        Code(
            "bed-too-small",
            "The piece is larger than the printable area or height of the printer.",
            refuses=lambda: _on_bed(170.1),
            passes=lambda: _on_bed(170.0),
        ),
    ),
    passes=lambda: _on_bed(170.0),
)
