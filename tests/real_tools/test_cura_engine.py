"""CuraEngine slices every gate and prints the footprint."""

from __future__ import annotations

import pytest

from ..strength import NIGHTLY
from .conftest import Slices
from .gates import GATES, Gate
from .tools import CURA_LAYER, cura_resources, program

pytestmark = pytest.mark.real_tools

_TENTH = 0.1  # mm, by which a print may differ from its footprint


@pytest.fixture(autouse=True, scope="module")
def _tool() -> None:
    """Skips or fails the tests of this file before any gate is made for them."""
    program("CuraEngine")
    cura_resources()


_USUAL, _LEAST = GATES[:6], GATES[6:12]
_TURNS = (*_USUAL[::2], *_LEAST[1::2])
"""Each style once, in its usual or its least size."""


@pytest.mark.parametrize("gate", GATES if NIGHTLY else _TURNS, ids=lambda gate: gate.name)
def test_the_print_is_as_large_as_the_footprint(gate: Gate, cura_slices: Slices) -> None:
    """A user of Cura would get a gate of another size, or none."""
    length, depth, height = gate.printed
    found = cura_slices(gate)[CURA_LAYER]
    assert found.extent == pytest.approx((length, depth), abs=_TENTH)
    assert len(found.layers) == pytest.approx(height / CURA_LAYER, abs=1)
    assert max(found.layers) == pytest.approx(height, abs=CURA_LAYER)
    assert found.kinds["WALL-OUTER"] > len(found.layers)
