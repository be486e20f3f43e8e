"""Arguments and options that several of these commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.engine.wording import Language as Tongue

LANGUAGES: tuple[Tongue, ...] = ("en", "de")
_MOST_DIGITS = 30  # more than any bound has, and not more than a line can show


def _languages(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


def _games(incomplete: str) -> list[str]:
    from gatesmith.cli.rules._games import GAMES

    return [name for name in GAMES if name.startswith(incomplete)]


Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="a file, - for standard input, a position in one line, or a scenario of Wadi",
        show_default=False,
    ),
]
Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar="medina|wadi",
        help="the game, where the text does not say it",
        autocompletion=_games,
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

Colour = Annotated[list[str] | None, typer.Argument(hidden=True)]
"""The colour of a piece that was written without quotation marks: ``--laws building orange``."""


def piece_of(given: str | None, colour: Sequence[str] | None, command: str) -> str | None:
    """The words of a piece, its colour among them. Raises UsageError for words behind nothing."""
    if not colour:
        return given
    if given is None:
        words = " ".join(colour)
        raise UsageError(f"gatesmith rules {command} does not know what to do with {words!r}")
    return " ".join((given, *colour))


def whole(option: str, given: str, bounds: tuple[int, int]) -> int:
    """A whole number within bounds. Raises ParameterError."""
    least, most = bounds
    word = given.strip()
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise ParameterError(option, f"{option}: {given!r} is not a whole number")
    is_long = len(digits) > _MOST_DIGITS
    if is_long or not least <= int(word) <= most:
        shown = f"{word[:_MOST_DIGITS]}…" if is_long else str(int(word))
        raise ParameterError(option, f"{option}: {shown}: give {least} to {most}")
    return int(word)


def one_language(given: str) -> Tongue:
    """A language by its two letters. Raises ParameterError."""
    word = one_of("lang", given, LANGUAGES, "language")
    return next(language for language in LANGUAGES if language == word)


def one_of(option: str, given: str, known: Sequence[str], what: str) -> str:
    """One of the known words. Raises ParameterError."""
    if given not in known:
        from gatesmith.core.parameters import unknown_name

        raise ParameterError(option, f"{option}: {unknown_name(given, known, what)}")
    return given
