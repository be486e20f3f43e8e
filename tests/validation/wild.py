"""Meshes that no modeller makes: whole files with extreme numbers and triangles."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from .shapes import Shape, joined

_ODD = (0.0, -0.0, 1e-45, 1e-38, 1e-20, 1e6, 1e9, 1e15, 1e19, 1e25, 3.4e38, -3.4e38)
_NO_NUMBERS = (float("nan"), float("inf"), float("-inf"), 1e39)


def sized(shape: Shape, source: Random) -> Shape:
    """Microbe to galaxy, in one direction or in all."""
    scale = 10.0 ** source.uniform(-42, 37)
    return shape.scaled(scale, *(source.choice(((), (1.0, 1.0), (1.0, scale)))))


def large(shape: Shape, source: Random) -> Shape:
    """Of a size that may still be meant: a building in millimetres, a ring in metres."""
    return shape.scaled(10.0 ** source.uniform(-4, 6))


def far(shape: Shape, source: Random) -> Shape:
    """So far away that points coincide in float32."""
    return shape.moved(*(10.0 ** source.uniform(0, 9) for _ in range(3)))


def point_odd(shape: Shape, source: Random) -> Shape:
    """A coordinate of a point replaced in all its facets."""
    points = shape.points.copy()
    for _ in range(source.choice((1, 1, 3))):
        where = source.randrange(len(points)), source.randrange(3)
        points[where] = source.choice(_ODD) * source.choice((1, -1))
    return Shape(points, shape.faces)


def point_no_number(shape: Shape, source: Random) -> Shape:
    """A coordinate that is not a number."""
    points = shape.points.copy()
    points[source.randrange(len(points)), source.randrange(3)] = source.choice(_NO_NUMBERS)
    return Shape(points, shape.faces)


def shaken(shape: Shape, source: Random) -> Shape:
    """Every point moved by up to this much: a closed surface that crosses itself everywhere."""
    random = np.random.default_rng(source.randrange(2**32))
    by = 10.0 ** source.uniform(-6, 3)
    return Shape(shape.points + random.uniform(-by, by, shape.points.shape), shape.faces)


def on_a_grid(shape: Shape, source: Random) -> Shape:
    """Points on a coarse grid: many fall together, facets lie on one another."""
    step = source.choice((1.0, 5.0, 10.0, 50.0))
    return Shape(np.round(shape.points / step) * step, shape.faces)


def flattened(shape: Shape, source: Random) -> Shape:
    """All in a plane, a line or a point."""
    factors = [source.choice((0.0, 1.0, 1e-5)) for _ in range(3)]
    return shape.scaled(*factors)


def renamed(shape: Shape, source: Random) -> Shape:
    """Some facets name other points."""
    faces = shape.faces.copy()
    for _ in range(source.choice((1, 3, 10))):
        where = source.randrange(len(faces)), source.randrange(3)
        faces[where] = source.randrange(len(shape.points))
    return Shape(shape.points, faces)


def soup(shape: Shape, source: Random) -> Shape:
    """Triangles between any points."""
    random = np.random.default_rng(source.randrange(2**32))
    faces = random.integers(0, len(shape.points), (source.choice((1, 5, 300)), 3))
    return Shape(shape.points, faces.astype(np.int64))


def some_facets(shape: Shape, source: Random) -> Shape:
    """Facets left out, doubled and turned at random."""
    faces = shape.faces.tolist()
    chosen = [source.choice(faces) for _ in range(source.randint(1, 2 * len(faces)))]
    turned = [face[::-1] if source.random() < 0.1 else face for face in chosen]
    return Shape(shape.points, np.array(turned, dtype=np.int64))


def many(shape: Shape, source: Random) -> Shape:
    """Copies of it nested, side by side, or stacked."""
    count, step = source.randint(2, 8), source.choice((0.0, 1e-6, 0.3, 5.0, 20.0))
    axis = source.randrange(3)
    by = np.eye(3)[axis] * step
    copies = (shape if source.random() < 0.8 else shape.inverted() for _ in range(count))
    return joined(*(each.moved(*(by * place)) for place, each in enumerate(copies)))


def nothing(shape: Shape, _: Random) -> Shape:
    """Points and no triangle."""
    return Shape(shape.points, shape.faces[:0])


WILD: tuple[Callable[[Shape, Random], Shape], ...] = (
    sized,
    large,
    far,
    point_odd,
    point_no_number,
    shaken,
    on_a_grid,
    flattened,
    renamed,
    soup,
    some_facets,
    many,
    nothing,
)
