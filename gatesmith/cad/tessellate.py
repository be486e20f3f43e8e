"""Triangles with their corners rounded and welded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.fineness import DECIMALS
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray


def rounded_points(points: NDArray[np.float64]) -> NDArray[np.float32]:
    """Points (n, 3) as a file holds them: rounded to 0.00001 mm, in float32, -0.0 as 0.0."""
    return np.ascontiguousarray(np.round(points, DECIMALS).astype(np.float32) + np.float32(0))


def welded(points: NDArray[np.float64], facets: NDArray[np.int64]) -> Mesh:
    """A mesh of points (n, 3) and facets (m, 3) with equal corners welded.

    Coordinates are rounded to 0.00001 mm and converted to float32; corners that are then equal
    bit by bit are one; -0.0 becomes 0.0. Facets with two equal corners are dropped. Corners are
    numbered in the order in which they first occur.
    """
    rounded = rounded_points(points)
    words: list[bytes] = rounded.view(f"V{3 * rounded.itemsize}").ravel().tolist()
    numbers = {word: number for number, word in enumerate(dict.fromkeys(words))}
    vertices = np.frombuffer(b"".join(numbers), dtype=np.float32).reshape(-1, 3)
    names = np.fromiter(map(numbers.__getitem__, words), dtype=np.int32, count=len(words))
    faces = names[facets].astype(np.int32)
    one, two, three = faces.T
    whole = (one != two) & (two != three) & (three != one)
    return _compact(vertices, faces[whole])


def _compact(vertices: NDArray[np.float32], faces: NDArray[np.int32]) -> Mesh:
    """The mesh without vertices that no facet uses."""
    used = np.zeros(len(vertices), dtype=np.bool_)
    used[faces] = True
    if used.all():
        return Mesh(vertices, faces)
    names = np.cumsum(used, dtype=np.int32) - np.int32(1)
    return Mesh(np.ascontiguousarray(vertices[used]), names[faces])
