"""The meshes of a 3MF model as they are to be built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.errors import UnreadableError
from gatesmith.mesh.formats._component_guard import guard_components
from gatesmith.mesh.formats._shared import indexed_mesh
from gatesmith.mesh.formats._zip_guard import guard_zip
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray

_MOST_INSTANCES = 10_000
_MOST_TRIANGLES = 20_000_000
_MILLIMETRES = {
    "MicroMeter": 0.001,
    "MilliMeter": 1.0,
    "CentiMeter": 10.0,
    "Inch": 25.4,
    "Foot": 304.8,
    "Meter": 1000.0,
}


def read_model(data: bytes) -> lib3mf.Model:
    """The model, read strictly. Raises UnreadableError; every warning is a failure."""
    guard_zip(data)
    guard_components(data)
    import lib3mf

    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    try:
        reader.ReadFromBuffer(data)
    except lib3mf.ELib3MFException as error:
        raise UnreadableError("3mf-invalid", f"not a valid 3MF: {error}") from error
    if reader.GetWarningCount():
        raise UnreadableError("3mf-invalid", f"not a valid 3MF: {reader.GetWarning(0)[1]}")
    return model


def read_mesh(model: lib3mf.Model) -> Mesh:
    """Everything that is to be built as one mesh in millimetres, in the order of the build.

    Raises UnreadableError: ``3mf-empty``, ``3mf-mirrored``, ``3mf-invalid``, ``3mf-unsafe``.
    """
    scale = _MILLIMETRES[model.GetUnit().name]
    vertices: list[NDArray[np.float32]] = []
    faces: list[NDArray[np.int64]] = []
    corners = triangles = 0
    for piece, transform in _instances(model):
        triangles += piece.GetTriangleCount()
        if triangles > _MOST_TRIANGLES:
            raise UnreadableError("3mf-unsafe", f"it builds over {_MOST_TRIANGLES} triangles")
        points = b"".join(map(bytes, piece.GetVertices()))
        indices = b"".join(map(bytes, piece.GetTriangleIndices()))
        faces.append(np.frombuffer(indices, "<u4").reshape(-1, 3).astype(np.int64) + corners)
        vertices.append(_placed(np.frombuffer(points, "<f4").reshape(-1, 3), transform, scale))
        corners += len(vertices[-1])
    if not faces or not sum(map(len, faces)):
        raise UnreadableError("3mf-empty", "the 3MF has nothing to build")
    return indexed_mesh(np.concatenate(vertices), np.concatenate(faces))


def _instances(model: lib3mf.Model) -> list[tuple[lib3mf.MeshObject, NDArray[np.float64]]]:
    """Each mesh to build with its transform, 4 x 4 for row vectors, components resolved."""
    open_items: list[tuple[lib3mf.Object, NDArray[np.float64]]] = []
    items = model.GetBuildItems()
    while items.MoveNext():
        item = items.GetCurrent()
        place = _matrix(item.GetObjectTransform()) if item.HasObjectTransform() else np.eye(4)
        open_items.append((item.GetObjectResource(), place))
    open_items.reverse()
    found: list[tuple[lib3mf.MeshObject, NDArray[np.float64]]] = []
    steps = 0
    while open_items:
        steps += 1
        if steps > _MOST_INSTANCES:
            raise UnreadableError("3mf-unsafe", f"it builds over {_MOST_INSTANCES} instances")
        thing, place = open_items.pop()
        if thing.IsMeshObject():
            found.append((thing, place))
        elif thing.IsComponentsObject():
            for number in reversed(range(thing.GetComponentCount())):
                part = thing.GetComponent(number)
                own = _matrix(part.GetTransform()) if part.HasTransform() else np.eye(4)
                open_items.append((part.GetObjectResource(), own @ place))
        else:
            raise UnreadableError("3mf-invalid", "it builds an object that is no mesh")
    return found


def _matrix(transform: lib3mf.Transform) -> NDArray[np.float64]:
    """A transform as 4 x 4 for row vectors. Raises UnreadableError when it mirrors."""
    matrix = np.eye(4)
    matrix[:, :3] = np.array([list(row) for row in transform.Fields], dtype=np.float64)
    with np.errstate(all="ignore"):  # no number at all is refused below
        determinant = float(np.linalg.det(matrix[:3, :3]))
    if determinant < 0:
        raise UnreadableError(
            "3mf-mirrored",
            f"a transform mirrors its object (determinant {determinant:g}); mirror the mesh itself",
        )
    if not determinant > 0:
        raise UnreadableError("3mf-invalid", f"a transform has the determinant {determinant:g}")
    return matrix


def _placed(
    points: NDArray[np.float32], transform: NDArray[np.float64], scale: float
) -> NDArray[np.float32]:
    """Points in millimetres where the build puts them; untouched bits where it does not move."""
    if scale == 1.0 and np.array_equal(transform, np.eye(4)):
        return points.astype(np.float32)
    moved = points.astype(np.float64) @ transform[:3, :3] + transform[3, :3]
    placed: NDArray[np.float32] = (moved * scale).astype(np.float32)
    return placed
