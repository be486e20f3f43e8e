"""Meshes, documents and packages for the tests of formats."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import numpy as np

from gatesmith.mesh.formats import Document
from gatesmith.mesh.triangles import Mesh

DOCUMENT = Document(
    title="Grünes Tor",
    description="Eine Öffnung für die Mauer",
    application="gatesmith 0.1.0",
    command="gatesmith gate --wall-length 30",
    recipe='{"name":"Grünes Tor","wall":30.0}',
    digest="5f" * 32,
)

CONTENT_TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType='
    '"application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType='
    '"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>'
    "</Types>"
)
RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" '
    'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)
TETRAHEDRON = (
    '<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/>'
    '<vertex x="0" y="1" z="0"/><vertex x="0" y="0" z="1"/></vertices>'
    '<triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/>'
    '<triangle v1="0" v2="3" v3="2"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh>'
)


def box() -> Mesh:
    """A box of 1 × 2 × 3 mm with a corner at the origin: volume 6, area 22, twelve facets."""
    vertices = [(x, y, z) for x in (0, 1) for y in (0, 2) for z in (0, 3)]
    faces = [
        *((0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5)),  # x = 0, x = 1
        *((0, 4, 5), (0, 5, 1), (2, 3, 7), (2, 7, 6)),  # y = 0, y = 2
        *((0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3)),  # z = 0, z = 3
    ]
    return Mesh(np.array(vertices, dtype=np.float32), np.array(faces, dtype=np.int32))


def awkward() -> Mesh:
    """The box moved to coordinates with no short decimal form, large, small and tiny."""
    vertices = box().vertices.astype(np.float64) * (1 / 3, 0.1, 7.77) + (1e-7, 123.456, -3.2e-16)
    return Mesh(vertices.astype(np.float32), box().faces)


def bent() -> Mesh:
    """The box with one corner at NaN and one at infinity."""
    vertices = box().vertices.copy()
    vertices[0, 0] = np.nan
    vertices[7, 2] = np.inf
    return Mesh(vertices, box().faces)


def corners(mesh: Mesh) -> bytes:
    """The float32 bits of every facet's corners in turn."""
    return mesh.vertices[mesh.faces].tobytes()


def package(entries: Mapping[str, str | bytes]) -> bytes:
    """A zip of these entries."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in entries.items():
            target.writestr(name, content)
    return written.getvalue()


def model(resources: str, build: str, unit: str = "millimeter", before: str = "") -> bytes:
    """A 3MF with this XML inside its resources and its build, and ``before`` the model."""
    text = (
        f'<?xml version="1.0" encoding="UTF-8"?>{before}<model unit="{unit}" xml:lang="en-US" '
        'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">'
        f"<resources>{resources}</resources><build>{build}</build></model>"
    )
    return package(
        {"[Content_Types].xml": CONTENT_TYPES, "_rels/.rels": RELATIONS, "3D/3dmodel.model": text}
    )
