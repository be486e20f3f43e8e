"""Bodies assembled face by face, without sewing or repair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cadquery import Face, Solid

    from gatesmith.cad.kernel import Corner, Loop


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
