"""The triangles of a scene as a camera sees them, and the normals of their surfaces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.raster import RowRanges, areas_of, centres_crossed, row_ranges
from gatesmith.render.vectors import Numbers, dot

if TYPE_CHECKING:
    from gatesmith.render.camera import Camera
    from gatesmith.render.scene import Scene

_TRIANGLES = 1 << 15  # per batch: as many as fit into a processor's cache
_FLAT = 1e-4  # by how much the normals at the corners of a flat triangle may differ


@dataclass(frozen=True, eq=False)
class Facets:
    """Triangles: their corners in the picture (k, 3, 3), normals there (k, 3, 3), paint (k, 3).

    ``curved`` marks those whose normals differ from corner to corner, ``first`` (3, k) is the
    normal at the first corner. ``plane`` (4, k) is the normal of the triangle itself and the
    distance of its plane from the origin, mm.
    """

    corners: Numbers
    normals: Numbers
    paint: Numbers
    curved: NDArray[np.bool_]
    first: Numbers
    plane: Numbers

    @cached_property
    def rows(self) -> RowRanges:
        """The rows of each triangle."""
        return row_ranges(self.corners)

    def normals_at(self, which: NDArray[np.int32], x: Numbers, y: Numbers) -> Numbers:
        """The normals of triangles, int32 (n,), at places of the picture, float64 (3, n).

        ``x`` and ``y`` are float64 (n,), in pixels.
        """
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
    """The triangles of a scene in a picture of that size; only the front of ``closed`` bodies."""
    numbers, places = [], []
    projected = camera.projected(scene.points)
    x, y = (projected[:, axis].copy() for axis in range(2))
    for start in range(0, len(scene.faces), _TRIANGLES):
        faces = scene.faces[start : start + _TRIANGLES]
        # Pixel rows count downwards, so the front of a body is clockwise.
        some = np.flatnonzero(areas_of(x, y, faces) < 0) if closed else np.arange(len(faces))
        corners = projected.take(faces.take(some, axis=0), axis=0)
        seen = np.flatnonzero(_crosses(corners, 0, size[0]) & _crosses(corners, 1, size[1]))
        numbers.append(some[seen] + start)
        places.append(corners.take(seen, axis=0))
    which = np.concatenate(numbers)
    normals = scene.normals.take(which, axis=0)
    corners = scene.points.take(scene.faces.take(which, axis=0), axis=0)
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.sqrt(dot(cross, cross))
    cross /= np.where(lengths > 0, lengths, 1.0)[:, None]
    plane = np.concatenate((cross.T, dot(cross, corners[:, 0])[None]))
    first = np.ascontiguousarray(normals[:, 0].T)
    paint = scene.paint.take(which, axis=0)
    return Facets(np.concatenate(places), normals, paint, _curved(normals), first, plane)


def _curved(normals: Numbers) -> NDArray[np.bool_]:
    """Which triangles have normals (k, 3, 3) that differ from corner to corner."""
    apart = np.abs(normals[:, 1:] - normals[:, :1]).reshape(-1, 6)
    # One number at a time: numpy is slow along the long side of few columns.
    curved: NDArray[np.bool_] = np.maximum.reduce([apart[:, at] for at in range(6)]) > _FLAT
    return curved


def _crosses(corners: Numbers, axis: int, side: int) -> NDArray[np.bool_]:
    """Which triangles (m, 3, 3) cross the centre of a column (axis 0) or row of 0 to ``side``."""
    first, last = centres_crossed(corners, axis)
    crosses: NDArray[np.bool_] = (last >= first) & (first < side) & (last >= 0)
    return crosses


def _shares(corners: Numbers, x: Numbers, y: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The weight of each corner of triangles (n, 3, 3) at a place, up to a common factor."""
    left, top, near = corners[:, :, 0].T, corners[:, :, 1].T, corners[:, :, 2].T
    ax, ay, bx, by = left[1] - left[0], top[1] - top[0], left[2] - left[0], top[2] - top[0]
    px, py = x - left[0], y - top[0]
    whole = ax * by - ay * bx
    second = np.clip((px * by - py * bx) / whole, 0.0, 1.0)
    third = np.clip((ax * py - ay * px) / whole, 0.0, 1.0)
    first = np.maximum(1.0 - second - third, 0.0)
    # Nearer corners take up more of the picture.
    return first * near[0], second * near[1], third * near[2]
