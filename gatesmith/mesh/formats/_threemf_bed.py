"""A 3MF of many items: one object a kind, placed as often as it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.mesh.formats import Document
from gatesmith.mesh.formats._shared import plain_vertices
from gatesmith.mesh.formats._threemf_build import placed
from gatesmith.mesh.formats._threemf_package import (
    ColouredMesh,
    coloured_objects,
    identity,
    packed,
)
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray

_QUARTER = ((0, 1, 0), (-1, 0, 0), (0, 0, 1))  # for row vectors: x goes to y, y to -x
_AS_IT_IS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class BedItem(NamedTuple):
    """A kind, by its number, turned by a quarter or not and moved by x and y, millimetres."""

    kind: int
    x: float
    y: float
    turned: bool


def encode_bed(
    kinds: Sequence[ColouredMesh], items: Sequence[BedItem], document: Document
) -> bytes:
    """The file's bytes, the same for the same kinds, items and document.

    Each kind is one object, in order, its colour a base material of that name; the build has
    the items in their order. Raises RejectedError for what 3MF cannot hold.
    """

    def fill(model: lib3mf.Model, points: Sequence[NDArray[np.float32]]) -> None:
        objects = coloured_objects(model, points, kinds, document)
        for number, item in enumerate(items):
            built = model.AddBuildItem(objects[item.kind], _transform(item))
            built.SetUUID(identity(document, f"item {number}"))

    return packed([kind.mesh for kind in kinds], document, fill)


def laid_out(kinds: Sequence[ColouredMesh], items: Sequence[BedItem]) -> Mesh:
    """The mesh that a reader of the bed's file gets: each item in its place, in their order."""
    vertices: list[NDArray[np.float32]] = []
    faces: list[NDArray[np.int64]] = []
    starts: list[int] = []
    corners = triangles = 0
    for item in items:
        mesh = kinds[item.kind].mesh
        vertices.append(placed(plain_vertices(mesh), _matrix(item), 1.0))
        faces.append(mesh.faces + np.int64(corners))
        starts.append(triangles)
        corners += len(mesh.vertices)
        triangles += len(mesh.faces)
    return Mesh(
        np.concatenate(vertices),
        np.concatenate(faces).astype(np.int32),
        items=tuple(starts),
        unit_known=True,
    )


def _matrix(item: BedItem) -> NDArray[np.float64]:
    """The item's transform for row vectors, 4 x 4, as single precision holds it."""
    matrix = np.eye(4)
    matrix[:3, :3] = _QUARTER if item.turned else _AS_IT_IS
    matrix[3, :2] = np.float32(item.x), np.float32(item.y)
    return matrix


def _transform(item: BedItem) -> lib3mf.Transform:
    import lib3mf

    transform = lib3mf.Lib3MF.Transform()
    for row, numbers in enumerate(_matrix(item)[:, :3].tolist()):
        for column, number in enumerate(numbers):
            transform.Fields[row][column] = number
    return transform
