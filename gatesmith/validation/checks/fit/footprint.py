"""The mesh has its intended bounding box."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.reporting import box_of, rounded

# By how much a round end may be short at each side, in multiples of the meshing tolerance.
_MOST_SHORT = 2.0

_AXES = ("x", "y", "z")


def _run(subject: Subject) -> Iterator[Finding]:
    if subject.expected.box is None:
        return
    tolerance = _MOST_SHORT * subject.expected.meshing
    for end, measured, expected in zip(
        ("lowest", "highest"), box_of(subject), subject.expected.box, strict=True
    ):
        for axis, value, limit in zip(_AXES, measured, expected, strict=True):
            off = value - limit
            if abs(off) > tolerance:
                yield Finding(
                    "footprint",
                    Severity.ERROR,
                    f"the {end} {axis} is {rounded_text(value, 3)} mm, expected "
                    f"{rounded_text(limit, 3)} mm: {rounded_text(abs(off), 3)} mm too "
                    f"{'high' if off > 0 else 'low'}",
                    value=rounded(value),
                    limit=rounded(limit),
                    unit="mm",
                    hint="check the unit, the position of the origin and the meshing tolerance",
                )


_BOX = ((-10.0, -5.0, 0.0), (10.0, 5.0, 15.0))


def _of_length(length: float) -> Subject:
    """A block of this length where 20 × 10 × 15 mm is expected."""
    return Subject(box(length, 10, 15), Expectation(box=_BOX))


CHECK = Check(
    name="footprint",
    summary="the mesh has its intended bounding box",
    run=_run,
    codes=(
        Code(
            "footprint",
            "The mesh in the file has another size or position than the piece it was made from: a "
            "wrong unit, a moved origin or too coarse a mesh.",
            refuses=lambda: _of_length(20.042),
            passes=lambda: _of_length(20.038),
        ),
    ),
    passes=lambda: _of_length(20),
)
