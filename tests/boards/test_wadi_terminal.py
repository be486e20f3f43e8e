"""Wadi in a terminal: read without colours, never too wide, reasons on request."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.text.notation import read_action
from gatesmith.pictures.boards.wadi.marks import WadiMark, all_marks, mark_of
from gatesmith.pictures.boards.wadi.terminal import terminal_text

from .wadi_tables import wadi

BOARD = """\
    a     b     c     d     e     f
 3 @R    PY(1)  (12)   (1) PN         |
   1r    2r    ~v    2     1n    3y   |
 2         (1)         (2) @N    @Y   |
   2r    1     ~>    ~v    1*    2*   |
 1 PR                      PY         |
   1     3     1     ~o    2n    1y   |
    a     b     c     d     e     f
"""

WIDEST = (
    "game: wadi\nplayers: red black\nguardians: on\nturn: 2 red\nguardians_at: red=b2\nmap:\n"
    f"{' '.join('1' * 26)}\n{' '.join('1' * 26)}\n{' '.join('~' * 26)}\n"
    f"river: {' '.join(f'{chr(97 + number)}1' for number in range(26))}\n"
    "water: a1=123 z1=45 c3=12\n"
)


def test_the_board_is_read_without_colours() -> None:
    """Without colours the pieces could not be recognized."""
    position = wadi(guardians_at="red=a3, yellow=f2, brown=e2")
    assert terminal_text(position).plain.startswith(BOARD)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_wider_than_a_terminal(language: str) -> None:
    """Lines would wrap and the board fall apart."""
    for position in (wadi(), wadi(WIDEST), wadi(turn="1 black guardian", guardians_at="")):
        for kind in (ActionKind.BUILD, ActionKind.PUMP, ActionKind.GUARDIAN):
            marks = all_marks(position, kind)
            drawn = terminal_text(position, marks, language, reasons=True).plain
            assert max(len(line) for line in drawn.splitlines()) <= 80


def test_narrow_tiles_keep_in_step() -> None:
    """On the widest board a large number would push the rest of its row aside."""
    position = wadi(WIDEST)
    lines = terminal_text(position, all_marks(position, ActionKind.BUILD)).plain.splitlines()
    assert lines[1].rstrip() == " 3       12"
    assert lines[4] == "  1x11x21x1" + "1 +" * 23
    assert lines[5] == " 1123" + " " * 73 + "45"
    assert lines[6] == "  " + "~> " * 25 + "~o"
    marks = [mark_of(position, read_action(position.rules, "pump c1 z3"))]
    lines = terminal_text(position, marks).plain.splitlines()
    assert lines[6] == "  ~> ~> ~>=" + "~> " * 22 + "~o"
    assert lines[2].endswith(" 1x1")


def test_more_water_than_there_is_room_for_is_reported() -> None:
    """A number would be cut to its first digit, or push the rest of its row aside."""
    position = wadi(water="c3=123 b3=12", discs_per_land_tile="20")
    lines = terminal_text(position).plain.splitlines()
    assert lines[1] == " 3 @R    PY(#) (123)       PN         |"
    assert {len(line) for line in lines[1:7]} == {2 + 6 * 6 + 1}


def test_a_tenth_reason_fits_a_narrow_tile() -> None:
    """A number of two digits would push the rest of its row aside."""
    position = wadi(WIDEST)
    reasons = [(f"A{number}",) for number in range(1, 11)]
    builds = (mark.action for mark in all_marks(position, ActionKind.BUILD))
    marks = [WadiMark(action, laws) for action, laws in zip(builds, reasons, strict=False)]
    lines = terminal_text(position, marks).plain.splitlines()
    assert lines[4] == "  1x11x21x31x41x51x61x71x81x91x#" + "1  " * 15 + "1"


def test_marks_bear_numbers_that_are_explained() -> None:
    """A tile would be marked as forbidden without a reason."""
    position = wadi(turn="1 black guardian", guardians_at="brown=e2", shadufs="black=a1, red=f1")
    marks = all_marks(position, ActionKind.GUARDIAN)
    short = terminal_text(position, marks, "de").plain
    assert "3   +|" in short.splitlines()[2]
    assert "x1 R10 R11" in short.splitlines() and "x3 R5" in short.splitlines()
    full = terminal_text(position, marks, "de", reasons=True).plain
    assert full.startswith(short)
    added = full.removeprefix(short).splitlines()
    assert [line[:4] for line in added if line[:1] == "R"] == ["R10 ", "R11 ", "R5  "]


def test_a_single_action_is_described_in_words() -> None:
    """It would be unclear which action is forbidden, or where the water comes from."""
    position = wadi(guardians_at="red=f2, brown=a3")
    found = {
        text: terminal_text(position, [mark_of(position, read_action(position.rules, text))]).plain
        for text in ("pump d2 f2", "pass", "guardian off", "build z9")
    }
    assert "~v => 1r    2r x1|" in found["pump d2 f2"].splitlines()[4]
    assert "pump d2 f2 is refused by R6" in found["pump d2 f2"].splitlines()
    assert "pass is allowed" in found["pass"].splitlines()
    assert "guardian off is refused by R13" in found["guardian off"].splitlines()
    assert "build z9 is refused by A1" in found["build z9"].splitlines()


def test_pumps_from_one_tile_show_where_they_begin() -> None:
    """It would be unclear from which tile the water comes."""
    position = wadi(guardians_at="", turn="2 yellow")
    texts = ("pump c3 a3", "pump c3 f1")
    marks = [mark_of(position, read_action(position.rules, text)) for text in texts]
    lines = terminal_text(position, marks).plain.splitlines()
    assert lines[2] == "   1   + 2     ~v => 2     1     3    |"
    both = [*marks, mark_of(position, read_action(position.rules, "pump d2 a3"))]
    assert "=>" not in terminal_text(position, both).plain
