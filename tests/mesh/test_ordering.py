"""Many keys are put in the same order as by a single stable sort."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh import merging
from gatesmith.mesh._parallel import sorted_with_order
from gatesmith.mesh.edges import edges_of
from gatesmith.mesh.triangles import Mesh

MANY = 150_000


def keys(kind: str) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    chance = np.random.default_rng(4)
    return {
        "few": chance.integers(0, 50, 99, np.uint64),
        "none": np.empty(0, np.uint64),
        "random": chance.integers(0, 2**64, MANY, np.uint64),
        "doubled": np.repeat(chance.integers(0, 2**63, MANY // 2, np.uint64), 2),
        "just fits": chance.integers(0, 2**46, MANY, np.uint64),
        "just too wide": chance.integers(0, 2**47, MANY, np.uint64),
        "small": chance.integers(0, 7, MANY, np.uint64),
        "all zero": np.zeros(MANY, np.uint64),
        "skewed": np.exp2(chance.random(MANY) * 60).astype(np.uint64),
    }[kind]


@pytest.mark.parametrize(
    "kind",
    [
        "few",
        "none",
        "random",
        "doubled",
        "just fits",
        "just too wide",
        "small",
        "all zero",
        "skewed",
    ],
)
def test_the_order_is_that_of_a_stable_sort(kind: str) -> None:
    """Equal points or edges would not end up side by side."""
    some = keys(kind)
    expected = np.argsort(some, kind="stable")
    ascending, order = sorted_with_order(some.copy())
    assert (order == expected).all()
    assert (ascending == some[expected]).all()


def test_edges_of_a_large_sheet() -> None:
    """Sides would be counted with the wrong edge where there are many.

    A sheet of n by n squares, each cut from its first corner, has n * (n + 1) edges along each
    axis and n * n across; 4 * n of them are its rim, half of it run through upwards.
    """
    side = 160
    first = (np.arange(side)[:, None] * (side + 1) + np.arange(side)).reshape(-1)
    right, up, far = first + 1, first + side + 1, first + side + 2
    corners = np.concatenate(
        (np.stack((first, right, far), axis=1), np.stack((first, far, up), axis=1))
    ).astype(np.int32)
    edges = edges_of(corners, np.arange(len(corners)))
    assert len(edges.ends) == 2 * side * (side + 1) + side * side
    assert len(edges.open) == 4 * side
    assert not len(edges.miswound) + len(edges.touching) + len(edges.unbalanced)
    assert edges.forward[edges.open].sum() == 2 * side
    tails, heads = corners.reshape(-1), np.roll(corners, -1, axis=1).reshape(-1)
    which = np.repeat(np.arange(len(edges.ends)), edges.uses)
    named = np.sort(np.stack((tails, heads), axis=1)[edges.sides], axis=1)
    assert (named == edges.ends[which]).all()


def test_points_that_share_a_sum_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points would be welded, or one point counted twice, where sums of coordinates collide."""
    chance = np.random.default_rng(5)
    some = chance.integers(0, 9, (3000, 3)).astype(np.float32)
    mesh = Mesh(some, np.arange(len(some), dtype=np.int32).reshape(-1, 3), indexed=False)
    expected = np.unique(some, axis=0)
    for multipliers in ((1 << 20, 1 << 20, 1 << 20), (0, 0, 1 << 40), (0, 0, 0)):
        monkeypatch.setattr(merging, "_MULTIPLIERS", np.array(multipliers, dtype=np.uint64))
        points, corners = merging.merged(mesh)
        assert (points[corners.reshape(-1)] == some).all()
        assert (np.unique(points, axis=0) == expected).all()
        assert len(points) == len(expected)
