"""3MF: millimetres, one object, its recipe in the metadata. Written and read by lib3mf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import one_line
from gatesmith.mesh.formats._threemf_package import (
    NAMESPACE,
    identity,
    materials_of,
    mesh_object,
    packed,
)
from gatesmith.mesh.formats._threemf_read import read_mesh, read_model
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    import numpy as np
    from numpy.typing import NDArray


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, the same for the same mesh and document.

    Raises RejectedError for what 3MF cannot hold: NaN, infinity, coordinates over 1e9 mm, a
    triangle that names a vertex twice.
    """
    import lib3mf

    def fill(model: lib3mf.Model, points: Sequence[NDArray[np.float32]]) -> None:
        piece = mesh_object(model, points[0], mesh)
        piece.SetName(one_line(document.title))
        piece.SetUUID(identity(document, "object"))
        if document.color is not None:
            materials = materials_of(model, [document.color])
            piece.SetObjectLevelProperty(*materials[document.color])
        item = model.AddBuildItem(piece, lib3mf.get_wrapper().GetIdentityTransform())
        item.SetUUID(identity(document, "item"))

    return packed([mesh], document, fill)


def decode(data: bytes) -> Mesh:
    """Everything the build names, placed and in millimetres, by the file's own indices.

    Raises UnreadableError: ``file-empty``, ``file-not-a-mesh``, ``file-cut``, ``3mf-unsafe``
    before any parser; ``3mf-invalid``, ``3mf-mirrored``, ``3mf-empty`` after it.
    """
    return read_mesh(read_model(data))


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from the metadata, or None."""
    try:
        model = read_model(data).model  # held by name: its notes are gone when it is
    except UnreadableError:
        return None  # what cannot be read holds no recipe; decode says what is wrong
    notes = model.GetMetaDataGroup()
    for number in range(notes.GetMetaDataCount()):
        note = notes.GetMetaData(number)
        if (note.GetNameSpace(), note.GetName()) == (NAMESPACE, "recipe"):
            return str(note.GetValue())
    return None


FORMAT = Format("3MF", ".3mf", encode, decode, recipe)
