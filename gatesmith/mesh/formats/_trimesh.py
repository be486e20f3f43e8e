"""trimesh as a writer, imported only when it writes. Reading never goes through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import numpy as np

from gatesmith.core.findings import Json

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from trimesh import Trimesh

_MOST_DECIMALS = 60  # the smallest float32 is 1.4e-45


def shape(vertices: NDArray[np.float32], faces: NDArray[np.int32], name: str = "") -> Trimesh:
    """A trimesh of exactly these vertices, float32 (n, 3), and faces, int32 (m, 3), unmerged."""
    import trimesh

    metadata = {"name": name} if name else {}
    return trimesh.Trimesh(
        vertices.astype(np.float64), faces, process=False, validate=False, metadata=metadata
    )


def decimals(vertices: NDArray[np.float32]) -> int:
    """The decimals that distinguish each float32 of (n, 3): nine digits of the smallest."""
    sizes = np.abs(vertices[np.isfinite(vertices) & (vertices != 0)])
    if not len(sizes):
        return 1
    return int(np.clip(8 - np.floor(np.log10(sizes.min().astype(np.float64))), 1, _MOST_DECIMALS))


def obj_text(piece: Trimesh, digits: int) -> str:
    """OBJ as trimesh writes it, without its header."""
    from trimesh.exchange.obj import export_obj

    write = cast("Callable[..., str]", export_obj)
    return write(piece, include_normals=False, include_color=False, digits=digits, header=None)


def ply_bytes(piece: Trimesh) -> bytes:
    """PLY, binary little endian, as trimesh writes it."""
    from trimesh.exchange.ply import export_ply

    write = cast("Callable[..., bytes]", export_ply)
    return write(piece, encoding="binary", vertex_normal=False, include_attributes=False)


def glb_bytes(piece: Trimesh, name: str, finish: Callable[[dict[str, Json]], None]) -> bytes:
    """GLB as trimesh writes it; ``finish`` changes the JSON tree in place before."""
    import trimesh
    from trimesh.exchange.gltf import export_glb

    scene = trimesh.Scene()
    node = f"{name} piece" if name == scene.graph.base_frame else name
    scene.add_geometry(piece, node_name=node, geom_name=name)
    write = cast("Callable[..., bytes]", export_glb)
    return write(scene, include_normals=False, tree_postprocessor=finish)
