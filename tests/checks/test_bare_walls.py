"""Walls without thickness: a cavity that reaches the outside is told, bodies that touch are not."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.checks.examples import (
    blocks,
    box,
    inverted,
    joined,
    leaning,
    loose,
    turned,
    warped,
)
from gatesmith.validation.checks.printing import _bare_walls

from ..strength import how_many

SOLID = box(20, 20, 20)


def hollow(length: float, depth: float, height: float, at: tuple[float, float, float]) -> Mesh:
    """A box that faces inwards; ``at`` is the middle of its lower face."""
    return inverted(box(length, depth, height, at=at))


def faults(mesh: Mesh) -> dict[str, Severity]:
    """The findings about a mesh but the notes, and their severities."""
    found = examine(Subject(mesh), "mesh", "stl").findings
    return {one.code: one.severity for one in found if one.severity is not Severity.INFO}


WARNING = Severity.WARNING
THIN = {"thin-walls": WARNING}
LEVEL = {"small-features": WARNING}
JOINT = {"touching-edges": WARNING, "duplicate-triangles": WARNING}

FLUSH = {
    "a-side": hollow(6, 6, 6, (7, 0, 7)),
    "the-other-side": hollow(6, 6, 6, (-7, 0, 7)),
    "front": hollow(6, 6, 6, (0, -7, 7)),
    "two-sides": hollow(6, 6, 6, (7, 7, 7)),
    "the-width-of-a-side": hollow(6, 20, 6, (7, 0, 7)),
    "from-side-to-side": hollow(20, 6, 6, (0, 0, 7)),
}


@pytest.mark.parametrize("name", FLUSH)
def test_a_cavity_flush_with_a_side_has_a_wall_of_nothing(name: str) -> None:
    """The wall that is not there would be called sound, upright, askew or leaning."""
    solid = joined(SOLID, FLUSH[name])
    assert faults(solid) == THIN
    assert faults(turned(solid, 31.7)) == THIN
    assert faults(leaning(solid, 20)) == THIN


def test_one_hair_is_as_thin_as_none() -> None:
    """A wall of 0.0003 mm is below what counts as a crossing, and above nothing."""
    for gap in (0.01, 0.001, 0.0005, 0.0003, 0.0001):
        assert faults(joined(SOLID, hollow(6, 6, 6, (7 - gap, 0, 7)))) == THIN, gap
    assert faults(joined(SOLID, hollow(6, 6, 6, (6.19, 0, 7)))) == {}


@pytest.mark.parametrize("z", [0.0, 14.0])
def test_a_cavity_flush_with_top_or_bottom_is_a_level_part(z: float) -> None:
    """The same wall lying down would be told twice."""
    assert faults(joined(SOLID, hollow(6, 6, 6, (0, 0, z)))) == LEVEL


def test_a_cavity_in_a_corner_of_the_solid() -> None:
    """Three of its walls are missing, one of them level."""
    assert faults(joined(SOLID, hollow(6, 6, 6, (7, 7, 14)))) == THIN | LEVEL


@pytest.mark.parametrize("at", [(7.0, 0.0, 0.0), (0.0, 0.0, 0.0)])
def test_most_walls_of_a_cavity_may_be_missing(at: tuple[float, float, float]) -> None:
    """A cavity as high and as deep as the solid would be called a body that is inside out."""
    found = faults(joined(SOLID, hollow(6, 20, 20, at)))
    assert found == THIN | LEVEL | (JOINT if at[0] else {})


def test_cavities_that_share_a_face() -> None:
    """Between two cavities there would be no wall, and nobody told."""
    equal = joined(SOLID, hollow(6, 6, 6, (-3, 0, 7)), hollow(6, 6, 6, (3, 0, 7)))
    assert faults(equal) == THIN | JOINT
    part = joined(SOLID, hollow(6, 6, 6, (-3, 0, 7)), hollow(6, 4, 4, (3, 1, 8)))
    assert faults(part) == THIN
    stacked = joined(SOLID, hollow(6, 6, 6, (0, 0, 4)), hollow(6, 6, 6, (0, 0, 10)))
    assert faults(stacked) == LEVEL | JOINT


def test_a_body_with_a_wall_of_nothing_in_itself() -> None:
    """A pocket that ends in the side of its own body, all edges joined, would be sound."""
    pocket = blocks((0, 5, 20, 20), (0, 5, 15, 20), (0, 10, 20), lambda *at: at != (1, 1, 1))
    sides = pocket.corners
    whole = (sides != np.roll(sides, 1, axis=1)).any(axis=2).all(axis=1)
    assert "thin-walls" in faults(loose(sides[whole]))


@pytest.mark.parametrize("degrees", [0.0, 31.7])
def test_matter_that_touches_is_no_wall(degrees: float) -> None:
    """Bodies face on face, in a cavity or beside one another, would be called thin walls."""
    room = hollow(8, 8, 8, (0, 0, 6))
    for mesh in (
        joined(SOLID, box(20, 20, 20, at=(20, 0, 0))),
        joined(SOLID, box(6, 6, 20, at=(13, 0, 0))),
        joined(SOLID, room, box(6, 6, 8, at=(1, 0, 6))),
        joined(SOLID, room, box(6, 6, 8, at=(1, 0, 6)), hollow(2, 2, 4, (1, 0, 8))),
        joined(SOLID, room),
    ):
        assert "thin-walls" not in faults(turned(mesh, degrees))


def test_what_only_touches_along_an_edge_or_in_a_corner_tapers() -> None:
    """A wall that tapers to nothing prints, whichever side of it the matter is on."""
    reach = 6 / np.sqrt(2)
    away = np.array((1.0, 0.0, 0.0))
    spun = warped(turned(hollow(6, 6, 6, (0, 0, 7)), 45), lambda at: at + (10 - reach) * away)
    assert faults(joined(SOLID, spun)) == {}
    beside = warped(turned(box(6, 6, 20), 45), lambda at: at + (10 + reach) * away)
    assert faults(joined(SOLID, beside)) == {}


def test_an_opening_smaller_than_the_nozzle_is_no_wall() -> None:
    """Rounding, where a cavity touches the outside by a thousandth, would be blamed."""
    assert faults(joined(SOLID, hollow(6, 0.35, 0.35, (7, 0, 10)))).keys() <= {"narrow-gaps"}


def test_more_contacts_than_are_kept_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walls beyond the first many would be left out in silence."""
    monkeypatch.setattr(_bare_walls, "MOST_CONTACTS", 1)
    found = faults(joined(SOLID, FLUSH["a-side"]))
    assert "not-fully-checked" in found and "thin-walls" in found


def test_the_finding_says_where() -> None:
    """Nobody would find the place of a wall that cannot be seen."""
    report = examine(Subject(joined(SOLID, FLUSH["a-side"])), "mesh", "stl")
    (finding,) = (one for one in report.findings if one.code == "thin-walls")
    assert (finding.count, finding.value, finding.limit) == (1, 0.0, 0.8)
    (x, y, z) = finding.at[0]
    assert x == pytest.approx(10.0)
    assert -3 < y < 3
    assert 7 < z < 13
    assert report.facts["thinnest_wall_mm"] == 0.0


SIDE, CELLS = 2.0, 6


def room_of(random: np.random.Generator, rooms: NDArray[np.intp]) -> tuple[slice, ...]:
    """A box of free cells of the solid, of which there are always some."""
    while True:
        ends = np.sort(random.integers(0, CELLS + 1, (3, 2)), axis=1)
        room = tuple(slice(int(low), int(high)) for low, high in ends)
        if rooms[room].size and not rooms[room].any():
            return room


@pytest.mark.parametrize("seed", range(how_many(10, 400)))
def test_random_cavities_on_a_grid(seed: int) -> None:
    """Some arrangement would be missed, or blamed: cells of 2 mm, counted by themselves.

    Two neighbouring cells without matter that are not the same cavity, or not both outside, have a
    wall without thickness between them.
    """
    random = np.random.default_rng(seed)
    rooms = np.zeros((CELLS,) * 3, dtype=np.intp)
    whole = (0.0, SIDE * CELLS)
    parts = [blocks(whole, whole, whole)]
    for name in range(1, int(random.integers(2, 6))):
        room = room_of(random, rooms)
        rooms[room] = name
        x, y, z = ((SIDE * side.start, SIDE * side.stop) for side in room)
        parts.append(inverted(blocks(x, y, z)))
    around = np.pad(rooms, 1, constant_values=-1)
    missing = [
        ((around != np.roll(around, 1, axis)) & (around != 0) & (np.roll(around, 1, axis) != 0))
        for axis in range(3)
    ]
    found = faults(joined(*parts))
    if not {"no-volume", "inside-out"} & found.keys():
        assert ("thin-walls" in found) == bool(missing[0].any() or missing[1].any())
        assert ("small-features" in found) == bool(missing[2].any())
