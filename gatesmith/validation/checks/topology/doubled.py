"""No body is repeated in the same place."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.defects.repeated_bodies import RepeatedBodies
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.reporting import count_text, places
from gatesmith.validation.checks.topology import _faults


def _run(subject: Subject) -> Iterator[Finding]:
    if not len(subject.topology.edges.touching) and not len(subject.topology.edges.unbalanced):
        return
    repeated = _faults.repeated_bodies(subject)
    middles = _middles(subject, repeated)
    for opposed in (False, True):
        bodies = np.flatnonzero(repeated.opposed == opposed)
        if not len(bodies):
            continue
        what = "wound the opposite way, so it encloses nothing" if opposed else "wound the same way"
        yield Finding(
            "doubled-mesh",
            Severity.ERROR,
            f"{count_text(len(bodies), 'body', 'bodies')} repeated in the same place, each "
            f"triangle with a copy {what}",
            count=len(bodies),
            at=places(middles[bodies]),
            hint="remove the copy, or run gatesmith repair, which keeps one of them",
        )


def _middles(subject: Subject, repeated: RepeatedBodies) -> NDArray[np.float64]:
    """The middle of the box of each body, float64 (b, 3), millimetres."""
    corners = subject.mesh.corners_of(repeated.facets)
    low, high = np.full((repeated.count, 3), np.inf), np.full((repeated.count, 3), -np.inf)
    np.minimum.at(low, repeated.bodies, corners.min(axis=1))
    np.maximum.at(high, repeated.bodies, corners.max(axis=1))
    middles: NDArray[np.float64] = (low + high) / 2
    return middles


def _two(shift: float) -> Subject:
    """A box twice, the second one moved along x by ``shift`` mm."""
    first, second = box(20, 20, 10), box(20, 20, 10, at=(shift, 0, 0))
    return Subject(joined(first, second))


CHECK = Check(
    name="doubled",
    summary="no body is repeated in the same place",
    run=_run,
    codes=(
        Code(
            "doubled-mesh",
            "A whole body is repeated in the same place; its volume counts twice, or not at all "
            "where the copy is wound the opposite way.",
            refuses=lambda: _two(0.0),
            passes=lambda: _two(0.1),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
