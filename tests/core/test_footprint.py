"""Footprints and slots by hand."""

from __future__ import annotations

import math

import pytest

from gatesmith.core.footprint import Footprint, Point, Slot


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


@pytest.mark.parametrize("diameter", [0.7, 14.0, 17.3, 119.99])
def test_circles(diameter: float) -> None:
    """What is round would leave its outline, or have another box than its diameter."""
    found, radius = Footprint.circle(diameter, 7), diameter / 2
    assert found.box == ((-radius, -radius, 0.0), (radius, radius, 7))
    assert (found.length, found.depth) == (diameter, diameter)
    corners = found.outline
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        middle = math.hypot(x0 + x1, y0 + y1) / 2
        assert middle == pytest.approx(radius), "each side touches the circle in its middle"
        assert x0 * y1 > x1 * y0, "counter-clockwise"
    assert math.pi * radius**2 < _area(corners) < 1.001 * math.pi * radius**2


def test_a_box_need_not_be_symmetrical() -> None:
    """The box of a lopsided outline would be guessed from its length."""
    found = Footprint(((-1.0, -2.0), (5.0, -2.0), (0.0, 4.0)), 3.0)
    assert found.box == ((-1.0, -2.0, 0.0), (5.0, 4.0, 3.0))
    assert (found.length, found.depth) == (6.0, 6.0)


def test_footprints_are_equal_by_value() -> None:
    """Two ways to the same footprint would be distinguished."""
    square = ((-2.0, -2.0), (2.0, -2.0), (2.0, 2.0), (-2.0, 2.0))
    assert Footprint.rectangle(4, 4, 1) == Footprint(square, 1)
    assert Footprint.rectangle(4, 4, 1) != Footprint.rectangle(4, 4, 2)


def test_a_slot_has_a_lid_only_where_it_is_given_one() -> None:
    """A wall's slot would refuse pieces for being tall."""
    assert Slot("wall", 30, 10).height is None
    assert Slot("box", 30, 10, 25).height == 25
