"""No corner of a triangle lies in the middle of another triangle's edge."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined, loose
from gatesmith.validation.checks.reporting import count_text, not_fully_checked, places
from gatesmith.validation.checks.topology import _faults


def _run(subject: Subject) -> Iterator[Finding]:
    junctions = _faults.junctions(subject)
    if junctions is None:
        yield not_fully_checked(
            "which of the open edges a tiny gap or a corner in the middle of another edge leaves "
            "open, and which a hole"
        )
        return
    if not len(junctions.edges):
        return
    at = subject.topology.points[junctions.points].astype(np.float64)
    yield Finding(
        "t-junctions",
        Severity.ERROR,
        f"{count_text(len(at), 'corner')} in the middle of another triangle's edge, which leaves "
        f"{count_text(len(junctions.edges), 'edge')} open",
        count=len(junctions.edges),
        at=places(at),
        hint="split the long edge where the corner lies, or unite the parts and mesh them again",
    )


def _split(*, both: bool) -> Subject:
    """A box with an edge that is split in the middle: in one of its triangles, or in both."""
    corners = box(20, 20, 10).corners
    one, two, three = corners[0]
    # The box cuts each of its faces in two along the edge from corner 0 of both triangles.
    (_, _, far), middle = corners[1], (one + three) / 2
    pieces = [(one, two, middle), (middle, two, three)]
    pieces += [(one, middle, far), (middle, three, far)] if both else [corners[1]]
    return Subject(joined(loose(np.array(pieces)), loose(corners[2:])))


CHECK = Check(
    name="junctions",
    summary="no corner of a triangle lies in the middle of another one's edge",
    run=_run,
    codes=(
        Code(
            "t-junctions",
            "A corner lies in the middle of another triangle's edge: no hole is visible, but the "
            "surface comes apart there, and slicers may compute a wrong volume.",
            refuses=lambda: _split(both=False),
            passes=lambda: _split(both=True),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
