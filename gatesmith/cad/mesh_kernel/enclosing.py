"""Bodies that flat faces enclose."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.bodies import MeshBody, closed_body
from gatesmith.cad.mesh_kernel.planar_faces import PlanarFace, triangulated

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner, Loop
    from gatesmith.cad.mesh_kernel.divided_curves import Points

_FOUR = 4


def polyhedron(corners: Sequence[Corner], loops: Sequence[Loop]) -> MeshBody:
    """The body of loops of corners, counter-clockwise as seen from outside.

    Raises ValueError for loops that enclose none.
    """
    points = np.array(corners, dtype=np.float64)
    fours = np.array([loop for loop in loops if len(loop) == _FOUR], dtype=np.int64)
    others = [np.array(loop, dtype=np.int64) for loop in loops if len(loop) != _FOUR]
    triangles = [loop[triangulated(points[loop])] for loop in others]
    if len(fours):
        halves = fours[:, [0, 1, 2]], fours[:, [0, 2, 3]]
        one, other = (_normals(points, half) for half in halves)
        convex = (one * other).sum(axis=1) > 0
        triangles += [half[convex] for half in halves]
        triangles += [loop[triangulated(points[loop])] for loop in fours[~convex]]
    return closed_body(points, np.concatenate(triangles))


def _normals(points: Points, triangles: NDArray[np.int64]) -> NDArray[np.float64]:
    first, second, third = (points[triangles[:, corner]] for corner in range(3))
    found: NDArray[np.float64] = np.cross(second - first, third - first)
    return found


def enclosed(faces: Sequence[PlanarFace]) -> MeshBody:
    """The body inside faces that share all their corners, in any order and facing either way.

    Raises ValueError for faces that enclose none.
    """
    numbers: dict[tuple[float, ...], int] = {}
    loops = [
        [numbers.setdefault(tuple(corner), len(numbers)) for corner in face.outline.tolist()]
        for face in faces
    ]
    turned = _facing_one_way(loops)
    points = np.array(list(numbers), dtype=np.float64)
    triangles = np.concatenate([np.array(loop)[triangulated(points[loop])] for loop in turned])
    first, second, third = (points[triangles[:, corner]] for corner in range(3))
    volume = (np.cross(first, second) * third).sum()
    return closed_body(points, triangles if volume > 0 else triangles[:, ::-1])


def _facing_one_way(loops: Sequence[Sequence[int]]) -> list[list[int]]:
    """The loops, turned over where needed so that two run along each edge in opposite ways."""
    at_edge: dict[frozenset[int], list[int]] = defaultdict(list)
    for number, loop in enumerate(loops):
        for edge in _edges(loop):
            at_edge[frozenset(edge)].append(number)
    done = {0: list(loops[0])}
    waiting = [0]
    while waiting:
        here = waiting.pop()
        for edge in _edges(done[here]):
            for there in at_edge[frozenset(edge)]:
                if there in done:
                    continue
                same_way = edge in _edges(loops[there])
                done[there] = list(reversed(loops[there]) if same_way else loops[there])
                waiting.append(there)
    return [done[number] for number in sorted(done)]


def _edges(loop: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip(loop, [*loop[1:], loop[0]], strict=True))
