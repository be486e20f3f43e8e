"""Land tiles: basins that hold a water disc, and furrows that leave them alone."""

from __future__ import annotations

import math

import pytest

from gatesmith.core.parameters import Value
from gatesmith.pieces.land_tile.plan import LandTilePlan

from .inlays import flat_plan, manifold, solid_of


def _tile(**values: Value) -> LandTilePlan:
    plan = flat_plan("land_tile", **values)
    assert isinstance(plan, LandTilePlan)
    return plan


@pytest.mark.parametrize("fertility", [1, 2, 3])
def test_as_many_basins_as_fertility_and_the_same_figure(fertility: int) -> None:
    """A player would count other basins than the rules do."""
    plan = _tile(fertility=fertility)
    assert len(plan.field.basins) == fertility
    assert plan.figure is not None
    assert plan.figure.text == str(fertility)


@pytest.mark.parametrize("fertility", [1, 2, 3])
def test_a_water_disc_lies_in_each_basin(fertility: int) -> None:
    """A disc of 14 mm would stand on a bank, though there is room for it."""
    field = _tile(fertility=fertility).field
    assert 2 * field.floor >= 14.0 + 2 * 0.2  # the printer's slip clearance on each side
    assert field.basin == pytest.approx(1.2)  # of 2 mm, for a floor of 0.8 mm


def test_where_a_disc_is_too_large_for_three_the_tile_says_so() -> None:
    """Basins would run into one another, or a user would wonder why no disc goes in."""
    plan = _tile(fertility=3, disc_diameter=18.0)
    assert plan.adapted == (
        "water discs lie on the basins, not in them, because the tile is too small",
    )
    (x0, _), (x1, _) = plan.field.basins[1:]
    assert x1 - x0 - 2 * plan.field.rim >= 0.8 - 1e-9  # a wall stays between them


@pytest.mark.parametrize("fertility", [1, 2, 3])
def test_basins_are_as_large_for_every_fertility(fertility: int) -> None:
    """A tile of one large basin would look as fertile as one of three small ones."""
    assert _tile(fertility=fertility).field.rim == _tile().field.rim


@pytest.mark.parametrize("fertility", [1, 2, 3])
def test_furrows_keep_off_the_basins(fertility: int) -> None:
    """Water would run out of a basin: at least a wall of 0.8 mm stays around it."""
    plan = _tile(fertility=fertility)
    field = plan.field
    assert plan.furrows
    for (start, y), (end, _) in plan.furrows:
        for bx, by in field.basins:
            off_x = max(start - bx, bx - end, 0.0)
            off_y = max(abs(y - by) - field.furrow / 2, 0.0)
            assert math.hypot(off_x, off_y) >= field.rim + 0.8 - 1e-6


def test_the_ground_is_as_thick_as_promised() -> None:
    """The bed would shine through a basin, or a layer would be missing under it."""
    tile = manifold(solid_of("land_tile", _tile()))
    whole = 40.0 * 40.0
    assert tile.slice(0.79).area() == pytest.approx(whole, abs=10.0)  # but for the corners
    assert tile.slice(0.81).area() < whole - 160.0  # pi * 7.2 * 7.2 = 163 mm² are missing


def test_a_small_tile_keeps_its_basins() -> None:
    """Figure and palm would be blots, or the basins would give way to them."""
    plan = _tile(tile_side=15.0, tile_thickness=0.8, fertility=3)
    assert (plan.figure, plan.palm_height) == (None, 0.0)
    assert len(plan.field.basins) == 3
    assert "the tile has no figure and no palm, because it is too small" in plan.adapted
