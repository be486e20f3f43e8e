"""The piece goes onto the printer's bed."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.checks import Check, Expectation, Subject
from gatesmith.checks._examples import box
from gatesmith.checks._report import LENGTH_NOISE, box_of, rounded
from gatesmith.findings import Finding, Severity


def _run(subject: Subject) -> Iterator[Finding]:
    expected = subject.expected
    if expected.bed is None:
        return
    low, high = box_of(subject)
    sizes = [end - start for start, end in zip(low, high, strict=True)]
    room = [side - 2 * expected.margin for side in expected.bed[:2]]
    edge = f" within its margin of {expected.margin:g} mm" if expected.margin else ""
    # The piece may be turned by a quarter, so the longer side is held against the longer side.
    for what, value, limit, within in (
        ("longer side", max(sizes[:2]), max(room), edge),
        ("shorter side", min(sizes[:2]), min(room), edge),
        ("height", sizes[2], expected.bed[2], ""),
    ):
        if value > limit + LENGTH_NOISE:
            yield Finding(
                "bed-too-small",
                Severity.ERROR,
                f"the {what} is {value:.2f} mm and the printer has {limit:.2f} mm"
                f"{within}",
                value=rounded(value),
                limit=rounded(limit),
                unit="mm",
                hint="choose a larger printer, a smaller piece or a smaller margin",
            )


CHECK = Check(
    name="bed",
    summary="the piece goes onto the printer's bed",
    order=30,
    run=_run,
    refuses=lambda: Subject(box(171, 20, 10), Expectation(bed=(180, 180, 180), margin=5)),
    passes=lambda: Subject(box(20, 170, 10), Expectation(bed=(180, 180, 180), margin=5)),
)
