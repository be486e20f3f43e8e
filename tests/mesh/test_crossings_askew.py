"""Long thin facets that lie askew, whose boxes along x, y and z all overlap."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.solids.crossings import crossings_of
from gatesmith.mesh.solids.patches import Extents, patches_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import Points, box, joined, loose


def rod(
    sides: int, along: NDArray[np.float64], length: float = 100.0, radius: float = 10.0
) -> Mesh:
    """A round bar about the origin whose axis goes this way: 4 facets for each of its sides."""
    third = along / np.linalg.norm(along)
    first = np.cross(third, (1.0, 0.0, 0.0))
    first /= np.linalg.norm(first)
    turn = 2 * np.pi * np.arange(sides) / sides
    ring = radius * (np.outer(np.cos(turn), first) + np.outer(np.sin(turn), np.cross(third, first)))
    low, high = ring - third * length / 2, ring + third * length / 2
    ends = np.broadcast_to(third * length / 2, ring.shape)

    def following(points: Points) -> Points:
        return np.roll(points, -1, axis=0)

    facets = np.concatenate(
        (
            np.stack((low, following(low), following(high)), axis=1),
            np.stack((low, following(high), high), axis=1),
            np.stack((-ends, following(low), low), axis=1),
            np.stack((ends, high, following(high)), axis=1),
        )
    )
    return loose(facets)


ASKEW = np.array((1.0, 0.7, 1.3))


@pytest.mark.parametrize("sides", [60, 2000])
def test_a_fine_rod_that_lies_askew_is_checked_in_full(sides: int) -> None:
    """A plain bar would be reported as too crowded to check, or its search as incomplete."""
    found = crossings_of(topology_of(rod(sides, ASKEW)))
    assert found.complete
    assert not len(found.pairs)


def test_two_fine_rods_that_lie_askew_apart_are_checked_in_full() -> None:
    """What works for a bar would fail for two that lie across one another."""
    other = rod(1000, np.array((1.0, -0.7, 0.4))).corners + np.array((0.0, 0.0, 80.0))
    found = crossings_of(topology_of(joined(rod(1000, ASKEW), loose(other))))
    assert found.complete
    assert not len(found.pairs)


def test_what_goes_through_a_fine_rod_is_found() -> None:
    """Boxes along a bar that were too small would hide what crosses it."""
    found = crossings_of(topology_of(joined(rod(2000, ASKEW), box(60, 2, 2, at=(0, 0, -1)))))
    assert found.complete
    # The box goes in and out: each of its four long sides is cut at both ends at the least.
    assert len(found.pairs) >= 8
    assert ((found.pairs[:, 0] < 8000) & (found.pairs[:, 1] >= 8000)).all()


def test_boxes_go_around_their_facets() -> None:
    """A box that leaves out a corner of its facet would hide what crosses it there."""
    random = np.random.default_rng(5)
    for along in random.normal(size=(20, 3)):
        mesh = rod(40, along)
        low, high = Extents(patches_of(topology_of(mesh))).of(slice(None))
        # Whatever the directions: as far apart as two corners are, so far the box is at least.
        sides = mesh.corners - np.roll(mesh.corners, 1, axis=1)
        longest = np.sort(np.linalg.norm(sides, axis=2).max(axis=1))
        assert (np.sort(np.linalg.norm(high - low, axis=0)) >= longest - 1e-4).all()


def test_boxes_along_a_rod_are_thin() -> None:
    """Each facet would be compared with every other one: 4 billion pairs for a large rod."""
    low, high = Extents(patches_of(topology_of(rod(2000, ASKEW)))).of(slice(None))
    # A side is 0.03 mm wide; along x, y and z its box would be tens of millimetres wide.
    widths = np.sort(high - low, axis=0)[1]
    assert np.median(widths) < 10


def test_the_same_pairs_are_found_however_a_rod_is_turned() -> None:
    """The findings would depend on the orientation of a piece."""
    spit = joined(rod(300, np.array((0.0, 0.0, 1.0))), box(60, 2.2, 2.3, at=(0.1, 0.3, -1)))
    upright = crossings_of(topology_of(spit))
    assert len(upright.pairs)
    random = np.random.default_rng(2)
    for _ in range(5):
        turn = np.linalg.qr(random.normal(size=(3, 3)))[0]
        turn *= np.sign(np.linalg.det(turn))
        points, names = np.unique(spit.vertices, axis=0, return_inverse=True)
        turned = loose((points.astype(np.float64) @ turn.T)[names.reshape(-1, 3)])
        found = crossings_of(topology_of(turned)).pairs
        assert set(map(tuple, found.tolist())) == set(map(tuple, upright.pairs.tolist()))
