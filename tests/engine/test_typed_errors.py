"""Errors about a text in German words point at what was typed, and quote it."""

from __future__ import annotations

import pytest

from gatesmith.engine.german_errors import german_error
from gatesmith.engine.german_notation import in_notation, typed_column
from gatesmith.engine.typed_errors import as_typed


@pytest.mark.parametrize(
    ("typed", "read", "column", "there"),
    [
        ("Gebäude grau zz", "building grey zz", 15, 14),
        ("neutrales Dach zz", "neutral-dome zz", 14, 16),
        ("neutrales Dach zz", "neutral-dome zz", 3, 1),
        ("players: blau rotz", "players: blue rotz", 15, 15),
        ("gate zz", "gate zz", 6, 6),
    ],
)
def test_columns_are_those_of_what_was_typed(
    typed: str, read: str, column: int, there: int
) -> None:
    """The error would point beside the word, because German words have other lengths."""
    assert in_notation(typed) == read
    assert typed_column(typed, column) == there
    message = f"a.txt: line 2, column {column}: 'zz'"
    shown, moved = as_typed(message, f"x\n{typed}", 2, column)
    assert (shown, moved) == (f"a.txt: line 2, column {there}: 'zz'", there)


def test_what_was_typed_is_quoted_as_it_was_typed() -> None:
    """The error would quote a line that nobody typed, and the column would point beside it."""
    for typed, column, quote in (
        ("grün: gate N1; passen", 16, "'passen', in 'grün: gate N1; passen'"),
        ("blau: Haus e5 # Test", 7, "'Haus e5', in 'blau: Haus e5 # Test'"),
        ("neutrales Dach zz", 16, "'zz', in 'neutrales Dach zz'"),
        ("Haus", 1, "'Haus'"),
        ("Haus", 5, "there is nothing here, in 'Haus'"),
    ):
        read = in_notation(typed)
        words = quote.partition("'")[2].partition("'")[0]
        inside = f", in {read!r}" if ", in " in quote else ""
        begin = len(in_notation(typed[: column - 1]))
        shown = repr(in_notation(words)) if quote[0] == "'" else "there is nothing here"
        message = f"line 1, column {begin + 1}: {shown}{inside}: expected a side: N, E"
        found, there = as_typed(message, typed, 1, begin + 1)
        assert (found, there) == (
            f"line 1, column {column}: {quote}: expected a side: N, E",
            column,
        )
        german = quote.replace("there is nothing here", "hier steht nichts")
        assert f"Zeile 1, Spalte {column}: {german}: erwartet wird" in str(german_error(found))
