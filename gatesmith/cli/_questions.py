"""A bare ``gatesmith``: three questions, and a gate."""

from __future__ import annotations

from pathlib import Path

from gatesmith.cli import _terminal
from gatesmith.cli._piece import make_and_report
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import OutputError
from gatesmith.core.parameters import Parameter, Value, parameters_of, parse_value
from gatesmith.making.options import MakeOptions, Request
from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import formats
from gatesmith.pieces import piece

_PIECE, _DEFAULT_FILE = "gate", "gate.stl"


def make_from_answers() -> None:
    """Ask for the wall, the style and the file, and make the gate."""
    gate = piece(_PIECE)
    style = next(found for found in parameters_of(gate.declared) if found.name == "style")
    _terminal.say(_terminal.bold("A gate for Medina, in three questions"))
    _terminal.say("(gatesmith --help shows everything else)")

    def wall(answer: str) -> Request:
        request = Request(row=answer) if answer else Request()
        plan_piece(gate, request)
        return request

    request = _terminal.ask(
        "1. How long is a wall? A length in mm, or a row such as 8x240 for eight walls;\n"
        "   Enter for the edition's length:",
        wall,
    )
    look = _terminal.ask(
        f"2. Which style? {style.declaration.range_text()} [{style.default}]:",
        lambda answer: _choice(style, answer),
    )
    out = _terminal.ask(f"3. Which file? [{_DEFAULT_FILE}]:", _file)
    planned = plan_piece(gate, Request(given={style.name: look}, row=request.row))
    make_and_report(planned, (out,), MakeOptions(), ReportOptions())


def _choice(parameter: Parameter, answer: str) -> Value:
    return parse_value(parameter, answer) if answer else parameter.default


def _file(answer: str) -> Path:
    """A file that can be written, so that a slip in the last answer does not lose the others."""
    path = Path(answer or _DEFAULT_FILE)
    if path.suffix.lower() not in (*formats(), ".step", ".stp"):
        raise OutputError(f"{path}: give a suffix such as .stl or .3mf")
    if not path.parent.is_dir():
        raise OutputError(f"{path}: no such folder: {path.parent}; name one that exists")
    return path
