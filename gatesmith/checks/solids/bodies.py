"""The mesh holds as many bodies as expected, none of them inside out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.checks import Check, Code, Expectation, Subject
from gatesmith.checks._examples import box, inverted, joined
from gatesmith.checks._report import once, places, several
from gatesmith.findings import Fact, Finding, Severity
from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True, eq=False)
class _Bodies:
    """How many bodies and cavities there are, and the middles of bodies that are inside out."""

    count: int
    cavities: int
    inside_out: NDArray[np.float64]


@once
def _measured(subject: Subject) -> _Bodies:
    shells, names = subject.topology.body_count, subject.topology.bodies
    none = np.empty((0, 3))
    if shells <= 1:
        return _Bodies(shells, 0, none)
    kept = np.flatnonzero(names >= 0)
    kept = kept[np.argsort(names[kept], kind="stable")]
    starts = np.searchsorted(names[kept], np.arange(shells))
    corners = subject.mesh.corners[kept]
    near = corners - corners[0, 0]
    cones = np.einsum("ij,ij->i", near[:, 0], np.cross(near[:, 1], near[:, 2]))
    hollow = np.add.reduceat(cones, starts) < 0
    if not hollow.any():
        return _Bodies(shells, 0, none)
    low = np.minimum.reduceat(corners.min(axis=1), starts)
    high = np.maximum.reduceat(corners.max(axis=1), starts)
    # A shell that is inside out is the wall of a cavity when it lies within a sound one. Boxes
    # decide: a hollow beside a body yet within its box passes, and a slicer leaves it empty.
    within = [
        bool(((low[~hollow] < low[shell]) & (high[shell] < high[~hollow])).all(axis=1).any())
        for shell in np.flatnonzero(hollow)
    ]
    cavities = int(np.count_nonzero(within))
    wrong = np.flatnonzero(hollow)[~np.array(within)]
    return _Bodies(shells - cavities, cavities, (low[wrong] + high[wrong]) / 2)


def _run(subject: Subject) -> Iterator[Finding]:
    measured, expected = _measured(subject), subject.expected.bodies
    if expected is not None and measured.count != expected:
        yield Finding(
            "bodies",
            Severity.ERROR,
            f"{several(measured.count, 'body', 'bodies')} where {expected} "
            f"{'is' if expected == 1 else 'are'} expected",
            count=measured.count,
            value=measured.count,
            limit=expected,
            hint="unite parts that belong together, and keep one piece to a file",
        )
    if len(measured.inside_out):
        yield Finding(
            "body-inside-out",
            Severity.ERROR,
            f"{several(len(measured.inside_out), 'body', 'bodies')} of {measured.count} inside "
            "out, and not as a cavity within another",
            count=len(measured.inside_out),
            at=places(measured.inside_out),
            hint="turn the triangles of that body over; it was mirrored or cut out of nothing",
        )


def _facts(subject: Subject) -> dict[str, Fact]:
    measured = _measured(subject)
    return {"bodies": measured.count, "cavities": measured.cavities}


def _beside(second: Mesh) -> Subject:
    """A large box, and a second body beside it, where one body is expected."""
    return Subject(joined(box(20, 20, 10), second), Expectation(bodies=2))


CHECK = Check(
    name="bodies",
    summary="there are as many bodies as expected, none of them inside out",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "bodies",
            "There are more or fewer bodies than the piece has: parts that should be one are not.",
            refuses=lambda: Subject(
                joined(box(20, 20, 10), box(20, 20, 10, at=(20.1, 0, 0))), Expectation(bodies=1)
            ),
            passes=lambda: Subject(box(40, 20, 10), Expectation(bodies=1)),
        ),
        Code(
            "body-inside-out",
            "One body among several faces inwards, so slicers take it for a hole in nothing.",
            refuses=lambda: _beside(inverted(box(5, 5, 5, at=(30, 0, 0)))),
            passes=lambda: _beside(box(5, 5, 5, at=(30, 0, 0))),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10), Expectation(bodies=1)),
)
