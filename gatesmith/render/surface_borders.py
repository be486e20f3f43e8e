"""The borders between the surfaces that a picture shows: edges, and squares of several surfaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.raster import NOTHING, Raster

if TYPE_CHECKING:
    from gatesmith.render.scene_facets import Facets
    from gatesmith.render.vectors import Indices, Numbers

Mask = NDArray[np.bool_]

# Edges: another surface begins where the normal turns this far, or the distance jumps.
_EDGE_COSINE = 0.8
_STEP = 0.02  # of the distance: a surface this far behind its neighbour is another one

# Two triangles are one flat surface if their normals and planes differ by no more than this.
_SAME_COSINE = 0.99999
_SAME_PLANE = 1e-5  # of the distance


class SurfaceBorders(NamedTuple):
    """``edge`` (height, width) marks the pixels of meshes next to which another surface begins.

    ``mixed`` marks the squares of pixels that show more than one surface, or an edge, ``parted``
    those whose pixels show triangles that do not hang together, or an edge.
    """

    edge: Mask
    mixed: Mask
    parted: Mask


def surface_borders(raster: Raster, facets: Facets, side: int) -> SurfaceBorders:
    """The borders between the surfaces of a picture, for squares of ``side`` pixels."""
    height, width = raster.triangle.shape
    edge = np.zeros(height * width, np.bool_)
    mixed = np.zeros((height // side, width // side), np.bool_)
    parted = np.zeros_like(mixed)
    for axis, step in ((0, width), (1, 1)):
        here = _changes(raster.triangle, axis)
        found = _compared(raster, facets, here, here + step)
        edge[here[found.met]] = True
        row = here // width
        place = row, here - row * width
        within = place[axis] % side < side - 1
        for marks, together in ((mixed, found.same), (parted, found.joined)):
            some = np.flatnonzero(found.met | within & ~together)
            at = place[0].take(some) // side * marks.shape[1] + place[1].take(some) // side
            marks.ravel()[at] = True
    return SurfaceBorders(edge.reshape(height, width), mixed, parted)


def _changes(triangle: NDArray[np.int32], axis: int) -> Indices:
    """The numbers of pixels followed, downwards or to the right, by another triangle."""
    differs = np.zeros(triangle.shape, np.bool_)
    if axis == 0:
        np.not_equal(triangle[:-1], triangle[1:], out=differs[:-1])
    else:
        np.not_equal(triangle[:, :-1], triangle[:, 1:], out=differs[:, :-1])
    return np.flatnonzero(differs)


class _Pairs(NamedTuple):
    """For pairs of pixels: whether two surfaces meet there, whether it is one flat surface.

    ``joined`` tells whether it is one surface of any shape: its two triangles have a corner in
    common, or it is flat.
    """

    met: Mask
    same: Mask
    joined: Mask


def _compared(raster: Raster, facets: Facets, here: Indices, there: Indices) -> _Pairs:
    """What can be said of pairs of pixels."""
    met, same, joined = (np.zeros(len(here), np.bool_) for _ in range(3))
    one, other = (raster.triangle.ravel().take(at) for at in (here, there))
    some = np.flatnonzero((one != NOTHING) & (other != NOTHING))
    one, other = one.take(some), other.take(some)
    first, second = (
        1.0 / raster.near.ravel().take(at.take(some)).astype(np.float64) for at in (here, there)
    )
    ax, ay, az, a_away = facets.plane.take(one, axis=1)
    bx, by, bz, b_away = facets.plane.take(other, axis=1)
    cosine = ax * bx + ay * by + az * bz
    apart = (cosine < _EDGE_COSINE) | (np.abs(first - second) > _STEP * first)
    level = (cosine > _SAME_COSINE) & (np.abs(a_away - b_away) < _SAME_PLANE * first)
    met[some] = apart
    flat = np.flatnonzero(level & ~apart)
    mine, theirs = (facets.paint.take(each.take(flat), axis=0) for each in (one, other))
    same[some.take(flat)] = (mine == theirs).all(axis=1)
    bent = np.flatnonzero(~(apart | same.take(some)))
    joined[some.take(bent)] = _corner_shared(facets.corners, one.take(bent), other.take(bent))
    return _Pairs(met, same, joined | same)


def _corner_shared(corners: Numbers, one: NDArray[np.int32], other: NDArray[np.int32]) -> Mask:
    """Whether pairs of triangles have a corner at the same distance: the same one, if any is."""
    near = [corners[:, at, 2] for at in range(3)]
    mine, theirs = ([each.take(which) for each in near] for which in (one, other))
    shared = np.zeros(len(one), np.bool_)
    for a in mine:
        for b in theirs:
            shared |= a == b
    return shared
