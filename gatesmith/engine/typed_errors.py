"""Errors about a text that was typed in German: they quote and point at what was typed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager

from gatesmith.core.errors import IllegalError, NotationError, ParameterError
from gatesmith.engine.german_notation import in_notation, typed_column
from gatesmith.engine.text_lines import COMMENT
from gatesmith.engine.text_parts import quoted

_QUOTE = r"…?(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")…?"
_PLACE = re.compile(
    rf"(?P<line>line (?P<number>\d+), )?column (?P<column>\d+)"
    rf"(?P<found>: (?P<part>{_QUOTE}|there is nothing here)(?P<inside>, in {_QUOTE})?)?"
)
_TURN = re.compile(
    r"(?P<where>\bline (?P<number>\d+): .* (?:in turn \d+ of \w+|of \w+ in round \d+): )"
    rf"{_QUOTE}$"
)
_CUT = "…"


@contextmanager
def quoting_typed(text: str) -> Iterator[None]:
    """Let errors about ``in_notation`` of a text name its own columns, and quote its own words."""
    try:
        yield
    except NotationError as error:
        message, column = as_typed(str(error), text, error.line, error.column)
        raise NotationError(message, error.line, column) from error
    except ParameterError as error:
        message, _ = as_typed(str(error), text, None, None)
        raise ParameterError(error.parameter, message) from error
    except IllegalError as error:
        message, _ = as_typed(str(error), text, None, None)
        raise IllegalError(
            message, error.refusals, error.line, error.placement, error.shown
        ) from error


def as_typed(
    message: str, text: str, line: int | None, column: int | None
) -> tuple[str, int | None]:
    """A message about ``in_notation`` of a text, and its column, with what the text has there."""
    lines = text.split("\n")

    def line_of(number: str | None) -> str:
        index = int(number or 1) - 1
        return lines[index] if index < len(lines) else ""

    def place(found: re.Match[str]) -> str:
        typed, start = line_of(found["number"]), int(found["column"])
        there = typed_column(typed, start)
        shown = f"{found['line'] or ''}column {there}"
        if not found["found"]:
            return shown
        part = _part(found["part"], typed, start, there)
        inside = f", in {quoted(typed, there - 1)}" if found["inside"] else ""
        return f"{shown}: {part}{inside}"

    def turn(found: re.Match[str]) -> str:
        return found["where"] + quoted(line_of(found["number"]).partition(COMMENT)[0].strip())

    shown = _TURN.sub(turn, _PLACE.sub(place, message))
    return shown, None if column is None else typed_column(line_of(str(line or 1)), column)


def _part(shown: str, typed: str, start: int, there: int) -> str:
    """What was typed in place of a quoted part of ``in_notation`` that begins at a column."""
    if shown == "there is nothing here":
        return shown
    if shown.endswith(_CUT):
        return quoted(typed[there - 1 :])
    read = str(ast.literal_eval(shown))
    if in_notation(typed)[start - 1 : start - 1 + len(read)] != read:
        return shown  # the part is of another text
    return quoted(typed[there - 1 : typed_column(typed, start + len(read)) - 1]) or shown
