"""From where to look at a mesh, so that the places that matter are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

import numpy as np

from gatesmith.core.findings import Place
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.painting import Points, dot, length

# The cosine to the line of sight under which a facet is seen too much from its edge.
_GRAZING = 0.3

# A place nearer to a facet than this share of the mesh's size lies on it: places are rounded.
_ON_THE_FACET = 1e-4

# A place on the rim of a facet belongs to it, in spite of rounding; a share of the facet.
_RIM = 1e-6

# Distances closer than this share of the mesh's size are of one surface, met on a diagonal.
_ONE_SURFACE = 1e-6

# Digits of a sine: the last ones differ from system to system.
_DIGITS = 9


@dataclass(frozen=True)
class View:
    """A direction of sight, in degrees.

    ``turn`` is how far the viewer stands to the right of the front (the side of low y),
    ``tilt`` how far above. Where ``cut`` is set, a drawing takes away what lies before it (y
    below it); pictures of whole pieces know no cuts.
    """

    turn: float
    tilt: float
    cut: float | None = None

    @property
    def axes(self) -> tuple[Place, Place, Place]:
        """Unit vectors to the right, up, and towards the viewer."""
        side, ahead = _sine(self.turn), _cosine(self.turn)
        up, level = _sine(self.tilt), _cosine(self.tilt)
        return (
            (ahead, side, 0.0),
            (-up * side, up * ahead, level),
            (level * side, -level * ahead, up),
        )

    @property
    def from_above(self) -> bool:
        """Whether the ground is seen from its upper side."""
        return self.tilt > 0


_TURNS = (32.0, -32.0, 58.0, -58.0, 148.0, -148.0, 122.0, -122.0)
VIEWS = tuple(View(turn, tilt) for tilt in (24.0, -18.0) for turn in _TURNS)
"""The views that are tried, the usual one first: from the front, the right and above."""

# People know things from above: a view from below has to show more by this for each place.
_FROM_BELOW = 0.9


def best_view(mesh: Mesh, places: Sequence[Place]) -> View:
    """The view that shows these places best; cut open where all hide them in a hollow.

    Surfaces before a place count against a view, and facets at it that are seen from the edge.
    A place inside matter has one surface before it, one in a hollow has two.
    """
    usual = VIEWS[0]
    corners = mesh.corners[np.isfinite(mesh.corners).all(axis=(1, 2))]
    if not places or not len(corners):
        return usual
    points = [np.array(place) for place in places]
    under = [_normals_at(corners, at) for at in points]
    hidden = {view: [surfaces_before(corners, at, view) for at in points] for view in VIEWS}

    def hides(view: View) -> float:
        below = 0.0 if view.from_above else _FROM_BELOW * len(points)
        return sum(hidden[view]) + sum(_grazing(normals, view) for normals in under) + below

    best = min(VIEWS, key=hides)
    if min(hidden[best]) < 2:
        return best
    depths = sorted(place[1] for place in places)
    return replace(usual, cut=depths[len(depths) // 2])


def surfaces_before(corners: Points, place: Points, view: View) -> int:
    """How many surfaces, of facets float64 (m, 3, 3), are between the viewer and a place, (3,)."""
    size = _size(corners)
    distances = _crossings(corners, place, np.array(view.axes[2]))
    before = (distances > size * _ON_THE_FACET) & np.isfinite(distances)
    return _apart(distances[before], size)


def _normals_at(corners: Points, place: Points) -> Points:
    """The normals of the facets on which a place lies, (k, 3) of length 1."""
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = length(cross)
    wide = lengths > 0
    normals = cross[wide] / lengths[wide, None]
    away = np.abs(_crossings(corners[wide], place, normals))
    return normals[away < _size(corners) * _ON_THE_FACET]


def _grazing(normals: Points, view: View) -> bool:
    """Whether facets with these normals are all seen from their edge."""
    seen = np.abs(dot(normals, np.array(view.axes[2])))
    return bool(len(seen)) and float(seen.max()) < _GRAZING


def _crossings(corners: Points, place: Points, towards: Points) -> Points:
    """How far from a place each facet is met, signed, (m,); infinity where it is not.

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


def _apart(distances: Points, size: float) -> int:
    """How many of these distances there are, those of one surface (on a diagonal) once."""
    ordered = np.sort(distances)
    return int((np.diff(ordered, prepend=-size) > size * _ONE_SURFACE).sum())


def _sine(degrees: float) -> float:
    return round(sin(radians(degrees)), _DIGITS)


def _cosine(degrees: float) -> float:
    return round(cos(radians(degrees)), _DIGITS)
