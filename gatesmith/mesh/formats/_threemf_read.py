"""The model of a 3MF, read by lib3mf, and its mesh.

lib3mf's Python methods convert arrays number by number: a million triangles take as long to fetch
as to parse, and four times their memory. So arrays are read here through the entry points of its C
interface, into memory that numpy owns.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.errors import NOT_FULLY_CHECKED, UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.formats._shared import indexed_mesh
from gatesmith.mesh.formats._threemf_bare import bare_copy
from gatesmith.mesh.formats._threemf_build import build_of, placed
from gatesmith.mesh.formats._threemf_corrections import corrected
from gatesmith.mesh.formats._threemf_diagnosis import (
    ROWS_NOT_READ,
    diagnose,
    diagnose_all,
)
from gatesmith.mesh.formats._threemf_guard import guard_components, guard_zip
from gatesmith.mesh.formats._threemf_library import library
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray


def read_package(reader: lib3mf.Reader, data: bytes) -> None:
    """``reader.ReadFromBuffer(data)``. Raises what that raises."""
    wrapper = reader._wrapper
    # The library only reads the buffer, and ``data`` outlives the call.
    start = ctypes.cast(ctypes.c_char_p(data), ctypes.POINTER(ctypes.c_uint8))
    wrapper.checkError(
        reader, wrapper.lib.lib3mf_reader_readfrombuffer(reader._handle, len(data), start)
    )


def vertices_of(piece: lib3mf.MeshObject) -> NDArray[np.float32]:
    """``piece.GetVertices()`` as float32 (n, 3), in the model's unit."""
    from lib3mf import Lib3MF

    found = np.empty((piece.GetVertexCount(), 3), np.float32)
    _fill(piece, "vertices", found, Lib3MF.Position)
    return found


def triangles_of(piece: lib3mf.MeshObject) -> NDArray[np.uint32]:
    """``piece.GetTriangleIndices()`` as uint32 (m, 3)."""
    from lib3mf import Lib3MF

    found = np.empty((piece.GetTriangleCount(), 3), np.uint32)
    _fill(piece, "triangleindices", found, Lib3MF.Triangle)
    return found


def _fill(
    piece: lib3mf.MeshObject,
    what: str,
    room: NDArray[np.float32] | NDArray[np.uint32],
    kind: type[ctypes.Structure],
) -> None:
    """Have lib3mf fill ``room``, a row for each structure of this kind.

    Raises lib3mf's own exception when the room is too small.
    """
    if ctypes.sizeof(kind) != room.itemsize * 3:
        raise TypeError(f"lib3mf's {kind.__name__} is not three numbers of {room.itemsize} bytes")
    if not len(room):
        return
    wrapper = piece._wrapper
    needed = ctypes.c_uint64()
    get = getattr(wrapper.lib, f"lib3mf_meshobject_get{what}")
    start = room.ctypes.data_as(ctypes.POINTER(kind))
    wrapper.checkError(piece, get(piece._handle, len(room), ctypes.byref(needed), start))
    if needed.value != len(room):
        raise RuntimeError(f"lib3mf returned {needed.value} rows, expected {len(room)}")


# The numbers of lib3mf's warnings about notes that programs write for themselves: an attribute or
# metadata without a meaning in 3MF.
_HARMLESS = frozenset((0x80A7, 0x80B2))
_MILLIMETRES = {
    "MicroMeter": 0.001,
    "MilliMeter": 1.0,
    "CentiMeter": 10.0,
    "Inch": 25.4,
    "Foot": 304.8,
    "Meter": 1000.0,
}


# lib3mf's words for elements of an extension that it does not know, or cannot build from.
_OF_AN_EXTENSION = re.compile("in namespace|Lib3MFException 5:")
_OF_THE_LIBRARY = re.compile(r"^not a valid 3MF: (?:Lib3MFException \d+: )?")


class Reading(NamedTuple):
    """A model in lib3mf, the numbers of the build items that are not printed, and notes.

    ``notes`` are faults that do not concern the shape, and parts that were not read.
    """

    model: lib3mf.Model
    unprinted: frozenset[int]
    notes: tuple[FileNote, ...]


def read_model(data: bytes) -> Reading:
    """The model. Raises UnreadableError for faults and warnings that may concern the shape.

    Slicers put attributes and metadata of their own into a model, which do not affect the shape.
    Where a file is wrong only in what is not shape, a copy without that is read, with a note.
    """
    parts = guard_zip(data)
    guard_components(data, parts)
    try:
        return _read(data)
    except UnreadableError as error:
        fault = error
    copy = corrected(data)
    if copy is not None:
        try:
            return _read(copy.data, *copy.notes)
        except UnreadableError as error:
            fault = error
    bare = bare_copy(copy.data if copy else data)
    if bare is not None and fault.code == "3mf-invalid":
        why = _reason(copy.data if copy else data, fault)
        note = FileNote("3mf-extras", f"a part that is not its shape breaks a rule: {why}")
        try:
            return _read(bare, *(copy.notes if copy else ()), note)
        except UnreadableError:
            pass  # so the shape is wrong as well: the fault found first says more
    diagnose_all(copy.data if copy else data)
    unread = _unread(diagnose(data).notes)
    if unread and _OF_AN_EXTENSION.search(str(fault)):  # the core has no such fault
        why = _OF_THE_LIBRARY.sub("", str(fault))
        raise UnreadableError("3mf-unsupported", f"{unread[0].text}: {why}")
    raise fault


def _reason(data: bytes, fault: UnreadableError) -> str:
    """What is wrong, with its place where that is known, else in the words of the library."""
    try:
        diagnose(data)
    except UnreadableError as error:
        fault = error
    return _OF_THE_LIBRARY.sub("", str(fault))


def _unread(notes: Iterable[FileNote]) -> list[FileNote]:
    """The notes on parts of the model that may shape it."""
    return [note for note in notes if note.code == NOT_FULLY_CHECKED and note != ROWS_NOT_READ]


def _read(data: bytes, *notes: FileNote) -> Reading:
    model, diagnosis = _model(data), diagnose(data)
    return Reading(model, diagnosis.unprinted, (*notes, *diagnosis.notes))


def _model(data: bytes) -> lib3mf.Model:
    """The model as lib3mf reads it. Raises UnreadableError in lib3mf's own words."""
    import lib3mf

    model = library().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(False)  # in strict mode it stops at the first warning
    try:
        read_package(reader, data)
    except lib3mf.ELib3MFException as error:
        raise UnreadableError("3mf-invalid", f"not a valid 3MF: {error}") from error
    for number in range(reader.GetWarningCount()):
        code, text = reader.GetWarning(number)
        if code not in _HARMLESS:
            raise UnreadableError("3mf-invalid", f"not a valid 3MF: {text}")
    return model


def read_mesh(reading: Reading) -> Mesh:
    """Everything that the build prints as one mesh in millimetres, in the order of the build.

    What a transform mirrors keeps the sign of its volume, as the standard says.

    Raises UnreadableError: ``3mf-empty``, ``3mf-invalid``, ``3mf-unsafe``, ``3mf-unsupported``.
    """
    model, unprinted, notes = reading
    scale = _MILLIMETRES[model.GetUnit().name]
    vertices: list[NDArray[np.float32]] = []
    faces: list[NDArray[np.uint32]] = []
    objects: list[int] = []
    corners = triangles = 0
    starts: dict[int, int] = {}  # the first triangle of each item, by its number in the build
    build = build_of(model, unprinted)
    for instance in build.instances:
        piece = instance.mesh
        if piece.GetTriangleCount():
            starts.setdefault(instance.item, triangles)
            objects.append(corners)
        triangles += piece.GetTriangleCount()
        own = triangles_of(piece)
        own += np.uint32(corners)
        faces.append(own[:, ::-1] if instance.mirrored else own)
        vertices.append(placed(vertices_of(piece), instance.transform, scale))
        corners += len(vertices[-1])
    if not faces or not sum(map(len, faces)):
        unread = _unread(notes)
        if unread:
            raise UnreadableError("3mf-unsupported", f"the 3MF has no triangles: {unread[0].text}")
        raise UnreadableError(
            "3mf-empty",
            "the 3MF has no triangles to print (supports, surfaces and items that are switched off "
            "do not count)",
        )
    if build.mirror is not None:
        text = f"the transform of {build.mirror} mirrors the object"
        notes = (*notes, FileNote("3mf-mirrored", text))
    mesh = indexed_mesh(
        vertices[0] if len(vertices) == 1 else np.concatenate(vertices),
        faces[0] if len(faces) == 1 else np.concatenate(faces),
    )
    return replace(
        mesh,
        items=tuple(starts.values()),
        objects=tuple(objects),
        unit_known=True,
        notes=notes,
    )
