"""Triangles that meet share exactly the same points, not points a rounding error apart."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, loose
from gatesmith.validation.checks.reporting import count_text, places
from gatesmith.validation.checks.topology import _faults


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    bridge = topology.bridge
    if bridge is None or len(topology.edges.open):
        return
    yield Finding(
        "float-gap",
        Severity.WARNING,
        f"{count_text(bridge.rims, 'open edge')} in the file: all close when points up to "
        f"{bridge.farthest:.2g} mm apart are welded, and the file was checked that way",
        count=bridge.rims,
        at=places(topology.points[bridge.points].astype(np.float64)),
        value=bridge.farthest,
        limit=_faults.noise(subject),
        unit="mm",
        hint="slicers close such gaps; gatesmith repair writes a file without them",
    )


def _gapped(gap: float) -> Subject:
    """A box with one corner of one triangle this far along x from where it should be."""
    corners = box(20, 20, 10).corners
    corners[0, 0, 0] += gap
    return Subject(loose(corners))


# A millionth of the diagonal of a box of 20 by 20 by 10 mm, which is 30 mm.
_LIMIT = 3e-5

CHECK = Check(
    name="gaps",
    summary="triangles that meet share exactly the same points",
    run=_run,
    codes=(
        Code(
            "float-gap",
            "Edges are open by a rounding error of at most a millionth of the diagonal; strict "
            "programs call the surface open.",
            refuses=lambda: _gapped(0.9 * _LIMIT),
            passes=lambda: _gapped(1.1 * _LIMIT),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
