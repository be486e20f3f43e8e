"""Solids from first principles: points and triangles, counter-clockwise seen from outside.

Nothing here comes from gatesmith, so that its checks are tested with foreign meshes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
Plan = Sequence[tuple[float, float]]
"""Points of an outline, counter-clockwise."""

_SPIN = 1e-12  # twice an area below which three points of an outline turn neither way


@dataclass(frozen=True, eq=False)
class Shape:
    """Points, float64 (n, 3) in millimetres, and triangles, int64 (m, 3) of numbers of points."""

    points: Points
    faces: NDArray[np.int64]

    @property
    def soup(self) -> NDArray[np.float32]:
        """The corners of each triangle, float32 (m, 3, 3), as an STL holds them."""
        soup: NDArray[np.float32] = self.points.astype(np.float32)[self.faces]
        return soup

    @property
    def volume(self) -> float:
        """Signed, mm³: the cones from the origin to each triangle."""
        one, two, three = self.points[self.faces].transpose(1, 0, 2)
        return float(np.sum(one * np.cross(two, three)) / 6)

    def moved(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Shape:
        return replace(self, points=self.points + np.array((x, y, z)))

    def scaled(self, x: float, y: float | None = None, z: float | None = None) -> Shape:
        factors = (x, x if y is None else y, x if z is None else z)
        return replace(self, points=self.points * factors)

    def turned(self, degrees: float) -> Shape:
        """Turned about z."""
        cosine, sine = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        turn = np.array(((cosine, -sine, 0), (sine, cosine, 0), (0, 0, 1)))
        return self.mapped(turn)

    def mapped(self, matrix: Points) -> Shape:
        """Each point by a 3 × 3 matrix for column vectors, the same arithmetic for each."""
        points = sum(self.points[:, axis, None] * matrix[:, axis] for axis in range(3))
        return replace(self, points=np.asarray(points))

    def leaning(self, degrees: float) -> Shape:
        """Sheared along x: what was upright leans by this angle from the vertical."""
        push = np.eye(3)
        push[0, 2] = np.tan(np.radians(degrees))
        return self.mapped(push)

    def inverted(self) -> Shape:
        return replace(self, faces=self.faces[:, ::-1])

    def lying(self) -> Shape:
        """Turned so that z points to -y and y points up: an outline that stands upright."""
        return self.mapped(np.array(((1.0, 0, 0), (0, 0, -1), (0, 1, 0))))

    def without(self, *facets: int) -> Shape:
        return replace(self, faces=np.delete(self.faces, facets, axis=0))

    def flipped(self, *facets: int) -> Shape:
        """These facets flipped."""
        faces = self.faces.copy()
        faces[list(facets)] = faces[list(facets)][:, ::-1]
        return replace(self, faces=faces)

    def with_faces(self, *faces: tuple[int, int, int]) -> Shape:
        return replace(self, faces=np.concatenate((self.faces, faces)))

    def shifted_corner(self, facet: int, corner: int, by: Sequence[float]) -> Shape:
        """One corner of one facet moved, without those of its neighbours."""
        faces = self.faces.copy()
        new = self.points[faces[facet, corner]] + by
        faces[facet, corner] = len(self.points)
        return Shape(np.concatenate((self.points, [new])), faces)


def joined(*shapes: Shape) -> Shape:
    """Several shapes in one, nothing united."""
    starts = np.cumsum([0, *(len(shape.points) for shape in shapes)])
    return Shape(
        np.concatenate([shape.points for shape in shapes]),
        np.concatenate([shape.faces + start for shape, start in zip(shapes, starts, strict=False)]),
    )


def extruded(outline: Plan, height: float) -> Shape:
    """A simple outline of any form, standing on z = 0."""
    flat = np.array(outline, dtype=np.float64)
    count = len(flat)
    cap = np.array(_ears(flat), dtype=np.int64)
    here = np.arange(count)
    there = (here + 1) % count
    sides = np.concatenate(
        (
            np.stack((here, there, there + count), axis=1),
            np.stack((here, there + count, here + count), axis=1),
        )
    )
    low = np.column_stack((flat, np.zeros(count)))
    high = np.column_stack((flat, np.full(count, height)))
    return Shape(np.concatenate((low, high)), np.concatenate((cap[:, ::-1], cap + count, sides)))


def _ears(flat: Points) -> list[tuple[int, int, int]]:
    """Triangles of a simple outline: one convex, empty corner after another is cut off."""
    left, ears = list(range(len(flat))), []
    while len(left) > 3:
        for place, middle in enumerate(left):
            before, after = left[place - 1], left[(place + 1) % len(left)]
            a, b, c = flat[before], flat[middle], flat[after]
            rest = flat[[name for name in left if name not in (before, middle, after)]]
            if _turn(a, b, c) > _SPIN and not any(
                _turn(a, b, p) >= -_SPIN and _turn(b, c, p) >= -_SPIN and _turn(c, a, p) >= -_SPIN
                for p in rest
            ):
                ears.append((before, middle, after))
                left.pop(place)
                break
        else:
            raise ValueError("the outline crosses itself or runs clockwise")
    return [*ears, (left[0], left[1], left[2])]


def _turn(a: Points, b: Points, c: Points) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def box(length: float, depth: float, height: float) -> Shape:
    """On z = 0, its middle over the origin."""
    x, y = length / 2, depth / 2
    return extruded(((-x, -y), (x, -y), (x, y), (-x, y)), height)


def upright(outline: Plan, depth: float) -> Shape:
    """An outline of x and z, standing, with this depth along y about the origin."""
    return extruded(outline, depth).lying().moved(y=depth / 2)


def circle(radius: float, segments: int) -> list[tuple[float, float]]:
    angles = np.arange(segments) * (2 * np.pi / segments)
    return [(float(radius * np.cos(a)), float(radius * np.sin(a))) for a in angles]


def grid_closed(points: Points) -> Shape:
    """A grid of points, float64 (a, b, 3), joined in both directions: a torus of any form."""
    rows, columns = points.shape[:2]
    i, j = (part.ravel() for part in np.indices((rows, columns)))
    one, two = i * columns + j, (i + 1) % rows * columns + j
    three = (i + 1) % rows * columns + (j + 1) % columns
    four = i * columns + (j + 1) % columns
    faces = np.concatenate(
        (np.stack((one, two, three), axis=1), np.stack((one, three, four), axis=1))
    )
    return Shape(points.reshape(-1, 3), faces)


def ring(section: Plan, segments: int) -> Shape:
    """A closed section of (radius, z), counter-clockwise, turned about the z axis."""
    flat = np.array(section, dtype=np.float64)
    angles = np.arange(segments) * (2 * np.pi / segments)
    points = np.empty((segments, len(flat), 3))
    points[..., 0] = np.cos(angles)[:, None] * flat[:, 0]
    points[..., 1] = np.sin(angles)[:, None] * flat[:, 0]
    points[..., 2] = flat[:, 1]
    return grid_closed(points)


def torus(large: float, small: float, segments: int = 24, sides: int = 12) -> Shape:
    """Lying on z = 0."""
    return ring([(large + x, small + z) for x, z in circle(small, sides)], segments)


def lathe(profile: Plan, segments: int) -> Shape:
    """A profile of (radius, z) turned about z, closed at both ends by a fan to the axis.

    It begins with the height of the lower middle, radius 0, and ends with that of the upper one.
    """
    angles = np.arange(segments) * (2 * np.pi / segments)
    rows = [
        np.column_stack((r * np.cos(angles), r * np.sin(angles), np.full(segments, z)))
        for r, z in profile[1:-1]
    ]
    last = len(rows) * segments
    points = np.concatenate((*rows, [(0.0, 0.0, profile[0][1]), (0.0, 0.0, profile[-1][1])]))
    here = np.arange(segments)
    there = (here + 1) % segments
    faces = [np.stack((there, here, np.full(segments, last)), axis=1)]
    for row in range(len(rows) - 1):
        a, b = here + row * segments, there + row * segments
        faces += [
            np.stack((a, b, b + segments), axis=1),
            np.stack((a, b + segments, a + segments), axis=1),
        ]
    top = (len(rows) - 1) * segments
    faces.append(np.stack((here + top, there + top, np.full(segments, last + 1)), axis=1))
    return Shape(points, np.concatenate(faces))


def cylinder(radius: float, height: float, segments: int = 32) -> Shape:
    return lathe(((0, 0), (radius, 0), (radius, height), (0, height)), segments)


def cone(radius: float, height: float, segments: int = 32) -> Shape:
    return lathe(((0, 0), (radius, 0), (0, height)), segments)


def sphere(radius: float, segments: int = 24) -> Shape:
    """About the origin."""
    angles = np.linspace(-np.pi / 2, np.pi / 2, segments // 2 + 1)
    profile = [(float(radius * np.cos(a)), float(radius * np.sin(a))) for a in angles]
    return lathe([(0.0, -radius), *profile[1:-1], (0.0, radius)], segments)


def finer(shape: Shape) -> Shape:
    """Each triangle cut into four at the middles of its sides."""
    ends = shape.faces[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2)
    pairs, names = np.unique(np.sort(ends, axis=1), axis=0, return_inverse=True)
    middles = shape.points[pairs].mean(axis=1)
    a, b, c = shape.faces.T
    ab, bc, ca = (names.reshape(-1, 3) + len(shape.points)).T
    faces = np.concatenate(
        [np.stack(three, axis=1) for three in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))]
    )
    return Shape(np.concatenate((shape.points, middles)), faces)
