"""GLB, binary glTF 2: metres and y up. Written by trimesh, read from the file's own bytes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Json
from gatesmith.mesh.file_words import glb_words, one_line
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._glb_read import read_scene
from gatesmith.mesh.formats._shared import indexed_mesh, plain_vertices, require_finite
from gatesmith.mesh.formats._trimesh import glb_bytes, shape
from gatesmith.mesh.glb_tree import read_chunks, table
from gatesmith.mesh.triangles import Mesh


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes: x y z in millimetres becomes x z -y in metres, rounded to float32.

    So a coordinate is read back within half a step of float32 each way, under 1e-4 mm up to half
    a metre, and not always bit by bit. Raises RejectedError for NaN and infinity.
    """
    require_finite(mesh, "GLB")
    x, y, z = plain_vertices(mesh).astype(np.float64).T
    vertices = (np.column_stack([x, z, -y]) / 1000 + 0.0).astype(np.float32)

    def finish(tree: dict[str, Json]) -> None:
        tree["asset"], tree["materials"] = glb_words(document)
        for piece in _list(tree.get("meshes")):
            for primitive in _list(table(piece).get("primitives")):
                table(primitive)["material"] = 0

    return glb_bytes(shape(vertices, mesh.faces), one_line(document.title) or "piece", finish)


def decode(data: bytes) -> Mesh:
    """Every triangle of the scene, placed, in millimetres with z up, by the file's own indices.

    Where normals, textures or colours differ, a GLB must repeat a vertex, so equal coordinates,
    not equal indices, make two corners one. Raises UnreadableError: ``file-empty``, ``file-cut``,
    ``file-trailing``, ``file-not-a-mesh``, ``glb-unsupported``.
    """
    with np.errstate(all="ignore"):  # NaN and infinity pass; a check reports them
        scene = read_scene(*read_chunks(data))
    mesh = indexed_mesh(scene.vertices, scene.faces, indexed=False)
    return replace(mesh, unit_known=True)


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from the asset's extras, or None."""
    try:
        tree, _ = read_chunks(data)
    except UnreadableError:
        return None  # what cannot be read holds no recipe; decode says what is wrong
    asset = tree.get("asset")
    extras = asset.get("extras") if isinstance(asset, dict) else None
    found = extras.get("recipe") if isinstance(extras, dict) else None
    return found if isinstance(found, str) else None


def _list(value: Json) -> list[Json]:
    """A list, empty where there is none."""
    return value if isinstance(value, list) else []


FORMAT = Format("GLB", ".glb", encode, decode, recipe)
