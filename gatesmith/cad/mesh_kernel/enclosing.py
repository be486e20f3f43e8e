"""Bodies that flat faces enclose."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.mesh_kernel.bodies import MeshBody, closed_body
from gatesmith.cad.mesh_kernel.corner_arithmetic import across, cross, dot
from gatesmith.cad.mesh_kernel.planar_faces import PlanarFace, triangulated

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Loop
    from gatesmith.cad.mesh_kernel.manifold_library import Triangle

_FOUR = 4


def polyhedron(corners: Sequence[Corner], loops: Sequence[Loop]) -> MeshBody:
    """The body of loops of corners, counter-clockwise as seen from outside.

    Raises ValueError for loops that enclose none.
    """
    fours = [loop for loop in loops if len(loop) == _FOUR]
    convex = [loop for loop in fours if _is_convex(corners, loop)]
    triangles = _divided(corners, [loop for loop in loops if len(loop) != _FOUR])
    triangles += [(loop[0], loop[1], loop[2]) for loop in convex]
    triangles += [(loop[0], loop[2], loop[3]) for loop in convex]
    if len(convex) < len(fours):
        triangles += _divided(corners, [loop for loop in fours if not _is_convex(corners, loop)])
    return closed_body(corners, triangles)


def _is_convex(corners: Sequence[Corner], loop: Loop) -> bool:
    """Whether the diagonal from the first to the third of four corners lies inside."""
    first, second, third, fourth = (corners[place] for place in loop)
    return dot(across(first, second, third), across(first, third, fourth)) > 0


def _divided(corners: Sequence[Corner], loops: Sequence[Loop]) -> list[Triangle]:
    """The triangles of loops of corners."""
    return [
        (loop[first], loop[second], loop[third])
        for loop in loops
        for first, second, third in triangulated([corners[place] for place in loop])
    ]


def enclosed(faces: Sequence[PlanarFace]) -> MeshBody:
    """The body inside faces that share all their corners, in any order and facing either way.

    Raises ValueError for faces that enclose none.
    """
    numbers: dict[Corner, int] = {}
    loops = [
        [numbers.setdefault(corner, len(numbers)) for corner in face.outline] for face in faces
    ]
    points = list(numbers)
    triangles = _divided(points, _facing_one_way(loops))
    volume = sum(
        dot(cross(points[first], points[second]), points[third])
        for first, second, third in triangles
    )
    if volume < 0:
        triangles = [(third, second, first) for first, second, third in triangles]
    return closed_body(points, triangles)


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
