"""The places of squares on a picture, calculated on a small board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gatesmith.pictures.boards.grid_layout import BoardLayout
from gatesmith.vector.elements import ViewBox


@dataclass(frozen=True)
class _Board:
    columns: int = 4
    rows: int = 3


@dataclass(frozen=True, slots=True)
class _Plan(BoardLayout[_Board]):
    SIDE: ClassVar[float] = 10.0
    MARGIN: ClassVar[float] = 3.0


PLAN = _Plan(_Board())
A1, C1, B2, C2, D2, D3 = 0, 2, 5, 6, 7, 11


def test_the_first_square_is_below_and_at_the_left() -> None:
    """A board would be drawn upside down, or its columns as rows."""
    assert [PLAN.square(number) for number in (A1, C1, B2, D3)] == [(0, 2), (2, 2), (1, 1), (3, 0)]
    assert PLAN.centre(A1) == (5.0, 25.0)
    assert PLAN.centre(D2) == (35.0, 15.0)


def test_a_part_shows_what_borders_it() -> None:
    """A cut-out would lose its edge, or the names beside it where the board ends."""
    assert PLAN.view == ViewBox(-3.0, -3.0, 46.0, 36.0)
    assert PLAN.part(B2, C2, 2.0) == PLAN.part(C2, B2, 2.0) == ViewBox(8.0, 8.0, 24.0, 14.0)
    assert PLAN.part(C1, D2, 2.0) == ViewBox(18.0, 8.0, 25.0, 25.0)
    assert PLAN.part(A1, D3, 2.0) == PLAN.view
