"""Make a bundle to upload: models, pictures, texts and licence, as a folder and a zip file.

`gatesmith bundle gates --out thingiverse` takes a set, a piece with the options of its own
command, pieces as in `spare` ("2 stable, 1 dome blue"), or files that contain recipes. A bundle is
written only if every file in it passes its checks. `gatesmith publish` uploads it as a draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._making_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._options import Only, completer, with_options
from gatesmith.cli._piece_options import options_named
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli._summary import (
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    print_summary,
    written_line,
)
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.findings import Json, Severity
from gatesmith.core.units import rounded_text
from gatesmith.making.options import MakeOptions, PlateOptions
from gatesmith.pieces import command_names
from gatesmith.publish.bundle.packing import UPLOAD
from gatesmith.publish.bundle.page import CATEGORIES, USUAL_LICENCE, names_author, page_options
from gatesmith.publish.bundle.text_templates import LANGUAGES

if TYPE_CHECKING:
    from gatesmith.publish.bundle.assembly import Bundle


def _things() -> list[str]:
    from gatesmith.catalog.sets import set_names

    return [*set_names(), *command_names()]


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
        help="folder of the bundle, the zip beside it (default: a descriptive name in output/)",
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
        "--author",
        metavar="NAME",
        help="your name, for licences that ask for one (default: that in gatesmith config)",
        show_default=False,
    ),
]
Photos = Annotated[
    list[str] | None,
    typer.Option(
        "--photo",
        metavar="FILE",
        help="photo of a real print, which comes first; can be given several times",
        show_default=False,
    ),
]
Category = Annotated[
    str,
    typer.Option(
        "--category",
        metavar="NAME",
        help="category on Thingiverse, such as Games or Replacement Parts",
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


def command_for(arguments: Sequence[str]) -> Callable[..., None]:
    """The command, with the options of the piece that the arguments name, if they name one."""

    def bundle(
        what: What = None,
        *,
        out: Out = None,
        licence_name: LicenceName = USUAL_LICENCE,
        author: Author = "",
        category: Category = CATEGORIES[0],
        language: Language = "en",
        photos: Photos = None,
        slices: Slice = None,
        slicer: SlicerName = None,
        options: PlateOptions,
        make: Annotated[MakeOptions, Only("use_cache")],
        as_json: AsJson = False,
        quiet: Quiet = False,
        **given: object,
    ) -> None:
        from gatesmith.publish.bundle.selection import selection_of

        typed = mine.read(given)
        request = replace(options.request, given=typed.given, overrides=typed.overrides)
        selection = selection_of([word for word in what or () if word.strip()], options, request)
        page = page_options(licence_name, _named(licence_name, author), category, language)
        from gatesmith.core.result_folder import result_folder
        from gatesmith.publish.bundle.assembly import BundleOptions, make_bundle

        folder, choice = _folder(out, selection.stem), slicer_choice(slices, slicer)
        files = tuple(Path(name) for name in photos or ())
        with _terminal.Progress(quiet=quiet) as step:
            how = BundleOptions(
                make.use_cache, choice, files, step, _quiet if quiet else _print_line
            )
            with nullcontext() if out is not None else result_folder(folder.parent):
                made = make_bundle(selection, folder, page, how)
        summary = Summary(lambda: _lines(made), lambda: _document(made))
        print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))

    mine = options_named(arguments, bundle)
    return with_options(bundle, mine.all)


def _print_line(line: str) -> None:
    _terminal.warn(_terminal.doubtful(f"note: {line}"))


def _quiet(_line: str) -> None:
    """Say nothing."""


def _named(licence_name: str, author: str) -> str:
    """The author, asked for on a terminal if the licence asks for one and none is known."""
    from gatesmith.catalog.settings import known_author
    from gatesmith.publish.thingiverse.licences import licence

    chosen = licence(licence_name)
    known = known_author(author)
    if known or not names_author(chosen) or not _terminal.interactive():
        return known
    question = f"The licence {chosen.id} asks for a name. Whose work is it?"
    return _terminal.prompt(question, _answered)


def _answered(words: str) -> str:
    """An author's name as typed. Raises UsageError for none."""
    from gatesmith.catalog.settings import author_name

    if not words:
        raise UsageError("write a name, or stop with Ctrl-C and choose --license CC0-1.0")
    return author_name(words)


def _folder(out: str | None, stem: str) -> Path:
    """Where the bundle goes. Raises OutputError, StorageError."""
    if out is None:
        from gatesmith.making.naming import OUTPUT

        return OUTPUT / f"{stem}-bundle"
    if not out.strip():
        raise OutputError("out: the name is empty; name a folder, such as thingiverse")
    return Path(out)


def _lines(made: Bundle) -> Iterator[str]:
    """The summary for people, line by line."""
    listing, content = made.listing, made.content
    licence = listing.licence.id
    yield f"{_terminal.bold(listing.title)}: {listing.category}, {licence}"
    for model in content.models.models:
        kind = model.kind
        yield f"  {kind.count} × {kind.label}: {', '.join(model.files)}"
    for bed in content.models.beds:
        yield f"  {bed.pieces} on a bed: {bed.file}"
    yield f"  project for slicers: {content.project}"
    for file in content.models.customizer_files:
        yield f"  with adjustable sizes: {file}"
    yield f"  pictures: {', '.join(image.path for image in content.images)}"
    for each in content.slices:
        figures = (
            f"{each.time}, {rounded_text(each.grams, 1)} g by {each.slicer} {each.version}".rstrip()
        )
        yield f"  {each.file.as_posix()}: {figures}"
    yield from adapted_lines(content.models.adapted)
    yield from assumed_lines(content.models.assumed)
    for note in content.models.notes:
        yield f"  note: {note}"
    for language, path in content.leaflets:
        yield f"  rules of the expansion ({language}): {path}"
    for own in made.replaced:
        yield _terminal.doubtful(f"  words of your own file: {own}")
    for found in made.findings:
        line = f"  {found.severity}: {found.message}{f'; {found.hint}' if found.hint else ''}"
        yield line if found.severity is Severity.INFO else _terminal.doubtful(line)
    count = len(content.models.reports)
    yield _terminal.good(f"  all {count} models were read back and passed all checks")
    yield from map(written_line, (made.folder, made.archive))
    yield f"  how to upload it: {made.folder / UPLOAD}"


def _document(made: Bundle) -> dict[str, Json]:
    """The summary as a JSON object."""
    content = made.content
    models = content.models
    return {
        "bundle": str(made.folder.absolute()),
        "zip": str(made.archive.absolute()),
        "command": f"gatesmith {content.selection.command}",
        "listing": made.listing.to_json(),
        "files": [
            {**report.to_json(), "path": str((made.folder / report.file).absolute())}
            for report in models.reports
        ],
        "scad": list(models.customizer_files),
        "slices": [{**each.to_json(), "file": each.file.as_posix()} for each in content.slices],
        "findings": [found.to_json() for found in made.findings],
        "assumed": list(models.assumed),
        "adapted": list(models.adapted),
        "notes": list(models.notes),
        "leaflets": dict(content.leaflets),
        "project": content.project,
        "own_templates": [str(path) for path in made.replaced],
    }
