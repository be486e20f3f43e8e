"""The common parts of every 3MF that gatesmith writes: identities, metadata, exact numbers.

lib3mf's Python methods convert arrays number by number. So arrays and bytes are handed over here
through the entry points of its C interface.
"""

from __future__ import annotations

import ctypes
import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.file_words import NAMESPACE, identity, one_line, recipe_notes
from gatesmith.mesh.formats import Document
from gatesmith.mesh.formats._shared import plain_vertices, require_finite
from gatesmith.mesh.formats._threemf_library import library

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh

_MODEL = "3D/3dmodel.model"
_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_OPAQUE = 255
_BEGIN, _END = b"<vertices>", b"</vertices>"


class ColouredMesh(NamedTuple):
    """A mesh, the name of its object, and its colour."""

    name: str
    mesh: Mesh
    colour: Colour


def packed(
    meshes: Sequence[Mesh],
    document: Document,
    fill: Callable[[lib3mf.Model, Sequence[NDArray[np.float32]]], None],
) -> bytes:
    """The bytes of a 3MF in millimetres with the metadata of its document.

    ``fill`` gets the empty model and the vertices of each mesh, float32 (n, 3); it makes an object
    of each, in order, and the build. Raises RejectedError for what 3MF cannot store: NaN, infinity,
    coordinates over 1e9 mm, a triangle that uses a vertex twice.
    """
    import lib3mf

    for mesh in meshes:
        require_finite(mesh, "3MF")
    points = [plain_vertices(mesh) for mesh in meshes]
    try:
        model = library().CreateModel()
        model.SetUnit(lib3mf.Lib3MF.ModelUnit.MilliMeter)
        fill(model, points)
        model.SetBuildUUID(identity(document, "build"))
        annotate(model, document)
        if document.thumbnail is not None:
            _attach(model.CreatePackageThumbnailAttachment(), document.thumbnail)
        package = _written(model.QueryWriter("3mf"))
    except lib3mf.ELib3MFException as error:
        raise RejectedError(f"3MF cannot hold {document.title!r}: {error}") from error
    return exact(package, points)


def coloured_objects(
    model: lib3mf.Model,
    points: Sequence[NDArray[np.float32]],
    meshes: Sequence[ColouredMesh],
    document: Document,
) -> list[lib3mf.MeshObject]:
    """An object for each mesh, in order, with its colour as a base material of that name.

    ``points`` are the vertices of each mesh, float32 (n, 3) in mm.
    """
    materials = materials_of(model, [each.colour for each in meshes])
    objects = []
    for number, (vertices, each) in enumerate(zip(points, meshes, strict=True)):
        thing = mesh_object(model, vertices, each.mesh)
        thing.SetName(one_line(each.name))
        thing.SetUUID(identity(document, f"object {number}"))
        thing.SetObjectLevelProperty(*materials[each.colour])
        objects.append(thing)
    return objects


def annotate(model: lib3mf.Model, document: Document) -> None:
    """Write a document into a model's metadata."""
    notes = model.GetMetaDataGroup()
    for namespace, name, value in (
        ("", "Title", one_line(document.title)),
        ("", "Description", one_line(document.description)),
        ("", "Application", one_line(document.application)),
        (NAMESPACE, "command", one_line(document.command)),
        *((NAMESPACE, *note) for note in recipe_notes(document.recipe)),
    ):
        notes.AddMetaData(namespace, name, value, "xs:string", True)


def materials_of(model: lib3mf.Model, colours: Sequence[Colour]) -> dict[Colour, tuple[int, int]]:
    """Each colour's group and number in a new group of base materials."""
    group = model.AddBaseMaterialGroup()
    found: dict[Colour, tuple[int, int]] = {}
    for colour in colours:
        if colour not in found:
            shown = library().RGBAToColor(colour.red, colour.green, colour.blue, _OPAQUE)
            found[colour] = group.GetResourceID(), group.AddMaterial(colour.name, shown)
    return found


def mesh_object(
    model: lib3mf.Model, vertices: NDArray[np.float32], mesh: Mesh
) -> lib3mf.MeshObject:
    """A new object of a model, with these vertices, float32 (n, 3), and a mesh's triangles."""
    from lib3mf import Lib3MF

    thing = model.AddMeshObject()
    points = _rows(Lib3MF.Position, vertices.astype("<f4").tobytes())
    corners = _rows(Lib3MF.Triangle, mesh.faces.astype("<u4").tobytes())
    wrapper = thing._wrapper
    set_geometry = wrapper.lib.lib3mf_meshobject_setgeometry
    done = set_geometry(thing._handle, len(points), points, len(corners), corners)
    wrapper.checkError(thing, done)
    return thing


def _rows(kind: type[ctypes.Structure], data: bytes) -> ctypes.Array[ctypes.Structure]:
    return (kind * (len(data) // ctypes.sizeof(kind))).from_buffer_copy(data)


def _attach(attachment: lib3mf.Attachment, data: bytes) -> None:
    """``attachment.ReadFromBuffer(data)``."""
    wrapper = attachment._wrapper
    start = ctypes.cast(ctypes.c_char_p(data), ctypes.POINTER(ctypes.c_uint8))
    read = wrapper.lib.lib3mf_attachment_readfrombuffer
    wrapper.checkError(attachment, read(attachment._handle, len(data), start))


def _written(writer: lib3mf.Writer) -> bytes:
    """``bytes(writer.WriteToBuffer())``, written only once: the first call keeps it."""
    wrapper, size = writer._wrapper, ctypes.c_uint64()
    write = wrapper.lib.lib3mf_writer_writetobuffer
    wrapper.checkError(writer, write(writer._handle, 0, ctypes.byref(size), None))
    room = (ctypes.c_uint8 * size.value)()
    wrapper.checkError(writer, write(writer._handle, len(room), ctypes.byref(size), room))
    return bytes(room)


def exact(package: bytes, objects: Sequence[NDArray[np.float32]]) -> bytes:
    """The package with exact coordinates, float32 (n, 3) for each object in order, and fixed dates.

    lib3mf multiplies the numbers that it writes in single precision, which loses the last bit at
    any number of decimals; and it dates its entries to month 0.
    """
    blocks = map(_vertices, objects)
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(package)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in sorted(source.namelist()):
            content = source.read(name)
            if name == _MODEL:
                content = _with_blocks(content, blocks)
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = _UNIX  # by default it is the system that writes the file
            target.writestr(entry, content)
    return written.getvalue()


def _vertices(vertices: NDArray[np.float32]) -> bytes:
    rows = [f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in vertices.astype("U32").tolist()]
    return _BEGIN + "\n".join(rows).encode() + _END


def _with_blocks(model: bytes, blocks: Iterator[bytes]) -> bytes:
    before, *after = model.split(_BEGIN)
    others = [each.partition(_END)[2] for each in after]
    return before + b"".join(next(blocks) + other for other in others)
