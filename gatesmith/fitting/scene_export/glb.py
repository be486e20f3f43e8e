"""A scene as GLB: a mesh for each kind, shapes stored once, a node for each piece.

In glTF's metres with y up. trimesh writes no rotations of nodes and no normals that end at an
edge, so the bytes are put together here.
"""

from __future__ import annotations

import json
import math
import struct
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Json
from gatesmith.render.scene import corner_normals
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from gatesmith.core.colours import Colour
    from gatesmith.fitting.scene_export.arrangement import Arrangement, ColouredShape, Figure
    from gatesmith.mesh.triangles import Mesh

_FLOAT, _UNSIGNED = 5126, 5125
_ARRAY, _INDICES = 34962, 34963
_JSON, _BINARY = 0x4E4F534A, 0x004E4942
_METRE = 1000.0  # mm
_DIGITS = 9  # of a metre, or of a sine: far below what can be seen
_ROUGHNESS = 0.75
_GAMMA = 2.2  # glTF's colours are of light, not of screens


def glb_of(arrangement: Arrangement, extras: Mapping[str, Json]) -> bytes:
    """The file's bytes; ``extras`` are stored in its asset."""
    store = _Store()
    meshes: list[dict[str, Json]] = [
        {"name": kind.name, "primitives": [store.primitive(kind)]} for kind in arrangement.kinds
    ]
    numbers = {kind: number for number, kind in enumerate(arrangement.kinds)}
    nodes = [_node(figure, numbers[figure.kind]) for figure in arrangement.figures]
    if arrangement.board is not None:
        parts = [store.primitive(kind) for kind in arrangement.boards]
        nodes.insert(0, {"name": "board", "mesh": len(meshes)})
        meshes.append({"name": "board", "primitives": [*parts]})
    tree: dict[str, Json] = {
        "asset": {"version": "2.0", "generator": f"gatesmith {VERSION}", "extras": dict(extras)},
        "scene": 0,
        "scenes": [{"name": "board", "nodes": list(range(len(nodes)))}],
        "nodes": [*nodes],
        "meshes": [*meshes],
        **store.tree(),
    }
    return _container(tree, store.binary)


class _Store:
    """Buffers of shapes and materials of colours, each once."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._views: list[Json] = []
        self._accessors: list[Json] = []
        self._materials: list[Json] = []
        self._shapes: dict[Mesh, dict[str, Json]] = {}
        self._colours: dict[Colour, int] = {}

    @property
    def binary(self) -> bytes:
        """All buffers joined."""
        return b"".join(self._parts)

    def tree(self) -> dict[str, Json]:
        """The buffers and materials in the file's JSON tree."""
        return {
            "materials": [*self._materials],
            "accessors": [*self._accessors],
            "bufferViews": [*self._views],
            "buffers": [{"byteLength": len(self.binary)}],
        }

    def primitive(self, kind: ColouredShape) -> dict[str, Json]:
        """The triangles of a kind in its colour."""
        if kind.mesh not in self._shapes:
            self._shapes[kind.mesh] = self._shape(kind.mesh)
        if kind.colour not in self._colours:
            self._colours[kind.colour] = len(self._materials)
            self._materials.append(_material(kind.colour))
        return {**self._shapes[kind.mesh], "material": self._colours[kind.colour]}

    def _shape(self, mesh: Mesh) -> dict[str, Json]:
        vertices, normals, faces = _smooth(mesh)
        low, high = vertices.min(axis=0).tolist(), vertices.max(axis=0).tolist()
        place = self._accessor(vertices, "VEC3", {"min": low, "max": high})
        normal = self._accessor(normals, "VEC3", {})
        indices = self._accessor(faces, "SCALAR", {})
        return {"attributes": {"POSITION": place, "NORMAL": normal}, "indices": indices}

    def _accessor(
        self,
        values: NDArray[np.float32] | NDArray[np.uint32],
        kind: str,
        bounds: Mapping[str, Json],
    ) -> int:
        """The number of a new accessor; four bytes a number, so that everything is aligned."""
        points = kind == "VEC3"
        data = values.astype("<f4" if points else "<u4").tobytes()
        self._views.append(
            {
                "buffer": 0,
                "byteOffset": sum(map(len, self._parts)),
                "byteLength": len(data),
                "target": _ARRAY if points else _INDICES,
            }
        )
        self._parts.append(data)
        self._accessors.append(
            {
                "bufferView": len(self._views) - 1,
                "componentType": _FLOAT if points else _UNSIGNED,
                "count": len(values),
                "type": kind,
                **bounds,
            }
        )
        return len(self._accessors) - 1


def _smooth(
    mesh: Mesh,
) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.uint32]]:
    """Vertices in metres, their normals, and three of them for each triangle, in one row.

    A vertex at an edge comes once for each surface that meets there.
    """
    corners = mesh.corners.reshape(-1, 3)
    normals = np.round(corner_normals(mesh).reshape(-1, 3), 4)
    exact = np.concatenate((_y_up(corners / _METRE), _y_up(normals)), axis=1)
    rows = exact.astype(np.float32) + np.float32(0)
    plain = np.ascontiguousarray(rows).view(np.dtype((np.void, rows.itemsize * rows.shape[1])))
    _, first, names = np.unique(plain.ravel(), return_index=True, return_inverse=True)
    # In the order in which the triangles need them, whatever the bytes of numbers are.
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(order), dtype=np.uint32)
    rank[order] = np.arange(len(order), dtype=np.uint32)
    kept = rows[first[order]]
    lengths = np.sqrt((kept[:, 3:] ** 2).sum(axis=1, keepdims=True))
    unit = (kept[:, 3:] / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    return kept[:, :3], unit, rank[names.reshape(-1)]


def _y_up(vectors: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y, z = vectors.T
    return np.stack((x, z, -y), axis=1)


def _node(figure: Figure, mesh: int) -> dict[str, Json]:
    x, y, z = (round(value / _METRE, _DIGITS) + 0.0 for value in figure.place)
    node: dict[str, Json] = {"name": figure.name, "mesh": mesh, "translation": [x, z, 0.0 - y]}
    turn = figure.turn % 360
    if turn:
        half = math.radians(turn) / 2
        sine, cosine = round(math.sin(half), _DIGITS), round(math.cos(half), _DIGITS)
        node["rotation"] = [0.0, sine, 0.0, cosine + 0.0]
    return node


def _material(colour: Colour) -> dict[str, Json]:
    light = [round((part / 255) ** _GAMMA, 4) for part in (colour.red, colour.green, colour.blue)]
    return {
        "name": colour.name,
        "pbrMetallicRoughness": {
            "baseColorFactor": [*light, 1.0],
            "metallicFactor": 0.0,
            "roughnessFactor": _ROUGHNESS,
        },
    }


def _container(tree: Mapping[str, Json], binary: bytes) -> bytes:
    text = json.dumps(tree, separators=(",", ":")).encode("ascii")
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<II", len(text), _JSON) + text
    chunks += struct.pack("<II", len(binary), _BINARY) + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks
