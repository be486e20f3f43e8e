"""Arguments and options that several of these commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from gatesmith.errors import ParameterError

LANGUAGES = ("en", "de")


def _languages(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="a file, - for standard input, or a position in one line",
        show_default=False,
    ),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="the language of sentences",
        autocompletion=_languages,
    ),
]


def whole(option: str, given: str, bounds: tuple[int, int]) -> int:
    """A whole number within bounds. Raises ParameterError."""
    least, most = bounds
    word = given.strip()
    digits = word.removeprefix("-")
    number = int(word) if digits.isascii() and digits.isdecimal() and len(digits) < 20 else None
    if number is None:
        raise ParameterError(option, f"{option}: {given!r} is not a whole number")
    if not least <= number <= most:
        raise ParameterError(option, f"{option}: {number}: give {least} to {most}")
    return number


def one_language(given: str) -> str:
    """A language by its two letters. Raises ParameterError."""
    return one_of("lang", given, LANGUAGES, "language")


def one_of(option: str, given: str, known: Sequence[str], what: str) -> str:
    """One of the known words. Raises ParameterError."""
    if given not in known:
        from gatesmith.parameters import unknown_name

        raise ParameterError(option, f"{option}: {unknown_name(given, known, what)}")
    return given
