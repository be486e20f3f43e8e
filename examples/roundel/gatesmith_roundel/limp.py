"""The piece is not so thin that it bends."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box

LEAST = 1 / 40  # of the longer side: thinner pieces of PLA bend between two fingers


def _run(subject: Subject) -> Iterator[Finding]:
    (x0, y0, z0), (x1, y1, z1) = subject.mesh.box
    share = (z1 - z0) / max(x1 - x0, y1 - y0)
    if share < LEAST:
        yield Finding(
            "limp",
            Severity.WARNING,
            f"the height is {share:.3f} of the longer side, less than {LEAST:.3f}",
            value=round(share, 4),
            limit=LEAST,
            hint="make it thicker",
        )


CHECK = Check(
    name="limp",
    summary="the piece is not so thin that it bends",
    run=_run,
    codes=(
        Code(
            "limp",
            "A piece this thin bends when it is picked up.",
            refuses=lambda: Subject(box(40, 40, 0.99)),
            passes=lambda: Subject(box(40, 40, 1.01)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
