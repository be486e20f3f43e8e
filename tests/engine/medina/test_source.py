"""Recognising lines, drawings and records; the documentation's examples; any other text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import CatalogError, IllegalError, NotationError
from gatesmith.engine.medina.text.position_drawing import draw, read_drawing
from gatesmith.engine.medina.text.position_text import read_position, write_position
from gatesmith.engine.medina.text.record import read_record, write_record
from gatesmith.engine.medina.text.source import read_any
from tests.project.documents import Block, blocks_of

from ...strength import how_many, share_of
from .written import find_edition

PAGE = Path(__file__).resolve().parents[3] / "docs" / "medina-notation.md"
MILLION = 1_000_000
MANY = 50_000


def _blocks() -> dict[str, Block]:
    return {block.comment: block for block in blocks_of(PAGE.read_text(encoding="utf-8"))}


def _shown(name: str) -> str:
    """The example of the documentation with that mark."""
    return "\n".join((*_blocks()[name].lines, ""))


def test_the_examples_of_the_page_are_one_position() -> None:
    """A reader would copy an example that does not work, or mean something else by it."""
    line = _shown("position").strip()
    assert write_position(read_any(line, find_edition)) == line
    assert write_position(read_any(_shown("record"), find_edition)) == line
    drawn = read_any(_shown("drawing"), find_edition)
    expected = read_any(line, find_edition)
    # The drawing does not say who placed what: 16 of 18 orange buildings are left, 23 of 24
    # merchants and 29 of 30 walls, spread from blue on.
    spread = [(hand[3], hand[7], hand[8], hand[9]) for hand in drawn.hands]
    assert spread == [(6, 8, 10, 1), (5, 8, 10, 1), (5, 7, 9, 1)]
    assert replace(drawn, hands=expected.hands) == expected


def test_the_record_of_the_page_is_as_it_is_written() -> None:
    """The page would show a record as nobody writes it."""
    text = _shown("record")
    plain = text.replace("    # in the order of play", "")
    assert plain != text
    assert write_record(read_record(text, find_edition)) == plain


def test_the_grammar_names_every_field() -> None:
    """The grammar of the page would be that of an older line."""
    line = next(line for line in _blocks()["grammar"].lines if line.startswith("line"))
    fields = line.split("=")[1].split()
    assert len(fields) == len(_shown("position").split()) == 14


def test_three_ways_to_say_it_give_one_position() -> None:
    """A command would take a drawing for a record, or a record for a line."""
    record = _shown("record")
    position = read_any(record, find_edition)
    for text in (write_position(position), draw(position), record):
        for given_text in (text, f"# table 3\n\n{text}", text.replace("\n", "\r\n"), f"\n{text}"):
            assert write_position(read_any(given_text, find_edition)) == write_position(position)


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "# nothing", "hello", "gate N5", "blue wall N1", "\x00", "[1, 2]", "medina", "a"],
)
def test_what_is_none_of_them_is_refused(text: str) -> None:
    """A wrong file would be read as an empty board, or end in a traceback."""
    with pytest.raises(NotationError) as refused:
        read_any(text, find_edition)
    if text != "medina":
        assert "a position in one line ('medina …')" in str(refused.value)
    assert refused.value.line is not None
    assert refused.value.column is not None


def test_an_illegal_record_is_illegal_here_too() -> None:
    """A position would be shown that no game has led to."""
    with pytest.raises(IllegalError, match="line 8: rules GA5 and GA6 forbid 'gate N16'"):
        read_any(_shown("record").replace("gate N2", "gate N16"), find_edition)


def _refused(text: str) -> None:
    """Reads a text in every way; nothing but the errors that readers promise may come."""
    for read in (read_any, read_position, read_drawing, read_record):
        try:
            read(text, find_edition)
        except NotationError as error:
            assert error.line is not None
            assert error.column is not None
            assert len(str(error)) < 700
            assert "\n" not in str(error)
        except IllegalError as error:
            assert error.refusals
            assert len(str(error)) < 700


@settings(max_examples=how_many(50, 1000), deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """A user would see a traceback for a file that is something else."""
    _refused(text)


@settings(max_examples=how_many(60, 1000), deadline=None)
@given(
    st.sampled_from(("record", "position", "drawing")),
    st.lists(
        st.tuples(
            st.integers(0, 900),
            st.integers(0, 40),
            st.text("abegmn GKNO#*=.|:;,-/019\n\r\t\x00\u0661\u2028\ud800", max_size=12),
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_an_example_with_any_change_is_read_or_refused(
    name: str, changes: list[tuple[int, int, str]]
) -> None:
    """One mistake in a good text would end in a traceback."""
    text = _shown(name)
    for start, count, put in changes:
        place = start % len(text) if text else 0
        text = text[:place] + put + text[place + count :]
    _refused(text)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    share_of(
        [
            ("record", "game", "\n" * MANY + "game: x\ngame"),
            ("record", "game", " " * MILLION + "x\ngame"),
            ("record", "blue green", "blue " * MANY),
            ("record", "medina-2001", "m" * MILLION),
            ("record", "wall N1", "wall N" + "1" * MILLION),
            ("record", "wall N1", "wall N1; " * MANY + "wall N1"),
            ("record", "red: ", "red: wall E1\n" * MANY + "red: "),
            ("record", "start", "#\n" * MANY + "start: f6\nstart"),
            ("position", "16/16", "9" * MILLION + "/16"),
            ("position", "16/16", "." * MILLION + "/16"),
            ("position", "16/16", "/" * MANY),
            ("position", "G6K6", "G6" * MANY),
            ("position", " - - 0", " -" * MANY),
            ("position", "e8=red", "e8=red," * MANY),
            ("drawing", "O", "O " * MANY),
            ("drawing", "11 .", "1" * MILLION + " ."),
            ("drawing", "11 .", "11 .\n" * MANY),
            ("drawing", "domes: ", "domes: " + "e8=red," * MANY),
        ],
        5,
    ),
)
def test_a_huge_text_is_refused_in_a_few_words(name: str, old: str, new: str) -> None:
    """A huge text would keep the program busy forever, or be printed whole."""
    text = _shown(name)
    assert old in text
    with pytest.raises((NotationError, IllegalError)) as refused:
        read_any(text.replace(old, new, 1), find_edition)
    assert len(str(refused.value)) < 700


def test_an_edition_that_cannot_be_loaded_is_reported_with_its_line() -> None:
    """A mistake in a user's own edition would hide where it was asked for."""

    def broken(name: str, players: int) -> object:
        raise CatalogError(f"{name}.toml, line 3: columns is missing, for {players}")

    with pytest.raises(NotationError, match=r"line 2, column 10: .*columns is missing, for 3"):
        read_any(_shown("record"), broken)  # type: ignore[arg-type]
