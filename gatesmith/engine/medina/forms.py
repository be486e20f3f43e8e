"""Which of its three forms a text has: a position in one line, a drawing, or a record."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gatesmith.engine.forms import TextForm, no_record
from gatesmith.engine.keys import names_in, without_comment
from gatesmith.engine.medina.grid import TOWER
from gatesmith.engine.medina.header import GAME
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.parts import TextPart, lines_of

START = "start"
"""The key that records have and drawings have not."""

_ROW = re.compile(rf"(?:{re.escape(TOWER)}|[0-9]{{1,2}})(?:[ \t]*[A-Zsmx0-9.#=|*-])+[ \t]*")
"""A line of a grid as it is meant: its mark, and nothing but signs behind it."""


def form_of(text: str) -> TextForm | None:
    """The form of a text by what it has, None where it has nothing of any.

    Its first word makes a line. Rows of a grid make a drawing, turns and a start make a record,
    whichever are more, so that a stray note changes nothing.
    """
    lines = lines_of(text)
    contents = [content for content in map(without_comment, lines) if content.text]
    if not contents:
        return None
    if contents[0].words()[0].text == GAME:
        return TextForm.LINE
    rows = len(grid_rows(lines))
    started = any(content.partition(":")[0].text == START for content in contents)
    if rows > started + len(list(turn_lines(lines))):
        return TextForm.DRAWING
    return TextForm.RECORD if ":" in contents[0].text else None


def grid_rows(lines: Sequence[TextPart]) -> list[TextPart]:
    """The lines that can be nothing else than a part of a grid."""
    return [line for line in lines if _ROW.fullmatch(line.strip().text)]


def turn_lines(lines: Sequence[TextPart]) -> Iterator[TextPart]:
    """The lines of turns: a player of the line ``players``, or anybody who places a piece."""
    players: set[str] = set()
    for line in lines:
        content = without_comment(line)
        key, value = content.partition(":")
        if key.text == "players":
            players.update(name.text for name in names_in(value))
        elif ":" in content.text:
            words = value.words()
            if key.text in players or (len(words) > 1 and words[0].text in list(PieceKind)):
                yield content


def demand_record(text: str) -> None:
    """Raises NotationError where a text is a line or a drawing, which hold no turns."""
    form = form_of(text)
    if form is None or form is TextForm.RECORD:
        return
    lines = lines_of(text)
    rows = grid_rows(lines) if form is TextForm.DRAWING else []
    first = (rows or [line for line in lines if without_comment(line).text])[0].strip()
    raise no_record(first, form)
