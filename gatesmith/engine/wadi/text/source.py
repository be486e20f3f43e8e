"""Positions from any text that describes one: a line, a drawing or a record; scenarios."""

from __future__ import annotations

from gatesmith.engine.records import TextForm
from gatesmith.engine.text_lines import without_comment
from gatesmith.engine.text_parts import lines_of
from gatesmith.engine.wadi.state.board import Scenario
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.text.header import GAME, form_of, read_header, scenario_lines
from gatesmith.engine.wadi.text.position_drawing import read_drawing
from gatesmith.engine.wadi.text.position_text import read_position
from gatesmith.engine.wadi.text.record import final, read_record
from gatesmith.engine.wadi.text.scenario import scenario_of


def read_any(text: str) -> WadiPosition:
    """The position that a one-line text, a drawing or a record describes.

    A text that begins with the name of the game is a line; one with keys for pieces or the turn is
    a drawing; any other text is a record, and the result is its last position. Raises
    NotationError for unreadable text and IllegalError for a record that breaks a law.
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


def read_scenario(text: str, room: int = 1) -> Scenario:
    """The scenario in a text, for land tiles that hold ``room`` discs (A7).

    Raises one NotationError that lists all errors.
    """
    lines = lines_of(text)
    end = lines[-1].cut(len(lines[-1].text))
    return scenario_of(read_header(lines, end, ()).drawn, room)


def write_scenario(scenario: Scenario) -> str:
    """The text of a scenario, without comments."""
    return "\n".join([*scenario_lines(scenario), ""])
