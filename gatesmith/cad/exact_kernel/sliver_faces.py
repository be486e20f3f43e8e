"""Faces so small that CadQuery's kernel makes no triangles of them.

A cylinder that cuts the edge of another can leave a face of a ten-millionth of a square millimetre.
Its neighbours have triangles, so what is missing is a hole in the mesh, which is filled here.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.tidying.straightening import without_lines
from gatesmith.core.errors import KernelError

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh

_LARGEST = 0.01  # mm: the least that a mesh may differ from the solid


def filled(mesh: Mesh) -> Mesh:
    """The mesh with triangles over each of its holes, none of them a line.

    Raises KernelError for a hole larger than 0.01 mm: that is no sliver.
    """
    added: list[tuple[int, int, int]] = []
    for around in _holes(mesh):
        if np.ptp(mesh.vertices[around], axis=0).max() > _LARGEST:
            raise KernelError("meshing: the CAD kernel found no triangles for a face")
        added += [(around[0], one, other) for one, other in pairwise(around[1:])]
    filling = np.array(added, dtype=np.int32).reshape(-1, 3)
    faces = np.concatenate([mesh.faces, filling]).astype(np.int64)
    turned = without_lines(mesh.vertices.astype(np.float64), faces)
    return replace(mesh, faces=turned.astype(np.int32))


def _holes(mesh: Mesh) -> list[list[int]]:
    """The corners around each hole, in the direction in which its filling has to run."""
    ahead = {(one, other) for face in mesh.faces.tolist() for one, other in _sides(face)}
    after = {other: one for one, other in sorted(ahead) if (other, one) not in ahead}
    found = []
    while after:
        around = [min(after)]
        while (corner := after.pop(around[-1], around[0])) != around[0]:
            around.append(corner)
        found.append(around)
    return found


def _sides(face: list[int]) -> list[tuple[int, int]]:
    one, two, three = face
    return [(one, two), (two, three), (three, one)]
