"""Mesh files written from first principles, so that they can be damaged at will.

Nothing here comes from gatesmith, so that its writers do not confirm its own readers.
"""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from .shapes import Shape

FACET = np.dtype([("normal", "<f4", (3,)), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
"""A facet of a binary STL, 50 bytes."""

HEADER = 80
"""Bytes before the count of a binary STL."""

TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType='
    '"application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType='
    '"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
MODEL = "3D/3dmodel.model"
"""Where the model lies in a 3MF."""


def stl(shape: Shape) -> bytes:
    """Binary, as many facets as there are triangles."""
    soup = shape.soup
    facets = np.zeros(len(soup), dtype=FACET)
    facets["corners"] = soup
    return b"a mesh".ljust(HEADER) + struct.pack("<I", len(soup)) + facets.tobytes()


def stl_text(shape: Shape) -> bytes:
    """As text; the numbers read back as the same float32."""
    lines = ["solid mesh"]
    for corners in shape.soup.astype("U32").tolist():
        lines += ["facet normal 0 0 0", "outer loop"]
        lines += [f"vertex {x} {y} {z}" for x, y, z in corners]
        lines += ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid mesh", ""]).encode()


def one_point_one_number(shape: Shape) -> Shape:
    """The shape with equal float32 points made one and unused ones dropped."""
    soup = shape.soup.reshape(-1, 3) + np.float32(0)
    points, names = np.unique(soup, axis=0, return_inverse=True)
    return Shape(points.astype(np.float64), names.reshape(-1, 3))


def _words(values: NDArray[np.float32]) -> list[list[str]]:
    words: list[list[str]] = values.astype("U32").tolist()
    return words


def mesh_xml(shape: Shape) -> str:
    """The ``mesh`` element of a 3MF object, by the shape's own numbers."""
    points = _words(shape.points.astype(np.float32) + np.float32(0))
    vertices = "".join(f'<vertex x="{x}" y="{y}" z="{z}"/>' for x, y, z in points)
    triangles = "".join(
        f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in shape.faces.tolist()
    )
    return f"<mesh><vertices>{vertices}</vertices><triangles>{triangles}</triangles></mesh>"


def object_xml(number: int, content: str) -> str:
    return f'<object id="{number}" type="model">{content}</object>'


def model_xml(resources: str, build: str, unit: str = "millimeter", before: str = "") -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>{before}<model unit="{unit}" xml:lang="en-US" '
        'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">'
        f"<resources>{resources}</resources><build>{build}</build></model>"
    )


def package(entries: Mapping[str, str | bytes] | Sequence[tuple[str, str | bytes]]) -> bytes:
    """A zip of these entries, deflated."""
    written = io.BytesIO()
    pairs = entries.items() if isinstance(entries, Mapping) else entries
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in pairs:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            target.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def threemf_of(model: str) -> bytes:
    """A package around a model's XML."""
    return package({"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, MODEL: model})


def threemf_built(shapes: Sequence[Shape], build: str, unit: str = "millimeter") -> bytes:
    """Objects numbered from 1, by their own numbers of points, and a build."""
    objects = [object_xml(number, mesh_xml(shape)) for number, shape in enumerate(shapes, 1)]
    return threemf_of(model_xml("".join(objects), build, unit))


def threemf(shape: Shape) -> bytes:
    """One object, built once, in millimetres; equal points have one number."""
    return threemf_built([one_point_one_number(shape)], '<item objectid="1"/>')


def obj(shape: Shape) -> bytes:
    """By the shape's own numbers."""
    lines = [f"v {x} {y} {z}" for x, y, z in _words(shape.points.astype(np.float32))]
    lines += [f"f {a} {b} {c}" for a, b, c in (shape.faces + 1).tolist()]
    return "\n".join([*lines, ""]).encode()


def ply(shape: Shape, count: int | None = None) -> bytes:
    """Binary little endian, by the shape's own numbers; it declares ``count`` faces."""
    head = (
        "ply\nformat binary_little_endian 1.0\n"
        f"element vertex {len(shape.points)}\n"
        "property float x\nproperty float y\nproperty float z\n"
        f"element face {len(shape.faces) if count is None else count}\n"
        "property list uchar int vertex_indices\nend_header\n"
    )
    faces = np.zeros(len(shape.faces), dtype=[("n", "u1"), ("at", "<i4", (3,))])
    faces["n"], faces["at"] = 3, shape.faces
    return head.encode() + shape.points.astype("<f4").tobytes() + faces.tobytes()


def ply_text(shape: Shape) -> bytes:
    head = (
        f"ply\nformat ascii 1.0\nelement vertex {len(shape.points)}\n"
        "property float x\nproperty float y\nproperty float z\n"
        f"element face {len(shape.faces)}\n"
        "property list uchar int vertex_indices\nend_header\n"
    )
    rows = [" ".join(words) for words in _words(shape.points.astype(np.float32))]
    rows += [f"3 {a} {b} {c}" for a, b, c in shape.faces.tolist()]
    return (head + "\n".join([*rows, ""])).encode()


def glb(shape: Shape, change: Callable[[dict[str, object]], None] | None = None) -> bytes:
    """glTF 2: millimetres with z up become metres with y up; ``change`` edits its JSON."""
    x, y, z = shape.points.T / 1000
    points = np.column_stack((x, z, -y)).astype("<f4")
    indices = shape.faces.astype("<u4").tobytes()
    binary = points.tobytes() + indices
    tree: dict[str, object] = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {
                "bufferView": 0,
                "componentType": 5126,
                "count": len(points),
                "type": "VEC3",
                "min": points.min(axis=0).tolist(),
                "max": points.max(axis=0).tolist(),
            },
            {"bufferView": 1, "componentType": 5125, "count": shape.faces.size, "type": "SCALAR"},
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": points.nbytes},
            {"buffer": 0, "byteOffset": points.nbytes, "byteLength": len(indices)},
        ],
        "buffers": [{"byteLength": len(binary)}],
    }
    if change is not None:
        change(tree)
    return glb_of(json.dumps(tree).encode(), binary)


def glb_of(tree: bytes, binary: bytes, version: int = 2) -> bytes:
    """The container around a JSON chunk and a binary one."""
    text, data = tree + b" " * (-len(tree) % 4), binary + b"\0" * (-len(binary) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    chunks += struct.pack("<I4s", len(data), b"BIN\0") + data
    return struct.pack("<4sII", b"glTF", version, 12 + len(chunks)) + chunks


WRITERS: Mapping[str, Callable[[Shape], bytes]] = {
    ".stl": stl,
    ".3mf": threemf,
    ".obj": obj,
    ".ply": ply,
    ".glb": glb,
}
