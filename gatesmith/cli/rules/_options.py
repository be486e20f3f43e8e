"""Arguments and options that several ``rules`` commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from gatesmith.catalog.games import GAMES
from gatesmith.cli._options import completer
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.engine.wording import Language

LANGUAGES: tuple[Language, ...] = ("en", "de")
_MOST_DIGITS = 30  # more digits than any bound has, few enough for one line


PositionArgument = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="a file, - for standard input, a position in one line, or a scenario of Wadi",
        show_default=False,
    ),
]
MapArgument = Annotated[
    str,
    typer.Argument(
        metavar="MAP|POSITION",
        help="a scenario by name, a file, - for standard input, or a position in one line",
        show_default=False,
    ),
]


def game_option(text: str) -> Any:
    """``--game`` with its help."""
    return typer.Option(
        "--game",
        metavar="medina|wadi",
        help=text,
        autocompletion=completer(lambda: GAMES),
        show_default=False,
    )


GameOption = Annotated[str | None, game_option("game, if the text does not name it")]
LanguageOption = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="language of sentences",
        autocompletion=completer(lambda: LANGUAGES),
    ),
]

ColourArgument = Annotated[list[str] | None, typer.Argument(metavar="COLOUR", hidden=True)]
"""The colour of a piece typed without quotation marks: ``--laws building orange``."""


def piece_of(given: str | None, colour: Sequence[str] | None, command: str) -> str | None:
    """A piece with its colour. Raises UsageError for a colour without a piece."""
    if not colour:
        return given
    if given is None:
        words = " ".join(colour)
        raise UsageError(f"gatesmith rules {command}: unexpected argument {words!r}")
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
        raise ParameterError(option, f"{option}: {shown} is outside {least} to {most}")
    return int(word)


def one_language(given: str) -> Language:
    """A language by its two letters. Raises ParameterError."""
    word = one_of("lang", given, LANGUAGES, "language")
    return next(language for language in LANGUAGES if language == word)


def one_of(option: str, given: str, known: Sequence[str], what: str) -> str:
    """One of the known words. Raises ParameterError."""
    if given not in known:
        from gatesmith.core.parameters import unknown_name

        raise ParameterError(option, f"{option}: {unknown_name(given, known, what)}")
    return given
