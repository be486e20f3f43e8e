"""Bodies within bodies: what is a cavity, what faces the wrong way, what is in which."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Severity
from gatesmith.mesh.solids import nesting
from gatesmith.mesh.solids.nesting import enclosures, shells_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Expectation, Group, Subject, checks
from gatesmith.validation.checks.examples import blocks, box, inverted, joined, loose, warped
from gatesmith.validation.checks.solids._shells import bodies_of

from ..counting import calls_of

SOLIDS = list(checks([Group.SOLIDS]))
(HANGING,) = (check for check in checks() if check.name == "hanging")


def codes(mesh: Mesh, among: list[Check] = SOLIDS) -> set[str]:
    subject = Subject(mesh)
    return {finding.code for check in among for finding in check.run(subject)}


def nested(*faces_out: bool) -> Mesh:
    """Boxes in one another from 40 mm down by 6 mm, facing out or in."""
    solids = [box(40 - 6 * n, 40 - 6 * n, 40 - 6 * n, at=(0, 0, 3 * n)) for n in range(7)]
    return joined(
        *(solid if out else inverted(solid) for out, solid in zip(faces_out, solids, strict=False))
    )


def test_shells_in_turn_are_bodies_and_cavities() -> None:
    """A ball in a rattle would be called inside out, or its hollow be counted as a body."""
    mesh = nested(True, False, True, False, True)
    assert shells_of(topology_of(mesh)).depths.tolist() == [0, 1, 2, 3, 4]
    assert codes(mesh) == set()
    bodies = bodies_of(Subject(mesh))
    assert (bodies.count, int(bodies.cavities.sum())) == (3, 2)


def test_each_wrong_shell_is_reported_by_what_it_should_be() -> None:
    """A hollow that prints full, or a body that prints as a hole, would not be distinguished."""
    assert codes(nested(True, True)) == {"shell-not-reversed"}
    assert codes(nested(True, False, False)) == {"body-inside-out"}
    assert codes(nested(True, True, False)) == {"shell-not-reversed", "body-inside-out"}


def test_a_whole_mesh_inside_out_is_reported_once() -> None:
    """One mirrored export would be reported again for every body in it."""
    apart = joined(box(10, 10, 10), box(5, 5, 5, at=(20, 0, 0)))
    assert codes(inverted(apart)) == {"inside-out"}
    assert codes(inverted(nested(True, False, True))) == {"inside-out"}
    # One small body that is right does not make a second fault.
    assert codes(joined(inverted(box(10, 10, 10)), box(5, 5, 5, at=(20, 0, 0)))) == {"inside-out"}
    bodies = bodies_of(Subject(inverted(nested(True, False, True))))
    assert (bodies.count, int(bodies.cavities.sum())) == (2, 1)


def test_a_hollow_beside_a_body_but_within_its_box_is_inside_out() -> None:
    """A cube in the arms of a U would be called a cavity, though there is nothing around it."""
    arms = blocks((0, 5, 15, 20), (0, 10), (0, 5, 20), lambda i, _, k: i != 1 or k == 0)
    assert codes(joined(arms, inverted(box(4, 4, 4, at=(10, 5, 10))))) == {"body-inside-out"}
    assert codes(joined(arms, box(4, 4, 4, at=(10, 5, 10)))) == set()


def test_a_body_that_fills_a_cavity_touches_its_walls_and_is_sound() -> None:
    """An insert of another colour would be called overlapping, or at the wrong depth."""
    insert = box(10, 10, 10, at=(0, 0, 5))
    # Mirrored, so that its faces are divided by the other diagonals.
    other = inverted(warped(insert, lambda at: at * (1, -1, 1)))
    mesh = joined(box(20, 20, 20), inverted(insert), other)
    assert mesh.volume == pytest.approx(8000)
    assert codes(mesh) <= {"nonmanifold-vertices"}
    for subject in (Subject(mesh), Subject(inverted(mesh))):
        bodies = bodies_of(subject)
        assert (bodies.count, int(bodies.cavities.sum())) == (2, 1)


def test_a_body_that_pokes_out_of_another_is_only_overlapping() -> None:
    """One fault would be reported as two: overlapping, and an inner shell that is not reversed."""
    mesh = joined(box(20, 20, 20), box(4, 4, 16, at=(0, 0, 5)))
    assert codes(mesh) == {"overlapping-bodies"}


def test_an_inside_out_body_that_overlaps_another_is_still_an_error() -> None:
    """A mirrored part would print as a notch in its neighbour."""
    # Its largest faces are the sides, of which only one lies within the other box.
    mesh = joined(box(20, 20, 20), inverted(box(10, 10, 12, at=(14, 0, 4))))
    assert "body-inside-out" in codes(mesh)


def test_a_thin_liner_is_distinguished_from_its_wall() -> None:
    """A skin of 0.05 mm within a large box would be probed from beyond its other side."""
    skin = joined(box(60, 60, 60, at=(0, 0, 1)), inverted(box(59.9, 59.9, 59.9, at=(0, 0, 1.05))))
    assert (
        codes(joined(box(100, 100, 100), inverted(box(80, 80, 90, at=(0, 0, 0.5))), skin)) == set()
    )


def test_the_number_of_bodies_leaves_cavities_out() -> None:
    """A hollow piece would be rejected because two bodies were counted where one is expected."""
    subject = Subject(nested(True, False), Expectation(bodies=1))
    assert [finding.code for check in SOLIDS for finding in check.run(subject)] == []
    two = Subject(nested(True, False, True), Expectation(bodies=1))
    (finding,) = (finding for check in SOLIDS for finding in check.run(two))
    assert (finding.code, finding.value, finding.limit) == ("bodies", 2, 1)


def test_points_in_a_ring_are_distinguished_from_those_in_its_hole() -> None:
    """A point would be taken as inside because its ray ran through an edge or a corner."""
    ring = blocks((0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2), lambda i, j, _: (i, j) != (1, 1))
    spots = np.array([(x, y, 0.5) for x in np.arange(-1, 8) / 2 for y in np.arange(-1, 8) / 2])
    found = enclosures(topology_of(ring), spots.astype(np.float32))
    inside = np.zeros(len(spots), dtype=bool)
    inside[found.points] = True
    assert set(found.turns.tolist()) == {1}
    for (x, y, _), held in zip(spots, inside, strict=True):
        outside = not (0 <= x <= 3 and 0 <= y <= 3) or (1 < x < 2 and 1 < y < 2)
        within = (0 < x < 3 and 0 < y < 3) and not (1 <= x <= 2 and 1 <= y <= 2)
        # On the walls themselves either answer will do.
        assert held == within or not (outside or within)


def test_turns_count_bodies_apart_and_tell_hollows() -> None:
    """Two bodies around one point would cancel, or a hollow count as matter."""
    mesh = joined(box(10, 10, 10), box(6, 6, 8, at=(0, 0, 1)), inverted(box(2, 2, 2, at=(0, 0, 4))))
    found = enclosures(topology_of(mesh), np.array([(0.1, 0.2, 5)], dtype=np.float32))
    assert sorted(found.turns.tolist()) == [-1, 1, 1]


def test_a_point_in_a_turned_ball_agrees_with_its_radius() -> None:
    """Slanted facets would be passed on the wrong side."""
    random = np.random.default_rng(2)
    solid = blocks(*([np.linspace(-1, 1, 9).tolist()] * 3))
    ball = warped(solid, lambda at: 10 * at / np.linalg.norm(at, axis=2, keepdims=True))
    spots = random.normal(size=(3000, 3)).astype(np.float32) * 6
    found = enclosures(topology_of(ball), spots)
    radius = np.linalg.norm(spots, axis=1)
    inside = np.zeros(len(spots), dtype=bool)
    inside[found.points] = True
    # Facets of an eighth of a side stay within 2 % of the ball's radius.
    assert inside[radius < 9.7].all()
    assert not inside[radius > 10].any()


def test_ten_thousand_bodies_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plate of beads would take a pair of bodies after the other, fifty million of them."""
    grid = np.stack(np.meshgrid(*([np.arange(22.0)] * 3), indexing="ij"), axis=-1).reshape(
        -1, 1, 1, 3
    )
    beads = loose((box(0.5, 0.5, 0.5).corners[None] + grid[:10_000]).reshape(-1, 3, 3))
    topology = topology_of(beads)
    assert topology.body_count == 10_000
    looked_at = 0
    passed = nesting._passed

    def counted(facets: NDArray[np.float32], points: NDArray[np.float32]) -> NDArray[np.intp]:
        nonlocal looked_at
        looked_at += facets.shape[2]
        return passed(facets, points)

    monkeypatch.setattr(nesting, "_passed", counted)
    shells, calls = calls_of(lambda: shells_of(topology))
    assert 0 < looked_at < 10 * len(beads.faces)
    assert calls < 10 * 10_000
    assert not shells.depths.any()
    assert shells.volumes == pytest.approx(0.125)


def spike(at: tuple[float, float, float], depth: float = 8.0) -> Mesh:
    """A pyramid of 4 mm that stands on its tip; its sides are 14 degrees from the vertical."""
    solid = box(4, 4, depth, at=(0, 0, 0))
    tip = np.where(solid.corners[..., 2:] == 0, 0.0, 1.0)
    corners = solid.corners * np.concatenate((tip, tip, np.ones_like(tip)), axis=2) + at
    whole = (corners != np.roll(corners, 1, axis=1)).any(axis=2).all(axis=1)
    return loose(corners[whole])


def test_a_tip_within_another_body_is_not_in_the_air() -> None:
    """Parts that were pushed into one another, as slicers unite them, would be rejected."""
    block = box(20, 20, 10)
    assert codes(joined(block, spike((0, 0, 9))), [HANGING]) == set()
    assert codes(joined(block, spike((0, 0, 10))), [HANGING]) == set()
    assert codes(joined(block, spike((0, 0, 10.5))), [HANGING]) == {"starts-in-air"}
    assert codes(joined(block, spike((15, 0, 9))), [HANGING]) == {"starts-in-air"}


def test_a_tip_in_a_hollow_is_in_the_air() -> None:
    """A clapper within a closed bell would be taken as held because it is inside of the bell."""
    bell = joined(box(40, 40, 40), inverted(box(30, 30, 30, at=(0, 0, 5))))
    assert codes(joined(bell, spike((0, 0, 15))), [HANGING]) == {"starts-in-air"}


def test_a_foreign_tip_in_the_air_is_a_warning() -> None:
    """A model that is meant to be turned would be rejected as it lies."""
    mesh = joined(box(20, 20, 10), spike((0, 0, 12)))
    for as_it_lies, severity in ((True, Severity.ERROR), (False, Severity.WARNING)):
        subject = Subject(mesh, Expectation(as_it_lies=as_it_lies))
        assert [item.severity for item in HANGING.run(subject)] == [severity]


@pytest.mark.parametrize("way", [1e-4, 2e-4, 4e-4])
def test_two_skins_a_hair_apart_are_not_each_in_the_other(way: float) -> None:
    """Both would be reported as cavities to turn over, and neither of them lies in the other."""
    moved = loose(box(20, 20, 10).corners + np.array((way, way, way)))
    assert not shells_of(topology_of(joined(box(20, 20, 10), moved))).depths.any()


@pytest.mark.parametrize(("room", "tables", "sorts"), [(10**6, 32, 0), (40, 32, 0), (40, 1, 1)])
def test_a_crowd_is_counted_in_any_way(
    room: int, tables: int, sorts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a crowd a body would be found in others than alone, or every pair be held in memory."""
    sizes = [n / 2 for n in range(1, 31)]
    boxes = [box(size, size, size, at=(0, 0, 10 - size / 2)) for size in sizes]
    mesh = joined(*(solid if n % 2 else inverted(solid) for n, solid in enumerate(boxes)))
    sorted_ones = 0
    by_sorting = nesting._by_sorting

    def counted(hits: nesting._Hits) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        nonlocal sorted_ones
        sorted_ones += 1
        return by_sorting(hits)

    for name, value in (("_ROOM", room), ("_MOST_TABLES", tables), ("_by_sorting", counted)):
        monkeypatch.setattr(nesting, name, value)
    if tables == 32:  # one probe for each body, as for a thousand of them
        for name in ("_MANY_BODIES", "_CROWD"):
            monkeypatch.setattr(nesting, name, 1)
    assert shells_of(topology_of(mesh)).depths.tolist() == list(range(29, -1, -1))
    assert sorted_ones == sorts
