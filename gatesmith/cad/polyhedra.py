"""Bodies with flat faces, assembled corner by corner, without sewing or repair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cadquery import Face, Solid

    from gatesmith.cad.operations import Corner
    from gatesmith.cad.outline import Point

Loop = Sequence[int]
"""The indices of a face's corners, counter-clockwise as seen from outside."""


def faceted(levels: Sequence[tuple[float, Sequence[Point]]]) -> Solid:
    """The body through outlines at rising heights, all with the same number of points.

    Outlines go counter-clockwise as seen from above. Points with the same index in two outlines
    are joined; the sides between them must be parallel, so that the facets are flat.
    """
    count = len(levels[0][1])
    last = count * (len(levels) - 1)
    loops: list[Loop] = [range(count - 1, -1, -1), range(last, last + count)]
    for low in range(0, last, count):
        for here, there in pairwise([*range(count), 0]):
            loops.append((low + here, low + there, low + count + there, low + count + here))
    return polyhedron([(x, y, z) for z, outline in levels for x, y in outline], loops)


def polyhedron(corners: Sequence[Corner], loops: Sequence[Loop]) -> Solid:
    """The body that flat faces enclose; two faces share each edge, once in each direction."""
    from cadquery import Face

    edges = _Edges(corners)
    made = enclosed([Face(_face(edges, loop)) for loop in loops])
    assert made is not None, "the loops leave a gap"
    return made


def enclosed(faces: Iterable[Face]) -> Solid | None:
    """The body that faces enclose, all looking outwards; None unless they share all edges."""
    from cadquery import Solid

    # OCP brings no stubs; what comes out of it here is used as untyped.
    from OCP.BRep import BRep_Builder, BRep_Tool  # type: ignore[import-untyped]
    from OCP.TopoDS import TopoDS_Shell, TopoDS_Solid  # type: ignore[import-untyped]

    builder, shell, solid = BRep_Builder(), TopoDS_Shell(), TopoDS_Solid()
    builder.MakeShell(shell)
    for face in faces:
        builder.Add(shell, face.wrapped)
    if not BRep_Tool.IsClosed_s(shell):
        return None
    shell.Closed(True)
    builder.MakeSolid(solid)
    builder.Add(solid, shell)
    return Solid(solid)


def polygon(corners: Iterable[Corner]) -> Face:
    """A flat face between corners, built with the kernel's fastest functions."""
    from cadquery import Face
    from OCP.BRepBuilderAPI import (  # type: ignore[import-untyped]
        BRepBuilderAPI_MakeFace,
        BRepBuilderAPI_MakePolygon,
    )
    from OCP.gp import gp_Pnt  # type: ignore[import-untyped]

    sides = BRepBuilderAPI_MakePolygon()
    for corner in corners:
        sides.Add(gp_Pnt(*corner))
    sides.Close()
    plane_only = True
    return Face(BRepBuilderAPI_MakeFace(sides.Wire(), plane_only).Face())


class _Edges:
    """The edges between corners, each made once."""

    def __init__(self, corners: Sequence[Corner]) -> None:
        from OCP.BRepBuilderAPI import BRepBuilderAPI_MakeVertex
        from OCP.gp import gp_Pnt

        self.corners = corners
        self._vertices = [BRepBuilderAPI_MakeVertex(gp_Pnt(*at)).Vertex() for at in corners]
        self._made: dict[tuple[int, int], Any] = {}

    def between(self, start: int, end: int) -> Any:
        """The edge that runs from one corner to another."""
        from OCP.BRepBuilderAPI import BRepBuilderAPI_MakeEdge

        if start > end:
            return self.between(end, start).Reversed()
        if (start, end) not in self._made:
            ends = self._vertices[start], self._vertices[end]
            self._made[start, end] = BRepBuilderAPI_MakeEdge(*ends).Edge()
        return self._made[start, end]


def _face(edges: _Edges, loop: Loop) -> Any:
    """The flat face of a loop."""
    from OCP.BRep import BRep_Builder
    from OCP.BRepBuilderAPI import BRepBuilderAPI_MakeFace
    from OCP.gp import gp_Dir, gp_Pln, gp_Pnt
    from OCP.TopoDS import TopoDS_Wire

    builder, wire = BRep_Builder(), TopoDS_Wire()
    builder.MakeWire(wire)
    for start, end in pairwise((*loop, loop[0])):
        builder.Add(wire, edges.between(start, end))
    wire.Closed(True)
    outside = _outside([edges.corners[number] for number in loop])
    plane = gp_Pln(gp_Pnt(*edges.corners[loop[0]]), gp_Dir(*outside))
    turned_to_it = False
    return BRepBuilderAPI_MakeFace(plane, wire, turned_to_it).Face()


def _outside(corners: Sequence[Corner]) -> Corner:
    """The unit normal of a face: the sum over its sides (Newell's method)."""
    x = y = z = 0.0
    for (ax, ay, az), (bx, by, bz) in pairwise((*corners, corners[0])):
        x += (ay - by) * (az + bz)
        y += (az - bz) * (ax + bx)
        z += (ax - bx) * (ay + by)
    size = math.hypot(x, y, z)
    return x / size, y / size, z / size


@dataclass(frozen=True)
class Lobes:
    """A section of round lobes around the origin, for an outer radius of 1.

    The valleys between its ``count`` lobes are ``valley`` from the middle. Each lobe is an arc
    made of an even number of straight ``segments``: sections of all sizes are similar, so all
    faces between two of them are flat.
    """

    count: int
    valley: float
    segments: int

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, the first of them a valley on the x axis."""
        half = math.pi / self.count
        chord, rise = self.valley * math.sin(half), 1 - self.valley * math.cos(half)
        radius = (chord**2 + rise**2) / (2 * rise)
        reach = math.atan2(chord, radius - rise)
        corners = []
        for lobe in range(self.count):
            out = (2 * lobe + 1) * half
            for step in range(self.segments):
                turn = reach * (2 * step / self.segments - 1)
                far, aside = 1 - radius + radius * math.cos(turn), radius * math.sin(turn)
                x = far * math.cos(out) - aside * math.sin(out)
                corners.append((x, far * math.sin(out) + aside * math.cos(out)))
        return tuple(corners)

    @property
    def area(self) -> float:
        """The area of the section."""
        corners = self.corners
        ahead = (*corners[1:], corners[0])
        pairs = zip(corners, ahead, strict=True)
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def lobed(rings: Sequence[Point], lobes: Lobes) -> Solid:
    """The body through sections of these radii at these heights, from below.

    It has only flat faces, which takes a fraction of a loft's time and triangles.
    """
    section = lobes.corners
    return faceted([(z, [(radius * x, radius * y) for x, y in section]) for radius, z in rings])
