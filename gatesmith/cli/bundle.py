"""Make a bundle to upload: models, pictures, texts, licence, as a folder and a zip.

`gatesmith bundle gates --out thingiverse` takes a set, a piece with the options of its own
command, pieces as in `spare` ("2 stable, 1 dome blue"), or files that hold recipes. Everything in
it has passed the validator, or there is no bundle. `gatesmith publish` uploads it as a draft.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._options import completer, with_options
from gatesmith.cli._piece_options import options_named
from gatesmith.cli._plate import Mixed
from gatesmith.cli._switches import (
    AsJson,
    Cache,
    Draft,
    EditionName,
    PrinterName,
    Quiet,
    Row,
    Slice,
    SlicerName,
    slicer_wish,
)
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.making.options import Request
from gatesmith.pieces import spoken_names
from gatesmith.publish.bundle.page import CATEGORIES, PageOptions
from gatesmith.publish.bundle.text_templates import LANGUAGES

_USUAL_LICENCE = "CC-BY-4.0"
_LONGEST_AUTHOR = 80


def _things() -> list[str]:
    from gatesmith.catalog.sets import set_names

    return [*set_names(), *spoken_names()]


def _licences() -> list[str]:
    from gatesmith.publish.thingiverse.licences import LICENCES

    return [licence.id for licence in LICENCES]


What = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="SET|PIECE|PIECES|FILES",
        help='gates, gate, "2 stable, 1 dome blue", or files with recipes',
        autocompletion=completer(_things),
        show_default=False,
    ),
]
Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FOLDER",
        help="a folder of its own, the zip beside it (default: a speaking name in output/)",
        show_default=False,
    ),
]
LicenceName = Annotated[
    str,
    typer.Option(
        "--license",
        metavar="ID",
        help="CC0-1.0, CC-BY-4.0, CC-BY-SA-4.0, CC-BY-ND-4.0 …, GPL, LGPL or BSD by SPDX names",
        autocompletion=completer(_licences),
    ),
]
Author = Annotated[
    str,
    typer.Option(
        "--author", metavar="NAME", help="who made it, for the licence", show_default=False
    ),
]
Category = Annotated[
    str,
    typer.Option(
        "--category",
        metavar="NAME",
        help="of Thingiverse: Games, Replacement Parts or",
        autocompletion=completer(lambda: CATEGORIES),
    ),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="language of the texts",
        autocompletion=completer(lambda: LANGUAGES),
    ),
]
Players = Annotated[
    str | None,
    typer.Option("--players", metavar="NUMBER", help="of a set", show_default=False),
]
Sizes = Annotated[
    str | None,
    typer.Option("--sizes", metavar="FROM:TO:STEP", help="of a ladder", show_default=False),
]


def command_for(arguments: Sequence[str]) -> Callable[..., None]:
    """The command, with the options of the piece that the arguments name, if they name one."""

    def bundle(
        what: What = None,
        *,
        out: Out = None,
        licence_name: LicenceName = _USUAL_LICENCE,
        author: Author = "",
        category: Category = CATEGORIES[0],
        language: Language = "en",
        slices: Slice = None,
        slicer: SlicerName = None,
        players: Players = None,
        sizes: Sizes = None,
        mixed: Mixed = False,
        row: Row = None,
        edition_name: EditionName = None,
        printer_name: PrinterName = None,
        draft: Draft = False,
        cache: Cache = True,
        as_json: AsJson = False,
        quiet: Quiet = False,
        **given: object,
    ) -> None:
        from gatesmith.making.plate.orders import Ask
        from gatesmith.making.plate.wishes import players_from
        from gatesmith.publish.bundle.selection import selection_of
        from gatesmith.publish.thingiverse.licences import licence

        page = PageOptions(
            licence(licence_name), _author(author), _category(category), _lang(language)
        )
        shared = Request(row=row, edition=edition_name, printer=printer_name, draft=draft)
        ask = Ask(edition_name, printer_name, row, draft, mixed, players_from(players), sizes)
        typed = mine.read(given)
        request = Request(typed.given, typed.overrides, *_alike(shared))
        selection = selection_of([word for word in what or () if word.strip()], ask, request)
        from gatesmith.cli._bundle_summary import document, lines
        from gatesmith.publish.bundle.assembly import BundleOptions, make_bundle

        folder, wish = _folder(out, selection.stem), slicer_wish(slices, slicer)
        with _terminal.Progress(quiet=quiet) as step:
            made = make_bundle(selection, folder, page, BundleOptions(cache, wish, step))
        if as_json:
            _terminal.say_json(document(made))
        elif not quiet:
            for line in lines(made):
                _terminal.say(line)

    mine = options_named(arguments, bundle)
    return with_options(bundle, mine.all)


def _alike(shared: Request) -> tuple[str | None, str | None, str | None, bool]:
    """What a piece alone and the pieces of a set are asked for alike."""
    return shared.row, shared.edition, shared.printer, shared.draft


def _folder(out: str | None, stem: str) -> Path:
    """Where the bundle goes. Raises OutputError, StorageError."""
    if out is None:
        from gatesmith.making.pipeline import OUTPUT

        return OUTPUT / f"{stem}-bundle"
    if not out.strip():
        raise OutputError("out: the name is empty; name a folder, as thingiverse")
    return Path(out)


def _author(text: str) -> str:
    """A name in one line. Raises UsageError."""
    name = " ".join(text.split())
    if not name.isprintable() or len(name) > _LONGEST_AUTHOR:
        raise UsageError(f"author: {text!r} is no name of at most {_LONGEST_AUTHOR} characters")
    return name


def _category(name: str) -> str:
    """A category of Thingiverse. Raises UsageError."""
    for known in CATEGORIES:
        if known.lower() == name.strip().lower():
            return known
    raise UsageError(unknown_name(name, CATEGORIES, "category"))


def _lang(name: str) -> str:
    """A language that there are texts in. Raises UsageError."""
    if name not in LANGUAGES:
        raise UsageError(f"lang: {name!r} is none of {', '.join(LANGUAGES)}")
    return name
