"""How errors add up along a row, worked out with pencil and paper."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.fitting.row.stack_up import Batch, PieceRow, SumMethod, row_of

from .rows import batch, row

FULL = row(batch("wall", 15, 30.0, 0.1), batch("gate", 1, 29.7, 0.1))

lengths = st.floats(12, 120)
spreads = st.floats(0, 2)


@st.composite
def rows(draw: st.DrawFn) -> PieceRow:
    """Any two kinds of pieces."""
    kinds = [("wall", draw(st.integers(1, 25))), ("gate", draw(st.integers(0, 1)))]
    return row_of(batch(name, count, draw(lengths), draw(spreads)) for name, count in kinds)


def test_three_lengths_of_a_full_side() -> None:
    """A side that jams would be called fine, or a fine one too long.

    15 × 30 + 29.7 = 479.7. Worst: 16 × 0.1 = 1.6 more, 481.3. Root-sum-square: the root of
    16 × 0.01 = 0.4 more, 480.1.
    """
    found = {how: FULL.length(how) for how in SumMethod}
    assert found == pytest.approx(
        {SumMethod.AVERAGE: 479.7, SumMethod.LIKELY: 480.1, SumMethod.WORST: 481.3}
    )
    margins = {how: FULL.margin(how, 480.0) for how in SumMethod}
    assert margins == pytest.approx(
        {SumMethod.AVERAGE: 0.3, SumMethod.LIKELY: -0.1, SumMethod.WORST: -1.3}
    )
    assert [FULL.within(how, 480.0) for how in SumMethod] == [True, False, False]


def test_unequal_spreads() -> None:
    """The gate would be taken for as uneven as the walls.

    Nine walls with 0.3 and a gate with 0.4: squares 9 × 0.09 + 0.16 = 0.97; worst 2.7 + 0.4.
    """
    found = row(batch("wall", 9, 30, 0.3), batch("gate", 1, 29.7, 0.4))
    assert found.spread(SumMethod.LIKELY) == pytest.approx(math.sqrt(0.97))
    assert found.spread(SumMethod.WORST) == pytest.approx(3.1)
    assert found.spread(SumMethod.AVERAGE) == 0.0


def test_a_row_exactly_as_long_as_its_side_is_within() -> None:
    """Ten times 0.1 is not 1 in binary: a row that fits would be refused for nothing."""
    assert row(batch("wall", 10, 29.9, 0.1)).within(SumMethod.WORST, 300.0)
    assert not row(batch("wall", 10, 29.901, 0.1)).within(SumMethod.WORST, 300.0)


def test_one_of_741_rows_is_longer_than_the_likely_length() -> None:
    """The page would explain a chance that the program does not reckon with.

    Beyond three sigma, to one side, lie 0.135 % of a normal distribution: 1 in 741.
    """
    share = FULL.share_too_long(FULL.length(SumMethod.LIKELY))
    assert share == pytest.approx(0.00135, abs=1e-6)
    assert round(1 / share) == 741
    assert FULL.share_too_long(FULL.length(SumMethod.AVERAGE)) == pytest.approx(0.5)


def test_the_chance_by_throwing_dice() -> None:
    """A slip in the formula would go unnoticed: here 20000 rows and counted."""
    dice = random.Random(7)
    found = row(batch("wall", 5, 30.0, 0.3))
    sigma = 0.3 / 3
    drawn = [sum(dice.gauss(30.0, sigma) for _ in range(5)) for _ in range(20000)]
    counted = sum(length > 150.2 for length in drawn) / len(drawn)
    assert found.share_too_long(150.2) == pytest.approx(counted, abs=0.01)


@pytest.mark.parametrize(("side", "share"), [(300.0, 0.0), (299.9, 1.0), (301.0, 0.0)])
def test_pieces_without_a_spread(side: float, share: float) -> None:
    """A row of exact pieces would divide by nothing."""
    assert row(batch("wall", 10, 30.0, 0.0)).share_too_long(side) == share


@given(rows(), st.floats(0, 1), st.integers(0, 1))
def test_more_spread_is_never_shorter(found: PieceRow, more: float, which: int) -> None:
    """A careless batch of pieces would look better than a careful one."""
    number = which % len(found.batches)
    worse = list(found.batches)
    old = worse[number]
    worse[number] = Batch(
        old.name, old.count, old.mean, old.origin, old.spread + more, old.spread_origin
    )
    for how in SumMethod:
        assert PieceRow(tuple(worse)).length(how) >= found.length(how) - 1e-9


@given(rows())
def test_average_likely_worst_in_this_order(found: PieceRow) -> None:
    """What is likely would be longer than the worst that can be."""
    average, likely, worst = (found.length(how) for how in SumMethod)
    assert average <= likely <= worst + 1e-9


@given(rows(), st.floats(0, 500), st.floats(0, 5))
def test_a_longer_side_has_fewer_rows_too_long(found: PieceRow, side: float, more: float) -> None:
    """The chance would run the wrong way."""
    assert found.share_too_long(side + more) <= found.share_too_long(side)


@given(spreads, lengths)
def test_one_piece_has_nothing_to_make_up_for(spread: float, mean: float) -> None:
    """Root-sum-square of a single piece would differ from its own spread."""
    alone = row(batch("gate", 1, mean, spread))
    assert alone.length(SumMethod.LIKELY) == pytest.approx(alone.length(SumMethod.WORST))


def test_what_there_is_none_of_is_no_part_of_a_row() -> None:
    """A row without a gate would speak of 0 gates."""
    found = row_of((batch("wall", 15, 30, 0.1), batch("gate", 0, 29.7, 0.1)))
    assert [each.name for each in found.batches] == ["wall"]
    assert found.count == 15
