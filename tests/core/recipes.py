"""What the tests of recipes share: a home of their own, and random requests for a gate."""

from __future__ import annotations

import math
import shlex

import pytest
from hypothesis import strategies as st

from gatesmith.cli import _piece
from gatesmith.cli._run import run
from gatesmith.core.parameters import Parameter, Value, ValueKind, parameters_of
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import printer_options
from gatesmith.pieces import piece

GATE = piece("gate")
OWN = parameters_of(GATE.declared)
PRINTERS = printer_options(GATE)


def recipe_of_command(command: str, monkeypatch: pytest.MonkeyPatch) -> Recipe:
    """The recipe that the command line itself makes of a command, without making the piece."""
    found: list[Recipe] = []

    def keep(planned: PlannedPiece, *_options: object) -> None:
        found.append(planned.recipe)

    with monkeypatch.context() as patched:
        patched.setattr(_piece, "make_and_report", keep)
        assert run(shlex.split(command)) == 0, command
    assert len(found) == 1
    return found[0]


def _value(parameter: Parameter) -> st.SearchStrategy[Value]:
    """What may be given for a parameter."""
    declaration = parameter.declaration
    low, high = declaration.minimum or 0.0, declaration.maximum or 0.0
    if declaration.kind is ValueKind.CHOICE:
        return st.sampled_from(declaration.choices)
    if declaration.kind is ValueKind.TEXT:
        return st.text(max_size=int(high)).filter(str.isprintable)
    if declaration.kind is ValueKind.COUNT:
        return st.integers(math.ceil(low), int(high))
    return st.floats(low, high)


@st.composite
def requests(draw: st.DrawFn) -> Request:
    """Any valid request, whether such a gate can be made or not."""
    own = draw(st.lists(st.sampled_from(OWN), unique_by=lambda each: each.name, max_size=6))
    other = draw(st.lists(st.sampled_from(PRINTERS), unique_by=lambda each: each.name, max_size=4))
    return Request(
        given={parameter.name: draw(_value(parameter)) for parameter in own},
        overrides={parameter.name: draw(_value(parameter)) for parameter in other},
        edition=draw(st.sampled_from(["medina-2001", "medina-2014"])),
        printer=draw(st.sampled_from(["default", "ender-3", "prusa-mk4-0.25"])),
        draft=draw(st.booleans()),
    )
