"""Footprints and slots by hand."""

from __future__ import annotations

import math

import pytest

from gatesmith.footprint import Footprint, Point, Slot


def _area(outline: tuple[Point, ...]) -> float:
    """The shoelace formula: positive for an outline that runs counter-clockwise."""
    following = (*outline[1:], outline[0])
    pairs = zip(outline, following, strict=True)
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairs) / 2


def test_a_rectangle_lies_around_the_origin() -> None:
    """A piece would stand beside its slot, or across it."""
    found = Footprint.rectangle(29.7, 10, 20)
    assert found.outline == ((-14.85, -5.0), (14.85, -5.0), (14.85, 5.0), (-14.85, 5.0))
    assert (found.length, found.depth, found.height) == (29.7, 10.0, 20)
    assert found.box == ((-14.85, -5.0, 0.0), (14.85, 5.0, 20))
    assert _area(found.outline) == 297.0


@pytest.mark.parametrize(
    ("corners", "length", "depth", "area"),
    [
        (3, 15.0, 17.3205081, 129.9038106),  # 3/4 x 20, 20 sin 60, 3 sqrt(3)/4 x 10²
        (4, 20.0, 20.0, 200.0),
        (6, 20.0, 17.3205081, 259.8076211),  # 20, 20 sin 60, 3 sqrt(3)/2 x 10²
        (8, 20.0, 20.0, 282.8427125),  # 2 sqrt(2) x 10²
    ],
)
def test_polygons(corners: int, length: float, depth: float, area: float) -> None:
    """A polygon would be larger than the circle it is said to stand in, or turned about."""
    found = Footprint.polygon(corners, 20, 7)
    assert len(found.outline) == corners
    assert found.outline[0] == (10.0, 0.0)
    assert all(math.isclose(math.hypot(x, y), 10.0) for x, y in found.outline)
    assert found.length == pytest.approx(length)
    assert found.depth == pytest.approx(depth)
    assert _area(found.outline) == pytest.approx(area)
    assert found.height == 7


def test_a_box_need_not_be_symmetrical() -> None:
    """The box of a lopsided outline would be guessed from its length."""
    found = Footprint(((-1.0, -2.0), (5.0, -2.0), (0.0, 4.0)), 3.0)
    assert found.box == ((-1.0, -2.0, 0.0), (5.0, 4.0, 3.0))
    assert (found.length, found.depth) == (6.0, 6.0)


def test_footprints_are_equal_by_value() -> None:
    """Two ways to the same footprint would be told apart."""
    square = ((-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0))
    assert Footprint.rectangle(4, 4, 1) == Footprint(square, 1)
    assert Footprint.rectangle(4, 4, 1) != Footprint.rectangle(4, 4, 2)


def test_a_slot_has_a_lid_only_where_it_is_given_one() -> None:
    """A wall's slot would refuse pieces for being tall."""
    assert Slot("wall", 30, 10).height is None
    assert Slot("box", 30, 10, 25).height == 25
