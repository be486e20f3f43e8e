"""Where a surface ends in a picture, and where two of them meet in an edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.raster import NOTHING

if TYPE_CHECKING:
    from gatesmith.render.facets import Facets
    from gatesmith.render.raster import Seen

Indices = NDArray[np.int64]
Mask = NDArray[np.bool_]

_EDGE_COSINE = 0.8
_STEP = 0.02  # of the distance: a surface this far behind its neighbour is another one

# Two triangles are one flat surface when their directions and their planes differ by no more.
_SAME_COSINE = 0.99999
_SAME_PLANE = 1e-5  # of the distance


class Seams(NamedTuple):
    """``edge`` (height, width) are the pixels of models at which another surface begins.

    ``mixed`` are the squares of several pixels that show more than one surface, or an edge.
    """

    edge: Mask
    mixed: Mask


def seams_of(seen: Seen, facets: Facets, side: int) -> Seams:
    """The seams of a picture in which squares of so many pixels along each side belong together."""
    height, width = seen.triangle.shape
    edge = np.zeros(height * width, np.bool_)
    mixed = np.zeros((height // side, width // side), np.bool_)
    for axis, step in ((0, width), (1, 1)):
        here = _borders(seen.triangle, axis)
        met, same = _compared(seen, facets, here, here + step)
        edge[here[met]] = True
        place = np.divmod(here, width)
        within = place[axis] % side < side - 1
        row, column = (at[met | within & ~same] // side for at in place)
        mixed[row, column] = True
    return Seams(edge.reshape(height, width), mixed)


def _borders(triangle: NDArray[np.int32], axis: int) -> Indices:
    """The numbers of pixels after which, downwards or to the right, another triangle comes."""
    differs = np.zeros(triangle.shape, np.bool_)
    if axis == 0:
        np.not_equal(triangle[:-1], triangle[1:], out=differs[:-1])
    else:
        np.not_equal(triangle[:, :-1], triangle[:, 1:], out=differs[:, :-1])
    return np.flatnonzero(differs)


def _compared(seen: Seen, facets: Facets, here: Indices, there: Indices) -> tuple[Mask, Mask]:
    """Of pairs of pixels: where two surfaces of models meet, and where it is one flat surface."""
    met, same = np.zeros(len(here), np.bool_), np.zeros(len(here), np.bool_)
    one, other = (seen.triangle.ravel()[at] for at in (here, there))
    some = np.flatnonzero((one != NOTHING) & (other != NOTHING))
    one, other = one[some], other[some]
    first, second = (1.0 / seen.near.ravel()[at[some]].astype(np.float64) for at in (here, there))
    ax, ay, az, a_away = facets.plane.take(one, axis=1)
    bx, by, bz, b_away = facets.plane.take(other, axis=1)
    cosine = ax * bx + ay * by + az * bz
    apart = (cosine < _EDGE_COSINE) | (np.abs(first - second) > _STEP * first)
    level = (cosine > _SAME_COSINE) & (np.abs(a_away - b_away) < _SAME_PLANE * first)
    met[some] = apart
    same[some] = level & ~apart & (facets.paint[one] == facets.paint[other]).all(axis=1)
    return met, same
