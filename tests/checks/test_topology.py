"""Which triangles meet where, by hand-made meshes and against a count of cells."""

from __future__ import annotations

from collections import deque
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.mesh import merging
from gatesmith.mesh.components import components
from gatesmith.mesh.topology import Topology, topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import (
    Cell,
    Points,
    blocks,
    box,
    inverted,
    joined,
    loose,
    warped,
)


def counts(topology: Topology) -> tuple[int, int, int, int]:
    edges = topology.edges
    return len(edges.open), len(edges.touching), len(edges.unbalanced), len(edges.miswound)


def test_a_box_has_eighteen_sound_edges() -> None:
    """The simplest closed mesh would be called broken, or its edges miscounted."""
    topology = topology_of(box(2, 3, 4))
    assert len(topology.points) == 8
    assert topology.edges.uses.tolist() == [2] * 18
    assert counts(topology) == (0, 0, 0, 0)
    assert topology.body_count == 1
    assert (topology.neighbours >= 0).all()


def test_neighbours_share_the_side_they_are_named_for() -> None:
    """A walk from facet to facet would step over the wrong edge."""
    topology = topology_of(blocks((0, 1, 2), (0, 1, 2), (0, 1, 2), lambda i, j, k: i + j + k != 3))
    for facet, side in product(range(len(topology.corners)), range(3)):
        tail, head = topology.corners[facet, side], topology.corners[facet, (side + 1) % 3]
        other = topology.corners[topology.neighbours[facet, side]].tolist()
        assert other[(other.index(head) + 1) % 3] == tail


def test_minus_zero_is_zero() -> None:
    """A mesh in which the CAD kernel wrote -0.0 would be called open."""
    solid = box(2, 2, 2, at=(1, 1, 0))
    vertices = solid.vertices.copy()
    vertices[::2][vertices[::2] == 0] = -0.0
    assert np.signbit(vertices).any()
    assert counts(topology_of(Mesh(vertices, solid.faces, indexed=False))) == (0, 0, 0, 0)


def test_nothing_is_welded() -> None:
    """A gap of one step of float32 would be hidden."""
    corners = box(2, 2, 2).corners.astype(np.float32)
    corners[0, 0, 0] = np.nextafter(corners[0, 0, 0], np.float32(9))
    assert counts(topology_of(loose(corners.astype(np.float64))))[0] == 4


def test_an_indexed_mesh_is_taken_at_its_word() -> None:
    """A 3MF that repeats its vertices would be called closed."""
    solid = box(2, 2, 2)
    assert counts(topology_of(Mesh(solid.vertices, solid.faces, indexed=True)))[0] == 36


def test_two_points_with_one_sum_stay_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the quick sums collide, different points would be merged."""
    monkeypatch.setattr(merging, "_MULTIPLIERS", np.zeros(3, dtype=np.uint64))
    topology = topology_of(box(2, 3, 4))
    assert len(topology.points) == 8
    assert counts(topology) == (0, 0, 0, 0)


def test_an_empty_mesh_has_nothing() -> None:
    """An empty file would end the program instead of the check."""
    topology = topology_of(loose(np.empty((0, 3, 3))))
    assert counts(topology) == (0, 0, 0, 0)
    assert (topology.body_count, len(topology.duplicates)) == (0, 0)


# Moves one corner of a facet out of the surface.
FIN = np.array(((0, 0, 0), (0, 0, 0), (-1, 0, 0)))


def damaged(name: str) -> Points:
    corners = box(2, 2, 2).corners
    first = corners[:1]
    return {
        "dropped": corners[1:],
        "turned over": np.concatenate((first[:, ::-1], corners[1:])),
        "doubled": np.concatenate((corners, first)),
        "doubled and turned over": np.concatenate((corners, first, first[:, ::-1])),
        "with a fin": np.concatenate((corners, first + FIN)),
        "with a collapsed facet": np.concatenate((corners, first[:, (0, 1, 1)])),
    }[name]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("dropped", (3, 0, 0, 0)),
        ("turned over", (0, 0, 0, 3)),
        ("doubled", (0, 0, 3, 0)),
        ("doubled and turned over", (0, 3, 0, 0)),
        ("with a fin", (2, 0, 1, 0)),
        ("with a collapsed facet", (0, 0, 0, 0)),
    ],
)
def test_each_kind_of_damage_is_distinguished(name: str, expected: tuple[int, ...]) -> None:
    """A user would get the wrong fault."""
    assert counts(topology_of(loose(damaged(name)))) == expected


def test_collapsed_flat_and_doubled_facets_are_found() -> None:
    """Facets that no slicer can use would go unseen, or be called holes."""
    topology = topology_of(loose(damaged("with a collapsed facet")))
    assert topology.collapsed.tolist() == [12]
    assert topology.bodies.tolist() == [0] * 12 + [-1]
    line = np.array([[(0.0, 0, 0), (1, 1, 1), (3, 3, 3)]])
    assert topology_of(loose(line)).zero_area.tolist() == [0]
    assert topology_of(loose(damaged("doubled"))).duplicates.tolist() == [12]
    assert topology_of(loose(damaged("doubled and turned over"))).duplicates.tolist() == [12, 13]
    sheet = loose(box(2, 2, 2).corners[:1])
    assert topology_of(joined(sheet, inverted(sheet))).duplicates.tolist() == [1]


def test_places_are_the_middles_of_edges() -> None:
    """A user would look for the hole in the wrong place."""
    topology = topology_of(loose(damaged("dropped")))
    middles = topology.middles(topology.edges.open)
    assert sorted(middles.tolist()) == [[-1, -1, 1], [-1, 0, 1], [-1, 0, 2]]


def test_bodies_that_touch_stay_apart() -> None:
    """Two cubes that meet in an edge, or stand face on face, would count as one body."""
    edge = blocks((0, 1, 2), (0, 1, 2), (0, 1), lambda i, j, _: i == j)
    assert counts(topology_of(edge)) == (0, 1, 0, 0)
    assert topology_of(edge).body_count == 2
    stack = joined(box(2, 2, 2), box(2, 2, 2, at=(0, 0, 2)))
    assert topology_of(stack).body_count == 2
    assert len(set(topology_of(stack).bodies[:12])) == 1


def test_a_long_chain_is_one_part() -> None:
    """Names would not reach the far end of a strip of many facets."""
    links = np.random.default_rng(3).permutation(99_999)
    assert not components(100_000, links, links + 1).any()
    star = np.arange(99)
    assert not components(100, star, np.full(99, 99)).any()


Cells = frozenset[Cell]


def flooded(cells: Cells, most: int) -> list[Cells]:
    """The connected parts of cells, over faces (most 1) or over edges as well (most 2)."""
    steps = [step for step in product((-1, 0, 1), repeat=3) if 0 < sum(map(abs, step)) <= most]
    left, found = set(cells), []
    while left:
        queue = deque([left.pop()])
        part = set(queue)
        while queue:
            x, y, z = queue.popleft()
            for i, j, k in steps:
                near = (x + i, y + j, z + k)
                if near in left:
                    left.remove(near)
                    part.add(near)
                    queue.append(near)
        found.append(frozenset(part))
    return found


@given(st.lists(st.booleans(), min_size=27, max_size=27).filter(any))
def test_shells_are_those_of_the_cells(filled: list[bool]) -> None:
    """Bodies and cavities that touch in edges would be joined or torn apart.

    Each body of cells has one shell for each part into which it divides the space around it.
    """
    grid = product(range(3), range(3), range(3))
    cells = frozenset(cell for cell, full in zip(grid, filled, strict=True) if full)
    around = frozenset(product(range(-1, 4), range(-1, 4), range(-1, 4)))
    shells = sum(len(flooded(around - body, 2)) for body in flooded(cells, 1))
    planes = (0.0, 1.0, 2.5, 4.0)
    solid = blocks(planes, planes, planes, lambda *cell: cell in cells)
    topology = topology_of(warped(solid, lambda at: at @ np.array(TURN)))
    assert topology.body_count == shells
    assert not len(topology.edges.open) + len(topology.edges.miswound)
    assert not len(topology.edges.unbalanced) + len(topology.duplicates)


# A turn about no axis of the grid, so that no coordinate is round.
TURN = ((0.36, 0.48, -0.8), (-0.8, 0.6, 0.0), (0.48, 0.64, 0.6))
