"""Shapes with a fault in how their triangles are connected, made on purpose."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from .shapes import Shape, box, grid_closed

FAR = box(20, 20, 10).moved(60)

BOX = box(20, 20, 10)
"""Facets 0 and 1 lie below, 2 and 3 on top, 4 to 11 around; its diagonal is 30 mm."""

CORNER = BOX.moved(10, 10)
"""The same with its point 0 in the origin, where float32 has the finest steps."""

DIAGONAL = 30.0


def parted(gap: float) -> Shape:
    """The corner in the origin of a lower facet of ``CORNER`` moved down by this much.

    That is across its sides: the old corner lies on none of the facet's new ones.
    """
    facet, corner = np.argwhere(CORNER.faces[:2] == 0)[0]
    return CORNER.shifted_corner(int(facet), int(corner), (0.0, 0.0, -gap))


def jittered() -> Shape:
    """A box whose every facet has each of its coordinates one step of float32 off, or not."""
    soup = BOX.soup
    up = np.random.default_rng(5).integers(0, 2, soup.shape).astype(bool)
    soup = np.where(up, np.nextafter(soup, np.float32(np.inf)), soup)
    return Shape(soup.reshape(-1, 3).astype(np.float64), np.arange(soup.size // 3).reshape(-1, 3))


def split(shape: Shape, shares: tuple[float, ...], off: float = 0.0) -> Shape:
    """The first side of the facet 2 cut at these shares of it in that facet alone.

    The new points stand this far from the side, into the facet.
    """
    one, two, three = (int(point) for point in shape.faces[2])
    start, end, far = shape.points[[one, two, three]]
    inwards = (far - (start + end) / 2) / np.linalg.norm(far - (start + end) / 2)
    new = np.array([start + share * (end - start) + off * inwards for share in shares])
    names = [one, *range(len(shape.points), len(shape.points) + len(new)), two]
    fan = [(here, there, three) for here, there in pairwise(names)]
    points = np.concatenate((shape.points, new))
    return Shape(points, np.concatenate((np.delete(shape.faces, 2, axis=0), fan)))


def creased() -> Shape:
    """A cut side whose crack is closed by a facet between three points of one line."""
    one, two, _ = (int(point) for point in BOX.faces[2])
    return split(BOX, (0.5,)).with_faces((one, two, len(BOX.points)))


def band(half_turns: int, *, thick: bool, segments: int = 24) -> Shape:
    """A band bent into a ring and twisted by this many half turns: an open strip, or a bar."""
    around = np.arange(segments) * (2 * np.pi / segments)
    out = np.column_stack((np.cos(around), np.sin(around), np.zeros(segments)))
    up, tilt = np.array((0.0, 0.0, 1.0)), around[:, None] * half_turns / 2
    across = np.cos(tilt) * out + np.sin(tilt) * up
    through = np.cos(tilt) * up - np.sin(tilt) * out
    flat = [(5.0, -1.0), (5.0, 1.0), (-5.0, 1.0), (-5.0, -1.0)] if thick else [(-5.0, 0), (5.0, 0)]
    points = np.stack([20 * out + a * across + b * through for a, b in flat], axis=1)
    sides = len(flat)
    faces = []
    for here in range(segments):
        there = (here + 1) % segments
        shift = half_turns % 2 * sides // 2 if there == 0 else 0
        for side in range(sides if thick else 1):
            after = (side + 1) % sides
            a, b = here * sides + side, here * sides + after
            d, c = there * sides + (side + shift) % sides, there * sides + (after + shift) % sides
            faces += [(a, d, c), (a, c, b)]
    return Shape(points.reshape(-1, 3), np.array(faces))


def klein(rows: int = 24, columns: int = 11) -> Shape:
    """A tube that meets its beginning from the other side: closed, and with one side only.

    It passes through itself; an odd number of columns keeps its points apart there.
    """
    i, j = np.indices((rows, columns))
    u, v = i * 2 * np.pi / rows, j * 2 * np.pi / columns
    radius = 20 + 6 * (np.cos(u / 2) * np.sin(v) - np.sin(u / 2) * np.sin(2 * v))
    z = 6 * (np.sin(u / 2) * np.sin(v) + np.cos(u / 2) * np.sin(2 * v))
    torus_like = grid_closed(np.stack((radius * np.cos(u), radius * np.sin(u), z), axis=-1))
    # After one way round, sin(v) has become sin(-v): the last row meets row 0 mirrored.
    faces = torus_like.faces.copy()
    last = np.asarray((faces >= (rows - 1) * columns).any(axis=1))
    first = np.asarray(faces < columns)
    seam = last[:, None] & first
    faces[seam] = -faces[seam] % columns
    return Shape(torus_like.points, faces)
