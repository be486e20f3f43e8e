"""Every coordinate is a finite number."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import Points, box, warped
from gatesmith.validation.checks.reporting import MOST_PLACES, area_of, box_of, count_text, rounded


def _run(subject: Subject) -> Iterator[Finding]:
    mesh = subject.mesh
    # A finite sum proves that all its terms are finite, so a sound mesh is read once without a
    # temporary array; a sum that overflows only sends a sound mesh the slower way.
    with np.errstate(over="ignore", invalid="ignore"):
        if np.isfinite(mesh.vertices.sum()):
            return
    finite = np.isfinite(mesh.vertices)[mesh.faces]
    facets = np.flatnonzero(~finite.all(axis=(1, 2)))
    if len(facets):
        numbers = ", ".join(str(facet) for facet in facets[:MOST_PLACES])
        yield Finding(
            "not-finite",
            Severity.ERROR,
            f"{count_text(len(facets), 'triangle')} of {len(mesh.faces)} with a coordinate that is "
            f"infinite, not a number, or too far away to be stored; the first: {numbers} (counted "
            "from 0)",
            count=len(facets),
            hint="export the piece again; the program that wrote this file divided by zero, or put "
            "a corner farther away than 3.4e38 mm",
        )


def _torn(corners: Points) -> Points:
    corners = corners.copy()
    corners[0, 0, 0] = np.nan
    return corners


def _facts(subject: Subject) -> dict[str, Fact]:
    if not len(subject.mesh.faces) or list(_run(subject)):
        return {}
    low, high = box_of(subject)
    return {
        "box_mm": (tuple(map(rounded, low)), tuple(map(rounded, high))),
        "area_mm2": rounded(area_of(subject)),
    }


CHECK = Check(
    name="finite",
    summary="every coordinate is a finite number",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "not-finite",
            "A coordinate is infinite, not a number, or too far away to be stored; slicers crash "
            "on it or drop the triangle.",
            refuses=lambda: Subject(warped(box(20, 20, 10), _torn)),
            passes=lambda: Subject(box(20, 20, 10)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
