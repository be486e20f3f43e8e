"""Water discs: they stack, and show water as far as it prints."""

from __future__ import annotations

import math

import pytest

from gatesmith.core.parameters import Value
from gatesmith.pieces.water_disc import WaterDiscPlan

from .inlays import flat_plan, manifold, solid_of


def _disc(**values: Value) -> WaterDiscPlan:
    plan = flat_plan("water_disc", **values)
    assert isinstance(plan, WaterDiscPlan)
    return plan


def test_it_is_blue() -> None:
    """Water would come out of another spool."""
    assert _disc().color.name == "blue"


def test_discs_stack_on_a_flat_rim() -> None:
    """A disc would rock on the one below it: the rim must reach the top all round."""
    plan = _disc()
    section = manifold(solid_of("water_disc", plan)).slice(2.99)  # just under the top of 3 mm
    low_x, low_y, high_x, high_y = section.bounds()
    # 14 mm less the upper edge of 0.4 mm on each side.
    assert (high_x - low_x, high_y - low_y) == pytest.approx((13.2, 13.2), abs=0.05)
    assert plan.field < 13.2 / 2 - 0.8  # at least a wall's width is left


def test_a_drop_falls_into_the_rings_of_a_well() -> None:
    """The disc would be any round chip."""
    plan = _disc()
    assert plan.stones == 12
    (ring,) = plan.ripples
    assert plan.drop / 2 < ring - plan.line < ring < plan.field
    assert len(_disc(disc_diameter=40.0).ripples) == 2


def test_joints_spare_the_axes_and_leave_stones() -> None:
    """A disc would measure less than its diameter, or its stones would be crumbs."""
    for diameter in (11.0, 14.0, 25.0, 60.0):
        plan = _disc(disc_diameter=diameter)
        assert plan.stones in {8, 12, 16}
        assert plan.stones % 4 == 0
        assert math.tau * plan.field / plan.stones - plan.joint >= 1.6
        low_x, low_y, high_x, high_y = manifold(solid_of("water_disc", plan)).slice(1e-3).bounds()
        assert (low_x, low_y) == pytest.approx((-high_x, -high_y))


def test_a_small_disc_keeps_the_drop_and_a_tiny_one_is_plain() -> None:
    """Specks would be carved that no printer shows."""
    small, tiny = _disc(disc_diameter=6.0), _disc(disc_diameter=5.0, wall=2.0)
    assert (small.stones, small.ripples) == (0, ())
    assert small.drop > 0.0
    wanted = "the disc shows no stones and no ripples, because it is too small"
    assert small.adapted == (wanted,)
    assert (tiny.field, tiny.drop, tiny.stones) == (0.0, 0.0, 0)
    assert tiny.adapted == ("the disc shows no water, because it is too small",)


@pytest.mark.parametrize("diameter", [5.0, 14.0, 60.0])
def test_the_outline_is_as_fine_as_curves_are_meshed(diameter: float) -> None:
    """A disc would be a polygon to the touch: a facet may leave the circle by 0.01 mm."""
    area = manifold(solid_of("water_disc", _disc(disc_diameter=diameter))).slice(1.5).area()
    circle = 3.14159265 * diameter**2 / 4
    assert circle - 3.15 * diameter * 0.01 < area <= circle
