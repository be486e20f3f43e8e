"""The meshes and colours of a 3MF model, each where the build places it.

lib3mf's Python methods convert arrays number by number: a million triangles take as long to fetch
as to parse, and four times their memory. So arrays are read here through the entry points of its C
interface, into memory that numpy owns.
"""

from __future__ import annotations

import ctypes
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats._shared import indexed_mesh
from gatesmith.mesh.formats._threemf_diagnosis import corrected, diagnose, diagnose_all
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


MOST_INSTANCES = 2_000
"""Meshes that a build may place, each some calls of lib3mf; a large bed holds some hundred."""

MOST_TRIANGLES = 20_000_000
"""Triangles of a build: comparing them with one another takes over a gigabyte."""

MOST_COPIED = 2_000_000
"""Triangles that copies may add to the file's own: a small file must not become a large mesh."""


class Instance(NamedTuple):
    """A mesh to build, its transform (4 x 4, for row vectors) and the number of its build item."""

    mesh: lib3mf.MeshObject
    transform: NDArray[np.float64]
    item: int


class _Unresolved(NamedTuple):
    """An object whose components are still to be resolved."""

    thing: lib3mf.Object
    transform: NDArray[np.float64]
    item: int


def instances(model: lib3mf.Model, unprinted: frozenset[int]) -> list[Instance]:
    """Each mesh to print, in the order of the build, with components resolved.

    Left out are the build items with the numbers ``unprinted``, and objects that are not part of
    the piece: surfaces, and supports that a slicer generates.

    Raises UnreadableError: ``3mf-mirrored``, ``3mf-invalid``, ``3mf-unsafe``.
    """
    waiting: list[_Unresolved] = []
    items = model.GetBuildItems()
    while items.MoveNext():
        if len(waiting) > MOST_INSTANCES + len(unprinted):
            raise _too_many()
        item = items.GetCurrent()
        where = f"build item {len(waiting)}"
        place = _matrix(item.GetObjectTransform(), where) if item.HasObjectTransform() else _HERE
        waiting.append(_Unresolved(item.GetObjectResource(), place, len(waiting)))
    waiting = [entry for entry in reversed(waiting) if entry.item not in unprinted]
    found: list[Instance] = []
    steps = triangles = own = 0
    seen: set[int] = set()
    while waiting:
        steps += 1
        if steps > MOST_INSTANCES:
            raise _too_many()
        thing, place, number = waiting.pop()
        if thing.GetType().name not in _MATTER:
            continue
        if thing.IsMeshObject():
            found.append(Instance(thing, place, number))
            count = thing.GetTriangleCount()
            triangles += count
            own += 0 if thing.GetUniqueResourceID() in seen else count
            seen.add(thing.GetUniqueResourceID())
            most = min(MOST_TRIANGLES, own + MOST_COPIED)
            if triangles > most:
                raise UnreadableError("3mf-unsafe", f"the 3MF builds more than {most} triangles")
        elif thing.IsComponentsObject():
            for index in reversed(range(thing.GetComponentCount())):
                part = thing.GetComponent(index)
                where = f"component {index} of object {thing.GetModelResourceID()}"
                inner = _matrix(part.GetTransform(), where) if part.HasTransform() else _HERE
                waiting.append(_Unresolved(part.GetObjectResource(), inner @ place, number))
        else:
            raise UnreadableError("3mf-invalid", f"build item {number} is not a mesh")
    return found


def _too_many() -> UnreadableError:
    return UnreadableError("3mf-unsafe", f"the 3MF builds more than {MOST_INSTANCES} meshes")


_HERE = np.eye(4)
_MATTER = frozenset(("Model", "SolidSupport"))  # types of objects


def _matrix(transform: lib3mf.Transform, where: str) -> NDArray[np.float64]:
    """A transform as 4 x 4 for row vectors. Raises UnreadableError when it mirrors."""
    matrix = np.eye(4)
    matrix[:, :3] = np.array([list(row) for row in transform.Fields], dtype=np.float64)
    with np.errstate(all="ignore"):  # what is not finite is rejected below
        determinant = float(np.linalg.det(matrix[:3, :3]))
    if determinant < 0:
        raise UnreadableError(
            "3mf-mirrored",
            f"the transform of {where} mirrors the object (determinant {determinant:g})",
        )
    if not 0 < determinant < np.inf or not np.isfinite(matrix).all():
        raise UnreadableError(
            "3mf-invalid",
            f"the transform of {where} flattens the object or contains an invalid number "
            f"(determinant {determinant:g})",
        )
    return matrix


def placed(
    points: NDArray[np.float32], transform: NDArray[np.float64], scale: float
) -> NDArray[np.float32]:
    """Points, float32 (n, 3), in mm where the build places them; unchanged if nothing moves.

    ``transform`` is float64 (4, 4) for row vectors, ``scale`` the millimetres in a unit.
    """
    if scale == 1.0 and np.array_equal(transform, _HERE):
        return points.astype(np.float32)
    with np.errstate(over="ignore"):  # beyond float32 is infinity, which a check reports
        moved = points.astype(np.float64) @ transform[:3, :3] + transform[3, :3]
        there: NDArray[np.float32] = (moved * scale).astype(np.float32)
    return there


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


class Reading(NamedTuple):
    """A model in lib3mf, and the numbers of the build items that are not printed."""

    model: lib3mf.Model
    unprinted: frozenset[int]


def read_model(data: bytes) -> Reading:
    """The model. Raises UnreadableError for faults and for warnings, except about unknown notes.

    Slicers put attributes and metadata of their own into a model, which do not affect the shape.
    """
    parts = guard_zip(data)
    guard_components(data, parts)
    try:
        return Reading(_model(data), diagnose(data))
    except UnreadableError as error:
        fault, copy = error, corrected(data)
    if copy is not None:
        try:
            return Reading(_model(copy), diagnose(copy))
        except UnreadableError as error:
            fault = error
    diagnose_all(copy or data)
    raise fault


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

    Raises UnreadableError: ``3mf-empty``, ``3mf-mirrored``, ``3mf-invalid``, ``3mf-unsafe``.
    """
    model, unprinted = reading
    scale = _MILLIMETRES[model.GetUnit().name]
    vertices: list[NDArray[np.float32]] = []
    faces: list[NDArray[np.int64]] = []
    corners = triangles = 0
    starts: dict[int, int] = {}  # the first triangle of each item, by its number in the build
    for piece, transform, item in instances(model, unprinted):
        if piece.GetTriangleCount():
            starts.setdefault(item, triangles)
        triangles += piece.GetTriangleCount()
        faces.append(triangles_of(piece) + np.int64(corners))
        vertices.append(placed(vertices_of(piece), transform, scale))
        corners += len(vertices[-1])
    if not faces or not sum(map(len, faces)):
        raise UnreadableError(
            "3mf-empty",
            "the 3MF has no triangles to print (supports, surfaces and items that are switched off "
            "do not count)",
        )
    mesh = indexed_mesh(np.concatenate(vertices), np.concatenate(faces))
    return replace(mesh, items=tuple(starts.values()), unit_known=True)
