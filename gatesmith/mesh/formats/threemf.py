"""3MF: millimetres, one object, its recipe in the metadata. Written and read by lib3mf."""

from __future__ import annotations

from gatesmith.errors import RejectedError, UnreadableError
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import demand_finite, one_line, plain_vertices
from gatesmith.mesh.formats._threemf_package import (
    NAMESPACE,
    annotate,
    exact,
    identity,
    materials_of,
    mesh_object,
)
from gatesmith.mesh.formats._threemf_read import read_mesh, read_model
from gatesmith.mesh.triangles import Mesh


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, the same for the same mesh and document.

    Raises RejectedError for what 3MF cannot hold: NaN, infinity, coordinates over 1e9 mm, a
    triangle that names a vertex twice.
    """
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types

    demand_finite(mesh, "3MF")
    vertices = plain_vertices(mesh)
    wrapper = lib3mf.get_wrapper()
    try:
        model = wrapper.CreateModel()
        model.SetUnit(lib3mf.Lib3MF.ModelUnit.MilliMeter)
        piece = mesh_object(model, vertices, mesh)
        piece.SetName(one_line(document.title))
        piece.SetUUID(identity(document, "object"))
        if document.color is not None:
            materials = materials_of(model, [document.color])
            piece.SetObjectLevelProperty(*materials[document.color])
        item = model.AddBuildItem(piece, wrapper.GetIdentityTransform())
        item.SetUUID(identity(document, "item"))
        model.SetBuildUUID(identity(document, "build"))
        annotate(model, document)
        package = bytes(model.QueryWriter("3mf").WriteToBuffer())
    except lib3mf.ELib3MFException as error:
        raise RejectedError(f"3MF cannot hold {document.title!r}: {error}") from error
    return exact(package, [vertices])


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
