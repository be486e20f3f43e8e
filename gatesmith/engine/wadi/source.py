"""Positions from whatever describes one: a line, a drawing or a record, told apart here."""

from __future__ import annotations

from gatesmith.engine.keys import without_comment
from gatesmith.engine.parts import lines_of
from gatesmith.engine.wadi.drawing import TABLE_KEYS, read_drawing
from gatesmith.engine.wadi.header import GAME
from gatesmith.engine.wadi.position import Position
from gatesmith.engine.wadi.position_text import read_position
from gatesmith.engine.wadi.record import final, read_record


def read_any(text: str) -> Position:
    """The position that a one-line text, a drawing or a record describes.

    A text whose first word is the game is a line, one that says what stands where is a drawing,
    any other a record, of which it is the last position. Raises NotationError for what cannot be
    read and IllegalError for a record that the laws refuse.
    """
    lines = [without_comment(line) for line in lines_of(text)]
    lines = [line for line in lines if line.text]
    words = lines[0].words() if lines else []
    if words and words[0].text == GAME:
        return read_position(text)
    if any(line.partition(":")[0].text in TABLE_KEYS for line in lines if ":" in line.text):
        return read_drawing(text)
    if not lines or ":" not in lines[0].text:
        start = lines[0] if lines else lines_of(text)[0]
        raise start.error(
            f"a position in one line ('{GAME} …'), or the line 'game: {GAME}' of a drawing or"
            " a record"
        )
    return final(read_record(text))
