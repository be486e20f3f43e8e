"""Chooses the view of a mesh that shows the places that matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from gatesmith.core.findings import Place
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.vectors import Points, dot, length
from gatesmith.render.view import View

# Below this cosine to the line of sight, a facet is seen too nearly edge-on.
_GRAZING = 0.3

# A place closer to a facet than this share of the mesh's size lies on it: places are rounded.
_ON_THE_FACET = 1e-4

# Tolerance for places on the rim of a facet, a share of the facet.
_RIM = 1e-6

# Distances closer than this share of the mesh's size belong to one surface, hit on a diagonal.
_ONE_SURFACE = 1e-6


_TURNS = (32.0, -32.0, 58.0, -58.0, 148.0, -148.0, 122.0, -122.0)
VIEWS = tuple(View(turn, tilt) for tilt in (24.0, -18.0) for turn in _TURNS)
"""The candidates, the preferred one first: from the front, the right and above."""

# Objects are usually seen from above: the penalty, for each place, of a view from below.
_FROM_BELOW = 0.9


def best_view(mesh: Mesh, places: Sequence[Place]) -> View:
    """The view that shows these places best; cut open if every view hides them in a hollow.

    Surfaces in front of a place count against a view, and so do facets there that are seen
    edge-on. A place inside the material has one surface in front of it, one in a hollow two.
    """
    preferred = VIEWS[0]
    corners = mesh.corners[np.isfinite(mesh.corners).all(axis=(1, 2))]
    if not places or not len(corners):
        return preferred
    points = [np.array(place) for place in places]
    under = [_normals_at(corners, at) for at in points]
    hidden = {view: [surfaces_before(corners, at, view) for at in points] for view in VIEWS}

    def penalty(view: View) -> float:
        below = 0.0 if view.from_above else _FROM_BELOW * len(points)
        return sum(hidden[view]) + sum(_grazing(normals, view) for normals in under) + below

    best = min(VIEWS, key=penalty)
    if min(hidden[best]) < 2:
        return best
    depths = sorted(place[1] for place in places)
    return replace(preferred, cut=depths[len(depths) // 2])


def surfaces_before(corners: Points, place: Points, view: View) -> int:
    """The number of surfaces, of facets (m, 3, 3), between the viewer and a place (3,)."""
    size = _size(corners)
    distances = _crossings(corners, place, np.array(view.axes[2]))
    before = (distances > size * _ON_THE_FACET) & np.isfinite(distances)
    return _distinct(distances[before], size)


def _normals_at(corners: Points, place: Points) -> Points:
    """The normals of the facets on which a place lies, (k, 3) of length 1."""
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = length(cross)
    wide = lengths > 0
    normals = cross[wide] / lengths[wide, None]
    away = np.abs(_crossings(corners[wide], place, normals))
    return normals[away < _size(corners) * _ON_THE_FACET]


def _grazing(normals: Points, view: View) -> bool:
    """Whether all facets with these normals are seen edge-on."""
    seen = np.abs(dot(normals, np.array(view.axes[2])))
    return bool(len(seen)) and float(seen.max()) < _GRAZING


def _crossings(corners: Points, place: Points, towards: Points) -> Points:
    """The signed distance from a place to each facet, (m,); infinity where the line misses it.

    ``towards`` is one direction, or one for each facet.
    """
    one, other = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    from_corner = place - corners[:, 0]
    slant = np.cross(towards, other)
    scale = dot(one, slant)
    across = np.cross(from_corner, one)
    with np.errstate(divide="ignore", invalid="ignore"):
        first = dot(from_corner, slant) / scale
        second = dot(towards, across) / scale
        far = dot(other, across) / scale
    met = (first >= -_RIM) & (second >= -_RIM) & (first + second <= 1 + _RIM) & np.isfinite(far)
    return np.where(met, far, np.inf)


def _size(corners: Points) -> float:
    flat = corners.reshape(-1, 3)
    return float((flat.max(axis=0) - flat.min(axis=0)).max())


def _distinct(distances: Points, size: float) -> int:
    """The number of these distances, counting those of one surface (on a diagonal) once."""
    ordered = np.sort(distances)
    return int((np.diff(ordered, prepend=-size) > size * _ONE_SURFACE).sum())
