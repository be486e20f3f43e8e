"""The lines of a drawing: the edges and outlines of a mesh that nothing hides from a viewer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.drawn_lines import BEHIND, CREASE, DIGITS, PIXELS, SPECK, Line2D
from gatesmith.render.raster import doubled_areas, nearest, require_few_layers
from gatesmith.render.vectors import Numbers, dot

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh
    from gatesmith.render.view import View


@dataclass(frozen=True, eq=False)
class SurfaceEdges:
    """Every edge once: its ends, and the normals of two facets that meet at it.

    ``ends`` is float64 (k, 2, 3), mm, ``first`` and ``second`` are unit vectors (k, 3);
    ``unpaired`` marks the edges at which other than two facets meet.
    """

    ends: Numbers
    first: Numbers
    second: Numbers
    unpaired: NDArray[np.bool_]

    @property
    def sharp(self) -> NDArray[np.bool_]:
        """Which of them are visible as edges from any direction, bool (e,)."""
        turned: NDArray[np.bool_] = dot(self.first, self.second) < CREASE
        return turned | self.unpaired

    def outline(self, towards: Numbers) -> NDArray[np.bool_]:
        """Which of them are an outline for a distant viewer in this direction, (3,), bool (e,)."""
        one, other = dot(self.first, towards), dot(self.second, towards)
        rim: NDArray[np.bool_] = (one > 0) != (other > 0)
        return rim | self.unpaired


def edges_of(corners: Numbers) -> SurfaceEdges:
    """The edges of triangles, float64 (m, 3, 3) in mm, joined where their corners coincide."""
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    size = np.sqrt(dot(cross, cross))
    wide = size > 0
    corners, normals = corners[wide], cross[wide] / size[wide, None]
    if not len(corners):
        nothing = np.zeros((0, 3))
        return SurfaceEdges(np.zeros((0, 2, 3)), nothing, nothing, np.zeros(0, bool))
    places, numbers = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
    numbers = numbers.reshape(-1, 3)
    sides = np.stack((numbers, np.roll(numbers, -1, axis=1)), axis=-1).reshape(-1, 2)
    low, high = sides.min(axis=1), sides.max(axis=1)
    keys = low * np.int64(len(places)) + high
    order = np.argsort(keys, kind="stable")
    keys, facet = keys[order], order // 3
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    counts = np.diff(np.append(starts, len(keys)))
    first, second = facet[starts], facet[starts + np.minimum(counts, 2) - 1]
    chosen = order[starts]
    ends = places[np.stack((low[chosen], high[chosen]), axis=-1)]
    return SurfaceEdges(ends, normals[first], normals[second], counts != 2)


def visible_lines(mesh: Mesh, view: View) -> list[Line2D]:
    """The lines of a view, each once, sorted; none for an empty mesh."""
    if not len(mesh.faces):
        return []
    right, up, towards = (np.array(axis) for axis in view.axes)
    edges = edges_of(mesh.corners)
    ends = edges.ends[edges.sharp | edges.outline(towards)]
    flat = np.stack((dot(ends, right), dot(ends, up), dot(ends, towards)), axis=-1)
    depths = _DepthMap(mesh.corners, (right, up, towards))
    found: set[Line2D] = set()
    for edge in flat:
        for first, last in depths.visible_runs(edge):
            one, other = _rounded(edge, first), _rounded(edge, last)
            if one != other:
                found.add(Line2D(*sorted((one, other))))
    return sorted(found)


def _rounded(edge: Numbers, share: float) -> tuple[float, float]:
    x, y = (edge[0] + share * (edge[1] - edge[0]))[:2].tolist()
    return round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0


class _DepthMap:
    """The nearness of the first surface to the viewer, in pixels."""

    def __init__(self, corners: Numbers, axes: tuple[Numbers, ...]) -> None:
        flat = np.stack([dot(corners, axis) for axis in axes], axis=-1)
        points = flat.reshape(-1, 3)
        self._low, high = points.min(axis=0), points.max(axis=0)
        self._scale = PIXELS / max(float((high - self._low)[:2].max()), 1e-9)
        width, height, _ = np.ceil((high - self._low) * self._scale).astype(int) + 3
        seen = self._pixels(flat)
        require_few_layers(doubled_areas(seen), int(width * height))
        near = nearest(seen, int(width), int(height))
        around = np.pad(near, 1)
        # A line on a rim has the surface on one side only: the farthest neighbour counts.
        rows, columns = near.shape
        self._near = np.min(
            [around[y : y + rows, x : x + columns] for y in range(3) for x in range(3)], axis=0
        )

    def _pixels(self, flat: Numbers) -> Numbers:
        result: Numbers = (flat - self._low) * self._scale + 1.0
        return result

    def visible_runs(self, edge: Numbers) -> list[tuple[float, float]]:
        """The visible parts of an edge (2, 3), as shares of its length, (start, end)."""
        one, other = self._pixels(edge)
        count = max(1, int(np.ceil(np.abs(other - one)[:2].max())))
        shares = (np.arange(count) + 0.5) / count
        x, y, depth = (one + shares[:, None] * (other - one)).T
        near = self._near[y.astype(int), x.astype(int)]
        seen = np.concatenate(([False], depth + BEHIND >= near, [False]))
        turns = np.flatnonzero(seen[1:] != seen[:-1])
        return [
            (start / count, end / count)
            for start, end in zip(turns[::2].tolist(), turns[1::2].tolist(), strict=True)
            if end - start > SPECK or count <= 2 * SPECK
        ]
