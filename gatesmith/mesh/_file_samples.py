"""The smallest files of each format, intact or damaged, as examples of file codes."""

from __future__ import annotations

import io
import struct
import zipfile

_FACET = struct.pack("<12fH", 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 20, 0, 0)


def binary_stl(count: int, facets: int) -> bytes:
    """A binary STL that declares ``count`` facets and holds ``facets``."""
    return b"flat".ljust(80) + struct.pack("<I", count) + facets * _FACET


def text_stl(corner: str = "20 0 0") -> bytes:
    """STL text with one facet whose second corner is ``corner``."""
    return (
        "solid flat\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n"
        f"vertex {corner}\nvertex 0 20 0\nendloop\nendfacet\nendsolid flat\n"
    ).encode()


_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" '
    'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="model" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)


_SLICES = "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07"


def item(transform: str = "1 0 0 0 1 0 0 0 1 0 0 0") -> str:
    """A build item of object 1 with this transform."""
    return f'<item objectid="1" transform="{transform}"/>'


def package(
    *,
    unit: str = "millimeter",
    last: int = 2,
    build: str | None = None,
    before: str = "",
    extension: str = "",
) -> bytes:
    """A 3MF of one triangle whose last corner is vertex ``last``; ``before`` is XML before it.

    ``extension`` is a prefix that the model requires, which is that of slices.
    """
    required = (
        f' requiredextensions="{extension}" xmlns:{extension}="{_SLICES}"' if extension else ""
    )
    model = (
        f'<?xml version="1.0" encoding="UTF-8"?>{before}<model unit="{unit}"{required} '
        'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>'
        '<object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="20" y="0" z="0"/>'
        '<vertex x="0" y="20" z="0"/></vertices><triangles>'
        f'<triangle v1="0" v2="1" v3="{last}"/></triangles></mesh></object></resources>'
        f"<build>{item() if build is None else build}</build></model>"
    )
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as target:
        for name, content in (
            ("[Content_Types].xml", _TYPES),
            ("_rels/.rels", _RELATIONS),
            ("3D/3dmodel.model", model),
        ):
            target.writestr(zipfile.ZipInfo(name), content)  # without a date of its own
    return written.getvalue()


def glb(version: int) -> bytes:
    """A GLB of one triangle that declares this version of glTF."""
    tree = (
        b'{"asset":{"version":"2.0"},"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],'
        b'"accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":3}],'
        b'"bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}]}'
    )
    tree += b" " * (-len(tree) % 4)
    points = struct.pack("<9f", 0, 0, 0, 0.02, 0, 0, 0, 0.02, 0)
    body = struct.pack("<I4s", len(tree), b"JSON") + tree
    body += struct.pack("<I4s", len(points), b"BIN\0") + points
    return struct.pack("<4sII", b"glTF", version, 12 + len(body)) + body
