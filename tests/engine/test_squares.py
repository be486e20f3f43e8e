"""The squares of boards: numbers, names and neighbours, worked out on a small board."""

from __future__ import annotations

import pytest

from gatesmith.engine.board_squares import is_square_name, neighbours, square_names, square_number

# Three columns and two rows: a2 b2 c2 have the numbers 3 4 5, below them a1 b1 c1 have 0 1 2.
COLUMNS, ROWS = 3, 2


def test_squares_are_named_from_the_south_west_row_by_row() -> None:
    """A piece would stand on another square than the one that is named."""
    assert square_names(COLUMNS, ROWS) == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert [square_number(name, COLUMNS, ROWS) for name in ("a1", "c1", "a2", "c2")] == [0, 2, 3, 5]


@pytest.mark.parametrize(
    "name", ["d1", "a3", "z99", "A1", "a0", "a01", "1a", "a", "", "a1 ", "a100"]
)
def test_names_off_the_board_and_no_names_have_no_number(name: str) -> None:
    """A square of another board would be taken for one of this."""
    assert square_number(name, COLUMNS, ROWS) is None


def test_a_name_has_a_shape_on_any_board() -> None:
    """A square off the board would be called unreadable, or any word a square."""
    assert is_square_name("z99") and is_square_name("a1")
    assert not any(map(is_square_name, ("a0", "a01", "a100", "aa1", "A1", "", "N1")))


def test_neighbours_share_an_edge_or_a_corner_too() -> None:
    """A square would be beside one across the board's edge, or not beside the next one."""
    assert neighbours(COLUMNS, ROWS, corners=False) == (
        *(0b001_010, 0b010_101, 0b100_010),
        *(0b010_001, 0b101_010, 0b010_100),
    )
    assert neighbours(COLUMNS, ROWS, corners=True) == (
        *(0b011_010, 0b111_101, 0b110_010),
        *(0b010_011, 0b101_111, 0b010_110),
    )
