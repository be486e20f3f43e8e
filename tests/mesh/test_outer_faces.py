"""Facets of a flat outer face are not compared, where nothing can cross them."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.solids import crossings
from gatesmith.mesh.solids.bvh import Pair
from gatesmith.mesh.solids.crossing_filters import without_common_mark
from gatesmith.mesh.solids.crossings import crossing_depth, crossings_of
from gatesmith.mesh.solids.outer_faces import outer_faces
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, joined, loose, warped

SIDES = 400


def fan(sides: int = SIDES, turns: int = 1, dent: float = 0.0) -> Mesh:
    """A cone 20 mm high on a floor of needles around its middle, its rim this often round.

    ``dent`` is how far the first corner of the rim is moved inwards, in mm.
    """
    angles = np.arange(sides) * 2 * np.pi * turns / sides
    rim = np.stack((50 * np.cos(angles), 50 * np.sin(angles), 0 * angles), axis=1)
    rim[0, 0] -= dent
    after, middle = np.roll(rim, -1, axis=0), np.zeros_like(rim)
    facets = [(middle, after, rim), (rim, after, middle + np.array((0, 0, 20)))]
    return loose(np.concatenate([np.stack(each, axis=1) for each in facets]))


def spared(mesh: Mesh) -> int:
    topology = topology_of(mesh)
    return int(np.count_nonzero(outer_faces(topology, crossing_depth(topology))))


@pytest.mark.parametrize("axes", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
@pytest.mark.parametrize("way", [1, -1])
def test_the_needles_of_a_floor_are_spared(axes: tuple[int, ...], way: int) -> None:
    """A relief of two million facets would take half a minute, for its floor of needles."""
    assert spared(loose(way * fan().corners[:, :, axes])) == SIDES


def test_the_far_end_of_a_huge_mesh_is_not_near() -> None:
    """A warning of numpy's would appear above the report on a file with coordinates of 3e38 mm."""
    huge = loose(fan().corners / 50 * np.float32(3e38))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert outer_faces(topology_of(huge), 1e31).sum() == SIDES


def test_few_pairs_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every needle would be compared with every other one, 80,000 pairs."""
    met = 0

    def counted(marks: NDArray[np.int32], pair: Pair) -> Pair:
        nonlocal met
        met += len(pair[0])
        return without_common_mark(marks, pair)

    monkeypatch.setattr(crossings, "without_common_mark", counted)
    assert not len(crossings_of(topology_of(fan())).pairs)
    whole = met
    met = 0
    monkeypatch.setattr(crossings, "outer_faces", lambda topology, _: np.zeros(2 * SIDES, bool))
    assert not len(crossings_of(topology_of(fan())).pairs)
    assert met - whole > SIDES * SIDES / 4


@pytest.mark.parametrize(
    "mesh",
    [
        fan(turns=2),  # covers its floor twice
        fan(dent=20),  # no convex outline
        joined(fan(), box(4, 4, 10, at=(10, 10, 0))),  # another floor in the same plane
        joined(fan(), box(4, 4, 10, at=(10, 10, 0.001))),  # and one that is nearly in it
        warped(fan(), lambda at: at + (0, 0, 0.01) * (np.abs(at[..., :1]) > 10)),  # not flat
        fan(32),  # not worth it
    ],
    ids=["twice", "dented", "shared", "near", "bent", "small"],
)
def test_what_may_be_crossed_is_compared(mesh: Mesh) -> None:
    """A face that lies on itself, or on that of another body, would pass for sound."""
    assert spared(mesh) == 0


def test_a_needle_of_a_floor_that_is_folded_is_found() -> None:
    """Two needles that cover one another would not be compared."""
    mesh = fan()
    corners = mesh.corners.copy()
    folded = corners[:, :, 0] == np.float32(50)  # the first corner of the rim, moved past the next
    corners[folded] = (50 * np.cos(0.05), 50 * np.sin(0.05), 0)
    assert spared(loose(corners)) == 0
    assert len(crossings_of(topology_of(loose(corners))).pairs)


def test_bodies_that_share_a_floor_cross() -> None:
    """A bar that stands in a cone, on the same floor, would pass for sound."""
    mesh = joined(fan(), box(4, 4, 60, at=(10, 10, 0)))
    assert len(crossings_of(topology_of(mesh)).pairs) >= 4
