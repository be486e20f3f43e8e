"""The faults of a surface, found and marked without numpy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING

from gatesmith.core.findings import Finding, Place, Severity
from gatesmith.validation.checks.reporting import MOST_PLACES, count_text, rounded
from gatesmith.validation.fault_marks import MOST_MARKS

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh, Point
    from gatesmith.mesh.plain_surface import Edge, PlainSurface


def surface_findings(mesh: PlainMesh, surface: PlainSurface) -> Iterator[Finding]:
    """Whether the surface is closed and its triangles run the same way round."""
    for code, edges, what, severity in (
        ("open-edges", surface.open, "used by only one triangle", Severity.ERROR),
        ("unbalanced-edges", surface.unbalanced, "not used equally both ways", Severity.ERROR),
        ("miswound-edges", surface.miswound, "where both triangles run one way", Severity.ERROR),
        ("touching-edges", surface.touching, "where bodies touch", Severity.WARNING),
    ):
        if edges:
            words = f"{count_text(len(edges), 'edge')} {what}"
            yield Finding(code, severity, words, len(edges), _middles(mesh, edges))
    if surface.touching and surface.repeated:
        what = f"{count_text(len(surface.repeated), 'triangle')} of a body that is there twice"
        at = _centres(mesh, surface.repeated)
        yield Finding("doubled-mesh", Severity.ERROR, what, len(surface.repeated), at)
        return
    for code, triangles, what in (
        ("collapsed-triangles", surface.collapsed, "with two corners at one point"),
        ("zero-area-triangles", surface.flat, "with all three corners on a line"),
        ("duplicate-triangles", surface.repeated, "on the same corners as another"),
    ):
        if triangles:
            words = f"{count_text(len(triangles), 'triangle')} {what}"
            at = _centres(mesh, triangles)
            yield Finding(code, Severity.WARNING, words, len(triangles), at)


def _middles(mesh: PlainMesh, edges: Sequence[Edge]) -> tuple[Place, ...]:
    """The middles of the first few edges, by x, y and z as in a full report."""
    return _places([mesh.vertices[end] for end in edge] for edge in edges)


def _centres(mesh: PlainMesh, triangles: Sequence[int]) -> tuple[Place, ...]:
    """The middles of the first few triangles."""
    return _places([mesh.vertices[each] for each in mesh.faces[number]] for number in triangles)


def _places(shapes: Iterable[Sequence[Point]]) -> tuple[Place, ...]:
    middles = []
    for corners in shapes:
        x, y, z = (rounded(sum(axis) / len(corners)) for axis in zip(*corners, strict=True))
        middles.append((x, y, z))
    return tuple(nsmallest(MOST_PLACES, middles))


@dataclass(frozen=True)
class PlainMarks:
    """What a finding is about: the ends of edges, in mm, and the numbers of triangles."""

    edges: Sequence[tuple[Point, Point]]
    triangles: Sequence[int]


def plain_marks(mesh: PlainMesh, surface: PlainSurface, code: str) -> PlainMarks:
    """The edges and triangles that a view marks for a finding; both may be empty."""
    edges = _EDGES[code](surface)[:MOST_MARKS] if code in _EDGES else []
    triangles = _TRIANGLES[code](surface)[:MOST_MARKS] if code in _TRIANGLES else []
    ends = [(mesh.vertices[one], mesh.vertices[other]) for one, other in edges]
    return PlainMarks(ends, triangles)


_EDGES: Mapping[str, Callable[[PlainSurface], list[Edge]]] = {
    "open-edges": lambda surface: surface.open,
    "unbalanced-edges": lambda surface: surface.unbalanced,
    "miswound-edges": lambda surface: surface.miswound,
    "touching-edges": lambda surface: surface.touching,
}

_TRIANGLES: Mapping[str, Callable[[PlainSurface], list[int]]] = {
    "collapsed-triangles": lambda surface: surface.collapsed,
    "zero-area-triangles": lambda surface: surface.flat,
    "duplicate-triangles": lambda surface: surface.repeated,
    "doubled-mesh": lambda surface: surface.repeated,
}
