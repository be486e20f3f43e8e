"""Positions from whatever describes one: a line, a drawing or a record, told apart here."""

from __future__ import annotations

from gatesmith.engine.keys import without_comment
from gatesmith.engine.medina.drawing import read_drawing
from gatesmith.engine.medina.grid import is_grid_line
from gatesmith.engine.medina.header import GAME, FindEdition
from gatesmith.engine.medina.position import Position
from gatesmith.engine.medina.position_text import read_position
from gatesmith.engine.medina.record import final, read_record
from gatesmith.engine.parts import lines_of


def read_any(text: str, find_edition: FindEdition) -> Position:
    """The position that a one-line text, a drawing or a record describes.

    A text whose first word is the game is a line, one with a grid is a drawing, any other a
    record, of which it is the last position. Raises NotationError for what cannot be read and
    IllegalError for a record that the laws refuse.
    """
    lines = [line for line in lines_of(text) if without_comment(line).text]
    words = lines[0].words() if lines else []
    if words and words[0].text == GAME:
        return read_position(text, find_edition)
    if any(is_grid_line(line) for line in lines):
        return read_drawing(text, find_edition)
    if not lines or ":" not in lines[0].text:
        start = lines[0] if lines else lines_of(text)[0]
        raise start.error(
            f"a position in one line ('{GAME} …'), or the line 'game: {GAME}' of a drawing or"
            " a record"
        )
    return final(read_record(text, find_edition))
