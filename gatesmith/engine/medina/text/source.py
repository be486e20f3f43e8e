"""Positions from any text that describes one: a line, a drawing or a record."""

from __future__ import annotations

from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.header import GAME, FindEdition, form_of
from gatesmith.engine.medina.text.position_drawing import read_drawing
from gatesmith.engine.medina.text.position_text import read_position
from gatesmith.engine.medina.text.record import final, read_record
from gatesmith.engine.records import TextForm
from gatesmith.engine.text_lines import without_comment
from gatesmith.engine.text_parts import lines_of


def read_any(text: str, find_edition: FindEdition, *, needs_tiles: bool = True) -> MedinaPosition:
    """The position that a one-line text, a drawing or a record describes.

    A text that begins with the name of the game is a line; one with more grid rows than turns is a
    drawing; any other text is a record, and the result is its last position. Without
    ``needs_tiles`` a drawing may leave open who holds tiles that several claim. Raises
    NotationError for unreadable text and IllegalError for a record that breaks a law.
    """
    form = form_of(text)
    if form is TextForm.LINE:
        return read_position(text, find_edition)
    if form is TextForm.DRAWING:
        return read_drawing(text, find_edition, needs_tiles=needs_tiles)
    if form is TextForm.RECORD:
        return final(read_record(text, find_edition))
    lines = lines_of(text)
    start = next((line for line in lines if without_comment(line).text), lines[0])
    raise start.error(
        f"a position in one line ('{GAME} …'), a drawing (the lines 'edition: …' and 'players: …'"
        f" and a grid), or a record (which begins with 'game: {GAME}')"
    )
