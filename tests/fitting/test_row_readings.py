"""Readings of pieces: rows, single readings, and what is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.core.errors import ParameterError
from gatesmith.fitting.row.row_request import length_given, read_readings

BOUNDS = (12.0, 120.0)


def test_a_row_tells_a_mean_and_no_spread() -> None:
    """Eight pieces at once would be taken for eight equal ones."""
    found = read_readings("walls", "8x240.4", BOUNDS)
    assert (found.count, found.spread) == (8, None)
    assert found.mean == pytest.approx(30.05)


def test_single_readings_tell_mean_and_spread() -> None:
    """29.9, 30.1 and 30.0: 90 / 3 = 30, and 0.1 from there to the farthest."""
    found = read_readings("walls", "29.9, 30.1,30.0", BOUNDS)
    assert (found.count, found.mean) == pytest.approx((3, 30.0))
    assert found.spread == pytest.approx(0.1)


def test_a_lopsided_batch_keeps_its_longest_piece_within_mean_and_spread() -> None:
    """Half the range (0.15) over the mean (30.1) is 30.25: the longest, 30.3, would be forgotten.

    30, 30, 30 and 30.3 make 120.3, 30.075 each; the longest lies 0.225 from there.
    """
    found = read_readings("walls", "30,30,30,30.3", BOUNDS)
    assert found.spread is not None
    assert found.mean + found.spread == pytest.approx(30.3)
    assert found.spread == pytest.approx(0.225)


@given(st.lists(st.integers(2900, 3100), min_size=2, max_size=20))
def test_no_reading_lies_beyond_mean_and_spread(hundredths: list[int]) -> None:
    """The worst case would not be the worst, even among the pieces that were measured."""
    readings = [number / 100 for number in hundredths]
    found = read_readings("walls", ",".join(map(str, readings)), BOUNDS)
    assert found.spread is not None
    assert found.mean - found.spread - 1e-9 <= min(readings)
    assert max(readings) <= found.mean + found.spread + 1e-9


def test_a_single_reading_has_no_spread() -> None:
    """One piece would prove that all are equal."""
    assert read_readings("walls", "30.1", BOUNDS).spread is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "walls: '' is not a number"),
        ("30 mm", "leave out the unit"),
        ("nan", "not a finite number"),
        ("0x240", "the count must be at least 1"),
        ("8x24", "walls: 8x24 means 3 mm per piece; give 12 to 120 mm"),
        ("29,9", "means 9 mm per piece; give 12 to 120 mm, decimals with a point"),
        ("29,99", "readings from 29 to 99 mm, too far apart for one kind of piece"),
        ("30,,30", "has an empty reading"),
        ("30,8x240", "mixes a row with other readings"),
        ("30,1x30", "mixes a row with other readings"),
        ("30,x", "'x' is not a reading"),
    ],
)
def test_what_is_no_reading(text: str, message: str) -> None:
    """A slip of the finger would become a length, or a traceback."""
    with pytest.raises(ParameterError) as expected:
        read_readings("walls", text, BOUNDS)
    assert message in str(expected.value)
    assert expected.value.parameter == "walls"


@pytest.mark.parametrize(
    ("text", "message"), [("-1", "is below the minimum of 0 mm; give 0 to 2 mm"), ("x", "x")]
)
def test_a_length_out_of_bounds(text: str, message: str) -> None:
    """A negative spread would make every row fit."""
    with pytest.raises(ParameterError, match=message):
        length_given("spread", text, (0.0, 2.0))
