"""Parts of texts that know where they stand."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.text_parts import TextPart, lines_of, part_of, quoted


def _where(parts: list[TextPart]) -> list[tuple[str, int]]:
    return [(part.text, part.column) for part in parts]


def test_parts_know_their_columns() -> None:
    """An error would point beside the word that is wrong."""
    part = part_of("  a: bc ;d;  ")
    assert _where([part.strip()]) == [("a: bc ;d;", 3)]
    assert _where(part.words()) == [("a:", 3), ("bc", 6), (";d;", 9)]
    assert _where(list(part.split(";"))) == [("a: bc", 3), ("d", 10), ("", 14)]
    assert _where(list(part.partition(":"))) == [("a", 3), ("bc ;d;", 6)]
    assert _where(list(part.partition("#"))) == [("a: bc ;d;", 3), ("", 14)]


def test_lines_are_those_that_an_editor_counts() -> None:
    """A line would be counted that no editor shows, or not be counted."""
    lines = lines_of("\ufeffa\r\n\nb\x0bc\u2028d\n")
    assert [(line.text, line.line) for line in lines] == [
        ("a", 1),
        ("", 2),
        ("b\x0bc\u2028d", 3),
        ("", 4),
    ]


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "01", "1.0", "1e2", "\u0661", "1_0", "8", "9" * 5000]
)
def test_a_number_has_bounds(text: str) -> None:
    """A number would be read that nobody wrote, or that no memory holds."""
    with pytest.raises(NotationError, match="a count, a number from 0 to 7"):
        part_of(text).number("a count", most=7)


def test_a_number_is_read() -> None:
    """A number within its bounds would be refused."""
    assert [part_of(text).number("a count", 1, 12) for text in ("1", "7", "12")] == [1, 7, 12]


@pytest.mark.parametrize(
    ("text", "index", "expected"),
    [
        ("abc", 0, "'abc'"),
        ("a'b\x00", 0, '"a\'b\\x00"'),
        ("a" * 60, 0, repr("a" * 60)),
        ("a" * 61, 0, repr("a" * 60) + "…"),
        ("a" * 100 + "b", 100, "…" + repr("a" * 59 + "b")),
        ("a" * 100, 50, "…" + repr("a" * 60) + "…"),
    ],
)
def test_quotations_are_short(text: str, index: int, expected: str) -> None:
    """An error would be as long as the text that it is about."""
    assert quoted(text, index) == expected
