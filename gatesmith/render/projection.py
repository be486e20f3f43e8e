"""What one sees of a mesh from far away, as lines on a plane: edges and rims that nothing hides."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.render.edges import edges_of
from gatesmith.render.painting import dot
from gatesmith.render.raster import rasterised

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh
    from gatesmith.render.views import View

_PIXELS = 1400  # along the longer side of the picture that decides what is hidden
_BEHIND = 2.5  # pixels by which a line may lie behind the surface that it is on
_SPECK = 3  # pixels: what is seen of a longer line in passing is chance
_DIGITS = 3  # of a millimetre: finer than any pen


class Line(NamedTuple):
    """A straight line on the plane of a view, mm: x to the right, y up."""

    start: tuple[float, float]
    end: tuple[float, float]


def projected(mesh: Mesh, view: View) -> list[Line]:
    """The lines of a view, each once, in an order of their own. None of an empty mesh."""
    if not len(mesh.faces):
        return []
    right, up, towards = (np.array(axis) for axis in view.axes)
    edges = edges_of(mesh.corners)
    ends = edges.ends[edges.sharp | edges.outline(towards)]
    flat = np.stack((dot(ends, right), dot(ends, up), dot(ends, towards)), axis=-1)
    seen = _Depths(mesh.corners, (right, up, towards))
    found: set[Line] = set()
    for edge in flat:
        for first, last in seen.runs(edge):
            one, other = _rounded(edge, first), _rounded(edge, last)
            if one != other:
                found.add(Line(*sorted((one, other))))
    return sorted(found)


def _rounded(edge: NDArray[np.float64], share: float) -> tuple[float, float]:
    x, y = (edge[0] + share * (edge[1] - edge[0]))[:2].tolist()
    return round(x, _DIGITS) + 0.0, round(y, _DIGITS) + 0.0


class _Depths:
    """How near to the viewer the first surface is, in pixels."""

    def __init__(self, corners: NDArray[np.float64], axes: tuple[NDArray[np.float64], ...]) -> None:
        flat = np.stack([dot(corners, axis) for axis in axes], axis=-1)
        points = flat.reshape(-1, 3)
        self._low, high = points.min(axis=0), points.max(axis=0)
        self._scale = _PIXELS / max(float((high - self._low)[:2].max()), 1e-9)
        width, height, _ = np.ceil((high - self._low) * self._scale).astype(int) + 3
        near = rasterised(self._pixels(flat), int(width), int(height)).near
        around = np.pad(near, 1)
        # A line on a rim has the surface at one side only: the farthest of its neighbours counts.
        rows, columns = near.shape
        self._near = np.min(
            [around[y : y + rows, x : x + columns] for y in range(3) for x in range(3)], axis=0
        )

    def _pixels(self, flat: NDArray[np.float64]) -> NDArray[np.float64]:
        result: NDArray[np.float64] = (flat - self._low) * self._scale + 1.0
        return result

    def runs(self, edge: NDArray[np.float64]) -> list[tuple[float, float]]:
        """The parts of an edge (2, 3) that are seen, each from a share of it to a share."""
        one, other = self._pixels(edge)
        count = max(1, int(np.ceil(np.abs(other - one)[:2].max())))
        shares = (np.arange(count) + 0.5) / count
        x, y, depth = (one + shares[:, None] * (other - one)).T
        near = self._near[y.astype(int), x.astype(int)]
        seen = np.concatenate(([False], depth + _BEHIND >= near, [False]))
        turns = np.flatnonzero(seen[1:] != seen[:-1])
        return [
            (start / count, end / count)
            for start, end in zip(turns[::2].tolist(), turns[1::2].tolist(), strict=True)
            if end - start > _SPECK or count <= 2 * _SPECK
        ]
