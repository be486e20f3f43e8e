"""3MF: millimetres, one object, its recipe in the metadata. Written and read by lib3mf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.colours import Colour
from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import NAMESPACE, identity, noted_recipe, one_line
from gatesmith.mesh.formats import BedItem, Document, Format
from gatesmith.mesh.formats._shared import plain_vertices
from gatesmith.mesh.formats._threemf_build import build_of, placed
from gatesmith.mesh.formats._threemf_library import library
from gatesmith.mesh.formats._threemf_read import read_mesh, read_model
from gatesmith.mesh.formats._threemf_write import (
    ColouredMesh,
    coloured_objects,
    materials_of,
    mesh_object,
    packed,
)
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, the same for the same mesh and document.

    Raises RejectedError for what 3MF cannot store: NaN, infinity, coordinates over 1e9 mm, a
    triangle that uses a vertex twice.
    """

    def fill(model: lib3mf.Model, points: Sequence[NDArray[np.float32]]) -> None:
        piece = mesh_object(model, points[0], mesh)
        piece.SetName(one_line(document.title))
        piece.SetUUID(identity(document, "object"))
        if document.color is not None:
            materials = materials_of(model, [document.color])
            piece.SetObjectLevelProperty(*materials[document.color])
        item = model.AddBuildItem(piece, library().GetIdentityTransform())
        item.SetUUID(identity(document, "item"))

    return packed([mesh], document, fill)


def decode(data: bytes) -> Mesh:
    """Everything in the build, placed and in millimetres, by the file's own indices.

    Raises UnreadableError: ``file-empty``, ``file-not-a-mesh``, ``file-cut``, ``3mf-unsafe``
    before any parser; ``3mf-invalid``, ``3mf-unsupported``, ``3mf-empty`` after it.
    """
    return read_mesh(read_model(data))


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from the metadata, or None."""
    try:
        model = read_model(data).model  # a variable, because its notes do not outlive it
    except UnreadableError:
        return None  # a damaged file has no recipe; decode reports what is wrong
    notes = model.GetMetaDataGroup()
    ours: dict[str, str] = {}
    for number in range(notes.GetMetaDataCount()):
        note = notes.GetMetaData(number)
        if note.GetNameSpace() == NAMESPACE:
            ours.setdefault(note.GetName(), str(note.GetValue()))
    return noted_recipe(ours)


FORMAT = Format("3MF", ".3mf", encode, decode, recipe)


def encode_parts(parts: Sequence[ColouredMesh], document: Document) -> bytes:
    """The file's bytes, the same for the same parts and document.

    The build has one item, an object whose components are the parts, each in its place in the
    piece: slicers load it as one piece of several parts and keep their places. Raises
    RejectedError for what 3MF cannot store.
    """

    def fill(model: lib3mf.Model, points: Sequence[NDArray[np.float32]]) -> None:
        here = library().GetIdentityTransform()
        things = coloured_objects(model, points, parts, document)
        whole = model.AddComponentsObject()
        whole.SetName(one_line(document.title))
        whole.SetUUID(identity(document, "whole"))
        for number, thing in enumerate(things):
            whole.AddComponent(thing, here).SetUUID(identity(document, f"component {number}"))
        model.AddBuildItem(whole, here).SetUUID(identity(document, "item"))

    return packed([part.mesh for part in parts], document, fill)


_QUARTER = ((0, 1, 0), (-1, 0, 0), (0, 0, 1))  # for row vectors: x goes to y, y to -x
_AS_IT_IS = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def encode_bed(
    kinds: Sequence[ColouredMesh], items: Sequence[BedItem], document: Document
) -> bytes:
    """The file's bytes, the same for the same kinds, items and document.

    Each kind is one object, in order, with its colour as a base material of that name; the build
    has the items in their order. Raises RejectedError for what 3MF cannot store.
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
    objects: list[int] = []
    corners = triangles = 0
    for item in items:
        mesh = kinds[item.kind].mesh
        vertices.append(placed(plain_vertices(mesh), _matrix(item), 1.0))
        faces.append(mesh.faces + np.int64(corners))
        starts.append(triangles)
        objects.append(corners)
        corners += len(mesh.vertices)
        triangles += len(mesh.faces)
    return Mesh(
        np.concatenate(vertices),
        np.concatenate(faces).astype(np.int32),
        items=tuple(starts),
        objects=tuple(objects),
        unit_known=True,
    )


def _matrix(item: BedItem) -> NDArray[np.float64]:
    """The item's transform for row vectors, 4 x 4, rounded to single precision."""
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


class ColouredRun(NamedTuple):
    """A run of triangles of the mesh that ``decode`` returns: their number and colour, if any."""

    triangles: int
    colour: Colour | None


def colours_in(data: bytes) -> tuple[ColouredRun, ...]:
    """The colour of each object in the build; colours of single triangles are ignored.

    Raises UnreadableError as ``decode`` does.
    """
    reading = read_model(data)
    return tuple(
        ColouredRun(each.mesh.GetTriangleCount(), _colour(reading.model, each.mesh))
        for each in build_of(reading.model, reading.unprinted).instances
    )


def _colour(model: lib3mf.Model, piece: lib3mf.MeshObject) -> Colour | None:
    """The colour of an object's base material, or the one of a colour group that it has."""
    import lib3mf

    group, number, known = piece.GetObjectLevelProperty()
    if not known:
        return None
    try:
        kind = model.GetPropertyTypeByID(group).name
        if kind == "BaseMaterial":
            found = model.GetBaseMaterialGroupByID(group).GetDisplayColor(number)
        elif kind == "Colors":
            found = model.GetColorGroupByID(group).GetColor(number)
        else:
            return None
    except lib3mf.ELib3MFException:
        return None  # the group has no such number; slicers then use no colour
    code = f"#{found.Red:02x}{found.Green:02x}{found.Blue:02x}"
    return Colour(code, found.Red, found.Green, found.Blue)
