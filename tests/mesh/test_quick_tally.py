"""The quick way calls a mesh closed only if the exact way finds nothing."""

from __future__ import annotations

import io
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from gatesmith.mesh.tally import Tally, tally_of_mesh, tally_of_stl
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Group, Subject, checks
from gatesmith.validation.checks.examples import Points, blocks, box, inverted, loose, turned

FACET = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def stl(corners: Points) -> bytes:
    """A binary STL of these corners, float (m, 3, 3)."""
    facets = np.zeros(len(corners), FACET)
    facets["corners"] = corners
    facets["attribute"] = 0xFFFF  # so that a word read from the wrong place is no number
    return b"-" * 80 + len(facets).to_bytes(4, "little") + facets.tobytes()


def of_stl(corners: Points) -> Tally | None:
    data = stl(corners)
    return tally_of_stl(io.BytesIO(data), len(data))


def torus(around: int, across: int) -> Points:
    """A ring of twice as many triangles as ``around`` times ``across``, float64 (m, 3, 3)."""
    turn, lean = np.meshgrid(
        np.arange(around) * (2 * np.pi / around), np.arange(across) * (2 * np.pi / across)
    )
    far = 40 + 15 * np.cos(lean)
    points = np.stack((far * np.cos(turn), far * np.sin(turn), 15 * np.sin(lean)), axis=-1)
    right, up = np.roll(points, -1, axis=1), np.roll(points, -1, axis=0)
    corner = np.roll(right, -1, axis=0)
    lower = np.stack((points, right, corner), axis=2)
    upper = np.stack((points, corner, up), axis=2)
    return np.concatenate((lower.reshape(-1, 3, 3), upper.reshape(-1, 3, 3))).astype(np.float32)


def exact_faults(mesh: Mesh) -> set[str]:
    """Everything that the exact way finds."""
    found = {
        finding.code for check in checks([Group.TOPOLOGY]) for finding in check.run(Subject(mesh))
    }
    topology = topology_of(mesh)
    edges = topology.edges
    for name, those in (
        ("open", edges.open),
        ("touching", edges.touching),
        ("unbalanced", edges.unbalanced),
        ("miswound", edges.miswound),
        ("collapsed", topology.collapsed),
        ("flat", topology.zero_area),
        ("duplicates", topology.duplicates),
    ):
        if len(those):
            found.add(name)
    return found


SHEET = np.array([[(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 0, 0), (0, 1, 0), (1, 0, 0)]]) + 90.0


def insert_line(corners: Points) -> Points:
    """An edge split on one side of it, and a triangle without area that fills the crack."""
    one, two, three = corners[0]
    middle = (one + two) / 2
    pieces = [(one, middle, three), (middle, two, three), (one, two, middle)]
    return np.concatenate((np.array(pieces), corners[1:]))


def one_step(corners: Points) -> Points:
    """The corners, each coordinate one step of float32 further."""
    return np.nextafter(corners.astype(np.float32), np.float32(9999)).astype(np.float64)


FAULTS: dict[str, Callable[[Points], Points]] = {
    "open": lambda at: at[1:],
    "a quad is missing": lambda at: np.delete(at, (0, len(at) // 2), axis=0),
    "a gap of one step": lambda at: np.concatenate((one_step(at[:1]), at[1:])),
    "turned over": lambda at: np.concatenate((at[:1, ::-1], at[1:])),
    "doubled facet": lambda at: np.concatenate((at, at[:1])),
    "doubled facet, both ways": lambda at: np.concatenate((at, at[:1], at[:1, ::-1])),
    "doubled": lambda at: np.concatenate((at, at)),
    "doubled and inverted": lambda at: np.concatenate((at, at[:, ::-1])),
    "fin": lambda at: np.concatenate((at, at[:1] + np.eye(3)[2:].T)),
    "collapsed": lambda at: np.concatenate((at, at[:1, (0, 1, 1)])),
    "a point": lambda at: np.concatenate((at, at[:1, (0, 0, 0)])),
    "two collapsed that pair": lambda at: np.concatenate(
        (at, at[:1, (0, 1, 1)], at[:1, (1, 0, 0)])
    ),
    "in a line": insert_line,
    "back to back": lambda at: np.concatenate((SHEET[:1], at, SHEET[1:])),
}


def two_in_an_edge() -> Points:
    return blocks((0, 1, 2), (0, 1, 2), (0, 1), lambda i, j, _: i == j).corners


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("fault", FAULTS)
def test_no_fault_passes_for_closed(fault: str, large: bool) -> None:
    """A broken mesh would be called sound without further checks."""
    sound = torus(300, 140) if large else box(2, 4, 8, at=(3, 5, 1)).corners
    broken = FAULTS[fault](sound)
    tally = of_stl(broken)
    assert tally is not None
    assert not tally.closed
    assert not tally_of_mesh(loose(broken)).closed


def test_bodies_that_touch_in_an_edge_are_not_closed() -> None:
    """An edge used four times, twice in each direction, cancels in any sum."""
    tally = of_stl(two_in_an_edge())
    assert tally is not None
    assert not tally.closed


def test_two_facets_back_to_back_are_found_wherever_they_are() -> None:
    """Keys that are looked through in parts would be compared in some parts only."""
    sound = torus(300, 140)
    for seed in range(8):
        order = np.random.default_rng(seed).permutation(len(sound) + 2)
        tally = of_stl(np.concatenate((sound, SHEET))[order])
        assert tally is not None
        assert not tally.closed


@pytest.mark.parametrize("around", [3, 7, 300], ids=str)
def test_a_sound_mesh_is_closed_and_measured(around: int) -> None:
    """A sound mesh would go the long way, or its numbers differ from those of the other way."""
    corners = torus(around, 140)[np.random.default_rng(around).permutation(around * 280)]
    mesh = loose(corners)
    for tally in (of_stl(corners), tally_of_mesh(mesh)):
        assert tally is not None
        assert tally.closed
        assert tally.triangles == around * 280
        assert tally.box == mesh.box
        assert tally.volume == pytest.approx(mesh.volume, rel=1e-9)
        assert tally.area == pytest.approx(mesh.area, rel=1e-9)


def test_a_volume_far_away_keeps_its_digits() -> None:
    """Rounding of large coordinates would eat the digits of a flat body's volume.

    The foot of the box has the corners of a turned rectangle, with many digits; its area by the
    trapezoids below its sides, in whole numbers.
    """
    corners = turned(box(20, 30, 2, at=(0, 0, 2**21)), 33.0).corners
    foot = np.unique(corners.reshape(-1, 3)[:, :2], axis=0)
    around = foot[np.argsort(np.arctan2(foot[:, 1], foot[:, 0]))].tolist()
    area = sum(
        (Fraction(one[0]) - Fraction(two[0])) * (Fraction(one[1]) + Fraction(two[1])) / 2
        for one, two in zip(around, around[1:] + around[:1], strict=True)
    )
    tally = of_stl(corners)
    assert tally is not None
    assert tally.volume == pytest.approx(float(area * 2), rel=1e-14)


def test_numbers_of_a_box_far_away() -> None:
    """A box would be moved, or given the digits of a float64 that the file does not have."""
    tally = of_stl(box(2, 4, 8, at=(1e5, -1e5, 1e5)).corners)
    assert tally is not None
    assert (tally.volume, tally.area) == (64, 112)
    assert tally.box == ((1e5 - 1, -1e5 - 2, 1e5), (1e5 + 1, -1e5 + 2, 1e5 + 8))
    assert tally.closed


def test_inside_out_is_closed_and_its_volume_negative() -> None:
    """Windings would be checked here, where only edges are, or the sign of a volume be lost."""
    tally = tally_of_mesh(inverted(box(2, 3, 4)))
    assert tally.closed
    assert tally.volume == pytest.approx(-24)


def test_minus_zero_closes_an_edge_with_zero() -> None:
    """A mesh in which the CAD kernel wrote -0.0 would go the long way, or its box hold -0.0."""
    corners = box(2, 2, 2, at=(1, 1, 0)).corners
    corners[::2][corners[::2] == 0] = -0.0
    tally = of_stl(corners)
    assert tally is not None
    assert tally.closed
    assert not np.signbit(tally.box).any()


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf], ids=str)
@pytest.mark.parametrize("facet", [0, 41_999, 83_999], ids=str)
def test_what_is_not_a_number_is_left_to_the_exact_checks(number: float, facet: int) -> None:
    """A mesh with a corner nowhere would be called closed, or have a box."""
    corners = torus(300, 140)
    corners[facet, 1, 2] = number
    assert of_stl(corners) is None
    assert not tally_of_mesh(loose(corners)).closed


def test_a_corner_at_infinity_is_not_a_solid() -> None:
    """A mesh whose edges all pair would be called closed although it ends nowhere.

    The corner is never the first of its triangles, so that no difference of two is no number.
    """
    one, two, three, far = (0, 0, 0), (5, 1, 2), (1, 7, 3), (np.inf, 3, 9)
    corners = np.array([(one, three, two), (one, two, far), (two, three, far), (three, one, far)])
    assert not tally_of_mesh(loose(corners)).closed
    assert of_stl(corners) is None
    assert tally_of_mesh(loose(np.where(np.isinf(corners), 2, corners))).closed


def test_the_same_file_gives_the_same_bits() -> None:
    """Two threads would add up in the order in which they happen to be done."""
    corners = torus(300, 140)
    assert len({str(of_stl(corners)) for _ in range(10)}) == 1


@pytest.mark.parametrize(("size", "closed"), [(1.1e-5, True), (0.9e-5, False)])
def test_no_area_is_what_the_exact_look_calls_so(size: float, closed: bool) -> None:
    """A facet that the exact look finds would be passed over: twice 5e-11 mm² is its limit.

    Three of the four facets have half the square of ``size``, the fourth more.
    """
    corners = size * np.array(
        [
            [(0, 0, 0), (0, 1, 0), (1, 0, 0)],
            [(0, 0, 0), (1, 0, 0), (0, 0, 1)],
            [(0, 0, 0), (0, 0, 1), (0, 1, 0)],
            [(1, 0, 0), (0, 1, 0), (0, 0, 1)],
        ]
    )
    assert ("flat" not in exact_faults(loose(corners))) == closed
    if not closed:
        assert not tally_of_mesh(loose(corners)).closed
    assert tally_of_mesh(loose(corners * 2)).closed


def test_an_indexed_mesh_is_checked_by_its_indices() -> None:
    """A 3MF that repeats its points would be called closed, or one that shares them open."""
    loose_box = box(2, 3, 4)
    points, corners = topology_of(loose_box).points, topology_of(loose_box).corners
    assert tally_of_mesh(Mesh(points, corners)).closed
    assert not tally_of_mesh(Mesh(loose_box.vertices, loose_box.faces)).closed
    assert not tally_of_mesh(Mesh(points, corners[1:])).closed
    twice = np.concatenate((corners, corners + np.int32(8)))
    assert tally_of_mesh(Mesh(np.concatenate((points, points)), twice)).closed


def test_no_triangles_are_not_closed() -> None:
    """An empty mesh would end the program, or pass as a sound one."""
    tally = tally_of_mesh(loose(np.empty((0, 3, 3))))
    assert (tally.triangles, tally.volume, tally.closed) == (0, 0, False)


def random_mesh(chance: np.random.Generator) -> Mesh:
    """Cells of a grid, turned or not, with up to two faults, its facets in any order."""
    full = chance.random((3, 3, 2)) < chance.choice((0.1, 0.6, 0.95))
    planes = [np.cumsum(chance.integers(1, 4, 4)).tolist() for _ in range(3)]
    solid = (
        blocks(planes[0], planes[1], planes[2][:3], lambda i, j, k: bool(full[i, j, k]))
        if full.any()
        else box(1, 2, 3)
    )
    if chance.random() < 0.5:
        solid = turned(solid, float(chance.integers(1, 89)))
    corners = solid.corners
    for _ in range(int(chance.choice((0, 0, 1, 2)))):
        fault = FAULTS[str(chance.choice(list(FAULTS)))]
        corners = fault(corners[chance.permutation(len(corners))].astype(np.float32))
    corners = corners[chance.permutation(len(corners))].astype(np.float32)
    roll = chance.integers(0, 3, len(corners))[:, None]
    return loose(corners[np.arange(len(corners))[:, None], (np.arange(3) + roll) % 3])


def test_closed_means_that_the_exact_look_finds_nothing() -> None:
    """Some mixture of faults would cancel here and be called sound.

    And what the exact look finds nothing in would needlessly be examined twice.
    """
    chance = np.random.default_rng(20)
    found = []
    for _ in range(300):
        mesh = random_mesh(chance)
        tally = of_stl(mesh.corners)
        assert tally is not None
        faults = exact_faults(mesh)
        assert tally.closed == (not faults), faults
        found.append(tally.closed)
    assert 60 < sum(found) < 240, "the meshes were nearly all alike"
