"""No triangle is collapsed, without area, or repeated."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined, loose
from gatesmith.validation.checks.reporting import centres, count_text
from gatesmith.validation.checks.topology import _faults

_HINT = "mesh the piece again, finer or with another tolerance; slicers drop these triangles"


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    for code, facets, what in (
        ("collapsed-triangles", topology.collapsed, "with two corners at one point"),
        ("zero-area-triangles", topology.zero_area, "with all three corners on a line"),
        ("duplicate-triangles", _faults.duplicates(subject), "on the same corners as another"),
    ):
        if len(facets):
            yield Finding(
                code,
                Severity.WARNING,
                f"{count_text(len(facets), 'triangle')} {what}",
                count=len(facets),
                at=centres(subject, facets),
                hint=_HINT,
            )


def _with(corners: tuple[int, int, int]) -> Subject:
    """A box with one more triangle, on these corners of its first one."""
    solid = box(20, 20, 10)
    return Subject(joined(solid, loose(solid.corners[:1, corners])))


def _creased() -> Subject:
    """A box whose first triangle is cut at the middle of an edge, closed by one of no area."""
    corners = box(20, 20, 10).corners
    one, two, three = corners[0]
    middle = (one + two) / 2
    halves = np.array([(one, middle, three), (middle, two, three), (one, two, middle)])
    return Subject(joined(loose(halves), loose(corners[1:])))


CHECK = Check(
    name="degenerate",
    summary="no triangle is collapsed, without area, or repeated",
    run=_run,
    codes=(
        Code(
            "collapsed-triangles",
            "Two corners of a triangle coincide; it has no area, and slicers drop it.",
            refuses=lambda: _with((0, 1, 1)),
            passes=lambda: Subject(box(20, 20, 10)),
        ),
        Code(
            "zero-area-triangles",
            "The three corners of a triangle lie on a line, so it has no direction.",
            refuses=_creased,
            passes=lambda: Subject(box(20, 20, 10)),
        ),
        Code(
            "duplicate-triangles",
            "A triangle has the same corners as another one.",
            refuses=lambda: _with((0, 1, 2)),
            passes=lambda: Subject(box(20, 20, 10)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
