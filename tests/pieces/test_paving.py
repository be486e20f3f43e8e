"""The paving of roofs: slabs that print apart within a gutter, and no joint below the goat."""

from __future__ import annotations

import itertools

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces._paving import PavingSlab, courses, pinwheel
from gatesmith.pieces.stable.plan import StablePlan
from gatesmith.pieces.tower.plan import TowerPlan

WALL, HANDLED, DETAIL = 0.8, 1.6, 0.6  # mm, of the default printer
_EVEN = 1e-9


def _plan(name: str, **given: Value) -> object:
    request = Request(given, edition="medina-2001", printer="default")
    return plan_piece(piece(name), request).plan


def _apart(one: PavingSlab, other: PavingSlab) -> float:
    """The width of the joint between two slabs, mm; below 0 where they overlap."""
    beside = [
        max(near[0], far[0]) - min(near[1], far[1])
        for near, far in ((one.x, other.x), (one.y, other.y))
    ]
    return max(beside)


def _require_printable(slabs: tuple[PavingSlab, ...], inside: float) -> None:
    for slab in slabs:
        for low, high in (slab.x, slab.y):
            assert high - low >= HANDLED - _EVEN
            assert max(-low, high) <= inside - 1.3 * DETAIL + _EVEN
    for one, other in itertools.combinations(slabs, 2):
        assert _apart(one, other) >= DETAIL - _EVEN


@pytest.mark.parametrize("inside", [2.0, 2.5, 4.0, 5.0, 7.6, 12.0, 40.0])
def test_slabs_of_a_pinwheel_print_apart(inside: float) -> None:
    """Slabs would run together or be slivers, or the hatch would not be in the middle."""
    slabs = pinwheel(2.6 * inside, inside, load_printer("default"))
    _require_printable(slabs, inside)
    turned = {PavingSlab((-s.y[1], -s.y[0]), s.x) for s in slabs if 0.0 not in (sum(s.x), sum(s.y))}
    rounded = {tuple(round(end, 6) for end in (*s.x, *s.y)) for s in slabs}
    for slab in turned:
        assert tuple(round(end, 6) for end in (*slab.x, *slab.y)) in rounded


@pytest.mark.parametrize(("inside", "middle"), [(4.0, 1.2), (8.4, 2.8), (8.4, 6.5), (35.0, 11.0)])
def test_courses_leave_the_middle_to_the_goat(inside: float, middle: float) -> None:
    """A goat would lie across joints, or slabs would be slivers."""
    slabs = courses(2.4 * inside, inside, middle, load_printer("default"))
    _require_printable(slabs, inside)
    for slab in slabs[1:]:
        assert min(abs(end) for end in slab.y) >= middle + DETAIL - _EVEN


def test_a_small_roof_has_few_slabs_and_the_smallest_none() -> None:
    """The roof of a small tower would be a blank square; crumbs would be printed on the smallest.

    By hand: 2 x 3.4 mm less two gutters of 1.3 x 0.6 are 5.24 mm, two slabs of 1.6 mm and a joint
    need 3.8 mm and three 6 mm; 2 x 2.4 mm less the gutters are 3.24 mm. 2 x 1.5 mm leave 1.44 mm,
    but 1.8 mm beside the narrowest gutter of 0.6 mm; 2 x 1 mm leave 0.8 mm there, and two lines are
    0.9 mm.
    """
    profile = load_printer("default")
    assert len(pinwheel(10.0, 3.4, profile)) == 4
    assert len(pinwheel(6.0, 2.4, profile)) == 1
    assert pinwheel(5.0, 1.5, profile) == (PavingSlab((-0.9, 0.9), (-0.9, 0.9)),)
    assert pinwheel(4.0, 1.0, profile) == ()
    assert courses(12.0, 4.0, 3.0, profile) == ()


@pytest.mark.parametrize(
    ("side", "height", "detail"),
    [
        (20.0, 40.0, "standard"),
        (10.0, 24.0, "standard"),
        (60.0, 90.0, "standard"),
        (6.0, 14.0, "standard"),
        (8.0, 18.0, "bold"),
    ],
)
def test_a_tower_without_diamonds_is_paved(side: float, height: float, detail: str) -> None:
    """Players would look down on a blank square; its slabs would stand higher than its crenels."""
    plan = _plan("tower", tower_side=side, tower_height=height, detail=detail)
    assert isinstance(plan, TowerPlan)
    assert plan.paving
    assert 0.4 - _EVEN <= plan.slab <= plan.crown.sill - plan.crown.walk + _EVEN
    valued = _plan("tower", tower_side=20.0, tower_height=40.0, value=3)
    assert isinstance(valued, TowerPlan)
    assert valued.paving == ()


@pytest.mark.parametrize(
    ("side", "height", "detail"),
    [
        (20.0, 12.0, "standard"),
        (14.0, 9.0, "standard"),
        (60.0, 20.0, "standard"),
        # The goat would fill the roof; it is a little smaller.
        (14.0, 14.0, "standard"),
        (14.0, 14.0, "bold"),
        (12.0, 12.0, "fine"),
    ],
)
def test_the_goat_lies_on_one_slab(side: float, height: float, detail: str) -> None:
    """Its hooves would hang over a joint, or the joints would reach into the arches below."""
    plan = _plan("stable", stable_side=side, stable_height=height, detail=detail)
    assert isinstance(plan, StablePlan)
    assert plan.goat is not None
    assert plan.paving
    long, wide = plan.goat.reach
    assert plan.paving[0].x[1] >= long - _EVEN
    assert plan.paving[0].y[1] >= wide - _EVEN
    assert plan.roof - plan.joint - plan.arches.high >= WALL - _EVEN
