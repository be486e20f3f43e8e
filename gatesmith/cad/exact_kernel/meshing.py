"""Triangles of an exact solid, the same in every process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gatesmith.cad.exact_kernel.sliver_faces import filled
from gatesmith.cad.fineness import FINENESS, Fineness
from gatesmith.cad.tessellate import welded

if TYPE_CHECKING:
    from cadquery import Shape
    from numpy.typing import NDArray

    from gatesmith.core.quality import Quality
    from gatesmith.mesh.triangles import Mesh

_ROUNDING = 1e-8  # mm between two numbers for one place; a file's step is a thousand times as large


def tessellate(shape: Shape, quality: Quality) -> Mesh:
    """The surface of a shape as triangles, in millimetres, equal corners welded.

    The shape itself stays unmeshed: a shape keeps its finest mesh, so the result would depend on
    what happened before.
    """
    return divided(shape, FINENESS[quality])


def divided(shape: Shape, fineness: Fineness) -> Mesh:
    """The surface of a shape as triangles, as finely as asked for."""
    points, facets, missing = _extract(_meshed(shape, fineness))
    mesh = welded(_levelled(points), facets)
    return filled(mesh) if missing else mesh


def _levelled(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The points (n, 3) with coordinates equal that differ only by the kernel's rounding.

    Two faces may give one corner by numbers that differ in their last digit. If these lay on both
    sides of a step of the file's rounding, the corner would become two and the surface would open.
    """
    found = np.empty_like(points)
    for axis, values in enumerate(points.T):
        order = np.argsort(values, kind="stable")
        ascending = values[order]
        new = np.diff(ascending, prepend=-np.inf) > _ROUNDING
        found[order, axis] = ascending[new][np.cumsum(new) - 1]
    return found


def _meshed(shape: Shape, fineness: Fineness) -> Any:
    """A meshed copy of the kernel's shape."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.BRepBuilderAPI import BRepBuilderAPI_Copy  # type: ignore[import-untyped]
    from OCP.BRepMesh import BRepMesh_IncrementalMesh  # type: ignore[import-untyped]

    copy_geometry, copy_mesh = True, False
    copy = BRepBuilderAPI_Copy(shape.wrapped, copy_geometry, copy_mesh).Shape()
    relative = in_parallel = False  # no threads, which are no faster here; 0.01 mm is absolute
    BRepMesh_IncrementalMesh(copy, fineness.distance, relative, fineness.turn, in_parallel)
    return copy


def _extract(shape: Any) -> tuple[NDArray[np.float64], NDArray[np.int64], bool]:
    """Points (n, 3) and facets (m, 3) of a meshed shape, face after face, wound outwards.

    And whether the kernel made no triangles of some face.
    """
    from OCP.BRep import BRep_Tool  # type: ignore[import-untyped]
    from OCP.TopAbs import TopAbs_FACE, TopAbs_REVERSED  # type: ignore[import-untyped]
    from OCP.TopExp import TopExp_Explorer  # type: ignore[import-untyped]
    from OCP.TopLoc import TopLoc_Location  # type: ignore[import-untyped]
    from OCP.TopoDS import TopoDS  # type: ignore[import-untyped]

    to_face = getattr(TopoDS, "Face_s", None) or TopoDS.Face
    points: list[tuple[float, float, float]] = []
    corners: list[tuple[int, int, int]] = []
    first: list[int] = []  # for each face, the index of its first point
    counts: list[int] = []  # its number of facets
    inward: list[bool] = []  # whether its facets must be turned over
    moves: list[tuple[slice, NDArray[np.float64]]] = []
    missing = False
    explorer = TopExp_Explorer(shape, TopAbs_FACE)
    while explorer.More():
        face = to_face(explorer.Current())
        place = TopLoc_Location()
        triangles = BRep_Tool.Triangulation_s(face, place)
        if triangles is None:
            missing = True
            explorer.Next()
            continue
        nodes, facets = triangles.NbNodes(), triangles.NbTriangles()
        here = slice(len(points), len(points) + nodes)
        first.append(len(points))
        counts.append(facets)
        inward.append(face.Orientation() == TopAbs_REVERSED)
        points += [node.Coord() for node in map(triangles.Node, range(1, nodes + 1))]
        corners += [facet.Get() for facet in map(triangles.Triangle, range(1, facets + 1))]
        if not place.IsIdentity():
            matrix = _matrix(place.Transformation())
            moves.append((here, matrix))
            inward[-1] ^= bool(np.linalg.det(matrix[:, :3]) < 0)
        explorer.Next()
    moved = np.array(points, dtype=np.float64).reshape(-1, 3)
    for here, matrix in moves:
        moved[here] = moved[here] @ matrix[:, :3].T + matrix[:, 3]
    three = np.array(corners, dtype=np.int64).reshape(-1, 3)
    three += np.repeat(np.array(first, dtype=np.int64) - 1, counts)[:, None]  # OCC counts from 1
    turned = np.repeat(np.array(inward, dtype=np.bool_), counts)
    three[turned] = three[turned, ::-1]
    return moved, three, missing


def _matrix(transformation: Any) -> NDArray[np.float64]:
    """A transformation of the kernel as a matrix (3, 4)."""
    rows = [[transformation.Value(row, column) for column in (1, 2, 3, 4)] for row in (1, 2, 3)]
    return np.array(rows, dtype=np.float64)
