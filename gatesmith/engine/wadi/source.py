"""Positions from whatever describes one: a line, a drawing or a record, told apart here."""

from __future__ import annotations

from gatesmith.engine.forms import TextForm
from gatesmith.engine.keys import without_comment
from gatesmith.engine.parts import lines_of
from gatesmith.engine.wadi.drawing import read_drawing
from gatesmith.engine.wadi.forms import form_of
from gatesmith.engine.wadi.header import GAME
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.position_text import read_position
from gatesmith.engine.wadi.record import final, read_record


def read_any(text: str) -> WadiPosition:
    """The position that a one-line text, a drawing or a record describes.

    A text whose first word is the game is a line, one that says what stands where is a drawing,
    any other a record, of which it is the last position. Raises NotationError for what cannot be
    read and IllegalError for a record that the laws refuse.
    """
    form = form_of(text)
    if form is TextForm.LINE:
        return read_position(text)
    if form is TextForm.DRAWING:
        return read_drawing(text)
    if form is TextForm.RECORD:
        return final(read_record(text))
    lines = lines_of(text)
    start = next((line for line in map(without_comment, lines) if line.text), lines[0])
    raise start.error(
        f"a position in one line ('{GAME} …'), or the line 'game: {GAME}' of a drawing or a record"
    )
