"""The written mesh has the box that it was made for."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.reporting import box_of, rounded

# What a round end may lose at each side, in multiples of how far triangles may leave a curve.
_LOST = 2.0

_AXES = ("x", "y", "z")


def _run(subject: Subject) -> Iterator[Finding]:
    if subject.expected.box is None:
        return
    tolerance = _LOST * subject.expected.meshing
    for end, measured, wanted in zip(
        ("lowest", "highest"), box_of(subject), subject.expected.box, strict=True
    ):
        for axis, value, limit in zip(_AXES, measured, wanted, strict=True):
            off = value - limit
            if abs(off) > tolerance:
                yield Finding(
                    "footprint",
                    Severity.ERROR,
                    f"the {end} {axis} is {value:.3f} mm where {limit:.3f} mm is expected, "
                    f"{abs(off):.3f} mm too {'high' if off > 0 else 'low'}",
                    value=rounded(value),
                    limit=rounded(limit),
                    unit="mm",
                    hint="look at the unit, the place of the origin and the tolerance of meshing",
                )


_BOX = ((-10.0, -5.0, 0.0), (10.0, 5.0, 15.0))


def _of_length(length: float) -> Subject:
    """A block of this length where 20 mm, 10 mm and 15 mm are expected."""
    return Subject(box(length, 10, 15), Expectation(box=_BOX))


CHECK = Check(
    name="footprint",
    summary="the mesh has the box that it was made for",
    run=_run,
    codes=(
        Code(
            "footprint",
            "The file is not as large as the piece was made, or not in its place: a wrong unit, "
            "a moved origin, too coarse a mesh.",
            refuses=lambda: _of_length(20.042),
            passes=lambda: _of_length(20.038),
        ),
    ),
    passes=lambda: _of_length(20),
)
