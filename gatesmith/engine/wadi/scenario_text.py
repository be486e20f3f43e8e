"""Scenarios alone: a text with nothing but map, river and water (A1)."""

from __future__ import annotations

from gatesmith.engine.parts import lines_of
from gatesmith.engine.wadi.header import read_header, scenario_lines
from gatesmith.engine.wadi.scenario import scenario_of
from gatesmith.engine.wadi.terrain import Scenario


def read_scenario(text: str, room: int = 1) -> Scenario:
    """The scenario of a text, for land tiles with room for so many discs (A7).

    Raises one NotationError that names everything that is wrong with it.
    """
    lines = lines_of(text)
    end = lines[-1].cut(len(lines[-1].text))
    return scenario_of(read_header(lines, end, ()).drawn, room)


def write_scenario(scenario: Scenario) -> str:
    """The text of a scenario, without comments."""
    return "\n".join([*scenario_lines(scenario), ""])
