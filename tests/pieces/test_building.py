"""What is special about a part of a palace: its door, its flat roof, its seat."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.building.plan import BuildingPlan


def _planned(**given: Value) -> BuildingPlan:
    found = piece("building")
    recipe = plan_piece(found, Request(given, edition="medina-2001", printer="default")).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, BuildingPlan)
    return plan


def test_a_house_has_a_horseshoe_door_between_two_windows() -> None:
    """It would be a block with holes and no house."""
    plan = _planned()
    windows = [opening for opening in plan.openings if not opening.ring]
    (door,) = (opening for opening in plan.openings if opening.ring)
    assert door.x == 0.0
    assert door.arch.foot == pytest.approx(0.84 * door.arch.width)
    assert sorted(opening.x for opening in windows) == pytest.approx([-5.38, 5.38], abs=0.01)
    assert all(opening.arch.height < door.arch.height for opening in windows)


def test_every_opening_closes_to_a_point() -> None:
    """A level or too flat top would print on air, for the opening has a back."""
    for sizes in ({}, {"building_side": 60.0}, {"building_height": 60.0}):
        for opening in _planned(**sizes).openings:
            assert opening.arch.crown == 0.0
            assert opening.arch.lean <= 36.0


def test_large_houses_have_more_bays_and_storeys() -> None:
    """A wide or tall house would have one stretched door."""
    wide = _planned(building_side=60.0, building_height=20.0)
    tall = _planned(building_side=20.0, building_height=60.0)
    assert sum(1 for opening in wide.openings if opening.ring) >= 2
    assert len({opening.z for opening in tall.openings}) >= 4


def test_a_seat_makes_it_higher_by_its_boss_only() -> None:
    """The building itself would be another with a seat than without."""
    plain, seated = _planned(), _planned(seat=True)
    assert plain.footprint.height == 20.0
    assert seated.footprint.height == pytest.approx(20.0 + 0.06 * 18.0)
    assert (plain.height, plain.openings) == (seated.height, seated.openings)


def test_a_boss_too_wide_for_the_roof_is_refused() -> None:
    """The boss would stand over the eaves."""
    with pytest.raises(CombinationError, match=r"^seat: the boss for a dome of 18 mm is 8.1 mm"):
        _planned(seat=True, building_side=10.0)


def test_an_unknown_colour_is_refused() -> None:
    """A misspelt colour would go into the file."""
    with pytest.raises(ParameterError, match=r"^color: there is no colour 'greyish-pink'"):
        _planned(color="greyish-pink")


def test_a_tall_thin_house_is_refused() -> None:
    """It would topple."""
    with pytest.raises(CombinationError, match=r"^building-height: 130 mm on a foot of 17.8 mm"):
        _planned(building_height=130.0)
