"""Pairs of facets that are set aside because one is outside of an edge of the other one."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.solids.crossing_filters import FacetPairs, not_beside
from gatesmith.mesh.solids.crossings import _meet, crossing_depth
from gatesmith.mesh.solids.patches import patches_of
from gatesmith.mesh.topology import topology_of
from gatesmith.validation.checks.examples import loose

_GRID = 5
_FACETS = 150


@pytest.mark.parametrize("heights", [1, 2, _GRID])
@pytest.mark.parametrize("tolerances", [0.0, 0.5, 1.5])
@pytest.mark.parametrize("seed", range(4))
def test_no_pair_that_meets_is_set_aside(heights: int, tolerances: float, seed: int) -> None:
    """A crossing would be overlooked: in one plane, nearly in one, or all over the room."""
    random = np.random.default_rng((heights, seed))
    corners = random.integers(0, (_GRID, _GRID, heights), (_FACETS, 3, 3)).astype(np.float64)
    tolerance = crossing_depth(topology_of(loose(corners)))
    topology = topology_of(
        loose(corners + random.uniform(-1, 1, corners.shape) * tolerances * tolerance)
    )
    patches = patches_of(topology)
    one, other = np.triu_indices(len(patches.names), 1)
    near = FacetPairs.of(patches, (one, other))
    meets, _ = _meet(patches, topology, near, tolerance)
    left = not_beside(near, tolerance)
    kept = set(zip(left.one.tolist(), left.other.tolist(), strict=True))
    assert meets.any()
    assert set(zip(one[meets].tolist(), other[meets].tolist(), strict=True)) <= kept
    assert len(kept) < len(one) * 0.95
