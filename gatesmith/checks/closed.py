"""Every edge joins exactly two triangles, or bodies that touch in it."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.checks import Check, Subject
from gatesmith.checks._examples import box, joined, loose
from gatesmith.checks._report import places, several
from gatesmith.findings import Fact, Finding, Severity


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    edges = topology.edges
    if len(edges.open):
        yield Finding(
            "open-edges",
            Severity.ERROR,
            f"{several(len(edges.open), 'edge')} used by one triangle only: the surface has a "
            "hole there",
            count=len(edges.open),
            at=places(topology.middles(edges.open)),
            hint="a triangle is missing or two corners that should meet differ; export again",
        )
    if len(edges.unbalanced):
        yield Finding(
            "unbalanced-edges",
            Severity.ERROR,
            f"{several(len(edges.unbalanced), 'edge')} used more than twice and not equally in "
            "both directions",
            count=len(edges.unbalanced),
            at=places(topology.middles(edges.unbalanced)),
            hint="a triangle is doubled or a fin sticks out; unite the parts and export again",
        )
    if len(edges.touching):
        yield Finding(
            "touching-edges",
            Severity.WARNING,
            f"{several(len(edges.touching), 'edge')} in which bodies touch without being one",
            count=len(edges.touching),
            at=places(topology.middles(edges.touching)),
            hint="it prints, but the parts may come apart; let them overlap or stand apart",
        )


def _facts(subject: Subject) -> dict[str, Fact]:
    topology = subject.topology
    edges = topology.edges
    return {
        "triangles": len(subject.mesh.faces),
        "open_edges": len(edges.open),
        "nonmanifold_edges": len(edges.unbalanced) + len(edges.touching),
        "collapsed_triangles": len(topology.collapsed),
    }


def _refuses() -> Subject:
    """A box without one of its triangles, beside a box with one of them twice."""
    lidless, doubled = box(20, 20, 10).corners[1:], box(20, 20, 10, at=(30, 0, 0))
    return Subject(joined(loose(lidless), doubled, loose(doubled.corners[:1])))


CHECK = Check(
    name="closed",
    summary="every edge joins exactly two triangles",
    order=10,
    run=_run,
    facts=_facts,
    refuses=_refuses,
    passes=lambda: Subject(box(20, 20, 10)),
)
