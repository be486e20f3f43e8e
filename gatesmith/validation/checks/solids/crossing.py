"""No triangle crosses another one, of the same body or of another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.mesh.solids.crossings import MOST_CROSSINGS
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import blocks, box, joined, warped
from gatesmith.validation.checks.reporting import count_text, not_fully_checked, places
from gatesmith.validation.checks.solids._shells import crossed_bodies, crossings_in


def _run(subject: Subject) -> Iterator[Finding]:
    found = crossings_in(subject)
    bodies = subject.topology.bodies[found.pairs]
    within = found.pairs[bodies[:, 0] == bodies[:, 1]]
    between = found.pairs[bodies[:, 0] != bodies[:, 1]]
    least = "" if found.complete else "at least "
    if len(within):
        yield Finding(
            "self-intersection",
            Severity.WARNING,
            f"{least}{count_text(len(within), 'pair')} of triangles of one body cross each other",
            count=len(within),
            at=_middles(subject, within),
            hint="slicers fill what is enclosed twice; unite the surface in your CAD program",
        )
    if len(between):
        pairs = len(crossed_bodies(subject))
        yield Finding(
            "overlapping-bodies",
            Severity.WARNING,
            f"{least}{count_text(pairs, 'pair')} of overlapping bodies, with "
            f"{count_text(len(between), 'pair')} of crossing triangles",
            count=pairs,
            at=_middles(subject, between),
            hint="slicers unite them; unite them in your CAD program, or move them apart",
        )
    if not found.complete and len(found.pairs) < MOST_CROSSINGS:
        more = "whether more triangles" if len(found.pairs) else "whether triangles"
        yield not_fully_checked(f"{more} cross where very many of them lie in one place")


def _middles(subject: Subject, pairs: NDArray[np.intp]) -> tuple[tuple[float, float, float], ...]:
    """The first few middles of the overlaps of the boxes of two facets; ``pairs`` is (k, 2)."""
    one, other = (subject.mesh.corners_of(names) for names in pairs.T)
    low = np.maximum(one.min(axis=1), other.min(axis=1))
    high = np.minimum(one.max(axis=1), other.max(axis=1))
    return places((low + high) / 2)


def _facts(subject: Subject) -> dict[str, Fact]:
    return {"crossing_pairs": len(crossings_in(subject).pairs)}


def _spiked(reach: float) -> Mesh:
    """A U on its side whose lower arm is bent up to end ``reach`` mm inside the upper one."""
    solid = blocks((0, 10, 30), (0, 10), (0, 5, 10, 15), lambda i, _, k: i == 0 or k != 1)

    def push(at: NDArray[np.float64]) -> NDArray[np.float64]:
        end = (at[..., 0] == 30) & (at[..., 2] == 5)
        pushed: NDArray[np.float64] = at + end[..., None] * np.array((0.0, 0.0, 5 + reach))
        return pushed

    return warped(solid, push)


def _beside(gap: float) -> Subject:
    """Two boxes side by side, ``gap`` mm apart, the second lower than the first."""
    return Subject(joined(box(10, 10, 10), box(10, 8, 6, at=(10 + gap, 0, 0))))


CHECK = Check(
    name="crossing",
    summary="no triangle crosses another one",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "self-intersection",
            "Triangles of one body cross each other, so it is unclear what is inside; slicers fill "
            "it, and may fill a hollow with it.",
            refuses=lambda: Subject(_spiked(0.1)),
            passes=lambda: Subject(_spiked(-0.1)),
        ),
        Code(
            "overlapping-bodies",
            "Two bodies overlap instead of being united; slicers unite them, other programs may "
            "print the overlap twice or leave it empty.",
            refuses=lambda: _beside(-0.01),
            passes=lambda: _beside(0.0),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
