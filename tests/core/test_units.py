"""Numbers, units and rulers: read from people and written for them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import ParameterError
from gatesmith.core.units import (
    exact_text,
    number_text,
    parse_number,
    parse_reading,
    percent_text,
    rounded_text,
    size_text,
    told_apart,
    with_unit,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (30.0, "30"),
        (29.7, "29.7"),
        (0.15, "0.15"),
        (100.0, "100"),
        (0.0, "0"),
        (-0.0, "0"),
        (-0.00004, "0"),
        (-0.25, "-0.25"),
        (28.571428, "28.5714"),
        (0.99996, "1"),
        (1e6, "1000000"),
        (7, "7"),
        (3e38, "3e+38"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    """A summary would show tails of zeros, a minus before nothing, or cut a whole number."""
    assert number_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"), [(28.5, "28.5"), (28.57142857142857, "28.57142857142857"), (1e-05, "1e-05")]
)
def test_exact_numbers_lose_nothing(value: float, text: str) -> None:
    """A command in a file would make a piece of a slightly different length."""
    assert exact_text(value) == text
    assert parse_number("x", text) == value


@given(st.floats(allow_nan=False, allow_infinity=False))
@settings(max_examples=200, deadline=None)
def test_exact_text_is_read_back(value: float) -> None:
    """Some number could be written in a way that is read as another one."""
    assert parse_number("x", exact_text(value)) == value


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [(30.0, "mm", "30 mm"), (42.0, "°", "42°"), (5.0, "%", "5 %"), (6.0, "", "6")],
)
def test_units(value: float, unit: str, text: str) -> None:
    """A degree would stand apart from its number, or a bare number end in a blank."""
    assert with_unit(value, unit) == text


def test_an_exact_number_with_its_unit() -> None:
    """A value just beside a bound would be shown as the bound that it breaks."""
    assert with_unit(11.99999, "mm") == "12 mm"
    assert with_unit(11.99999, "mm", exact=True) == "11.99999 mm"


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (29.7, 2, "29.7"),
        (30.0, 2, "30"),
        (100.0, 0, "100"),  # the zeros of a whole number stay
        (1200, 0, "1200"),
        (29.698, 2, "29.7"),
        (29.99951, 3, "30"),
        (0.15, 1, "0.1"),  # a double just below 0.15
        (0.25, 1, "0.2"),  # exactly in the middle: to the even digit
        (0.75, 1, "0.8"),
        (0.005, 2, "0.01"),  # a double just above 0.005
        (1.005, 2, "1"),  # a double just below 1.005
        (0.0049, 2, "0.005"),  # not 0, so its first digit
        (0.00012, 3, "0.0001"),
        (0.00009, 3, "0"),  # noise
        (-0.0, 2, "0"),
        (-0.004, 2, "-0.004"),
        (-0.4, 0, "-0.4"),
        (1e-17, 2, "0"),
        (-0.006, 2, "-0.01"),
        (-1.5, 3, "-1.5"),
        (1e14, 1, "100000000000000"),
        (1e16, 2, "1e+16"),
        (-3.5e37, 2, "-3.5e+37"),
    ],
)
def test_rounded_numbers_are_short(value: float, decimals: int, text: str) -> None:
    """A message would hold a tail of zeros, a minus before nothing, forty digits, or a gap of 0."""
    assert rounded_text(value, decimals) == text


def test_two_decimals_unless_others_are_asked_for() -> None:
    """Lengths in messages would have more or fewer decimals from one place to the next."""
    assert rounded_text(29.6966) == "29.7"
    assert rounded_text(29.6566) == "29.66"


@pytest.mark.parametrize(
    ("value", "bound", "text"),
    [
        (0.3955, 0.8, "0.4"),
        (0.798, 0.8, "0.798"),
        (0.7996, 0.8, "0.7996"),
        (0.8, 0.8, "0.8"),
        (2.8293, 3.0, "2.83"),
    ],
)
def test_a_figure_is_told_from_its_bound(value: float, bound: float, text: str) -> None:
    """A message would say that 0.8 mm is less than 0.8 mm, or have four decimals throughout."""
    assert told_apart(value, bound) == text


@pytest.mark.parametrize(
    ("share", "decimals", "text"),
    [(0.85, 0, "85 %"), (0.998, 1, "99.8 %"), (1.0, 1, "100 %"), (0.29, 0, "29 %")],
)
def test_shares_in_per_cent(share: float, decimals: int, text: str) -> None:
    """A share would be written without its blank, or a hundred times too small."""
    assert percent_text(share, decimals) == text


def test_sizes_side_by_side() -> None:
    """A size would be hard to read or run together."""
    assert size_text(29.7, 10, 20.0) == "29.7 × 10 × 20"
    assert size_text(37.4604, 0.0009, 30.0) == "37.46 × 0.001 × 30"
    assert size_text(29.6966, 10, 0.25, decimals=1) == "29.7 × 10 × 0.2"


@pytest.mark.parametrize(
    ("text", "value"),
    [("30", 30.0), (" 29.7 ", 29.7), ("-5", -5.0), ("+.5", 0.5), ("1e2", 100.0), ("3.", 3.0)],
)
def test_what_is_a_number(text: str, value: float) -> None:
    """A number that a user may well type would be refused."""
    assert parse_number("depth", text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("abc", "depth: 'abc' is not a number"),
        ("", "depth: '' is not a number"),
        ("1_0", "depth: '1_0' is not a number"),
        ("0x10", "depth: '0x10' is not a number"),
        ("29,7", "depth: '29,7' is not a number; write 29.7 with a decimal point"),
        (" -1,5 ", "depth: ' -1,5 ' is not a number; write -1.5 with a decimal point"),
        ("30 mm", "depth: '30 mm' is not a number; leave out the unit, lengths are in millimetres"),
        ("3cm", "depth: '3cm' is not a number; leave out the unit, lengths are in millimetres"),
        ('1.2"', "depth: '1.2\"' is not a number; leave out the unit, lengths are in millimetres"),
        ("nan", "depth: 'nan' is not a finite number"),
        ("-inf", "depth: '-inf' is not a finite number"),
        ("Infinity", "depth: 'Infinity' is not a finite number"),
        ("1e999", "depth: '1e999' is not a finite number"),
        ("1\n2", "depth: '1\\n2' is not a number"),
    ],
)
def test_what_is_no_number(text: str, message: str) -> None:
    """Something other than a number would be taken for one, or refused without a hint."""
    with pytest.raises(ParameterError) as refused:
        parse_number("depth", text)
    assert str(refused.value) == message
    assert refused.value.parameter == "depth"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("8x240", (8, 240.0)),
        ("8X240", (8, 240.0)),
        (" 8 × 240.5 ", (8, 240.5)),
        ("8×240", (8, 240.0)),
        ("8*240", (8, 240.0)),
        ("30", (1, 30.0)),
        ("999999x1", (999999, 1.0)),
    ],
)
def test_readings(text: str, reading: tuple[int, float]) -> None:
    """A row of pieces would be read as something other than so many in so many millimetres."""
    assert parse_reading("row", text) == reading


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0x240", "row: '0x240': the count must be at least 1, as in 8x240"),
        ("8*240*3", "row: '8*240*3' is not a reading; write a count and a length, as in 8x240"),
        ("8x2x3", "row: '8x2x3' is not a reading; write a count and a length, as in 8x240"),
        ("8x", "row: '8x' is not a reading; write a count and a length, as in 8x240"),
        ("x240", "row: 'x240' is not a reading; write a count and a length, as in 8x240"),
        ("-8x240", "row: '-8x240' is not a reading; write a count and a length, as in 8x240"),
        ("8.5x240", "row: '8.5x240' is not a reading; write a count and a length, as in 8x240"),
        ("8x240mm", "row: '240mm' is not a number; leave out the unit, lengths are in millimetres"),
        ("8x24,5", "row: '24,5' is not a number; write 24.5 with a decimal point"),
        ("8xnan", "row: 'nan' is not a finite number"),
    ],
)
def test_wrong_readings(text: str, message: str) -> None:
    """A typing mistake in a reading would become a size."""
    with pytest.raises(ParameterError) as refused:
        parse_reading("row", text)
    assert str(refused.value) == message


def test_a_count_without_end_is_no_reading() -> None:
    """A count of thousands of digits would end in a traceback of Python's own limit."""
    for digits in ("1000000", "9" * 5000):
        with pytest.raises(ParameterError, match=r"^row: the count must be at most 999999, as"):
            parse_reading("row", f"{digits}x240")
    assert parse_reading("row", f"{'0' * 5000}8x240") == (8, 240.0)
