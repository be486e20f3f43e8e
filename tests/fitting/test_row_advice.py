"""The clearance that keeps a row within its side, and not a hundredth more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.fitting.row.row_fit import fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.fitting.row.stack_up import PieceCommand, PieceRow, SumMethod, least_clearance
from gatesmith.making.options import Request

from .rows import batch, row


def gate_alone(walls: int, wall: float, spread: float) -> Callable[[float], PieceRow]:
    """Real walls with a printed gate: its clearance counts twice, once."""
    return lambda clearance: row(
        batch("wall", walls, wall, spread), batch("gate", 1, wall - 2 * clearance, spread)
    )


def all_printed(count: int, wall: float, spread: float) -> Callable[[float], PieceRow]:
    """Every piece printed: the clearance counts twice a piece."""
    return lambda clearance: row(batch("wall", count, wall - 2 * clearance, spread))


@pytest.mark.parametrize(
    ("row_at", "how", "expected"),
    [
        # 16 × 30 = 480, the root of 16 × 0.01 is 0.4: the gate gives it, half at each end.
        (gate_alone(15, 30.0, 0.1), SumMethod.LIKELY, 0.2),
        # 16 × 0.1 = 1.6, half of it.
        (gate_alone(15, 30.0, 0.1), SumMethod.WORST, 0.8),
        (gate_alone(15, 30.0, 0.1), SumMethod.AVERAGE, 0.0),
        # All 16 give it: 0.4 / 32 = 0.0125, in whole hundredths 0.02.
        (all_printed(16, 30.0, 0.1), SumMethod.LIKELY, 0.02),
        # 1.6 / 32 = 0.05, exactly.
        (all_printed(16, 30.0, 0.1), SumMethod.WORST, 0.05),
        # Walls of 30.1: 15 × 30.1 = 451.5 leave 28.5, less 0.4 is 28.1: (30.1 - 28.1) / 2.
        (gate_alone(15, 30.1, 0.1), SumMethod.LIKELY, 1.0),
        # Short walls need none.
        (gate_alone(15, 29.8, 0.1), SumMethod.WORST, 0.0),
    ],
)
def test_by_hand(row_at: Callable[[float], PieceRow], how: SumMethod, expected: float) -> None:
    """Someone would print a gate that does not go in, or one that rattles."""
    assert least_clearance(row_at, how, 480.0) == expected


@given(
    count=st.integers(2, 25),
    wall=st.floats(12, 120),
    spread=st.floats(0, 2),
    off=st.floats(-3, 3),
    how=st.sampled_from(list(SumMethod)),
    kind=st.sampled_from([gate_alone, all_printed]),
)
def test_it_is_enough_and_a_hundredth_less_is_not(
    *,
    count: int,
    wall: float,
    spread: float,
    off: float,
    how: SumMethod,
    kind: Callable[[int, float, float], Callable[[float], PieceRow]],
) -> None:
    """The advice would be too little by rounding, or more than is needed."""
    side = (count + 1) * wall + off
    row_at = kind(count, wall, spread)
    found = least_clearance(row_at, how, side)
    assert row_at(found).margin(how, side) >= -1e-4
    assert round(100 * found) == pytest.approx(100 * found)
    if found > 0:
        assert row_at(found - 0.01).margin(how, side) < 0


@given(st.integers(2, 25), st.floats(12, 120), st.floats(0, 2), st.floats(0, 1))
def test_more_spread_wants_no_less_clearance(
    count: int, wall: float, spread: float, more: float
) -> None:
    """A careless printer would be advised to leave less room."""
    for how in SumMethod:
        small, large = (
            least_clearance(gate_alone(count, wall, each), how, (count + 1) * wall)
            for each in (spread, spread + more)
        )
        assert large >= small


def test_the_command_keeps_what_was_asked_for() -> None:
    """A Moorish gate would be printed again as another one."""
    request = Request(given={"style": "moorish", "clearance": 0.1}, edition="medina-2001")
    assert PieceCommand("gate", request).command(30.0, 0.2) == (
        "gatesmith gate --style moorish --clearance 0.2"
    )


def test_what_leaves_the_bounds_is_not_advised() -> None:
    """A command would be shown that is refused when it is typed."""
    found = fit_row(RowRequest(pieces="15x451.5", board_side="480", spread="0.1"))
    likely, worst, *printed = found.advice
    # The worst: 451.5 + 1.6 leave 26.9 for a gate of 30.1, 1.6 at each end.
    assert (likely.clearance, worst.clearance) == (1.0, 1.6)
    assert likely.commands == ("gatesmith gate --wall-length 30.1 --clearance 1",)
    assert worst.commands == () and "1.6 mm" in worst.obstacle
    # 16 × 30.1 + 1.6 = 483.2, and 3.2 / 32 = 0.1; likely 482.0, and 2 / 32 = 0.0625.
    assert [each.clearance for each in printed] == [0.07, 0.1]
    assert printed[1].commands == (
        "gatesmith gate --wall-length 30.1 --clearance 0.1",
        "gatesmith wall --wall-length 30.1 --clearance 0.1",
    )
