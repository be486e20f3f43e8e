"""Flat faces of needles are divided anew, so that the search for crossings can end."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.ears import ears, turns_of
from gatesmith.mesh.solids import crossings
from gatesmith.mesh.solids.crossings import crossing_depth, crossings_of
from gatesmith.mesh.solids.flat_fans import divided_anew
from gatesmith.mesh.topology import Topology, topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, joined, loose, warped

SIDES = 200


def cylinder(sides: int = SIDES, *, middle: bool = False, tilted: bool = False) -> Mesh:
    """A cylinder of radius 50 and height 20 mm; its caps are fans from a corner of the rim.

    With ``middle`` the lower one is a fan from its middle.
    """
    turn = np.arange(sides) * 2 * np.pi / sides
    rim = np.stack((50 * np.cos(turn), 50 * np.sin(turn), 0 * turn), axis=1)
    points = np.concatenate((rim, rim + np.array((0, 0, 20)), np.zeros((1, 3))))
    here = np.arange(sides)
    there = (here + 1) % sides
    walls = [
        np.stack((here, there, there + sides), 1),
        np.stack((here, there + sides, here + sides), 1),
    ]
    fan = np.stack((0 * here[1:-1], here[1:-1], here[2:]), axis=1)
    low = np.stack((np.full_like(here, 2 * sides), there, here), 1) if middle else fan[:, ::-1]
    corners = points[np.concatenate((*walls, low, fan + sides))]
    if tilted:
        turned, _ = np.linalg.qr(np.random.default_rng(1).normal(size=(3, 3)))
        corners = corners @ (turned * np.sign(np.linalg.det(turned)))
    return loose(corners)


def better(mesh: Mesh) -> Topology | None:
    topology = topology_of(mesh)
    return divided_anew(topology, crossing_depth(topology))


@pytest.mark.parametrize("middle", [False, True], ids=["rim", "middle"])
@pytest.mark.parametrize("tilted", [False, True], ids=["upright", "tilted"])
def test_the_divided_surface_is_the_same(middle: bool, tilted: bool) -> None:
    """Crossings would be searched in another shape than the file's."""
    mesh = cylinder(middle=middle, tilted=tilted)
    found = better(mesh)
    assert found is not None
    divided = Mesh(found.points, found.corners)
    assert len(found.corners) == len(mesh.faces)
    assert divided.volume == pytest.approx(mesh.volume, rel=1e-6)
    assert divided.area == pytest.approx(mesh.area, rel=1e-6)
    edges = found.edges
    assert not len(edges.open) + len(edges.unbalanced) + len(edges.miswound)


def test_most_of_the_new_facets_are_small() -> None:
    """The boxes of needles from rim to rim all meet, which is what made the search endless."""
    found = better(cylinder())
    assert found is not None
    caps = found.points[found.corners[2 * SIDES :]].astype(np.float64)
    longest = np.linalg.norm(caps - np.roll(caps, 1, axis=1), axis=2).max(axis=1)
    assert np.median(longest) < 4  # of 100 mm: two sides of the rim are 3.1 mm


def test_what_is_not_flat_or_has_a_hole_stays() -> None:
    """A dome would be flattened, or a hole filled, before it is searched for crossings."""
    assert better(warped(cylinder(), lambda at: at + (0, 0, 0.5) * np.cos(at[..., :1] / 9))) is None
    assert better(box(20, 20, 10)) is None


def test_a_bar_through_a_fine_cylinder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search would end among the needles of the caps, and the bar be missed."""
    mesh = joined(cylinder(), box(4, 4, 60, at=(10, 10, -20)))
    monkeypatch.setattr(crossings, "_MOST_BLOCKS", 1)
    monkeypatch.setattr(crossings, "_MOST_BLOCKS_EACH", 0)
    monkeypatch.setattr(crossings, "_SECOND_SEARCH", 100)
    monkeypatch.setattr(crossings, "_MOST_TESTED", 20_000)
    found = crossings_of(topology_of(mesh))
    assert found.complete
    bodies = topology_of(mesh).bodies[found.pairs]
    assert len(found.pairs) >= 8
    assert (bodies[:, 0] != bodies[:, 1]).all()


@pytest.mark.parametrize(
    ("sides", "bars", "searches"), [(1000, 0, 2), (200, 6, 1)], ids=["needles", "twisted bars"]
)
def test_a_second_search_is_for_flat_faces(
    sides: int, bars: int, searches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread of a million facets would be searched twice for the sake of its two caps.

    Needles of caps are nearly all of the work in a fine cylinder, and little of it where twisted
    bars stand beside a coarse one. Boxes above and below keep the caps from being outer faces.
    """
    beside = [twisted(at=(120 + 20 * place, 0)) for place in range(bars)]
    ends = [box(4, 4, 4, at=(0, 0, z)) for z in (-60, 60)]
    topology = topology_of(joined(cylinder(sides), *ends, *beside))
    done: list[Topology] = []
    search = crossings._searched

    def counted(given: Topology, share: int = 1) -> tuple[crossings.Crossings, NDArray[np.intp]]:
        done.append(given)
        return search(given, share)

    monkeypatch.setattr(crossings, "_searched", counted)
    monkeypatch.setattr(crossings, "_MOST_BLOCKS", 12)
    monkeypatch.setattr(crossings, "_MOST_BLOCKS_EACH", 0)
    crossings_of(topology)
    assert len(done) == searches


def twisted(at: tuple[float, float], sides: int = 60, steps: int = 40) -> Mesh:
    """A round bar whose facets lean far around it, so that their boxes meet many others."""
    turn = np.arange(sides) * 2 * np.pi / sides
    rings = [
        np.stack(
            (at[0] + 5 * np.cos(turn + step), at[1] + 5 * np.sin(turn + step), 0 * turn + step), 1
        )
        for step in np.arange(steps) * 0.5
    ]
    points = np.concatenate(rings)
    here, there = np.arange(sides), (np.arange(sides) + 1) % sides
    walls = [
        np.concatenate(
            (
                np.stack((here, there, there + sides), 1) + sides * step,
                np.stack((here, there + sides, here + sides), 1) + sides * step,
            )
        )
        for step in range(steps - 1)
    ]
    fan = np.stack((0 * here[1:-1], here[1:-1], here[2:]), axis=1)
    return loose(points[np.concatenate((*walls, fan[:, ::-1], fan + sides * (steps - 1)))])


def area(ring: NDArray[np.float64]) -> float:
    after = np.roll(ring, -1, axis=0)
    return float((ring[:, 0] * after[:, 1] - ring[:, 1] * after[:, 0]).sum()) / 2


@pytest.mark.parametrize("seed", range(20))
def test_ears_fill_rings_of_any_shape(seed: int) -> None:
    """A notch would be filled, or a part of the polygon left empty."""
    source = np.random.default_rng(seed)
    count = int(source.integers(4, 200))
    turn = np.sort(source.uniform(0, 2 * np.pi, count))
    away = source.uniform(0.3, 1, count)
    ring = np.stack((away * np.cos(turn), away * np.sin(turn)), axis=1)
    if np.diff(turn, append=turn[0] + 2 * np.pi).max() > 3:
        pytest.skip("the middle is outside, so the ring may cross itself")
    found = ears(ring)
    assert found is not None
    assert len(found) == count - 2
    assert turns_of(ring[found]).min() > 0
    assert turns_of(ring[found]).sum() / 2 == pytest.approx(area(ring))


def test_a_ring_that_crosses_itself_is_told() -> None:
    """It would be filled somehow, and called a sound face."""
    ring = np.array(((0, 0), (2, 2), (2, 0), (0, 2), (1.0, 3)))
    found = ears(ring)
    assert found is None or turns_of(ring[found]).sum() / 2 != pytest.approx(area(ring))
