"""The drawing for a terminal: read without colours, reasons on request."""

from __future__ import annotations

import pytest

from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.pictures.boards.medina.marks import MedinaMark, all_marks
from gatesmith.pictures.boards.medina.terminal import terminal_text

from .tables import busy, table

BOARD = """\
       a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
   [1]######[=] .  .  .  .  .  .  .  .  .  .  .  .  . [3]
11 ### .  .  m  .  .  .  .  .  .  .  .  .  .  .  .  .  .  11
10 ### .  .  m  .  .  .  .  .  .  .  .  .  .  .  .  .  .  10
 9 [=](m) . (m) .  .  .  .  .  .  .  .  .  .  .  .  .  .  9
 8  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  8
 7  .  .  .  .  .  .  s  .  .  .  .  .  .  .  .  .  .  .  7
 6  .  .  .  .  .  .  Gb .  .  .  .  .  .  .  .  .  .  .  6
 5  .  .  .  .  .  .  .  .  .  .  .  O  O  .  .  .  .  .  5
 4  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  3
 2  .  .  .  .  .  .  .  .  .  .  .  .  .  .  Kg .  .  .  2
 1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  1
   [4] .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . [2]
"""


def _gate_marks() -> tuple[MedinaMark, ...]:
    position = table("f6", "wall N1", "wall N2")
    gate = next(each for each in position.rules.pieces if each.kind is MedinaPieceKind.GATE)
    return all_marks(position, gate)


def test_the_board_is_read_without_colours() -> None:
    """Without colours the pieces could not be recognized."""
    assert terminal_text(busy()).plain.startswith(BOARD)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_wider_than_a_terminal(language: str) -> None:
    """Lines would wrap and the board fall apart."""
    drawn = terminal_text(busy(), _gate_marks(), language, reasons=True).plain
    assert max(len(line) for line in drawn.splitlines()) <= 80


def test_marks_bear_numbers_that_are_explained() -> None:
    """A place would be marked as forbidden without a reason."""
    position = table("f6", "wall N1", "wall N2")
    drawn = terminal_text(position, _gate_marks()).plain
    lines = drawn.splitlines()
    assert lines[1] == "   [1]###### + x1 x1 x1 x1 x1 x1 x1 x1 x1 x1 x1 x1 x2 [3]"
    assert lines[-2:] == ["x1 GA5", "x2 GA5 GA6"]


def test_reasons_come_on_request_and_in_german() -> None:
    """Laws would be numbers without sentences, even on request."""
    position, marks = table("f6", "wall N1", "wall N2"), _gate_marks()
    short = terminal_text(position, marks, "de").plain
    full = terminal_text(position, marks, "de", reasons=True).plain
    assert full.startswith(short)
    added = full.removeprefix(short).splitlines()
    assert [line[:5] for line in added if line[:2] == "GA"] == ["GA5  ", "GA6  "]
    assert any("Turm" in line for line in added)
