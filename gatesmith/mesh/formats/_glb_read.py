"""The triangles of a GLB: its chunks, its JSON tree and the scene in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Json
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.formats._shared import require_vertices
from gatesmith.mesh.glb_tree import row, rows, table, whole, wrong

if TYPE_CHECKING:
    from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.generic)

_KINDS = {5121: "<u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
_WIDTHS = {"SCALAR": 1, "VEC3": 3}
_TRIANGLES = 4
_VERTEX_SIZE = 12  # bytes of a position

MOST_COPIED = 3_000_000
"""Vertices and triangles that a scene may show beyond those for which its buffer has room.

Nodes may show one mesh many times, but a small file must not become a large mesh.
"""

MOST_PRIMITIVES = 20_000
"""Parts that a scene may show, each some tenths of a millisecond; a model has a few dozen."""

_MODES = {
    0: "points",
    1: "lines",
    2: "line loops",
    3: "line strips",
    5: "triangle strips",
    6: "triangle fans",
}

_MOST = 1e30  # far beyond any piece; a product of a few stays finite


@dataclass(frozen=True)
class PlacedTriangles:
    """Placed triangles: vertices (n, 3) in millimetres with z up, faces (m, 3)."""

    vertices: NDArray[np.float32]
    faces: NDArray[np.int32]


def read_scene(tree: dict[str, Json], binary: memoryview) -> PlacedTriangles:
    """All triangles of the file's scene. Raises UnreadableError."""
    needed = rows(tree, "extensionsRequired")
    if needed:
        raise UnreadableError("glb-unsupported", f"the GLB requires the extension {needed[0]!r}")
    vertices = [np.empty((0, 3), dtype=np.float32)]
    faces = [np.empty((0, 3), dtype=np.int32)]
    start = triangles = primitives = 0
    most = MOST_COPIED + len(binary) // _VERTEX_SIZE
    for piece, matrix in _placed_meshes(tree):
        for entry in rows(piece, "primitives"):
            primitive = table(entry)
            primitives += 1
            if primitives > MOST_PRIMITIVES:
                raise UnreadableError(
                    "glb-unsupported", f"the GLB shows more than {MOST_PRIMITIVES} primitives"
                )
            _require_plain(piece, primitive)
            named = table(primitive.get("attributes"))
            points = _accessor(tree, binary, named.get("POSITION"), "VEC3")
            corners = _faces(tree, binary, primitive, len(points))
            if np.linalg.det(matrix[:3, :3]) < 0:  # glTF: a mirrored node flips its faces
                corners = corners[:, ::-1]
            vertices.append(_placed(points, matrix))
            faces.append(corners + np.int32(start))
            start += len(points)
            triangles += len(corners)
            if max(start, triangles) > most:
                raise UnreadableError("glb-unsupported", f"the GLB shows more than {most} vertices")
    return PlacedTriangles(_joined(vertices), _joined(faces))


def _joined(parts: list[NDArray[Number]]) -> NDArray[Number]:
    """All parts after the first, which is empty, in one; a single one is not copied."""
    return parts[1] if len(parts) == 2 else np.concatenate(parts)


def _placed(points: NDArray[np.generic], matrix: NDArray[np.float64]) -> NDArray[np.float32]:
    """Points, (n, 3) in glTF's metres and axes, moved by a 4 x 4 transform, in mm with z up."""
    placed = np.empty(points.shape, dtype=np.float32)
    for some in blocks(len(points)):
        own = points[some].astype(np.float64) @ matrix[:3, :3].T + matrix[:3, 3]
        x, y, z = own.T * 1000
        placed[some] = np.column_stack([x, -z, y]) + 0.0
    return placed


def _require_plain(piece: dict[str, Json], primitive: dict[str, Json]) -> None:
    """Raises UnreadableError with the name of what is neither triangles nor in its usual shape."""
    mode = whole(primitive, "mode", _TRIANGLES)
    if mode != _TRIANGLES:
        what = _MODES.get(mode, f"the unknown mode {mode}")
        raise UnreadableError("glb-unsupported", f"the GLB contains {what}, not triangles")
    if primitive.get("targets") and any(rows(piece, "weights")):
        raise UnreadableError("glb-unsupported", "the GLB contains a mesh with morph targets")


def _placed_meshes(tree: dict[str, Json]) -> list[tuple[dict[str, Json], NDArray[np.float64]]]:
    """Each mesh that the scene shows, with its 4 x 4 transform for column vectors."""
    if not rows(tree, "scenes"):
        return [(table(piece), np.eye(4)) for piece in rows(tree, "meshes")]
    scene = row(tree, "scenes", tree.get("scene", 0))
    waiting = [(number, np.eye(4)) for number in reversed(rows(scene, "nodes"))]
    found: list[tuple[dict[str, Json], NDArray[np.float64]]] = []
    visits = 0
    while waiting:
        number, parent = waiting.pop()
        node = row(tree, "nodes", number)
        visits += 1
        if visits > len(rows(tree, "nodes")):
            raise wrong("a node has two parents or is its own ancestor")
        matrix = parent @ _matrix(node)
        if "skin" in node:
            raise UnreadableError("glb-unsupported", "a node of the GLB is deformed by a skin")
        if any(rows(node, "weights")):
            raise UnreadableError("glb-unsupported", "a node of the GLB sets morph targets")
        if "mesh" in node:
            found.append((row(tree, "meshes", node["mesh"]), matrix))
        waiting.extend((child, matrix) for child in reversed(rows(node, "children")))
    return found


def _matrix(node: dict[str, Json]) -> NDArray[np.float64]:
    """A node's own transform: its matrix, or translation, rotation and scale."""
    if "matrix" in node:
        return _values(node, "matrix", list(np.eye(4).ravel())).reshape(4, 4).T
    x, y, z, w = _values(node, "rotation", [0.0, 0.0, 0.0, 1.0])
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    matrix = np.eye(4)
    matrix[:3, :3] = turn * _values(node, "scale", [1.0, 1.0, 1.0])
    matrix[:3, 3] = _values(node, "translation", [0.0, 0.0, 0.0])
    return matrix


def _values(node: dict[str, Json], key: str, default: list[float]) -> NDArray[np.float64]:
    """As many numbers under a key as the default has. Raises UnreadableError."""
    found = node.get(key)
    if found is None:
        return np.array(default)
    numbers = [part for part in rows(node, key) if isinstance(part, int | float)]
    if len(numbers) != len(default) or not all(abs(part) < _MOST for part in numbers):
        raise wrong(f"a node's {key} is not {len(default)} numbers")
    return np.array(numbers, dtype=np.float64)


def _faces(
    tree: dict[str, Json], binary: memoryview, primitive: dict[str, Json], count: int
) -> NDArray[np.int32]:
    """The primitive's faces (m, 3); without indices every three vertices form a face."""
    flat: NDArray[np.generic] = np.arange(count, dtype=np.int32)
    if "indices" in primitive:
        flat = _accessor(tree, binary, primitive["indices"], "SCALAR")[:, 0]
    if len(flat) % 3:
        raise wrong(f"{len(flat)} indices are not a multiple of 3")
    require_vertices(len(flat) // 3, count)
    if len(flat) and not 0 <= flat.min() <= flat.max() < count:
        raise wrong(f"a triangle uses vertex {flat.max()}, but there are only {count}")
    return flat.astype(np.int32).reshape(-1, 3)


def _accessor(
    tree: dict[str, Json], binary: memoryview, number: Json, kind: str
) -> NDArray[np.generic]:
    """An accessor's values, (n, 1) or (n, 3). Raises UnreadableError."""
    accessor = row(tree, "accessors", number)
    component = _KINDS.get(whole(accessor, "componentType"))
    fitting = component is not None and (component == "<f4") == (kind == "VEC3")
    if accessor.get("type") != kind or component is None or not fitting:
        raise wrong(f"accessor {number} is not of the type {kind}")
    if "sparse" in accessor or "bufferView" not in accessor:
        raise UnreadableError("glb-unsupported", f"accessor {number} is sparse")
    view = row(tree, "bufferViews", accessor["bufferView"])
    if whole(view, "buffer") or "uri" in row(tree, "buffers", 0):
        raise UnreadableError("glb-unsupported", "the GLB stores its data in another file")
    count = whole(accessor, "count")
    item = np.dtype((component, (_WIDTHS[kind],)))
    stride = whole(view, "byteStride", item.itemsize) or item.itemsize
    start = whole(accessor, "byteOffset", 0)
    if not count:
        return np.empty((0, _WIDTHS[kind]), component)
    needed = start + stride * (count - 1) + item.itemsize
    first = whole(view, "byteOffset", 0)
    content = binary[first : first + whole(view, "byteLength")]
    if stride < item.itemsize or needed > len(content):
        raise UnreadableError(
            "file-cut", f"accessor {number} needs {needed} bytes, but its view has {len(content)}"
        )
    return np.ndarray(
        (count, _WIDTHS[kind]), component, content, start, (stride, np.dtype(component).itemsize)
    )
