"""T-junctions: cracks that look closed, distinguished from holes."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Severity
from gatesmith.mesh.defects import proximity
from gatesmith.mesh.defects.t_junctions import junctions_of
from gatesmith.mesh.topology import topology_of
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.examples import box, joined, loose

from ..counting import calls_of
from .surfaces import findings, shuffled, topology_report, torus


def split(
    corners: NDArray[np.float64], facet: int, side: int, shares: list[float]
) -> NDArray[np.float64]:
    """The facet, (1, 3, 3), cut from its far corner to places along one side."""
    start, end, far = np.roll(corners[facet], -side, axis=0)
    stops = [start, *(start + share * (end - start) for share in shares), end]
    pieces = [(one, other, far) for one, other in pairwise(stops)]
    return np.array(pieces).astype(np.float32).astype(np.float64)


def with_splits(
    corners: NDArray[np.float64], splits: dict[int, tuple[int, list[float]]]
) -> NDArray[np.float64]:
    """All facets, those in ``splits`` cut along the side and at the shares given."""
    rest = np.delete(corners, sorted(splits), axis=0)
    cut = [split(corners, facet, side, shares) for facet, (side, shares) in splits.items()]
    return np.concatenate((rest, *cut))


@pytest.mark.parametrize(
    ("shares", "edges", "points"),
    [([0.5], 3, 1), ([0.01], 3, 1), ([0.25, 0.5], 4, 2), ([0.1, 0.2, 0.3, 0.4], 6, 4)],
)
def test_an_edge_split_on_one_side(shares: list[float], edges: int, points: int) -> None:
    """A crack would be called a hole, or its edges and corners be miscounted."""
    # Facet 0 of the box is its lower left half at x = -10; side 2 is the diagonal.
    mesh = loose(with_splits(box(20, 20, 10).corners, {0: (2, shares)}))
    (finding,) = findings(mesh).values()
    assert (finding.code, finding.severity) == ("t-junctions", Severity.ERROR)
    assert finding.count == edges
    assert f"{points} corner" in finding.message
    assert len(finding.at) == points
    assert topology_report(mesh).facts["open_edges"] == edges


def test_the_place_is_the_corner() -> None:
    """A reader would be sent to the middle of some edge, and not to the crack."""
    corners = box(20, 20, 10).corners
    middle = (corners[0, 0] + corners[0, 2]) / 2
    (finding,) = findings(loose(with_splits(corners, {0: (2, [0.5])}))).values()
    assert finding.at == (tuple(middle.tolist()),)


def test_a_side_split_elsewhere_on_both_sides() -> None:
    """Two sides that are split at different places would be called holes."""
    corners = box(20, 20, 10).corners
    # Facets 0 and 1 share the diagonal, which is side 2 of the first and side 0 of the second.
    found = findings(loose(with_splits(corners, {0: (2, [0.3, 0.8]), 1: (0, [0.4])})))
    assert set(found) == {"t-junctions"}
    assert found["t-junctions"].count == 5
    same = findings(loose(with_splits(corners, {0: (2, [0.25]), 1: (0, [0.75])})))
    assert same == {}


def test_a_crack_beside_a_hole() -> None:
    """Either would hide the other, or edges be counted under both."""
    corners = with_splits(torus(8, 6), {0: (0, [0.5])})
    found = findings(loose(np.delete(corners, 40, axis=0)))
    assert {code: finding.count for code, finding in found.items()} == {
        "t-junctions": 3,
        "open-edges": 3,
    }


def test_a_crack_with_a_piece_missing_is_a_hole() -> None:
    """A missing triangle would be taken for a mere split because one edge lies along another."""
    three, four = [0.2, 0.5], [0.2, 0.5, 0.7]  # splits one side into so many pieces
    for shares, missing in (([0.5], 1), ([0.5], 2), (three, 1), (three, 3), (four, 2)):
        cut = with_splits(box(20, 20, 10).corners, {0: (2, shares)})
        found = findings(loose(np.delete(cut, -missing, axis=0)))  # one of the pieces of facet 0
        assert set(found) == {"open-edges"}


def test_a_rim_that_touches_a_crack_is_not_a_part_of_it() -> None:
    """A hole that ends at a crack would be taken for a part of it, or hide it."""
    cut = with_splits(box(20, 20, 10).corners, {0: (2, [0.5])})
    start, end = cut[-2, 0], cut[-1, 1]
    at = start + 0.75 * (end - start)
    leaf = np.array([(at, at - (9, 3, 0), at - (9, -3, 0))])
    found = findings(loose(np.concatenate((cut, leaf))))
    assert {code: finding.count for code, finding in found.items()} == {
        "t-junctions": 3,
        "open-edges": 3,
    }
    assert found["t-junctions"].message.startswith("1 corner ")


def test_rims_that_touch_in_a_point_make_no_junction() -> None:
    """Two holes that touch would be called a crack."""
    sheet = np.array([((0, 0, 0), (10, 0, 0), (5, -8, 0)), ((5, 0, 0), (9, 8, 0), (1, 8, 0))])
    solid = box(20, 20, 10, at=(50, 0, 0))
    found = findings(joined(solid, loose(sheet.astype(float))))
    assert {code: finding.count for code, finding in found.items()} == {"open-edges": 6}


@pytest.mark.parametrize(("off", "code"), [(0.9, "t-junctions"), (1.1, "open-edges")])
def test_a_corner_counts_to_a_millionth_beside_the_edge(off: float, code: str) -> None:
    """A corner that rounding moved off the edge would hide the crack, or a slit be called one."""
    corners = with_splits(box(20, 20, 10).corners, {0: (2, [0.5])})
    middle = (corners[-1, 0]).copy()
    # The diagonal lies at x = -10, so that a step along x leads straight off it.
    corners[(corners == middle).all(axis=2)] += (off * 3e-5, 0, 0)
    assert set(findings(loose(corners))) == {code}


@pytest.mark.parametrize("seed", range(30))
def test_random_splits_of_a_ring(seed: int) -> None:
    """Some crack in a curved surface would be missed, or depend on the order of the facets."""
    random = np.random.default_rng(seed)
    corners = torus(int(random.integers(6, 16)), int(random.integers(4, 9)))
    wanted = random.choice(len(corners), int(random.integers(1, 8)), replace=False)
    splits, edges, used = {}, 0, set()
    for facet in wanted.tolist():
        side = int(random.integers(0, 3))
        ends = corners[facet, [side, (side + 1) % 3]]
        name = tuple(sorted(map(tuple, ends.tolist())))
        if name not in used:
            used.add(name)
            shares = sorted(random.choice(np.linspace(0.1, 0.9, 9), random.integers(1, 4), False))
            splits[facet] = (side, [float(share) for share in shares])
            edges += len(shares) + 2
    cut = with_splits(corners, splits)
    found = findings(loose(cut))
    assert {code: finding.count for code, finding in found.items()} == {"t-junctions": edges}
    assert findings(loose(shuffled(cut, seed))) == found


@pytest.mark.parametrize("seed", range(20))
def test_holes_are_not_junctions(seed: int) -> None:
    """Missing triangles would be called cracks, which sends the reader the wrong way."""
    random = np.random.default_rng(seed)
    corners = torus(12, 8)
    gone = random.choice(len(corners), int(random.integers(1, 60)), replace=False)
    assert set(findings(loose(np.delete(corners, gone, axis=0)))) == {"open-edges"}


def test_a_sheet_of_many_open_edges_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken file would keep the check busy for minutes, with every edge against every other."""
    corners = torus(400, 250)
    random = np.random.default_rng(0)
    holes = random.choice(len(corners), 35_000, replace=False)
    long = np.array([((-30.0, -30, z), (30, 30, z), (30, -30, z)) for z in np.linspace(-5, 5, 99)])
    mesh = loose(np.concatenate((np.delete(corners, holes, axis=0), long)))
    topology = topology_of(mesh)
    count = len(topology.edges.open)
    assert count > 60_000
    held = 0
    meet = proximity._meet

    def counted(
        offset: NDArray[np.float64], half: NDArray[np.float64], size: NDArray[np.float64]
    ) -> NDArray[np.intp]:
        nonlocal held
        held += len(offset)
        return meet(offset, half, size)

    monkeypatch.setattr(proximity, "_meet", counted)
    _, calls = calls_of(lambda: junctions_of(topology, 1e-4))
    assert 0 < held < 120 * count  # against every other one, it would be 80,000 each
    assert calls < 2 * count


def test_a_sound_mesh_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sound file would pay for faults that it does not have."""

    def never(*_: object) -> None:
        raise AssertionError("searched")

    for name in ("junctions_of", "repeated_bodies_of", "noise_of"):
        monkeypatch.setattr(f"gatesmith.validation.checks.topology._faults.{name}", never)
    assert findings(box(20, 20, 10)) == {}
    assert Subject(box(20, 20, 10)).topology.bridge is None
