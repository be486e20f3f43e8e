"""The painter's algorithm: the facets of a mesh, sorted from far to near.

Facets are cut where the plane of another passes through them, so the order is right for any
mesh, even one that intersects itself. Only sums and products of single numbers decide, each
rounded the same on every system.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Place
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.vectors import Points, dot, length

# Anything closer to a plane than this share of the mesh's size lies in it: ten times the precision
# of a float32 coordinate.
_IN_PLANE = 1e-6

# Above this cosine between normals (15 degrees), two facets look like one surface.
_SMOOTH = 0.966

# How many planes are tried to find the one that cuts the fewest facets; more would save little.
_TRIED = 12


class SideLine(IntEnum):
    """The line drawn along a side of a facet."""

    NONE = 0
    CREASE = 1
    OPEN = 2


@dataclass(frozen=True, eq=False)
class Polygon:
    """A flat convex polygon: its corners, counter-clockwise seen from outside, and its normal.

    ``corners`` is float64 (k, 3), millimetres, ``normal`` float64 (3,) of length 1, ``lines``
    the line along the side from each corner to the next. ``plate`` marks something flat around
    the mesh that is not part of it.
    """

    corners: Points
    normal: NDArray[np.float64]
    lines: tuple[SideLine, ...]
    plate: bool = False


def polygons_of(mesh: Mesh) -> list[Polygon]:
    """The facets of a mesh that have an area and finite corners, in a canonical order."""
    finite = np.isfinite(mesh.corners).all(axis=(1, 2))
    corners = _canonical(mesh.corners[finite])
    loose = Mesh(
        corners.reshape(-1, 3).astype(np.float32),
        np.arange(corners.shape[0] * 3, dtype=np.int32).reshape(-1, 3),
        indexed=False,
    )
    lengths = length(loose.cross)
    seen = np.flatnonzero(lengths > 0)
    normals = loose.cross / np.where(lengths > 0, lengths, 1.0)[:, None]
    lines = _lines(loose, normals)
    return [
        Polygon(corners[facet], normals[facet], tuple(SideLine(line) for line in lines[facet]))
        for facet in seen
    ]


def plate_of(corners: Sequence[Place]) -> Polygon:
    """Something flat that is not part of the mesh, from its corners."""
    points = np.array(corners, dtype=np.float64)
    cross = np.cross(points[1] - points[0], points[2] - points[0])
    return Polygon(points, cross / length(cross), (SideLine.CREASE,) * len(points), True)


def clip_behind(polygons: Sequence[Polygon], normal: Place, offset: float) -> list[Polygon]:
    """The parts of these where the product with ``normal`` is at most ``offset``."""
    axis, near = np.array(normal), _size(polygons) * _IN_PLANE
    halves = (_halves(polygon, axis, offset, near, SideLine.CREASE)[0] for polygon in polygons)
    return [half for half in halves if half is not None]


def painter_order(polygons: Sequence[Polygon], viewer: Place) -> Iterator[list[Polygon]]:
    """Groups of coplanar polygons, each farther group before those that may hide it.

    ``viewer`` is the direction towards the viewer. Polygons seen edge-on are left out.
    """
    towards = np.array(viewer)
    near = _size(polygons) * _IN_PLANE
    faced = [one for one in polygons if abs(dot(one.normal, towards)) > _IN_PLANE]
    # An entry is either still to be divided, or a finished group.
    waiting: list[tuple[bool, list[Polygon]]] = [(False, faced)]
    while waiting:
        done, group = waiting.pop()
        if not group:
            continue
        if done:
            yield sorted(group, key=lambda one: not one.plate)
            continue
        back, level, front = _divided(group, near)
        if dot(level[0].normal, towards) < 0:
            back, front = front, back
        waiting += [(False, front), (True, level), (False, back)]


def _canonical(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Facets (m, 3, 3), each starting at its least corner, and sorted: file order is arbitrary."""
    first = [np.lexsort(facet.T[::-1])[0] for facet in corners]
    turned = np.array(
        [np.roll(facet, -start, axis=0) for facet, start in zip(corners, first, strict=True)]
    ).reshape(-1, 3, 3)
    return turned[np.lexsort(turned.reshape(-1, 9).T[::-1])]


def _lines(mesh: Mesh, normals: NDArray[np.float64]) -> NDArray[np.intp]:
    """The line along each side of each facet, (m, 3) of ``SideLine``."""
    topology = topology_of(mesh)
    across = topology.neighbours
    smooth = dot(normals[:, None, :], normals[across]) > _SMOOTH
    lines = np.where((across >= 0) & smooth, SideLine.NONE, SideLine.CREASE).astype(np.intp)
    edges = topology.edges
    lines.reshape(-1)[edges.sides[edges.starts[edges.open]]] = SideLine.OPEN
    return lines


def _size(polygons: Sequence[Polygon]) -> float:
    """The largest extent of these along an axis."""
    if not polygons:
        return 0.0
    points = np.concatenate([polygon.corners for polygon in polygons])
    return float((points.max(axis=0) - points.min(axis=0)).max())


def _divided(
    group: Sequence[Polygon], near: float
) -> tuple[list[Polygon], list[Polygon], list[Polygon]]:
    """The parts behind, in and in front of the plane of a member that cuts few others."""
    points = np.concatenate([polygon.corners for polygon in group])
    sizes = [len(polygon.corners) for polygon in group]
    starts = np.cumsum([0, *sizes[:-1]])
    step = max(1, len(group) // _TRIED)
    best: tuple[int, int] | None = None
    for candidate in group[::step]:
        away = dot(points - candidate.corners[0], candidate.normal)
        before = np.maximum.reduceat(away, starts) > near
        after = np.minimum.reduceat(away, starts) < -near
        score = (int((before & after).sum()), abs(int(before.sum()) - int(after.sum())))
        if best is None or score < best:
            best, chosen = score, candidate
    offset = float(dot(chosen.corners[0], chosen.normal))
    back, level, front = [], [], []
    for polygon in group:
        away = dot(polygon.corners, chosen.normal) - offset
        if polygon is chosen or (abs(away) <= near).all():
            level.append(polygon)
            continue
        below, above = _halves(polygon, chosen.normal, offset, near, SideLine.NONE)
        back += [below] if below is not None else []
        front += [above] if above is not None else []
    return back, [chosen, *(one for one in level if one is not chosen)], front


def _halves(
    polygon: Polygon, normal: NDArray[np.float64], offset: float, near: float, cut: SideLine
) -> tuple[Polygon | None, Polygon | None]:
    """The parts of a polygon behind and in front of a plane; ``cut`` is drawn along the cut."""
    away = dot(polygon.corners, normal) - offset
    if (away <= near).all():
        return polygon, None
    if (away >= -near).all():
        return None, polygon
    return _half(polygon, -away, near, cut), _half(polygon, away, near, cut)


def _half(
    polygon: Polygon, away: NDArray[np.float64], near: float, cut: SideLine
) -> Polygon | None:
    """The part of a polygon where ``away``, the distance of each corner, is not negative."""
    corners: list[NDArray[np.float64]] = []
    lines: list[SideLine] = []
    count = len(polygon.corners)
    for index, line in enumerate(polygon.lines):
        here, there = float(away[index]), float(away[(index + 1) % count])
        point, following = polygon.corners[index], polygon.corners[(index + 1) % count]
        inside = here >= -near
        if inside:
            corners.append(point)
            # From a corner in the plane out of the part: the side is the cut itself.
            lines.append(cut if abs(here) <= near and there < -near else line)
        if (here > near and there < -near) or (here < -near and there > near):
            corners.append(point + (following - point) * (here / (here - there)))
            lines.append(cut if inside else line)
    if len(corners) < 3:
        return None
    return Polygon(np.array(corners), polygon.normal, tuple(lines), polygon.plate)
