"""Rectangles on beds: nothing lost, nothing too near to another or to the edge."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.making.plate.bin_packing import Side, Spot, goes_into, pack

_NOISE = 1e-6

_SIDE = st.floats(1.0, 60.0).map(lambda side: round(side, 4))
_SIDES = st.lists(st.tuples(_SIDE, _SIDE), min_size=1, max_size=60)


def _ends(spot: Spot, sides: list[Side]) -> tuple[float, float]:
    length, depth = sides[spot.number]
    if spot.turned:
        length, depth = depth, length
    return spot.x + length, spot.y + depth


def _gap(one: Spot, other: Spot, sides: list[Side]) -> float:
    """How far two rectangles are apart along the axis that parts them; negative: they overlap."""
    (one_x, one_y), (other_x, other_y) = _ends(one, sides), _ends(other, sides)
    along = max(other.x - one_x, one.x - other_x)
    across = max(other.y - one_y, one.y - other_y)
    return max(along, across)


@settings(max_examples=60, deadline=None)
@given(sides=_SIDES, length=st.floats(60, 300), depth=st.floats(60, 300), spacing=st.floats(0, 8))
def test_every_rectangle_lies_once_within_the_room_and_apart(
    sides: list[Side], length: float, depth: float, spacing: float
) -> None:
    """A piece would be missing, printed into another one, or beside the bed."""
    beds = pack(sides, (length, depth), spacing)
    assert sorted(spot.number for bed in beds for spot in bed) == list(range(len(sides)))
    for bed in beds:
        assert bed
        for spot in bed:
            right, back = _ends(spot, sides)
            assert spot.x >= 0 and spot.y >= 0
            assert right <= length + _NOISE and back <= depth + _NOISE
        for one, other in itertools.combinations(bed, 2):
            assert _gap(one, other, sides) >= spacing - _NOISE


@settings(max_examples=30, deadline=None)
@given(sides=_SIDES)
def test_the_same_each_time(sides: list[Side]) -> None:
    """Two runs would make different files of the same set."""
    assert pack(sides, (170, 170), 3) == pack(list(sides), (170, 170), 3)


@settings(max_examples=30, deadline=None)
@given(sides=_SIDES)
def test_no_bed_could_be_left_out(sides: list[Side]) -> None:
    """A user would change the plate more often than he has to: two beds would fit on one."""
    beds = pack(sides, (170, 170), 3)
    used = [
        sum((sides[spot.number][0] + 3) * (sides[spot.number][1] + 3) for spot in bed)
        for bed in beds
    ]
    # Two beds that are both less than a third full would be one.
    assert sum(area < 173 * 173 / 3 for area in used) <= 1


@pytest.mark.parametrize(
    ("sides", "count"),
    [
        ([(170.0, 170.0)], 1),
        ([(170.0, 170.0)] * 3, 3),
        # 20 mm and 3 mm between them: 7 × 20 + 6 × 3 = 158 mm, and 8 would be 181 mm.
        ([(20.0, 20.0)] * 49, 1),
        ([(20.0, 20.0)] * 50, 2),
        # 170 × 83.5 twice: 2 × 83.5 + 3 = 170 mm, whichever way they are given.
        ([(170.0, 83.5), (83.5, 170.0)], 1),
        ([(170.0, 83.6), (83.6, 170.0)], 2),
    ],
)
def test_as_many_beds_as_by_hand(sides: list[Side], count: int) -> None:
    """Spacing would be added at the edges too, or left out, or a piece not turned."""
    assert len(pack(sides, (170, 170), 3)) == count


def test_what_is_alone_stands_in_the_middle() -> None:
    """A single piece would be printed in a corner, where beds are coldest."""
    ((spot,),) = pack([(30.0, 30.0)], (170, 150), 3)
    assert (spot.x, spot.y) == (70.0, 60.0)


def test_what_goes_into_a_room() -> None:
    """A piece of exactly the room's size would be refused, or a longer one be let through."""
    assert goes_into((170.0, 10.0), (10.0, 170.0))
    assert goes_into((0.1 + 0.2, 1.0), (0.3, 1.0))
    assert not goes_into((170.001, 10.0), (170.0, 170.0))
    assert not goes_into((100.0, 100.0), (170.0, 99.0))
    with pytest.raises(ValueError, match="does not go into"):
        pack([(171.0, 10.0)], (170, 170), 3)
