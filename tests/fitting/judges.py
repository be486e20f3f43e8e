"""Two judges of standing meshes: the program's, by each pair's pose once, and one by sampling.

The second knows neither outlines nor manifold3d: it asks for many points whether they lie in both
meshes, by how often a ray upwards leaves each of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gatesmith.fitting.collisions import Meeting, meeting_of_pieces
from gatesmith.fitting.kit import KitPiece
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.neighbours import within
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.mesh.solids.body import Body, body_of
from gatesmith.mesh.triangles import Mesh

Points = NDArray[np.float64]
_SKIN = 0.02  # millimetres: points so near to the edge of a box may lie in both and only touch
_GRID = 10  # points along each side
_SHIFTS = (1.37e-4, 2.71e-4, 0.0)  # so that no ray runs along an axis of symmetry, through corners


def close_pairs(
    pieces: Sequence[PlacedPiece], reach: float
) -> Iterator[tuple[PlacedPiece, PlacedPiece]]:
    """Every two whose outlines and heights come within reach of one another."""
    for number, one in enumerate(pieces):
        for other, _ in within(one.prism, pieces[number + 1 :], reach):
            yield one, other


@dataclass
class Judges:
    """Both judges, and what they said of each pose of two kinds, which comes again and again."""

    meshes: dict[str, Mesh] = field(default_factory=dict)
    bodies: dict[str, Body] = field(default_factory=dict)
    met: dict[tuple[object, ...], Meeting] = field(default_factory=dict)
    shared: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def learn(self, pieces: Sequence[PlacedPiece]) -> None:
        """Make the meshes of these pieces."""
        self.learn_items([each.item for each in pieces])

    def learn_items(self, items: Sequence[KitPiece]) -> None:
        """Make the meshes of these kinds."""
        new = [each for each in items if each.key not in self.meshes]
        self.meshes.update(meshes_of(new))
        for item in new:
            if item.key not in self.bodies:
                self.bodies[item.key] = body_of(self.meshes[item.key])

    def meeting(self, one: PlacedPiece, other: PlacedPiece, reach: float) -> Meeting:
        """How two meet, by the program."""
        pose = _pose(one, other)
        if pose not in self.met:
            self.met[pose] = meeting_of_pieces(one, other, self.bodies, reach)
        return self.met[pose]

    def share_a_point(self, one: PlacedPiece, other: PlacedPiece) -> bool:
        """Whether some point of a fine grid lies in both, more than skin deep."""
        pose = _pose(one, other)
        if pose not in self.shared:
            self.shared[pose] = self._sampled(one, other)
        return self.shared[pose]

    def _sampled(self, one: PlacedPiece, other: PlacedPiece) -> bool:
        first, second = (self._standing(each) for each in (one, other))
        low = np.maximum(first.min(axis=(0, 1)), second.min(axis=(0, 1))) + _SKIN
        high = np.minimum(first.max(axis=(0, 1)), second.max(axis=(0, 1))) - _SKIN
        if (low >= high).any():
            return False
        sides = [
            np.linspace(low[axis], high[axis], _GRID) + shift for axis, shift in enumerate(_SHIFTS)
        ]
        grid = np.stack(np.meshgrid(*sides, indexing="ij"), axis=-1).reshape(-1, 3)
        grid = grid[_inside(first, grid)]
        return bool(len(grid)) and bool(_inside(second, grid).any())

    def _standing(self, placed: PlacedPiece) -> Points:
        """The corners of a mesh where it stands, float64 (m, 3, 3)."""
        angle = math.radians(placed.turn)
        cosine, sine = round(math.cos(angle), 12), round(math.sin(angle), 12)
        turn = np.array([[cosine, sine, 0.0], [-sine, cosine, 0.0], [0.0, 0.0, 1.0]])
        return np.asarray(self.meshes[placed.item.key].corners @ turn + np.array(placed.place))


def _pose(one: PlacedPiece, other: PlacedPiece) -> tuple[object, ...]:
    """What is the same for two pairs that stand to each other alike."""
    moved = tuple(round(b - a, 6) for a, b in zip(one.place, other.place, strict=True))
    return one.item.key, one.turn, other.item.key, other.turn, moved


def _inside(corners: Points, points: Points) -> NDArray[np.bool_]:
    """Which points a mesh holds: a ray upwards from them leaves it once more than it enters it."""
    lows, highs = corners.min(axis=1), corners.max(axis=1)
    near = ((highs >= points.min(axis=0)) & (lows <= points.max(axis=0)))[:, :2].all(axis=1)
    near &= highs[:, 2] >= points[:, 2].min()
    a, b, c = corners[near, 0], corners[near, 1], corners[near, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    level = np.abs(area) > 1e-14
    a, b, c, area = a[level], b[level], c[level], area[level]
    found = np.zeros(len(points), dtype=np.bool_)
    for number, (x, y, z) in enumerate(points):
        u = ((b[:, 0] - x) * (c[:, 1] - y) - (b[:, 1] - y) * (c[:, 0] - x)) / area
        v = ((c[:, 0] - x) * (a[:, 1] - y) - (c[:, 1] - y) * (a[:, 0] - x)) / area
        over = (u >= 0) & (v >= 0) & (u + v <= 1)
        height = u * a[:, 2] + v * b[:, 2] + (1 - u - v) * c[:, 2]
        found[number] = (np.sign(area[over]) * (height[over] > z)).sum() > 0.5
    return found
