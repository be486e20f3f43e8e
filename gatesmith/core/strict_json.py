"""JSON as the standard has it: no name twice in an object, no NaN, no endless numbers."""

from __future__ import annotations

import json

from gatesmith.core.findings import Json

MOST_DIGITS = 40
"""Digits of a whole number: more than a count or a length has."""


class JsonMistakeError(ValueError):
    """A text is not JSON, or says something twice; ``line`` and ``column`` from 1, or 0."""

    def __init__(self, words: str, line: int = 0, column: int = 0) -> None:
        super().__init__(words)
        self.words, self.line, self.column = words, line, column


def strict_json(text: str) -> Json:
    """The value of a text. Raises JsonMistakeError."""
    try:
        found: Json = json.loads(
            text, parse_int=_whole, parse_constant=_no_number, object_pairs_hook=_once_each
        )
    except json.JSONDecodeError as error:
        raise JsonMistakeError("is not JSON", error.lineno, error.colno) from None
    except RecursionError:
        raise JsonMistakeError("is not JSON: it is nested too deeply") from None
    return found


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise JsonMistakeError(
            f"has a number of {len(digits)} digits; at most {MOST_DIGITS} are read"
        )
    return int(digits)


def _no_number(word: str) -> float:
    raise JsonMistakeError(f"is not JSON: {word} is not a number")


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise JsonMistakeError(f"has {twice!r} twice; leave one out")
    return found
