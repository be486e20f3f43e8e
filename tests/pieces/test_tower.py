"""What is special about a tower: its crown, its slits, and that it prints without support."""

from __future__ import annotations

import math

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.tower.plan import TowerPlan


def _planned(**given: Value) -> TowerPlan:
    found = piece("tower")
    recipe = plan_piece(found, Request(given, edition="medina-2001", printer="default")).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, TowerPlan)
    return plan


def test_the_crown_stands_out_within_the_footprint() -> None:
    """The tower would be a post, or larger than the wooden one."""
    plan = _planned()
    assert plan.setback == pytest.approx(1.7)  # 0.085 × 20 mm
    assert plan.footprint.box == ((-10.0, -10.0, 0.0), (10.0, 10.0, 40.0))
    assert plan.batter < plan.string[0] < plan.string[1] < plan.slit_span[0]
    assert plan.slit_span[1] < plan.crown.foot < plan.crown.band < plan.crown.walk


@pytest.mark.parametrize("side", [8.0, 20.0, 60.0])
def test_even_the_corners_of_the_corbels_lean_no_more_than_designed(side: float) -> None:
    """The edge where two leaning faces meet would print on air."""
    plan = _planned(tower_side=side, tower_height=2 * side)
    rise = plan.crown.band - plan.crown.foot
    # Along the diagonal an edge goes out by the square root of two.
    lean = math.degrees(math.atan(math.sqrt(2) * plan.setback / rise))
    assert lean == pytest.approx(40.0)


@pytest.mark.parametrize("merlons", [None, 2, 3, 5])
def test_merlons_and_niches_are_evenly_set(merlons: int | None) -> None:
    """A crown would be lopsided."""
    crown = _planned(merlons=merlons).crown
    assert len(crown.crenels) == (merlons or 3) - 1
    assert [-x for x in reversed(crown.niches)] == pytest.approx(list(crown.niches))
    flat = [edge for gap in crown.crenels for edge in gap]
    assert [-x for x in reversed(flat)] == pytest.approx(flat)


@pytest.mark.parametrize("merlons", [9, 20])
def test_slits_of_two_faces_stay_apart_in_the_corner(merlons: int) -> None:
    """Slits of neighbouring faces would run into each other and leave splinters."""
    plan = _planned(tower_side=60.0, tower_height=80.0, merlons=merlons)
    reach = plan.slits[-1] + plan.slit / 2
    assert len(plan.slits) > 1
    assert reach <= plan.shaft - plan.slit_depth - 1.6 + 1e-9
    steps = [after - before for before, after in zip(plan.slits, plan.slits[1:], strict=False)]
    assert min(steps) >= 2 * plan.slit


def test_a_small_tower_is_adapted_and_says_so() -> None:
    """A tower without slits or courses would come without a word."""
    said = " ".join(_planned(tower_side=4.0, tower_height=6.0).adapted)
    assert "no courses" in said
    assert "no arrow slits" in said


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"tower_height": 150.0}, "tower-height: 150 mm on a foot of"),
        ({"merlons": 40}, "merlons: 40 merlons on 20 mm"),
        ({"bed_chamfer": 2.0}, "bed-chamfer: 2 mm leaves too little"),
    ],
)
def test_what_cannot_be_made_is_refused(given: dict[str, Value], words: str) -> None:
    """A tower that snaps or crumbles would be printed."""
    with pytest.raises(CombinationError, match=f"^{words}"):
        _planned(**given)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_roof_shows_the_value_of_the_tile(value: int) -> None:
    """Players would have to look up which tower has which tile."""
    plan = _planned(value=value)
    assert len(plan.pips) == value
    room = plan.side / 2 - plan.crown.parapet
    for x, y in plan.pips:  # a wall's width stays free beside the parapet
        assert max(abs(x), abs(y)) + plan.pip / 2 <= room - 0.8
    for at, (x, y) in enumerate(plan.pips):
        for other_x, other_y in plan.pips[:at]:  # and between two squares on their corners
            apart = abs(x - other_x) + abs(y - other_y) - plan.pip
            assert apart / math.sqrt(2) >= 0.8
    assert plan.crown.walk + plan.pip_height <= plan.height


def test_a_roof_too_small_for_the_value_is_refused() -> None:
    """Diamonds would run into one another."""
    with pytest.raises(CombinationError, match=r"^value: a tower 8 mm wide has only "):
        _planned(tower_side=8.0, tower_height=20.0, value=2)
    assert _planned(tower_side=8.0, tower_height=20.0).pips == ()
