"""The triangles that may be seen in a picture, and what is to be known of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.painting import dot
from gatesmith.render.raster import doubled_areas, rows_of

if TYPE_CHECKING:
    from gatesmith.render.camera import Camera
    from gatesmith.render.scene import Scene

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]

_AT_ONCE = 1 << 15  # triangles, as many as a processor keeps close
_FLAT = 1e-4  # by which directions at the corners of a flat triangle may differ


@dataclass(frozen=True, eq=False)
class Facets:
    """Triangles: their corners on the picture (k, 3, 3), directions there (k, 3, 3), paint (k, 3).

    ``curved`` tells those whose directions differ from corner to corner, ``first`` (3, k) is that
    of the first corner. ``plane`` (4, k) is the direction of the triangle itself, and how far its
    plane is from the origin, mm.
    """

    corners: Numbers
    normals: Numbers
    paint: Numbers
    curved: NDArray[np.bool_]
    first: Numbers
    plane: Numbers

    def directions(self, which: Indices, x: Numbers, y: Numbers) -> Numbers:
        """Where the surface of these triangles looks at these places of the picture, (3, n)."""
        found = self.first.take(which, axis=1)
        some = np.flatnonzero(self.curved[which])
        triangle = which[some]
        shares = _shares(self.corners[triangle], x[some], y[some])
        normals = self.normals[triangle]
        one, two, three = (share * normals[:, at].T for at, share in enumerate(shares))
        mixed = one + two + three
        lengths = np.sqrt((mixed * mixed).sum(axis=0))
        found[:, some] = mixed / np.where(lengths > 0, lengths, 1.0)
        return found


def facets_of(scene: Scene, camera: Camera, size: tuple[int, int], *, closed: bool) -> Facets:
    """What of a scene lies in a picture of that size; of ``closed`` bodies only their front."""
    found, places = [], []
    for start in range(0, len(scene.corners), _AT_ONCE):
        corners = camera.project(scene.corners[start : start + _AT_ONCE])
        counts = (rows_of(corners, axis, 0, side)[1] for axis, side in enumerate(size))
        seen = np.logical_and.reduce([count > 0 for count in counts])
        if closed:
            seen &= doubled_areas(corners) < 0  # pixels count downwards
        some = np.flatnonzero(seen)
        found.append(some + start)
        places.append(corners[some])
    which = np.concatenate(found)
    normals, corners = scene.normals[which], scene.corners[which]
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.sqrt(dot(cross, cross))
    cross /= np.where(lengths > 0, lengths, 1.0)[:, None]
    plane = np.concatenate((cross.T, dot(cross, corners[:, 0])[None]))
    curved = np.abs(normals[:, 1:] - normals[:, :1]).max(axis=(1, 2), initial=0.0) > _FLAT
    first = np.ascontiguousarray(normals[:, 0].T)
    return Facets(np.concatenate(places), normals, scene.paint[which], curved, first, plane)


def _shares(corners: Numbers, x: Numbers, y: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """How much of each corner of triangles (n, 3, 3) there is at a place, but for a factor."""
    left, top, near = corners[:, :, 0].T, corners[:, :, 1].T, corners[:, :, 2].T
    ax, ay, bx, by = left[1] - left[0], top[1] - top[0], left[2] - left[0], top[2] - top[0]
    px, py = x - left[0], y - top[0]
    whole = ax * by - ay * bx
    second = np.clip((px * by - py * bx) / whole, 0.0, 1.0)
    third = np.clip((ax * py - ay * px) / whole, 0.0, 1.0)
    first = np.maximum(1.0 - second - third, 0.0)
    # What is nearer takes more of the picture.
    return first * near[0], second * near[1], third * near[2]
