"""Triangles that share an edge are wound consistently."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, inverted, joined, loose
from gatesmith.validation.checks.reporting import count_text, places
from gatesmith.validation.checks.topology import _faults


def _run(subject: Subject) -> Iterator[Finding]:
    found = _faults.orientation(subject)
    if len(found.repairable):
        yield Finding(
            "miswound-edges",
            Severity.ERROR,
            f"{count_text(len(found.repairable), 'edge')} where both triangles run the same way: "
            f"{count_text(len(found.flipped), 'triangle')} must be flipped",
            count=len(found.repairable),
            at=places(subject.topology.middles(found.repairable)),
            hint="run gatesmith repair, which flips them, or export again with all normals "
            "outwards",
        )


def _facts(subject: Subject) -> dict[str, Fact]:
    return {"miswound_edges": len(subject.topology.edges.miswound)}


def _refuses() -> Subject:
    """A box with one triangle flipped."""
    corners = box(20, 20, 10).corners
    return Subject(joined(inverted(loose(corners[:1])), loose(corners[1:])))


CHECK = Check(
    name="wound",
    summary="triangles that share an edge are wound consistently",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "miswound-edges",
            "Two triangles run the same way along a shared edge, so one of them shows its inside.",
            refuses=_refuses,
            passes=lambda: Subject(box(20, 20, 10)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
