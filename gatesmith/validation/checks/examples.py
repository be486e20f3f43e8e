"""Small solids for the examples of the checks and for the tests.

All are built from ``blocks``: a grid of cells, some of them filled. There is a face wherever a
filled cell meets an empty one, so the result is always closed; warping its points gives slopes
and arches. Meshes repeat their points, as STL files do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh

Points = NDArray[np.float64]
"""Points, float64 (…, 3), millimetres."""

Cell = tuple[int, int, int]
"""The position of a cell in its grid, counted along x, y and z."""

# The corners of the faces of a unit cell, counter-clockwise seen from outside, by the step to
# the cell beyond the face.
_FACES: dict[Cell, tuple[Cell, Cell, Cell, Cell]] = {
    (-1, 0, 0): ((0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 0)),
    (1, 0, 0): ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
    (0, -1, 0): ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
    (0, 1, 0): ((0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0)),
    (0, 0, -1): ((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)),
    (0, 0, 1): ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
}


def loose(corners: Points) -> Mesh:
    """A mesh that repeats its points, from the corners of its triangles, float64 (m, 3, 3), mm."""
    vertices = np.asarray(corners, dtype=np.float32).reshape(-1, 3)
    return Mesh(vertices, np.arange(len(vertices), dtype=np.int32).reshape(-1, 3), indexed=False)


def blocks(
    xs: Sequence[float],
    ys: Sequence[float],
    zs: Sequence[float],
    filled: Callable[[int, int, int], bool] = lambda *_: True,
) -> Mesh:
    """The filled cells of a grid with these planes; ``filled`` decides for each cell."""
    places = product(*(range(len(planes) - 1) for planes in (xs, ys, zs)))
    cells = {place for place in places if filled(*place)}
    triangles = []
    for (i, j, k), (step, face) in product(sorted(cells), _FACES.items()):
        if (i + step[0], j + step[1], k + step[2]) not in cells:
            a, b, c, d = ((xs[i + x], ys[j + y], zs[k + z]) for x, y, z in face)
            triangles += [(a, b, c), (a, c, d)]
    return loose(np.array(triangles, dtype=np.float64).reshape(-1, 3, 3))


def box(
    length: float, depth: float, height: float, at: tuple[float, float, float] = (0, 0, 0)
) -> Mesh:
    """A box; ``at`` is the middle of its lower face."""
    x, y, z = at
    return blocks((x - length / 2, x + length / 2), (y - depth / 2, y + depth / 2), (z, z + height))


def warped(mesh: Mesh, warp: Callable[[Points], Points]) -> Mesh:
    """The mesh with its corners, float64 (m, 3, 3), moved by ``warp``."""
    return loose(warp(mesh.corners))


def leaning(mesh: Mesh, degrees: float) -> Mesh:
    """The mesh sheared along x, so that upright walls lean by ``degrees`` from the vertical."""
    slope = np.tan(np.radians(degrees))
    return warped(mesh, lambda at: at + at[..., 2:] * np.array((slope, 0.0, 0.0)))


def turned(mesh: Mesh, degrees: float) -> Mesh:
    """The mesh turned about the z axis, counter-clockwise seen from above."""
    cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.array(((cosine, sine, 0), (-sine, cosine, 0), (0, 0, 1)))
    return warped(mesh, lambda at: at @ turn)


def turned_over(mesh: Mesh) -> Mesh:
    """The mesh upside down, by half a turn about the x axis, its lowest point at z = 0."""
    high = mesh.box[1][2]
    return warped(mesh, lambda at: at * np.array((1, -1, -1)) + np.array((0, 0, high)))


def inverted(mesh: Mesh) -> Mesh:
    """The mesh inside out."""
    return loose(mesh.corners[:, ::-1])


def joined(*meshes: Mesh) -> Mesh:
    """Several meshes in one, nothing united."""
    return loose(np.concatenate([mesh.corners for mesh in meshes]))


def gate(opening: float, depth: float = 8.0, height: float = 10.0) -> Mesh:
    """Two jambs 10 mm wide and a lintel 4 mm high over an opening, centred on the origin."""
    half = opening / 2
    return blocks(
        (-half - 10, -half, half, half + 10),
        (-depth / 2, depth / 2),
        (0, height, height + 4),
        lambda i, _, k: i != 1 or k == 1,
    )


def shelf(reach: float, thickness: float = 2.0) -> Mesh:
    """A block of 20 mm with a shelf at half its height that is unsupported at its far end."""
    return blocks(
        (-20, 0, reach), (-10, 10), (0, 10, 10 + thickness, 20), lambda i, _, k: i == 0 or k == 1
    )


def pocket(length: float, depth: float) -> Mesh:
    """A block of 40 × 40 × 5 mm with a pocket 1 mm deep in its underside."""
    return blocks(
        (-20, -length / 2, length / 2, 20),
        (-20, -depth / 2, depth / 2, 20),
        (0, 1, 5),
        lambda i, j, k: (i, j, k) != (1, 1, 0),
    )


def arch(opening: float, strips: int = 16) -> Mesh:
    """A gate whose opening ends in a half circle of this many strips."""
    half, spring = opening / 2, 10.0
    turns = np.linspace(np.pi, 0, strips + 1)
    xs = (-half - 10, *(float(x) for x in half * np.cos(turns)), half + 10)
    zs = (0, spring, spring + half + 5)
    solid = blocks(xs, (-4, 4), zs, lambda i, _, k: k == 1 or i in (0, strips + 1))

    def bend(at: Points) -> Points:
        rise = np.sqrt(np.maximum(half**2 - at[..., 0] ** 2, 0.0))
        at = at.copy()
        at[..., 2] += np.where(at[..., 2] == spring, rise, 0.0)
        return at

    return warped(solid, bend)


def pendant() -> Mesh:
    """A gate with a spike under its lintel, with steep sides and its tip in mid-air."""
    at = (-14, -4, -1, 1, 4, 14)
    solid = blocks(
        at, (-1, 1), (0, 4, 10, 14), lambda i, _, k: k == 2 or i in (0, 4) or (i, k) == (2, 1)
    )
    tip = np.array((0.0, 1.0, 1.0))
    end = (abs(solid.corners[..., :1]) < 2) & (solid.corners[..., 2:] == 4)
    corners = np.where(end, solid.corners * tip, solid.corners)
    # The end of the spike has become a line, and four triangles have collapsed with it.
    sides = (corners != np.roll(corners, 1, axis=1)).any(axis=2)
    return loose(corners[sides.all(axis=1)])
