"""3MF: millimetres, one object, its recipe in the metadata. Written and read by lib3mf."""

from __future__ import annotations

import io
import re
import uuid
import zipfile
from typing import TYPE_CHECKING

from gatesmith.errors import RejectedError, UnreadableError
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import demand_finite, one_line, plain_vertices
from gatesmith.mesh.formats._threemf_read import read_mesh, read_model
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.colours import Colour

NAMESPACE = "urn:gatesmith:recipe:1"
"""The XML namespace of the metadata ``recipe`` and ``command``."""

_UUIDS = uuid.uuid5(uuid.NAMESPACE_URL, NAMESPACE)
_MODEL = "3D/3dmodel.model"
_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_OPAQUE = 255


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, the same for the same mesh and document.

    Raises RejectedError for what 3MF cannot hold: NaN, infinity, coordinates over 1e9 mm, a
    triangle that names a vertex twice.
    """
    import lib3mf

    demand_finite(mesh, "3MF")
    vertices = plain_vertices(mesh)
    bindings = lib3mf.Lib3MF
    wrapper = lib3mf.get_wrapper()
    points = (bindings.Position * len(vertices)).from_buffer_copy(vertices.astype("<f4").tobytes())
    corners = (bindings.Triangle * len(mesh.faces)).from_buffer_copy(
        mesh.faces.astype("<u4").tobytes()
    )
    try:
        model = wrapper.CreateModel()
        model.SetUnit(bindings.ModelUnit.MilliMeter)
        piece = model.AddMeshObject()
        piece.SetName(one_line(document.title))
        piece.SetGeometry(points, corners)
        item = model.AddBuildItem(piece, wrapper.GetIdentityTransform())
        piece.SetUUID(_identity(document, "object"))
        if document.color is not None:
            paint(model, piece, document.color)
        item.SetUUID(_identity(document, "item"))
        model.SetBuildUUID(_identity(document, "build"))
        notes = model.GetMetaDataGroup()
        for namespace, name, value in (
            ("", "Title", one_line(document.title)),
            ("", "Description", one_line(document.description)),
            ("", "Application", one_line(document.application)),
            (NAMESPACE, "command", one_line(document.command)),
            (NAMESPACE, "recipe", document.recipe),
        ):
            notes.AddMetaData(namespace, name, value, "xs:string", True)
        package = bytes(model.QueryWriter("3mf").WriteToBuffer())
    except lib3mf.ELib3MFException as error:
        raise RejectedError(f"3MF cannot hold {document.title!r}: {error}") from error
    return _exact(package, vertices)


def paint(model: lib3mf.Model, piece: lib3mf.MeshObject, color: Colour) -> None:
    """Give an object the colour of its filament, as a base material of that name."""
    import lib3mf

    materials = model.AddBaseMaterialGroup()
    shown = lib3mf.get_wrapper().RGBAToColor(color.red, color.green, color.blue, _OPAQUE)
    number = materials.AddMaterial(color.name, shown)
    piece.SetObjectLevelProperty(materials.GetResourceID(), number)


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


def _identity(document: Document, part: str) -> str:
    """A UUID that depends on nothing but the recipe and the part's name."""
    return str(uuid.uuid5(_UUIDS, f"{document.digest} {part}"))


def _exact(package: bytes, vertices: NDArray[np.float32]) -> bytes:
    """The package with exact coordinates and fixed dates.

    lib3mf writes a number by multiplying it in single precision, which loses its last bit at
    any number of decimals; and it dates its entries to month 0.
    """
    rows = [f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in vertices.astype("U32").tolist()]
    block = ("<vertices>" + "\n".join(rows) + "</vertices>").encode()
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(package)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in sorted(source.namelist()):
            content = source.read(name)
            if name == _MODEL:
                content = re.sub(
                    rb"<vertices>.*</vertices>", lambda _: block, content, count=1, flags=re.DOTALL
                )
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = _UNIX  # else it names the system that wrote it
            target.writestr(entry, content)
    return written.getvalue()


FORMAT = Format("3MF", ".3mf", encode, decode, recipe)
