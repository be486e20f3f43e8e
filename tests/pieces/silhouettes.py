"""Meshes as exact solids, and what they look like from straight above, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import manifold3d  # type: ignore[import-not-found]  # compiled, and without types
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh


def body_of(mesh: Mesh) -> manifold3d.Manifold:
    """The solid of a closed mesh, for exact booleans."""
    # Copies, for the library wants arrays that may be written to.
    vertices = np.array(mesh.vertices, dtype=np.float32)
    body = manifold3d.Manifold(manifold3d.Mesh(vertices, np.array(mesh.faces, dtype=np.uint32)))
    assert body.status() == manifold3d.Error.NoError
    return body


def from_above(
    mesh: Mesh, pixel: float, pixels: int, turn: float = 0.0, above: float = 0.0
) -> NDArray[np.bool_]:
    """A square picture of so many pixels, each ``pixel`` mm wide, the origin in its middle.

    The mesh is turned by so many degrees around the vertical axis before. A pixel is set when
    its middle lies in the shadow that the mesh, or what of it is higher than ``above`` mm, would
    cast straight down.
    """
    body = body_of(mesh)
    if above:
        body = body.trim_by_plane((0.0, 0.0, 1.0), above)
    shadow = body.project().rotate(turn)
    middles = (np.arange(pixels) + 0.5 - pixels / 2) * pixel
    x, y = np.meshgrid(middles, middles)
    inside = np.zeros((pixels, pixels), dtype=np.bool_)
    for loop in shadow.to_polygons():
        for (x0, y0), (x1, y1) in zip(loop, np.roll(loop, -1, axis=0), strict=True):
            if y0 != y1:
                level = ((y0 <= y) & (y < y1)) | ((y1 <= y) & (y < y0))
                inside ^= level & (x < x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    return inside


def overlap(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """What two pictures share, of what either covers: intersection over union."""
    return float((one & other).sum() / (one | other).sum())
