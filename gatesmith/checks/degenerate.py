"""No triangle is collapsed, without area, or there twice."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.checks import Check, Subject
from gatesmith.checks._examples import box, joined, loose
from gatesmith.checks._report import centres, several
from gatesmith.findings import Finding, Severity

_HINT = "mesh the piece again, finer or with another tolerance; slicers drop these by themselves"


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    for code, facets, what in (
        ("collapsed-triangles", topology.collapsed, "with two corners in one point"),
        ("zero-area-triangles", topology.zero_area, "with three corners in a line"),
        ("duplicate-triangles", topology.duplicates, "on the corners of another"),
    ):
        if len(facets):
            yield Finding(
                code,
                Severity.WARNING,
                f"{several(len(facets), 'triangle')} {what}",
                count=len(facets),
                at=centres(subject, facets),
                hint=_HINT,
            )


def _refuses() -> Subject:
    """A box with one more triangle, two corners of which are the same."""
    solid = box(20, 20, 10)
    return Subject(joined(solid, loose(solid.corners[:1, [0, 1, 1]])))


CHECK = Check(
    name="degenerate",
    summary="no triangle is collapsed, without area, or there twice",
    order=10,
    run=_run,
    refuses=_refuses,
    passes=lambda: Subject(box(20, 20, 10)),
)
