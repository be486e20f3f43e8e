"""GLB, binary glTF 2, without trimesh: metres and y up."""

from __future__ import annotations

import json
import struct
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import glb_words, one_line
from gatesmith.mesh.formats import Document
from gatesmith.mesh.plain_formats import PlainFormat, PlainPart
from gatesmith.mesh.plain_mesh import PlainMesh, single_precision

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

_MAGIC, _VERSION = b"glTF", 2
_JSON, _BINARY = b"JSON", b"BIN\0"
_FLOAT, _UNSIGNED = 5126, 5125
_VERTICES, _INDICES = 34962, 34963
_METRE = 1000.0


def encode(parts: Sequence[PlainPart], document: Document) -> bytes:
    """The file's bytes: x y z in millimetres becomes x z -y in metres, rounded to float32."""
    (part,) = parts
    points = single_precision([
        (x / _METRE, z / _METRE, -y / _METRE) for x, y, z in part.mesh.vertices
    ])  # fmt: skip
    numbers = array("f", [value for point in points for value in point])
    corners = array("I", [number for face in part.mesh.faces for number in face])
    binary = _little(corners) + _little(numbers)
    tree = _tree(points, len(part.mesh.faces), document)
    text = json.dumps(tree, separators=(",", ":"), ensure_ascii=False).encode()
    text += b" " * (-len(text) % 4)
    chunks = b"".join(
        struct.pack("<I4s", len(chunk), kind) + chunk
        for kind, chunk in ((_JSON, text), (_BINARY, binary))
    )
    return struct.pack("<4sII", _MAGIC, _VERSION, 12 + len(chunks)) + chunks


def _little(values: array[Any]) -> bytes:
    """The values as little-endian bytes, as WebAssembly and nearly all machines have them."""
    if struct.pack("=I", 1) != struct.pack("<I", 1):
        values = array(values.typecode, values)
        values.byteswap()
    return values.tobytes()


def _tree(
    points: Sequence[tuple[float, float, float]], triangles: int, document: Document
) -> dict[str, Json]:
    name = one_line(document.title) or "piece"
    low: list[Json] = [min(column) for column in zip(*points, strict=True)]
    high: list[Json] = [max(column) for column in zip(*points, strict=True)]
    indices = 12 * triangles
    asset, materials = glb_words(document)
    return {
        "asset": asset,
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"name": name, "mesh": 0}],
        "meshes": [
            {
                "name": name,
                "primitives": [{"attributes": {"POSITION": 1}, "indices": 0, "material": 0}],
            }
        ],
        "materials": materials,
        "accessors": [
            {
                "bufferView": 0,
                "componentType": _UNSIGNED,
                "count": 3 * triangles,
                "type": "SCALAR",
            },
            {
                "bufferView": 1,
                "componentType": _FLOAT,
                "count": len(points),
                "type": "VEC3",
                "min": low,
                "max": high,
            },
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": indices, "target": _INDICES},
            {
                "buffer": 0,
                "byteOffset": indices,
                "byteLength": 12 * len(points),
                "target": _VERTICES,
            },
        ],
        "buffers": [{"byteLength": indices + 12 * len(points)}],
    }


def decode(data: bytes) -> list[PlainMesh]:
    """The mesh in a file that ``encode`` wrote, in millimetres. Raises UnreadableError."""
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    tree, binary = _chunks(data)
    try:
        corners, values = (_values(tree, binary, number) for number in (0, 1))
        points = list(zip(values[::3], values[1::3], values[2::3], strict=True))
        same = tree == _tree(points, len(corners) // 3, _document(tree))
    except (AttributeError, KeyError, TypeError, IndexError, ValueError, struct.error) as error:
        raise UnreadableError("file-not-a-mesh", f"the GLB is not whole: {error}") from None
    if not same:
        raise UnreadableError("file-not-a-mesh", "the GLB has another scene than gatesmith writes")
    vertices = [(_METRE * x, -_METRE * z, _METRE * y) for x, y, z in points]
    if any(number >= len(vertices) for number in corners):
        raise UnreadableError("file-not-a-mesh", "a triangle uses a vertex that does not exist")
    faces = list(zip(corners[::3], corners[1::3], corners[2::3], strict=True))
    return [PlainMesh(_finite_single(vertices), faces)]


def _document(tree: dict[str, Any]) -> Document:
    """The words of a file; raises various errors where the file is damaged."""
    asset, words = tree["asset"], tree["asset"]["extras"]
    title, text = words["title"], words["description"]
    return Document(title, text, asset["generator"], words["command"], words["recipe"], "")


def _finite_single(points: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """The points in single precision. Raises UnreadableError for what it cannot hold."""
    try:
        return single_precision(points)
    except OverflowError:
        raise UnreadableError("file-not-a-mesh", "a coordinate is too large") from None


def _chunks(data: bytes) -> tuple[dict[str, Any], bytes]:
    """The JSON and the numbers of a GLB. Raises UnreadableError."""
    if len(data) < 20 or not data.startswith(_MAGIC):
        raise UnreadableError("file-not-a-mesh", "the file does not begin as a GLB does")
    _, version, size = struct.unpack_from("<4sII", data)
    if size > len(data):
        raise UnreadableError("file-cut", f"the GLB has {len(data)} bytes of {size}")
    if size < len(data):
        raise UnreadableError("file-trailing", f"{len(data) - size} bytes follow the GLB")
    length, kind = struct.unpack_from("<I4s", data, 12)
    rest = data[20 + length :]
    if version != _VERSION or kind != _JSON or len(rest) < 8 or rest[4:8] != _BINARY:
        raise UnreadableError("file-not-a-mesh", "the GLB has other parts than gatesmith writes")
    if int.from_bytes(rest[:4], "little") != len(rest) - 8:
        raise UnreadableError("file-cut", "the numbers of the GLB are not as long as it says")
    try:
        tree = json.loads(data[20 : 20 + length])
    except (ValueError, RecursionError) as error:
        raise UnreadableError("file-not-a-mesh", f"the GLB has no JSON: {error}") from None
    if not isinstance(tree, dict):
        raise UnreadableError("file-not-a-mesh", "the JSON of the GLB is not an object")
    return tree, rest[8:]


def _values(tree: dict[str, Any], binary: bytes, number: int) -> tuple[Any, ...]:
    """The numbers of an accessor; raises various errors where the file is damaged."""
    view = tree["bufferViews"][tree["accessors"][number]["bufferView"]]
    start, length = view["byteOffset"], view["byteLength"]
    kind = "I" if number == 0 else "f"
    if length % 12:
        raise ValueError("a row of three numbers is cut")
    return struct.unpack_from(f"<{length // 4}{kind}", binary, start)


FORMAT = PlainFormat("GLB", ".glb", encode, decode)
