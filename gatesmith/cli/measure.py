"""Enter sizes measured with a ruler, to make an edition of your own.

Each reading is a length in mm or a row: 8x240 means that eight pieces end to end measure 240 mm,
which is eight times as precise. Without readings gatesmith asks for them one by one. Sizes that you
leave out stay assumed and scale with the wall (Medina) or the tile (Wadi). Measuring again adds to
your edition.

--printed and --comb are readings of a printed test instead: they make a printer profile of your
own, with XY compensation, shrinkage and the gap at each end.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated

import typer

from gatesmith.catalog import Edition, Origin, load_edition
from gatesmith.catalog.readings import (
    OwnEdition,
    check_name,
    game_of,
    load_own,
    new_own,
    own_file,
    read_length,
    sizes_by_name,
    verify_own,
)
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import SIZES_BY_GAME, sizes_of
from gatesmith.cli import _terminal
from gatesmith.cli._making_options import EditionName, PrinterName
from gatesmith.cli._options import bounds_text, option, with_options
from gatesmith.cli._reports import finding_lines
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json, Report
from gatesmith.core.parameters import Parameter
from gatesmith.core.storage import make_folder, write_file
from gatesmith.core.units import with_unit

_ROW = 8
_YES = ("y", "yes")


def _measure(
    *,
    name: Annotated[
        str | None,
        typer.Option(
            "--name",
            metavar="NAME",
            help="name of your edition (default: my-medina or my-wadi), or of your printer",
        ),
    ] = None,
    edition_name: EditionName = None,
    printed: Annotated[
        list[str] | None,
        typer.Option(
            "--printed",
            metavar="SIZE=READING",
            help="a length of a printed test and what it measures, such as 30=30.06; repeatable",
            show_default=False,
        ),
    ] = None,
    comb: Annotated[
        str | None,
        typer.Option(
            "--comb",
            metavar="GAP",
            help="the number at the tightest slot of the printed comb into which its key slides",
            show_default=False,
        ),
    ] = None,
    printer: PrinterName = None,
    force: Annotated[
        bool, typer.Option("--force", help="replace earlier readings without asking")
    ] = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
    **given: object,
) -> None:
    if printed or comb is not None:
        _refuse_sizes(given, edition_name)
        from gatesmith.cli._measured_printer import measure_printer

        measure_printer(
            printed or (),
            comb,
            printer=printer,
            name=name,
            force=force,
            options=ReportOptions(as_json=as_json, quiet=quiet),
        )
        return
    if printer is not None:
        raise UsageError("--printer belongs to --printed; real pieces are measured without it")
    readings = {size: text for size, text in given.items() if isinstance(text, str)}
    is_interactive = not readings and not as_json and _terminal.interactive()
    if not readings and not is_interactive:
        raise UsageError(
            "measure: give at least one reading, such as --wall-length 8x240; "
            "on a terminal gatesmith asks for them"
        )
    game = load_edition(edition_name).game if edition_name else game_of(readings)
    own = _opened(name, edition_name, game, force=force)
    from gatesmith.fitting.edition_check import reading_doubts

    sizes = sizes_by_name(game)
    measured = {size: read_length(sizes[size], text) for size, text in _known(readings, sizes)}
    if is_interactive:
        measured = _entered(sizes)
    if not measured:
        _terminal.say("No sizes were entered; nothing was written.")
        return
    updated = own.with_readings(measured)
    edition = updated.what_follows()
    changes = {} if force else own.replaced_by(measured)
    if changes and (as_json or not _terminal.interactive()):
        raise UsageError(
            f"edition {own.name}: this replaces {_change_text(changes)}; use --force to overwrite"
        )
    doubts = reading_doubts(edition, load_settings().printer)
    options = ReportOptions(as_json=as_json, quiet=quiet)
    if not as_json:
        print_summary(Summary(lambda: _readings(edition, updated, doubts), dict), options)
    question = f"Replace {_change_text(changes)}? [y/N]"
    if changes and _terminal.prompt(question, str.lower) not in _YES:
        _terminal.say("Nothing was written.")
        return
    make_folder(updated.path.parent)
    write_file(updated.path, updated.text.encode("utf-8"))
    verify_own(updated)
    summary = Summary(
        lambda: (
            f"{_terminal.good('written')}: {updated.path}",
            f"Use it with --edition {updated.name}, or always:",
            f"  gatesmith config edition {updated.name}",
        ),
        lambda: _document(edition, updated, doubts),
    )
    print_summary(summary, options)


def _refuse_sizes(given: Mapping[str, object], edition_name: str | None) -> None:
    """Raises UsageError for sizes of real pieces beside readings of a print."""
    named = [name for name, text in given.items() if isinstance(text, str)]
    named += [] if edition_name is None else ["edition"]
    if named:
        raise UsageError(
            f"--{named[0].replace('_', '-')} belongs to real pieces, --printed and --comb to "
            "prints; measure one after the other"
        )


def _opened(name: str | None, edition_name: str | None, game: str, *, force: bool) -> OwnEdition:
    """The user's existing edition, or a new one. Raises UsageError."""
    base = edition_name or load_settings().edition(game)
    chosen = check_name(name or (base if own_file(base).is_file() else f"my-{game}"))
    own = load_own(chosen)
    if own is None:
        return new_own(chosen, base)
    if load_edition(own.base).game != game:
        raise UsageError(f"edition {chosen} is not an edition of {game}; choose another --name")
    if edition_name in (None, chosen, own.base):
        return own
    if not force:
        raise UsageError(
            f"edition {chosen} is based on {own.base}; use --force to base it on {edition_name}"
        )
    return replace(own, base=base)


def _known(readings: Mapping[str, str], sizes: Mapping[str, Parameter]) -> list[tuple[str, str]]:
    for size in readings:
        if size not in sizes:
            names = ", ".join(each.option for each in sizes.values())
            name = size.replace("_", "-")
            raise UsageError(f"{name} is a size of the other game; measure: {names}")
    return list(readings.items())


def _entered(sizes: Mapping[str, Parameter]) -> dict[str, float]:
    """Ask for every size; Enter skips one."""
    _terminal.say("Lengths in mm, or a row such as 8x240 for eight end to end; Enter skips.")
    measured: dict[str, float] = {}
    for name, size in sizes.items():

        def understand(answer: str, size: Parameter = size) -> float | None:
            return read_length(size, answer) if answer else None

        value = _terminal.prompt(f"  {size.declaration.help}:", understand)
        if value is not None:
            measured[name] = value
    return measured


def _readings(edition: Edition, own: OwnEdition, doubts: Report) -> Iterator[str]:
    """The sizes that follow from the readings, line by line."""
    yield f"{_terminal.bold(edition.title)} ({own.name}, based on {own.base})"
    anchor = sizes_by_name(edition.game)[edition.anchor].option
    for size in sizes_of(edition.game):
        found = edition.sizes[size.name]
        shown = f"{size.option:18} {with_unit(found.value, 'mm'):12} {found.origin}"
        if found.origin is Origin.ASSUMED:
            scaled = f", scaled with {anchor}" if edition.anchor in own.sizes else ""
            yield _terminal.faint(f"  {shown}{scaled}")
        else:
            yield f"  {shown}"
    yield (
        f"Check with a ruler: eight in a row by {anchor} measure "
        f"{with_unit(_ROW * edition.sizes[edition.anchor].value, 'mm')}."
    )
    yield from finding_lines(doubts)


def _change_text(changes: Mapping[str, tuple[float, float]]) -> str:
    return ", ".join(
        f"{name.replace('_', '-')} {with_unit(old, 'mm')} by {with_unit(new, 'mm')}"
        for name, (old, new) in changes.items()
    )


def _document(edition: Edition, own: OwnEdition, doubts: Report) -> dict[str, Json]:
    return {
        "edition": own.name,
        "based_on": own.base,
        "file": str(own.path),
        "sizes": {
            size.option: {
                "value": edition.sizes[size.name].value,
                "origin": edition.sizes[size.name].origin.value,
            }
            for size in sizes_of(edition.game)
        },
        "eight_in_a_row_mm": _ROW * edition.sizes[edition.anchor].value,
        "use": f"gatesmith config edition {own.name}",
        "findings": [found.to_json() for found in doubts.findings],
    }


def _options() -> list[inspect.Parameter]:
    """An option for each size of each game; a size of both is listed with the first."""
    found: dict[str, inspect.Parameter] = {}
    for game in SIZES_BY_GAME:
        for size in sizes_of(game):
            if size.name not in found:
                found[size.name] = option(size, game.title(), bounds_text(size))
    return list(found.values())


command = with_options(_measure, _options())
