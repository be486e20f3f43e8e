"""The forms that a game's texts have, and the refusal of one that has no turns to be replayed."""

from __future__ import annotations

from enum import StrEnum

from gatesmith.core.errors import NotationError
from gatesmith.engine.parts import TextPart


class TextForm(StrEnum):
    """What a text can be, in the words of errors. Scenarios are of games with maps alone."""

    LINE = "a position in one line"
    DRAWING = "a drawing"
    SCENARIO = "a scenario"
    RECORD = "a record"


def no_record(first: TextPart, form: TextForm) -> NotationError:
    """The error, to be raised, that a text is of another form, as its part ``first`` shows."""
    return NotationError(
        f"line {first.line}, column {first.column}: this is {form}, not a record; only a record"
        " has turns that can be played again",
        first.line,
        first.column,
    )
