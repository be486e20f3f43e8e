"""Drawings and records are recognised by their content, whatever else they contain."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.medina.text.header import form_of
from gatesmith.engine.medina.text.position_drawing import draw, read_drawing
from gatesmith.engine.medina.text.position_text import write_position
from gatesmith.engine.medina.text.record import read_record, write_record
from gatesmith.engine.medina.text.source import read_any
from gatesmith.engine.records import TextForm

from .written import RECORD, find_edition

DRAWING = draw(read_any(RECORD, find_edition))
LINE = write_position(read_any(RECORD, find_edition))
NOTES = [
    "10 blue wall N1",
    "and then it rained",
    "* red was sure of it",
    "1.",
    "a",
    "* * *",
    "10 . . . . N",
]


def _refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as refused:
        read_any(text, find_edition)
    return refused.value


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("line", [1, 4, 8, 10])
def test_a_stray_note_in_a_record_is_blamed_itself(note: str, line: int) -> None:
    """A record with a note would be taken for a drawing, and its start be called wrong."""
    lines = RECORD.splitlines()
    lines.insert(line - 1, note)
    error = _refused("\n".join(lines))
    assert error.line == line
    assert "position in one line" in str(error) if line == 1 else repr(note) in str(error)


@pytest.mark.parametrize("note", ["blue: wall N1", "10 blue wall N1", "and then it rained"])
def test_a_stray_note_in_a_drawing_is_blamed_itself(note: str) -> None:
    """A drawing with a note would be taken for a record that lacks its start."""
    lines = DRAWING.splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith("10 "))
    lines.insert(row, note)
    text = "\n".join(lines)
    assert form_of(text) is TextForm.DRAWING
    assert _refused(text).line == row + 1


def test_a_compact_drawing_is_one() -> None:
    """A grid without blanks, letters and numbers at the end would be taken for a record."""
    rows = [line for line in DRAWING.splitlines() if line.strip()[:1] in "*0123456789" and line]
    head = [line for line in DRAWING.splitlines() if ":" in line]
    compact = [f"{mark} {''.join(signs)}" for mark, *signs in (row.split() for row in rows)]
    cut = [line if line.startswith("*") else line.rstrip("0123456789") for line in compact]
    assert form_of("\n".join([*head, *cut])) is TextForm.DRAWING
    assert read_any("\n".join([*head, *cut]), find_edition) == read_drawing(DRAWING, find_edition)


def test_a_drawing_of_which_most_is_missing_is_one() -> None:
    """A user who has just begun to draw would be asked for the start of a record."""
    head = "edition: medina-2001\nplayers: blue green red\n\n"
    assert form_of(f"{head}* # = . . . . . . . . . . . . . . *\n") is TextForm.DRAWING
    assert form_of(head) is TextForm.RECORD


def test_a_record_that_lost_its_start_is_one() -> None:
    """Its reader would be asked for lines of towers."""
    assert form_of(RECORD.replace("start: f6\n", "")) is TextForm.RECORD
    assert form_of(RECORD.partition("\n\n")[0]) is TextForm.RECORD


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (LINE, 1, "this is a position in one line, not a record"),
        (f"# table 3\n{LINE}", 2, "this is a position in one line, not a record"),
        (DRAWING, 16, "this is a drawing, not a record"),
    ],
    ids=["line", "line with a comment", "drawing"],
)
def test_what_is_no_record_is_not_played_again(text: str, line: int, message: str) -> None:
    """Replaying a drawing would report a missing start instead of naming the wrong form."""
    if text == DRAWING:  # its first line of towers
        assert text.splitlines()[line - 1].strip().startswith("*")
    with pytest.raises(NotationError, match=message) as refused:
        read_record(text, find_edition)
    assert refused.value.line == line


def test_an_empty_text_asks_for_no_more_than_is_needed() -> None:
    """A user who begins a drawing would be asked for ``game: medina``, which it does not need."""
    message = str(_refused(""))
    assert "a drawing (the lines 'edition: …' and 'players: …' and a grid)" in message


@pytest.mark.parametrize("between", [" ", ",", ", ", " , "])
def test_lists_take_blanks_and_commas_alike(between: str) -> None:
    """Players could be written with blanks in one line of a drawing and not in the next."""
    text = DRAWING.replace("out: -", f"out: green{between}red")
    text = text.replace("gone: -", f"gone: grey{between}brown")
    text = text.replace("players: blue green red", f"players: blue{between}green{between}red")
    found = read_drawing(text, find_edition)
    assert found.rules.players == ("blue", "green", "red")
    assert (found.out, found.gone) == (0b110, 0b101)  # of grey, black, brown, orange


@pytest.mark.parametrize(("value", "column"), [("green green", 12), ("green,,red", 12)])
def test_lists_name_each_one_once_and_nobody_never(value: str, column: int) -> None:
    """A mistake in a list would go unseen."""
    with pytest.raises(NotationError) as refused:
        read_drawing(DRAWING.replace("out: -", f"out: {value}"), find_edition)
    assert refused.value.column == column


@pytest.mark.parametrize(
    "turn", ["blue: building orange d10", "blue: bilding orange d10", "x: wall N1"]
)
def test_a_missing_empty_line_is_missed(turn: str) -> None:
    """A forgotten empty line would be reported as an unknown key."""
    text = RECORD.replace("start: f6\n\n", "start: f6\n")
    with pytest.raises(NotationError) as refused:
        read_record(text.replace("blue: building orange d10", turn), find_edition)
    assert "expected an empty line before the first turn" in str(refused.value)
    assert (refused.value.line, refused.value.column) == (6, 1)


@pytest.mark.parametrize("names", ["blue, green, red", "blue,green,red", "blue ,green red"])
def test_players_with_commas_are_players(names: str) -> None:
    """The commas of drawings and lines would be part of a player's name in a record."""
    text = RECORD.replace("blue green red", names)
    assert write_record(read_record(text, find_edition)) == RECORD


def test_a_comma_with_nobody_behind_it_is_refused() -> None:
    """A name that was rubbed out would go unseen, and the game have a player less."""
    with pytest.raises(NotationError, match="line 3, column 15: there is nothing here"):
        read_record(RECORD.replace("blue green red", "blue,,green red"), find_edition)
