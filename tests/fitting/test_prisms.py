"""Upright prisms and the gaps between them, with lengths that can be worked out in the head."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.footprint import Footprint
from gatesmith.fitting.prisms import Prism, beyond, gap, outline_gap, prism_of, turned

SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
POINTS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda p: (float(p[0]), float(p[1])))


def square(x: float, y: float, side: float = 2.0) -> tuple[tuple[float, float], ...]:
    """A square by its south-west corner."""
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


@pytest.mark.parametrize(
    ("turn", "expected"), [(0, (3, 1)), (90, (-1, 3)), (180, (-3, -1)), (270, (1, -3))]
)
def test_quarter_turns_are_exact(turn: int, expected: tuple[float, float]) -> None:
    """Pieces on the four sides would overlap by what rounding adds, or be turned clockwise."""
    assert turned([(3.0, 1.0)], turn) == (expected,)
    assert turned([(3.0, 1.0)], turn - 360) == (expected,)


def test_other_turns() -> None:
    """A piece that stands askew would be placed as if it did not."""
    ((x, y),) = turned([(2.0, 0.0)], 30)
    assert (x, y) == pytest.approx((math.sqrt(3), 1.0))


def test_a_hull_leaves_out_what_lies_within_it_or_on_its_edges() -> None:
    """A notch would count as free room though a neighbour's corner never gets into it."""
    star = (*SQUARE, (1.0, 0.0), (1.0, 1.0), (0.5, 1.0), (2.0, 0.0))
    assert set(convex_hull(star)) == set(SQUARE)
    assert convex_hull([(1.0, 1.0), (1.0, 1.0), (3.0, 1.0)]) == ((1.0, 1.0), (3.0, 1.0))


@given(st.lists(POINTS, min_size=3, max_size=12))
def test_a_hull_holds_its_points_and_turns_left(points: list[tuple[float, float]]) -> None:
    """An outline that is not convex, or lacks a corner, would make every gap a guess."""
    found = convex_hull(points)
    assert set(found) <= set(points)
    if len(found) < 3:
        return
    for a, b, c in zip(found, (*found[1:], found[0]), (*found[2:], *found[:2]), strict=True):
        assert (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
    assert beyond(points, found) <= 1e-12


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (square(5, 0), 3.0),  # beside it
        (square(0, -3.5), 1.5),  # below it
        (square(5, 6), 5.0),  # 3 and 4 to its corner
        (square(2, 0), 0.0),  # edge at edge
        (square(2, 2), 0.0),  # corner at corner
        (square(1.5, 0), -0.5),  # half a millimetre within it
        (square(0.5, 0.5, 1), -1.5),  # inside: 1.5 to the nearest way out
        (((1.0, 1.0), (4.0, 4.0), (1.0, 7.0)), -1.0),  # its corner 1 within both edges
        (((3.0, 1.0), (5.0, 3.0), (5.0, -1.0)), 1.0),  # a corner before an edge
        (((3.0, 3.0), (5.0, 3.0), (3.0, 5.0)), math.sqrt(2)),
    ],
)
def test_outlines_apart(other: tuple[tuple[float, float], ...], expected: float) -> None:
    """Two pieces would be said to collide or to be clear of one another by some other length."""
    assert outline_gap(SQUARE, other) == pytest.approx(expected)
    assert outline_gap(other, SQUARE) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("x", "low", "expected"),
    [
        (5, 0, 3.0),  # beside it
        (5, 14, 5.0),  # 3 along and 4 above
        (0, 12.5, 2.5),  # above it
        (0, 10, 0.0),  # on it
        (1.5, 9, -0.5),  # the shortest way out is along
        (0, 9.75, -0.25),  # or up
        (3, 10, 1.0),
    ],
)
def test_gaps(x: float, low: float, expected: float) -> None:
    """Heights would not count: a dome would collide with the building that carries it."""
    one, other = Prism(SQUARE, 0, 10), Prism(square(x, 0), low, low + 1)
    assert gap(one, other) == pytest.approx(expected)
    assert gap(other, one) == pytest.approx(expected)


def test_the_prism_of_a_piece() -> None:
    """A piece of 6 by 2 by 9 mm on its place, turned by a quarter, would take other room."""
    found = prism_of(Footprint.rectangle(6, 2, 9), (10, 20, 4), 90)
    assert set(found.outline) == {(9, 17), (11, 17), (11, 23), (9, 23)}
    assert (found.low, found.high) == (4, 13)
    assert found.box == (9, 17, 11, 23)


def test_what_is_beyond_an_outline() -> None:
    """A mesh that leaves its outline would not be noticed, or one within it would be blamed."""
    assert beyond([(1.0, 1.0)], SQUARE) == -1.0
    assert beyond([(1.0, 1.0), (2.25, 1.0)], SQUARE) == 0.25
    assert beyond(SQUARE, SQUARE) == 0.0
