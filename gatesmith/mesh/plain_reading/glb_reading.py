"""GLB: every triangle that the scene shows, placed, in millimetres with z up."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Json
from gatesmith.mesh.glb_tree import read_chunks, row, rows, table, whole, wrong
from gatesmith.mesh.plain_mesh import PlainMesh, Point
from gatesmith.mesh.plain_reading import ReadingProgress, require_few
from gatesmith.mesh.plain_reading.collecting import Collected, corner, single

Tree = dict[str, Json]
Matrix = tuple[float, ...]
"""Twelve numbers: three rows of a transform for column vectors, each with its shift."""

_LETTERS = {5121: "B", 5123: "H", 5125: "I", 5126: "f"}
_WIDTHS = {"SCALAR": 1, "VEC3": 3}
_TRIANGLES = 4
_METRE = 1000.0
_MOST = 1e30  # far beyond any piece; a product of a few stays finite
_HERE: Matrix = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0)


def read(data: bytes, progress: ReadingProgress) -> PlainMesh:
    """The scene of a file. Raises UnreadableError as the decoder of GLB does."""
    tree, binary = read_chunks(data)
    needed = rows(tree, "extensionsRequired")
    if needed:
        raise UnreadableError("glb-unsupported", f"the GLB requires the extension {needed[0]!r}")
    found = Collected()
    count = 0
    shown = list(_placed_meshes(tree))
    for number, (piece, matrix) in enumerate(shown):
        progress(number, len(shown))
        for entry in rows(piece, "primitives"):
            primitive = table(entry)
            if whole(primitive, "mode", _TRIANGLES) != _TRIANGLES:
                raise UnreadableError("glb-unsupported", "the GLB contains points, lines or strips")
            count += _add(found, tree, binary, primitive, matrix)
            require_few(count)
    return found.mesh()


def _add(found: Collected, tree: Tree, binary: memoryview, primitive: Tree, matrix: Matrix) -> int:
    """Add the triangles of a primitive; how many they are."""
    named = table(primitive.get("attributes"))
    values = _accessor(tree, binary, named.get("POSITION"), "VEC3")
    places = zip(values[::3], values[1::3], values[2::3], strict=True)
    numbers = found.numbers(_placed(place, matrix) for place in places)
    flat: Sequence[float] = range(len(numbers))
    if "indices" in primitive:
        flat = _accessor(tree, binary, primitive["indices"], "SCALAR")
    if len(flat) % 3:
        raise wrong(f"{len(flat)} indices are not a multiple of 3")
    own = [corner(numbers, int(each), place // 3 + 1) for place, each in enumerate(flat)]
    mirrored = _determinant(matrix) < 0  # glTF: a mirrored node flips its faces
    for a, b, c in zip(own[::3], own[1::3], own[2::3], strict=True):
        found.add((c, b, a) if mirrored else (a, b, c))
    return len(own) // 3


def _placed(place: Point, m: Matrix) -> Point:
    """A place of a mesh in millimetres, z up, where its node puts it."""
    x, y, z = place
    if m is not _HERE:
        x, y, z = (
            m[0] * x + m[1] * y + m[2] * z + m[3],
            m[4] * x + m[5] * y + m[6] * z + m[7],
            m[8] * x + m[9] * y + m[10] * z + m[11],
        )
    return single(_METRE * x, -_METRE * z, _METRE * y)


def _determinant(m: Matrix) -> float:
    return (
        m[0] * (m[5] * m[10] - m[6] * m[9])
        - m[1] * (m[4] * m[10] - m[6] * m[8])
        + m[2] * (m[4] * m[9] - m[5] * m[8])
    )


def _placed_meshes(tree: Tree) -> Iterator[tuple[Tree, Matrix]]:
    """Each mesh that the scene shows, with its transform."""
    if not rows(tree, "scenes"):
        yield from ((table(piece), _HERE) for piece in rows(tree, "meshes"))
        return
    scene = row(tree, "scenes", tree.get("scene", 0))
    waiting = [(number, _HERE) for number in reversed(rows(scene, "nodes"))]
    visits = 0
    while waiting:
        number, parent = waiting.pop()
        node = row(tree, "nodes", number)
        visits += 1
        if visits > len(rows(tree, "nodes")):
            raise wrong("a node has two parents or is its own ancestor")
        matrix = _joined(parent, _matrix(node))
        if "skin" in node:
            raise UnreadableError("glb-unsupported", "a node of the GLB is deformed by a skin")
        if "mesh" in node:
            yield row(tree, "meshes", node["mesh"]), matrix
        waiting.extend((child, matrix) for child in reversed(rows(node, "children")))


def _joined(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does the inner one first."""
    if inner is _HERE:
        return outer
    found = []
    for line in (outer[0:4], outer[4:8], outer[8:12]):
        for column in range(4):
            total = sum(line[place] * inner[4 * place + column] for place in range(3))
            found.append(total + (line[3] if column == 3 else 0.0))
    return tuple(found)


def _matrix(node: Tree) -> Matrix:
    """A node's own transform: its matrix, or translation, rotation and scale."""
    if "matrix" in node:
        columns = _values(node, "matrix", 16)
        return tuple(columns[4 * column + line] for line in range(3) for column in range(4))
    if not {"rotation", "scale", "translation"} & node.keys():
        return _HERE
    x, y, z, w = _values(node, "rotation", 4, (0.0, 0.0, 0.0, 1.0))
    a, b, c = _values(node, "scale", 3, (1.0, 1.0, 1.0))
    e, f, g = _values(node, "translation", 3, (0.0, 0.0, 0.0))
    return (
        *(a * (1 - 2 * (y * y + z * z)), b * 2 * (x * y - z * w), c * 2 * (x * z + y * w), e),
        *(a * 2 * (x * y + z * w), b * (1 - 2 * (x * x + z * z)), c * 2 * (y * z - x * w), f),
        *(a * 2 * (x * z - y * w), b * 2 * (y * z + x * w), c * (1 - 2 * (x * x + y * y)), g),
    )


def _values(node: Tree, key: str, count: int, default: tuple[float, ...] = ()) -> tuple[float, ...]:
    """So many numbers under a key. Raises UnreadableError."""
    if node.get(key) is None and default:
        return default
    found = [part for part in rows(node, key) if isinstance(part, int | float)]
    if len(found) != count or not all(abs(part) < _MOST for part in found):
        raise wrong(f"a node's {key} is not {count} numbers")
    return tuple(map(float, found))


def _accessor(tree: Tree, binary: memoryview, number: Json, kind: str) -> Sequence[float]:
    """An accessor's values, one after the other. Raises UnreadableError."""
    accessor = row(tree, "accessors", number)
    letter = _LETTERS.get(whole(accessor, "componentType"))
    if accessor.get("type") != kind or letter is None or (letter == "f") != (kind == "VEC3"):
        raise wrong(f"accessor {number} is not of the type {kind}")
    if "sparse" in accessor or "bufferView" not in accessor:
        raise UnreadableError("glb-unsupported", f"accessor {number} is sparse")
    view = row(tree, "bufferViews", accessor["bufferView"])
    if whole(view, "buffer") or "uri" in row(tree, "buffers", 0):
        raise UnreadableError("glb-unsupported", "the GLB stores its data in another file")
    count = whole(accessor, "count")
    item = struct.Struct(f"<{_WIDTHS[kind]}{letter}")
    stride = whole(view, "byteStride", item.size) or item.size
    start = whole(accessor, "byteOffset", 0)
    if not count:
        return ()
    needed = start + stride * (count - 1) + item.size
    first = whole(view, "byteOffset", 0)
    content = memoryview(binary)[first : first + whole(view, "byteLength")]
    if stride < item.size or needed > len(content):
        raise UnreadableError(
            "file-cut", f"accessor {number} needs {needed} bytes, but its view has {len(content)}"
        )
    if stride == item.size:
        return struct.unpack_from(f"<{count * _WIDTHS[kind]}{letter}", content, start)
    starts = range(start, start + stride * count, stride)
    return [value for at in starts for value in item.unpack_from(content, at)]
