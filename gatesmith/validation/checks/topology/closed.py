"""Every edge joins exactly two triangles, or bodies that touch along it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined, loose
from gatesmith.validation.checks.reporting import count_text, places_of, rounded, volume_of
from gatesmith.validation.checks.topology import _faults

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


def _run(subject: Subject) -> Iterator[Finding]:
    topology = subject.topology
    edges = topology.edges
    holes = _faults.holes(subject)
    if len(holes):
        yield Finding(
            "open-edges",
            Severity.ERROR,
            f"{count_text(len(holes), 'edge')} used by only one triangle: the surface has a "
            f"hole there{_closed_by_weld(subject)}",
            count=len(holes),
            at=places_of(topology.middles, holes),
            hint="a triangle is missing, or two corners that should meet differ; export again",
        )
    if len(edges.unbalanced):
        yield Finding(
            "unbalanced-edges",
            Severity.ERROR,
            f"{count_text(len(edges.unbalanced), 'edge')} used by more than two triangles, not "
            "equally often in both directions",
            count=len(edges.unbalanced),
            at=places_of(topology.middles, edges.unbalanced),
            hint="a triangle is repeated or a fin sticks out; unite the parts and export again",
        )
    touching = _faults.touching(subject)
    if len(touching):
        yield _touching("bodies", topology, touching)
    between, by_position = _faults.between_objects(subject), _faults.touching_objects(subject)
    if by_position is not None and len(between):
        yield _touching("objects", by_position, between)


def _touching(what: str, topology: Topology, edges: NDArray[np.intp]) -> Finding:
    return Finding(
        "touching-edges",
        Severity.WARNING,
        f"{count_text(len(edges), 'edge')} where {what} touch without being united",
        count=len(edges),
        at=places_of(topology.middles, edges),
        hint="it prints, but the parts may come apart; let them overlap, or move them apart",
    )


def _closed_by_weld(subject: Subject) -> str:
    """A note where some of the file's open edges are only gaps of float noise."""
    bridge = subject.topology.bridge
    if bridge is None:
        return ""
    closed = bridge.rims - len(subject.topology.edges.open)
    return (
        f" ({closed} of the {bridge.rims} open edges in the file are not counted: they close "
        f"when points up to {bridge.farthest:.2g} mm apart are welded)"
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    topology = subject.topology
    edges = topology.edges
    facts: dict[str, Fact] = {
        "triangles": len(subject.mesh.faces),
        "open_edges": topology.bridge.rims if topology.bridge else len(edges.open),
        "nonmanifold_edges": len(edges.unbalanced) + len(edges.touching),
        "collapsed_triangles": len(topology.collapsed),
    }
    if not (len(edges.open) or len(edges.unbalanced) or len(edges.miswound)):
        facts["volume_mm3"] = rounded(volume_of(subject))  # meaningless for an open mesh
    return facts


def _lidless() -> Subject:
    """A box with a triangle missing."""
    return Subject(loose(box(20, 20, 10).corners[1:]))


def _finned() -> Subject:
    """A box with one triangle repeated."""
    solid = box(20, 20, 10)
    return Subject(joined(solid, loose(solid.corners[:1])))


def _two_boxes(gap: float) -> Subject:
    """Two boxes corner to corner, ``gap`` mm from touching along an edge."""
    return Subject(joined(box(20, 20, 10), box(20, 20, 10, at=(20, 20 + gap, 0))))


CHECK = Check(
    name="closed",
    summary="every edge joins exactly two triangles",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "open-edges",
            "An edge belongs to only one triangle: the surface has a hole, so inside and outside "
            "are undefined.",
            refuses=_lidless,
            passes=lambda: Subject(box(20, 20, 10)),
        ),
        Code(
            "unbalanced-edges",
            "More than two triangles use an edge, not equally often in both directions: a fin "
            "sticks out, or a triangle is repeated.",
            refuses=_finned,
            passes=lambda: Subject(box(20, 20, 10)),
        ),
        Code(
            "touching-edges",
            "Bodies touch along a line without being united; it prints, but the line holds "
            "nothing.",
            refuses=lambda: _two_boxes(0.0),
            passes=lambda: _two_boxes(0.1),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
