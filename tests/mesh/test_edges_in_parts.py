"""The edges of a large mesh are sorted in parts, and left out where nothing needs them."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh import edges as module
from gatesmith.mesh.edges import edges_of, not_collapsed
from gatesmith.mesh.topology import topology_of
from gatesmith.validation.checks.examples import box, joined


@pytest.mark.parametrize("seed", range(6))
def test_parts_are_the_whole(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edge at the rim of a part would be open, or stand in another order."""
    random = np.random.default_rng(seed)
    points = int(random.integers(3, 60))
    corners = random.integers(0, points, (int(random.integers(1, 300)), 3)).astype(np.int32)
    kept = not_collapsed(corners)
    whole = edges_of(corners, kept)
    monkeypatch.setattr(module, "_AT_ONCE", int(random.integers(10, 100)))
    parts = edges_of(corners, kept)
    for name in ("sides", "starts", "odd", "odd_forward"):
        assert np.array_equal(getattr(whole, name), getattr(parts, name)), name


def test_the_edges_of_a_sound_mesh_are_made_when_asked_for() -> None:
    """They would take a fifth of all memory, or be missing where a repair needs them."""
    topology = topology_of(joined(box(1, 1, 1), box(1, 1, 1, at=(5, 0, 0))))
    edges = topology.edges
    assert edges.listed is None
    assert len(edges.ends) == len(edges.uses) == 36
    assert (edges.uses == 2).all()
    assert not len(edges.open) + len(edges.touching) + len(edges.unbalanced) + len(edges.miswound)
    assert edges.sides_of(edges.odd).shape == (0,)
    assert edges.ends_of(edges.odd).shape == (0, 2)
