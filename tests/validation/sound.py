"""Sound models of many kinds, from first principles, which must all be called sound.

Each is turned, moved, sized and meshed at random, by a seed, and rounded to float32.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from .broken import band
from .probes_solids import pretzel
from .shapes import (
    Plan,
    Points,
    Shape,
    box,
    circle,
    cone,
    cylinder,
    extruded,
    finer,
    grid_closed,
    joined,
    lathe,
    ring,
    sphere,
    torus,
)

Source = np.random.Generator


@dataclass(frozen=True)
class Sound:
    """A sound model, by its kind and number."""

    name: str
    shape: Shape


def _star(source: Source) -> Shape:
    """A star with sharp inner corners."""
    points = int(source.integers(3, 12))
    angles = np.arange(2 * points) * np.pi / points
    radii = np.where(np.arange(2 * points) % 2, source.uniform(8, 12), source.uniform(14, 25))
    outline = np.column_stack((radii * np.cos(angles), radii * np.sin(angles)))
    return extruded([(float(x), float(y)) for x, y in outline], source.uniform(2, 30))


def _vase(source: Source) -> Shape:
    """A turned body of random waist."""
    heights = np.cumsum(source.uniform(0.3, 3, 20))
    radii = 8 + 4 * np.sin(np.cumsum(source.uniform(0, 0.8, 20)))
    wall: Plan = [(float(r), float(z)) for r, z in zip(radii, heights, strict=True)]
    profile = [(0.0, wall[0][1]), *wall, (0.0, wall[-1][1])]
    return lathe(profile, int(source.integers(3, 90)))


def _cup(source: Source) -> Shape:
    radius, height, wall = source.uniform(8, 20), source.uniform(10, 30), source.uniform(1, 3)
    profile = ((0, 0), (radius, 0), (radius, height), (radius - wall, height))
    return lathe((*profile, (radius - wall, wall), (0, wall)), int(source.integers(8, 80)))


def _tube(source: Source) -> Shape:
    outer, inner, height = source.uniform(8, 20), source.uniform(2, 7), source.uniform(2, 30)
    section = ((inner, 0.0), (outer, 0.0), (outer, height), (inner, height))
    return ring(section, int(source.integers(3, 100)))


def _hill(source: Source) -> Shape:
    """A field of heights on a flat foot."""
    count = int(source.integers(5, 30))
    i, j = np.indices((count, count))
    top = 6 + 2 * np.sin(i * source.uniform(0.1, 1)) * np.cos(j * source.uniform(0.1, 1))
    top = top + source.uniform(0, 0.5, top.shape)
    block = finer_box(count - 1)
    points = block.points.copy()
    high = points[:, 2] == 1
    points[high, 2] = top[points[high, 0].astype(int), points[high, 1].astype(int)]
    return Shape(points * (source.uniform(0.5, 3), source.uniform(0.5, 3), 1), block.faces)


def finer_box(cells: int) -> Shape:
    """A box one high, with its top and foot divided into this many cells each way."""
    side = cells + 1
    i, j = (part.ravel() for part in np.indices((side, side)))
    plane = np.column_stack((i, j, np.zeros(side * side)))
    points = np.concatenate((plane, plane + np.array((0, 0, 1))))
    corner = (i * side + j)[(i < cells) & (j < cells)]
    a, b, c, d = corner, corner + side, corner + side + 1, corner + 1
    low = np.concatenate((np.stack((a, c, b), 1), np.stack((a, d, c), 1)))
    rim = [
        *(x * side for x in range(cells)),
        *(cells * side + y for y in range(cells)),
        *(x * side + cells for x in range(cells, 0, -1)),
        *range(cells, 0, -1),
    ]
    here, there = np.array(rim), np.roll(rim, -1)
    above = side * side
    walls = np.concatenate(
        (
            np.stack((here, there, there + above), axis=1),
            np.stack((here, there + above, here + above), axis=1),
        )
    )
    return Shape(points, np.concatenate((low, low[:, ::-1] + above, walls)))


def _knot(source: Source) -> Shape:
    """A tube along a trefoil."""
    rows, columns = int(source.integers(60, 200)), int(source.integers(5, 20))
    t = np.arange(rows) * (2 * np.pi / rows)
    middle = np.column_stack(
        (np.sin(t) + 2 * np.sin(2 * t), np.cos(t) - 2 * np.cos(2 * t), -np.sin(3 * t))
    )
    return tube_along(8 * middle, source.uniform(1, 3), columns)


def tube_along(middle: Points, radius: float, columns: int) -> Shape:
    """A round tube along a closed line that is never upright."""
    along = np.roll(middle, -1, axis=0) - np.roll(middle, 1, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, (0.0, 0.0, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, along)
    turn = (np.arange(columns) * (2 * np.pi / columns))[None, :, None]
    out = radius * (np.cos(turn) * side[:, None] + np.sin(turn) * up[:, None])
    shape = grid_closed(middle[:, None] + out)
    return shape if shape.volume > 0 else shape.inverted()


def _screw(source: Source) -> Shape:
    """A square bar twisted about its axis."""
    levels = int(source.integers(10, 80))
    bar = _layered(levels, circle(source.uniform(5, 12), int(source.integers(3, 9))))
    angle = bar.points[:, 2] / levels * source.uniform(0.5, 6)
    x, y, z = bar.points.T
    turned = (x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle), z)
    return Shape(np.column_stack(turned), bar.faces)


def _layered(levels: int, outline: Plan) -> Shape:
    """A prism around the axis in layers 1 mm high."""
    radius = float(np.hypot(*outline[0]))
    wall = [(radius, float(level)) for level in range(levels + 1)]
    return lathe([(0.0, 0.0), *wall, (0.0, float(levels))], len(outline))


def _hollow(source: Source) -> Shape:
    side = source.uniform(15, 40)
    inner = box(side * 0.7, side * 0.6, side * 0.5).turned(source.uniform(-10, 10))
    return joined(box(side, side, side), inner.moved(z=side / 4).inverted())


def _nested(source: Source) -> Shape:
    """Ball in a hollow in a ball in a hollow ball."""
    count = int(source.integers(8, 40))
    balls = [sphere(radius, count) for radius in (20, 15, 10, 5)]
    return joined(*(b if n % 2 == 0 else b.inverted() for n, b in enumerate(balls)))


def _apart(source: Source) -> Shape:
    """Several bodies in a row."""
    kinds = (box(8, 8, 8), cone(4, 9), cylinder(4, 5), torus(3, 1), sphere(4, 12))
    chosen = source.integers(0, len(kinds), int(source.integers(2, 9)))
    return joined(*(kinds[kind].turned(7).moved(12.0 * place) for place, kind in enumerate(chosen)))


def _rounded(source: Source) -> Shape:
    """A box with rounded edges: a ball stretched towards the corners."""
    ball = sphere(1, int(source.integers(8, 60)))
    power = source.uniform(0.2, 1.0)
    points = np.sign(ball.points) * np.abs(ball.points) ** power
    return Shape(points * source.uniform(5, 20, 3), ball.faces)


KINDS: Mapping[str, Callable[[Source], Shape]] = {
    "box": lambda source: box(*source.uniform(5, 50, 3)),
    "fine-box": lambda source: finer(finer(finer(box(*source.uniform(5, 50, 3))))),
    "star": _star,
    "vase": _vase,
    "cup": _cup,
    "tube": _tube,
    "hill": _hill,
    "knot": _knot,
    "screw": _screw,
    "hollow": _hollow,
    "nested": _nested,
    "apart": _apart,
    "rounded": _rounded,
    "ball": lambda source: sphere(source.uniform(3, 40), int(source.integers(4, 120))),
    "torus": lambda source: torus(source.uniform(12, 30), source.uniform(1, 10), 60, 30),
    "twisted": lambda source: band(int(source.integers(0, 4)), thick=True, segments=60),
    "eight": lambda source: pretzel(source.uniform(5, 15)),
}


def sound_models(seed: int) -> Iterator[Sound]:
    """Without end: a model of each kind in turn, rotated, moved and scaled."""
    number = 0
    while True:
        for kind, make in KINDS.items():
            source = np.random.default_rng((seed, number))
            shape = make(source)
            if number % 3:  # every third lies as it was made, with level and upright faces
                shape = shape.mapped(any_turn(source))
            size = float(np.exp(source.uniform(np.log(0.5), np.log(4))))
            away = source.uniform(-100, 100, 3)
            yield Sound(f"{kind}-{number}", shape.scaled(size).moved(*away))
            number += 1


def any_turn(source: Source) -> Points:
    """A rotation about a random axis by a random angle."""
    w, x, y, z = (part := source.normal(size=4)) / np.linalg.norm(part)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
