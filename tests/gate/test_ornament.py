"""Lozenges and stars in the faces of a gate: whether they print as a whole, and how far apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from gatesmith.core.parameters import Value
from gatesmith.pieces.gate.ornament import octagon

from .plans import planned


@pytest.mark.parametrize(("length", "gems"), [(13.7, 0), (19.0, 0), (19.7, 2), (30.0, 2)])
def test_gems_above_a_narrow_arch_do_not_run_into_each_other(length: float, gems: int) -> None:
    """A stone between them would be a sliver that slicers leave out.

    By hand: two gems of the least size, 2 x 1.3 x 0.9 mm, with 1.2 x 0.9 mm beside them and 0.9 mm
    between them, need 7.74 mm. Between the towers of a gate is 0.4 of its length: 5.36, 7.48, 7.76
    and 11.88 mm.
    """
    size: dict[str, Value] = {"wall_length": length, "wall_depth": 38.6, "wall_height": 60.0}
    plan = planned("default", **size, style="twin-tower", detail="bold")
    beside = [gem for gem in plan.gems if gem.z < plan.cornice]
    assert len(beside) == gems
    for gem in beside:
        assert abs(gem.x) - gem.reach >= 0.45 - 1e-9


def _sides(corners: Sequence[tuple[float, float]]) -> list[float]:
    ends = [*corners[1:], corners[0]]
    return [math.dist(start, end) for start, end in zip(corners, ends, strict=True)]


def test_a_small_octagon_has_sides_that_print() -> None:
    """Its highest layer would be narrower than two lines, which slicers leave out.

    By hand: a regular one that reaches 1.04 mm has sides of 2 x 1.04 x sin 22.5 = 0.8 mm and is
    2 x 1.04 x cos 22.5 = 1.92 mm wide. With sides of 0.9 mm, (1.92 - 0.9) / 2 = 0.51 mm are cut off
    each corner along and up, which is 0.72 mm across.
    """
    corners = octagon(1.04, 0.9)
    assert max(x for x, _ in corners) == pytest.approx(0.961, abs=0.001)
    assert _sides(corners) == pytest.approx([0.9, 0.723] * 4, abs=0.001)
    assert _sides(octagon(1.3, 0.9)) == pytest.approx([0.995] * 8, abs=0.001)


def test_the_smallest_octagon_keeps_its_corners() -> None:
    """Sides longer than it is wide would be an outline that crosses itself.

    By hand: it is 0.8 mm wide, so its sides are 0.72 mm long.
    """
    corners = octagon(0.4 / math.cos(math.radians(22.5)), 0.9)
    assert _sides(corners) == pytest.approx([0.72, 0.08 / math.sqrt(2)] * 4, abs=0.001)
