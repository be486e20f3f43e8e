"""Arguments and options that several ``rules`` commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from gatesmith.catalog.games import game_names
from gatesmith.cli._options import completer
from gatesmith.core.errors import OutputError, ParameterError, UsageError
from gatesmith.core.units import check_range
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
        autocompletion=completer(game_names),
        show_default=False,
    )


GameOption = Annotated[str | None, game_option("game, if the text does not name it")]


def language_option(what: str, panel: str | None = None) -> Any:
    """``--lang``, the language of what a command says; on a panel of its help, if it has any."""
    return typer.Option(
        "--lang",
        metavar="en|de",
        help=f"language of {what}; with de, German words are read too",
        autocompletion=completer(lambda: LANGUAGES),
        rich_help_panel=panel,
    )


LanguageOption = Annotated[str, language_option("sentences and errors")]


def _editions() -> tuple[str, ...]:
    from gatesmith.catalog import edition_names

    return edition_names()


def _scenarios() -> tuple[str, ...]:
    from gatesmith.catalog.scenarios import scenario_names

    return scenario_names()


EditionOption = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="NAME",
        help="Medina: the edition (default: medina-2001, for two players medina-2014)",
        autocompletion=completer(_editions),
        show_default=False,
    ),
]
MapOption = Annotated[
    str | None,
    typer.Option(
        "--map",
        metavar="FILE|NAME",
        help="Wadi: the scenario (default: example-meander)",
        autocompletion=completer(_scenarios),
        show_default=False,
    ),
]

BOARD = "board"
FORMS = (BOARD, "line", "drawing")
"""How a position is printed; all but the first can be edited and read again."""
FormOption = Annotated[
    str,
    typer.Option(
        "--as", metavar="FORM", help=", ".join(FORMS), autocompletion=completer(lambda: FORMS)
    ),
]
PictureOption = Annotated[
    str | None,
    typer.Option(
        "--out", "-o", metavar="FILE", help="write a picture, .svg or .png", show_default=False
    ),
]
_PICTURES = (".svg", ".png")


def text_form(form: str, *, others: bool) -> None:
    """Check the form. Raises ParameterError, and UsageError for text with ``others``."""
    one_of("as", form, FORMS, "form")
    if form != BOARD and others:
        raise UsageError(f"--as {form} cannot be combined with --laws, --out or --json")


def picture_file(out: str) -> Path:
    """Where a picture goes. Raises OutputError for a file of another kind."""
    target = Path(out)
    if target.suffix.lower() not in _PICTURES:
        known = " or ".join(_PICTURES)
        raise OutputError(f"--out {out}: choose a name that ends in {known}")
    return target


ColourArgument = Annotated[list[str] | None, typer.Argument(metavar="COLOUR", hidden=True)]
"""The colour of a piece typed without quotation marks: ``--laws building orange``."""


def piece_of(
    given: str | None, colour: Sequence[str] | None, command: str, language: str
) -> str | None:
    """A piece with its colour, in German too. Raises UsageError for a colour without a piece."""
    if language == "de":
        from gatesmith.engine.german_notation import in_notation

        given = given and in_notation(given)
        colour = [in_notation(each) for each in colour or ()]
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
    if is_long:  # longer than any bound
        shown, value = f"{word[:_MOST_DIGITS]}…", least - 1 if word[0] == "-" else most + 1
    else:
        shown, value = "", int(word)
    check_range(option, value, least, most, shown=shown)
    return value


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
