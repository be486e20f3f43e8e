"""The triangles around each point form one fan."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.defects.pinched_points import pinched_points
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.reporting import count_text, places


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    points = pinched_points(topology)
    if len(points):
        yield Finding(
            "nonmanifold-vertices",
            Severity.INFO,
            f"{count_text(len(points), 'point')} where parts of the surface meet without sharing "
            "an edge",
            count=len(points),
            at=places(topology.points[points].astype(np.float64)),
            hint="it prints; let parts overlap where they should hold together",
        )


def _corner_to_corner(gap: float) -> Subject:
    """A box with another one above its corner, ``gap`` mm clear of it."""
    return Subject(joined(box(20, 20, 10), box(20, 20, 10, at=(20, 20, 10 + gap))))


CHECK = Check(
    name="vertices",
    summary="the triangles around each point form one fan",
    run=_run,
    codes=(
        Code(
            "nonmanifold-vertices",
            "Parts of the surface meet at a single point, which holds nothing together.",
            refuses=lambda: _corner_to_corner(0.0),
            passes=lambda: _corner_to_corner(0.1),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
