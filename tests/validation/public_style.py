"""Models as people share them: gears, lattices, vases, words, scans with noise, all sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from .shapes import Shape, extruded, lathe, sphere
from .sound import Sound, Source

_LETTERS = {
    "E": "### #.. ### #.. ###",
    "F": "### #.. ### #.. #..",
    "H": "#.# #.# ### #.# #.#",
    "I": ".#. .#. .#. .#. .#.",
    "L": "#.. #.. #.. #.. ###",
    "O": "### #.# #.# #.# ###",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
}
"""Letters of squares, of which none meet at a corner alone."""


def _gear(source: Source) -> Shape:
    """A spur gear of trapezoid teeth."""
    teeth, height = int(source.integers(8, 40)), source.uniform(4, 15)
    radius = teeth * source.uniform(1, 2.5) / 2
    tooth = np.array(((0, 0.88), (0.25, 0.88), (0.4, 1.1), (0.6, 1.1), (0.75, 0.88)))
    angles = (np.arange(teeth)[:, None] + tooth[:, 0]) * 2 * np.pi / teeth
    away = np.broadcast_to(radius * tooth[:, 1], angles.shape)
    outline = np.stack((away * np.cos(angles), away * np.sin(angles)), axis=2).reshape(-1, 2)
    return extruded([(float(x), float(y)) for x, y in outline], height)


def _lattice(source: Source) -> Shape:
    """Bars along all edges of a grid."""
    counts = 2 * source.integers(1, 4, 3) + 1
    even = np.indices(tuple(counts.tolist())) % 2 == 0
    bars = voxels(even.sum(axis=0) >= 2)
    thick, room = source.uniform(2, 4), source.uniform(3, 8)
    steps = (bars.points // 2) * (thick + room) + (bars.points % 2) * thick
    return Shape(steps, bars.faces)


def _vase(source: Source) -> Shape:
    """A pot with waves, its wall two to three millimetres."""
    heights = np.linspace(0, source.uniform(30, 80), 30)
    waves = 20 + source.uniform(2, 6) * np.sin(heights * source.uniform(0.05, 0.15))
    outer = [(float(r), float(z)) for r, z in zip(waves, heights, strict=True)]
    wall = source.uniform(2, 3)
    inner = [(r - wall, z) for r, z in outer if z > wall]
    return lathe([(0, 0), *outer, *reversed(inner), (0, inner[0][1])], int(source.integers(24, 90)))


def _word(source: Source) -> Shape:
    """Letters that lie on a plate."""
    word = "".join(source.choice(list(_LETTERS), int(source.integers(2, 7))))
    drawn = np.zeros((4 * len(word) + 1, 7), dtype=np.bool_)
    for place, letter in enumerate(word):
        for row, line in enumerate(_LETTERS[letter].split()):
            for column, square in enumerate(line):
                drawn[4 * place + column + 1, 5 - row] = square == "#"
    side, plate, raised = source.uniform(1.5, 4), source.uniform(1.5, 3), source.uniform(0.6, 2)
    solid = voxels(np.stack((np.ones_like(drawn), drawn), axis=2))
    x, y, z = solid.points.T
    heights = np.array((0.0, plate, plate + raised))[z.astype(int)]
    return Shape(np.column_stack((x * side, y * side, heights)), solid.faces)


def _scan(source: Source) -> Shape:
    """A head-like ball as a scanner sees it: every point off by some hundredths of a millimetre."""
    ball = sphere(1, int(source.integers(40, 100)))
    way = ball.points * (20, 16, 25)
    bumps = 1 + 0.08 * np.sin(3 * ball.points[:, :1] + source.uniform(0, 6, 1))
    noise = source.normal(0, source.uniform(0.005, 0.03), ball.points.shape)
    fine = 1 - ball.points[:, 2:] ** 2  # towards the poles, where points are close together
    return Shape(way * bumps + fine * noise, ball.faces)


def voxels(filled: np.ndarray) -> Shape:
    """The surface of filled cells of 1 mm, bool (x, y, z), which never meet at an edge alone."""
    solid = np.pad(filled, 1)
    square = np.array(((0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)))
    found = []
    for axis in range(3):
        for way in (1, -1):
            faces = np.argwhere(solid & ~np.roll(solid, -way, axis=axis)) - 1
            corners = np.zeros((6, 3), dtype=np.int64)
            corners[:, (axis + 1) % 3], corners[:, (axis + 2) % 3] = square.T
            corners[:, axis] = (way + 1) // 2
            if way < 0:
                corners = corners.reshape(2, 3, 3)[:, ::-1].reshape(6, 3)
            found.append((faces[:, None] + corners).reshape(-1, 3))
    points, names = np.unique(np.concatenate(found), axis=0, return_inverse=True)
    return Shape(points.astype(np.float64), names.reshape(-1, 3).astype(np.int64))


KINDS: Mapping[str, Callable[[Source], Shape]] = {
    "gear": _gear,
    "lattice": _lattice,
    "vase": _vase,
    "word": _word,
    "scan": _scan,
}


def public_models(seed: str) -> Iterator[Sound]:
    """Without end: a model of each kind in turn, as it lies on the bed."""
    number = 0
    while True:
        for kind, make in KINDS.items():
            source = np.random.default_rng([number, *seed.encode()])
            shape = make(source)
            yield Sound(f"{kind}-{number}", shape.moved(z=-shape.points[:, 2].min()))
            number += 1
