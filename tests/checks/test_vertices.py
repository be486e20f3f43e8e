"""Points at which parts of a surface meet without sharing an edge."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.defects.pinched_points import pinched_points
from gatesmith.mesh.topology import Topology, topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.checks.examples import blocks, box, joined, loose, warped

from .surfaces import torus


def pinched(mesh: Mesh) -> Finding | None:
    found = examine(Subject(mesh), "mesh.stl", "STL").findings
    codes = [finding for finding in found if finding.code == "nonmanifold-vertices"]
    return codes[0] if codes else None


def cone(sides: int, tip: float) -> Mesh:
    """A cone of 10 mm from the plane z = 0 to its tip on the z axis, closed below or above."""
    turns = 2 * np.pi * np.arange(sides + 1) / sides
    rim = np.stack((np.cos(turns), np.sin(turns), 0 * turns), axis=1)
    rim[-1] = rim[0]
    up, middle = np.array((0, 0, tip)), np.zeros(3)
    facets = [((a, b, up), (b, a, middle)) for a, b in pairwise(rim)]
    corners = np.array(facets).reshape(-1, 3, 3)
    return loose(corners if tip > 0 else corners[:, ::-1])


def test_boxes_corner_to_corner() -> None:
    """Bodies that only a point holds together would pass without a warning."""
    mesh = joined(box(2, 2, 2), box(2, 2, 2, at=(2, 2, 2)))
    finding = pinched(mesh)
    assert finding is not None
    assert (finding.count, finding.severity, finding.at) == (1, Severity.INFO, ((1.0, 1.0, 2.0),))
    assert pinched(joined(box(2, 2, 2), box(2, 2, 2, at=(2, 2, 2.1)))) is None


def test_one_body_that_touches_itself_in_a_point() -> None:
    """Only separate bodies would be reported, though a handle that ends in a point breaks off."""
    # A bow of cells from (0, 0, 0) around to (1, 1, 1), which meet in the point (1, 1, 1).
    bow = {
        (0, 0, 0),
        (0, -1, 0),
        (1, -1, 0),
        (2, -1, 0),
        (2, 0, 0),
        (2, 1, 0),
        (2, 1, 1),
        (1, 1, 1),
    }
    mesh = blocks((0, 1, 2, 3), (-1, 0, 1, 2), (0, 1, 2), lambda i, j, k: (i, j - 1, k) in bow)
    topology = topology_of(mesh)
    assert topology.body_count == 1
    finding = pinched(mesh)
    assert finding is not None
    assert finding.at == ((1.0, 1.0, 1.0),)


@pytest.mark.parametrize("sides", [3, 7, 64, 5000])
def test_a_fan_of_any_size_is_one(sides: int) -> None:
    """The middle of a round face, where thousands of triangles meet, would be called pinched."""
    assert not len(pinched_points(topology_of(cone(sides, 10))))
    up = np.array((0.0, 0.0, 10.0))
    both = joined(
        warped(cone(sides, 10), lambda at: at - up),
        warped(cone(sides, -10), lambda at: at + up),
    )
    assert len(pinched_points(topology_of(both))) == 1


def test_a_ring_has_none() -> None:
    """A sound surface would be called pinched."""
    assert not len(pinched_points(topology_of(loose(torus(30, 20)))))


def test_a_ring_pulled_together() -> None:
    """Points where one surface was pinched off would not be seen."""
    rows, columns = 9, 5
    corners = torus(rows, columns)
    one, other = corners[0, 0], corners[rows * columns, 0]
    assert (one != other).any()
    corners[(corners == other).all(axis=2)] = one
    topology = topology_of(loose(corners))
    assert topology.points[pinched_points(topology)].tolist() == [one.tolist()]


def test_collapsed_triangles_do_not_count() -> None:
    """A triangle that is none would be taken for a fan of its own."""
    solid = box(2, 2, 2)
    mesh = joined(solid, loose(solid.corners[:1, [0, 1, 1]]))
    assert pinched(mesh) is None


def by_hand(topology: Topology) -> list[int]:
    """Points with several fans, by a walk around each; those on touching edges left out."""
    facets = topology.corners.tolist()
    edges: dict[frozenset[int], list[int]] = {}
    at: dict[int, list[int]] = {}
    for facet, corners in enumerate(facets):
        for tail, head in zip(corners, (*corners[1:], corners[0]), strict=True):
            edges.setdefault(frozenset((tail, head)), []).append(facet)
            at.setdefault(tail, []).append(facet)
    left_out = {point for edge, users in edges.items() if len(users) > 2 for point in edge}
    found = []
    for point in sorted(set(at) - left_out):
        seen, queue = {at[point][0]}, [at[point][0]]
        while queue:
            corners = facets[queue.pop()]
            for other in corners:
                for facet in edges.get(frozenset((point, other)), []) if other != point else []:
                    if facet not in seen:
                        seen.add(facet)
                        queue.append(facet)
        if len(seen) < len(at[point]):
            found.append(point)
    return found


def cells(seed: int) -> NDArray[np.bool_]:
    return np.random.default_rng(seed).random((4, 4, 4)) < 0.25


def test_there_is_something_to_find() -> None:
    """The comparison below would only ever compare nothing with nothing."""
    assert sum(bool(by_hand(topology_of(grown(seed)))) for seed in range(40)) >= 15


def grown(seed: int) -> Mesh:
    filled = cells(seed)
    filled[0, 0, 0] = True
    planes = (0.0, 1.0, 2.5, 3.0, 5.0)
    return blocks(planes, planes, planes, lambda *cell: bool(filled[cell]))


@pytest.mark.parametrize("seed", range(40))
def test_against_a_walk_around_each_point(seed: int) -> None:
    """A pinched point would be missed or made up in a tangle of bodies."""
    topology = topology_of(grown(seed))
    assert pinched_points(topology).tolist() == by_hand(topology)
