"""Gaps of float noise: bridged up to a millionth of the diagonal, reported, never beyond."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.errors import RejectedError
from gatesmith.core.findings import Severity
from gatesmith.mesh.defects import proximity
from gatesmith.mesh.defects.proximity import near_segments
from gatesmith.mesh.defects.welding import bridged_topology, welded
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.checks.examples import box, inverted, joined, loose
from gatesmith.validation.checks.topology import _faults

from .surfaces import findings, shuffled, topology_report, torus

# The box of 20 by 20 by 10 mm has a diagonal of 30 mm, so a gap of 0.00003 mm is noise.
LIMIT = 3e-5


def parted(gap: float, axis: int = 0, facet: int = 0) -> NDArray[np.float64]:
    """A box with a corner of a facet moved into the facet's box, along an axis."""
    corners = box(20, 20, 10).corners
    corners[facet, 0, axis] -= np.copysign(gap, corners[facet, 0, axis] - (0, 0, 5)[axis])
    return corners


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("facet", [0, 5, 11])
def test_a_gap_counts_as_noise_to_a_millionth_of_the_diagonal(axis: int, facet: int) -> None:
    """Rounding would be called a hole, or a hole that is no rounding be let through."""
    (finding,) = findings(loose(parted(0.95 * LIMIT, axis, facet))).values()
    assert (finding.code, finding.severity) == ("float-gap", Severity.WARNING)
    assert finding.value == pytest.approx(0.95 * LIMIT, abs=1e-6)
    assert finding.limit == pytest.approx(LIMIT, rel=1e-6)
    (finding,) = findings(loose(parted(1.05 * LIMIT, axis, facet))).values()
    assert (finding.code, finding.severity) == ("open-edges", Severity.ERROR)


def test_a_gap_is_reported_as_the_file_has_it() -> None:
    """A reader would not learn how many edges other programs call open, and where."""
    report = topology_report(loose(parted(0.9 * LIMIT)))
    (finding,) = report.findings
    assert report.facts["open_edges"] == 4  # the two edges at the corner, on both sides
    assert finding.count == 4
    assert [abs(place[0]) for place in finding.at] == [10.0]


def test_bridged_topology_is_what_all_checks_see() -> None:
    """A fault behind a gap would stay hidden, or the gap make volume and bodies wrong."""
    corners = parted(0.9 * LIMIT)
    flipped = np.concatenate((corners[:-1], corners[-1:, ::-1]))
    assert set(findings(loose(flipped))) == {"float-gap", "miswound-edges"}
    report = examine(Subject(loose(corners)), "mesh.stl", "STL")
    assert report.facts["bodies"] == 1
    assert report.facts["volume_mm3"] == pytest.approx(4000, abs=0.01)
    assert [finding.code for finding in report.findings] == ["float-gap"]


def test_a_hole_beside_a_gap_stays_an_error() -> None:
    """Noise in one place would excuse a missing triangle in another."""
    corners = parted(0.9 * LIMIT)
    found = findings(loose(np.delete(corners, 7, axis=0)))
    assert set(found) == {"open-edges"}
    assert found["open-edges"].count == 3
    assert "4 of the 7 open edges" in found["open-edges"].message


def test_what_is_closed_is_not_welded() -> None:
    """Fine detail would collapse because something else has a gap."""
    fine = box(1e-5, 1e-5, 1e-5, at=(0, 0, 0)).corners
    both = loose(np.concatenate((parted(0.9 * LIMIT), fine)))
    topology = bridged_topology(both)
    assert not len(topology.edges.open)
    assert not len(topology.collapsed)
    assert topology.body_count == 2
    assert bridged_topology(loose(fine)).bridge is None


def test_equal_points_are_not_a_gap() -> None:
    """A mesh whose points meet exactly would be reported as rounded."""
    assert findings(joined(box(20, 20, 20), inverted(box(10, 10, 10, at=(0, 0, 5))))) == {}


@pytest.mark.parametrize("seed", range(20))
def test_split_points_of_a_ring(seed: int) -> None:
    """Some gap would not be found, be called something else, or depend on the order of facets."""
    random = np.random.default_rng(seed)
    corners = torus(int(random.integers(6, 14)), int(random.integers(4, 9)))
    limit = np.linalg.norm(np.ptp(corners.reshape(-1, 3), axis=0)) * 1e-6
    split = random.random((len(corners), 3, 1)) < random.choice([0.02, 0.3, 1.0])
    split[0, 0] = True
    off = random.normal(size=corners.shape)
    off /= np.linalg.norm(off, axis=-1, keepdims=True)
    noisy = loose(corners + split * off * 0.4 * limit)
    found = findings(noisy)
    assert set(found) == {"float-gap"}
    assert 0 < (found["float-gap"].value or 0) <= limit
    assert findings(loose(shuffled(noisy.corners, seed))) == found
    assert set(findings(loose(corners + split * off * 20 * limit))) == {"open-edges"}


@pytest.mark.parametrize("seed", range(60))
def test_a_weld_joins_what_a_slow_search_joins(seed: int) -> None:
    """Points across the border of a cell, or at the end of a chain, would be left apart."""
    random = np.random.default_rng(seed)
    points = random.random((int(random.integers(1, 70)), 3)).astype(np.float32)
    points[:, seed % 3] *= random.choice([0, 1])
    if seed % 2:
        points = np.round(points, 1)
    distance = float(random.choice([0, 0.01, 0.1, 0.2]))
    faces = np.arange(len(points), dtype=np.int32)[:, None].repeat(3, axis=1)
    weld = welded(points, faces, distance)
    wide = points.astype(np.float64)
    reached = np.linalg.norm(wide[:, None] - wide[None], axis=2) <= distance
    for middle in range(len(points)):
        reached |= reached[:, middle, None] & reached[middle]
    for number, chain in enumerate(reached):
        members = np.flatnonzero(chain)
        first = members[np.lexsort(points[members].T[::-1])[0]]
        near = (np.linalg.norm(wide[members] - wide[first], axis=1) <= distance).all()
        expected = points[first] if near else points[number]
        assert points[weld.faces[number, 0]].tolist() == expected.tolist()
        if near:
            assert len(set(weld.faces[members, 0].tolist())) == 1
    assert weld.farthest <= distance


def test_pairs_across_any_border_are_found() -> None:
    """Two points a hair apart would be missed where a cell ends between them."""
    random = np.random.default_rng(1)
    points = random.random((3000, 3)) * 100
    off = random.normal(size=points.shape)
    off *= 0.99e-3 / np.linalg.norm(off, axis=1, keepdims=True)
    segments, places = near_segments(points, points, points + off, 1e-3)
    assert set(zip(segments.tolist(), places.tolist(), strict=True)) >= {
        (number, number) for number in range(len(points))
    }


@pytest.mark.parametrize("seed", range(40))
def test_nearness_against_a_slow_search(seed: int) -> None:
    """A point near a segment would be missed, or one that is not near be found."""
    random = np.random.default_rng(seed)
    points = random.random((int(random.integers(1, 60)), 3))
    points[:, seed % 3] *= random.choice([0, 1e-3, 1])
    starts = random.random((int(random.integers(1, 40)), 3))
    ends = starts + (random.random(starts.shape) - 0.5) * random.choice([0, 0.01, 1, 50])
    distance = float(random.choice([0, 0.01, 0.1, 0.3]))
    found = set(zip(*map(list, near_segments(starts, ends, points, distance)), strict=True))
    for s, p in np.ndindex(len(starts), len(points)):
        along, off = ends[s] - starts[s], points[p] - starts[s]
        share = np.clip(off @ along / ((along @ along) or 1), 0, 1)
        apart = float(np.linalg.norm(off - share * along))
        assert abs(apart - distance) > 1e-12
        assert ((s, p) in found) == (apart < distance)


def test_points_that_close_nothing_stay() -> None:
    """Rims that merely touch would be moved together, and the report name a bridge."""
    one = np.array([((0.0, 0, 0), (9, 0, 0), (0, 9, 0))])
    other = one * (-1, -1, 1) - (5e-6, 0, 0)
    topology = bridged_topology(loose(np.concatenate((one, other))))
    assert topology.bridge is None
    assert len(topology.edges.open) == 6


def test_a_crowd_of_points_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file made to do harm would fill the memory, or be closed by a guess."""
    monkeypatch.setattr(proximity, "_MOST_PAIRS", 20)
    points = np.linspace((0, 0, 0), (1, 0, 0), 30)
    with pytest.raises(RejectedError, match="20 pairs"):
        near_segments(points, points, points, 0.5)
    chain = np.array([(0, 0, k * 2e-5) for k in range(60)])
    strip = np.stack((chain[:-2], chain[1:-1], np.full((58, 3), 20.0)), axis=1)
    crowd = loose(np.concatenate((strip, torus(6, 5))))
    assert set(findings(crowd)) == {"open-edges", "not-fully-checked"}


@pytest.mark.parametrize(
    ("module", "name", "value"), [(proximity, "MOST_TESTS", 2), (_faults, "MOST_OPEN", 2)]
)
def test_what_a_budget_leaves_unexamined_is_told(
    module: ModuleType, name: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A soup of a million facets took minutes, or its open edges would be told as certain holes."""
    open_mesh = loose(torus(6, 5)[1:])
    assert set(findings(open_mesh)) == {"open-edges"}
    monkeypatch.setattr(module, name, value)
    assert set(findings(open_mesh)) == {"open-edges", "not-fully-checked"}
