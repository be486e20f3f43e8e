"""List pieces, editions, printers, sets, scenarios, checks, laws, parameters, sizes …

`gatesmith list parameters gate` lists the parameters of a piece, with --json as a JSON schema;
`gatesmith list sizes medina-2001` lists the sizes of an edition and the origin of each.
`gatesmith list laws` lists the rules of both games, `list laws wadi --lang de` Wadi's in German;
`gatesmith list checks --lang de` says in German what each code means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.folders import template_files
from gatesmith.catalog.games import GAMES
from gatesmith.catalog.scenarios import load_scenario, scenario_names
from gatesmith.catalog.sets import load_set, set_names
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import sizes_of
from gatesmith.catalog.toml import read_toml
from gatesmith.cli import _terminal
from gatesmith.cli._check_listing import check_listing
from gatesmith.cli._law_listing import law_listing
from gatesmith.cli._listing import Listing, broken
from gatesmith.cli._options import rule_text
from gatesmith.cli._piece_listing import piece_listing
from gatesmith.cli._shared_options import AsJson
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.cli.rules._options import LanguageOption, one_language
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import json_schema, parameters_of, unknown_name
from gatesmith.core.units import size_text, with_unit
from gatesmith.engine.wording import Language
from gatesmith.pieces import command_names, piece

_MOST_DISCS = 999_999_999
"""Room on a land tile: how much there is depends on the rules, not on the scenario."""


def _pieces(name: str | None) -> Listing:
    _no_name("pieces", name)
    return piece_listing()


def _editions(name: str | None) -> Listing:
    _no_name("editions", name)
    settings = load_settings()
    rows: list[tuple[str, ...]] = []
    for known in edition_names():
        try:
            edition = load_edition(known)
        except CatalogError as error:
            rows.append((known, "", broken(error), ""))
            continue
        chosen = "default" if settings.edition(edition.game) == known else ""
        rows.append((known, edition.game, edition.title, chosen))
    return Listing(("name", "game", "title", "chosen"), tuple(rows))


def _printers(name: str | None) -> Listing:
    _no_name("printers", name)
    chosen = load_settings().printer
    rows: list[tuple[str, ...]] = []
    for known in printer_names():
        try:
            printer = load_printer(known)
        except CatalogError as error:
            rows.append((known, broken(error), "", "", ""))
            continue
        bed = f"{size_text(printer.bed_length, printer.bed_depth, printer.bed_height)} mm"
        nozzle = f"nozzle {with_unit(printer.nozzle, 'mm')}"
        rows.append((known, printer.title, bed, nozzle, "default" if chosen == known else ""))
    return Listing(("name", "title", "bed", "nozzle", "chosen"), tuple(rows))


def _sets(name: str | None) -> Listing:
    _no_name("sets", name)
    rows: list[tuple[str, ...]] = []
    for known in set_names():
        try:
            found = load_set(known)
        except CatalogError as error:
            rows.append((known, "", broken(error), ""))
            continue
        rows.append((known, found.game, found.title, found.edition))
    return Listing(("name", "game", "title", "edition"), tuple(rows))


def _scenarios(name: str | None) -> Listing:
    _no_name("scenarios", name)
    rows: list[tuple[str, ...]] = []
    for known in scenario_names():
        try:
            terrain, water = load_scenario(known, _MOST_DISCS)
        except CatalogError as error:
            first, more, _ = str(error).partition("; ")  # a map may contain several faults
            rows.append((known, broken(f"{first}{'; …' * bool(more)}"), "", "", ""))
            continue
        wadi = terrain.fertility.count(0)
        tiles = f"{len(terrain.fertility) - wadi} land, {wadi} wadi"
        arms = "1 arm" if len(terrain.arms) == 1 else f"{len(terrain.arms)} arms"
        size = f"{terrain.columns} × {terrain.rows}"
        rows.append((known, size, tiles, arms, f"{sum(water)} discs"))
    return Listing(("name", "size", "tiles", "river", "water"), tuple(rows))


def _titles(kind: str, chosen: str = "") -> Listing:
    """Templates for the overview: titles alone, because reading whole profiles takes time."""
    rows = tuple(
        (known, _title(known, path), "default" if known == chosen else "")
        for known, path in template_files(kind).items()
    )
    return Listing(("name", "title", "chosen"), rows)


def _title(name: str, path: Path) -> str:
    """The title of a template, or the fault in its file; the others are listed anyway."""
    try:
        return read_toml(path).word("title", name)
    except CatalogError as error:
        return broken(error)


def _parameters(name: str | None) -> Listing:
    if name is None:
        known = ", ".join(command_names())
        raise UsageError(f"list parameters: name a piece; known: {known}")
    found = piece(name)
    rows = tuple(
        (parameter.option, parameter.declaration.help, rule_text(parameter))
        for parameter in parameters_of(found.declared)
    )
    schema = json_schema(found.declared, found.help)
    return Listing(("name", "help", "rule"), rows, schema)


def _sizes(name: str | None) -> Listing:
    if name is None:
        raise UsageError(f"list sizes: name an edition; known: {', '.join(edition_names())}")
    edition = load_edition(name)
    rows = []
    sizes: dict[str, Json] = {}
    for parameter in sizes_of(edition.game):
        size = edition.sizes[parameter.name]
        shown = with_unit(size.value, "mm")
        rows.append((parameter.option, shown, size.origin.value, parameter.declaration.help))
        sizes[parameter.option] = {"value": size.value, "origin": size.origin.value}
    whole: dict[str, Json] = {"edition": edition.name, "anchor": edition.anchor, "sizes": sizes}
    return Listing(("name", "value", "origin", "help"), tuple(rows), whole)


def _slots(name: str | None) -> Listing:
    known = edition_names() if name is None else (name,)
    rows = [
        (f"{edition.game}:{slot}", edition.name, f"{size} mm")
        for edition in map(load_edition, known)
        for slot in edition.slots
        for room in (edition.slot(slot),)
        for size in (size_text(room.length, room.depth, decimals=4),)  # as typed
    ]
    return Listing(("name", "edition", "size"), tuple(rows))


def _formats(name: str | None) -> Listing:
    from gatesmith.cad.step_file import SUFFIXES
    from gatesmith.making.flat.crafts import CRAFTS, PRINT
    from gatesmith.making.openscad.customizer import SUFFIX as SCAD
    from gatesmith.mesh.formats import formats

    _no_name("formats", name)
    uses = {PRINT: {*formats(), *SUFFIXES}, "customizers (gate)": {SCAD}}
    uses |= {craft.name: {*craft.suffixes} for craft in CRAFTS.values()}
    rows = tuple(
        (suffix, ", ".join(use for use, written in uses.items() if suffix in written))
        for suffix in sorted(set().union(*uses.values()))
    )
    return Listing(("suffix", "for"), rows)


def _kernels(name: str | None) -> Listing:
    from gatesmith.cad.kernel_choice import KERNEL_USES, LIBRARIES, kernel_version
    from gatesmith.core.installed import all_installed

    _no_name("kernels", name)
    rows = tuple(
        (kernel, kernel_version(kernel) if all_installed(libraries) else "not installed", use)
        for kernel, use in KERNEL_USES.items()
        for libraries in (LIBRARIES[kernel],)
    )
    return Listing(("name", "version", "use"), rows)


def _no_name(topic: str, name: str | None) -> None:
    if name is not None:
        raise UsageError(f"list {topic} takes no name, but got {name!r}")


LISTINGS: dict[str, Callable[[str | None], Listing]] = {
    "pieces": _pieces,
    "editions": _editions,
    "printers": _printers,
    "sets": _sets,
    "scenarios": _scenarios,
    "checks": check_listing,
    "laws": law_listing,
    "parameters": _parameters,
    "sizes": _sizes,
    "slots": _slots,
    "formats": _formats,
    "kernels": _kernels,
}
"""Topic to the function that lists it; its argument is the name that follows the topic."""

_ALSO = {"rules": "laws"}
"""Other words for a topic: a law is a rule of a game."""

IN_LANGUAGES: dict[str, Callable[[str | None, Language], Listing]] = {
    "checks": check_listing,
    "laws": law_listing,
}
"""The topics whose sentences are translated."""

OVERVIEW: dict[str, Callable[[str | None], Listing]] = {
    "pieces": _pieces,
    "editions": _editions,
    "printers": lambda _: _titles("printers", load_settings().printer),
    "sets": lambda _: _titles("sets"),
}
"""What a bare ``gatesmith list`` shows."""


def _offer(incomplete: str) -> list[str]:
    return [name for name in LISTINGS if name.startswith(incomplete)]


def _offer_names(context: typer.Context, incomplete: str) -> list[str]:
    names = {"parameters": command_names, "sizes": edition_names, "slots": edition_names}
    names["laws"] = lambda: GAMES
    known = names.get(str(context.params.get("what")), tuple)()
    return [name for name in known if name.startswith(incomplete)]


def command(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[WHAT]",
            help=", ".join(LISTINGS),
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="a piece for parameters, an edition for sizes or slots, a game for laws",
            autocompletion=_offer_names,
            show_default=False,
        ),
    ] = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """Print one listing, or an overview."""
    chosen = one_language(language)
    what = _ALSO.get(what, what) if what else what
    if what is not None and what not in LISTINGS:
        raise UsageError(unknown_name(what, LISTINGS, "list of"))
    wanted = OVERVIEW if what is None else {what: LISTINGS[what]}
    if what in IN_LANGUAGES:
        listings = {what: IN_LANGUAGES[what](name, chosen)}
    else:
        listings = {topic: make(name) for topic, make in wanted.items()}
    summary = Summary(lambda: _lines(what, listings), lambda: _document(what, listings))
    print_summary(summary, ReportOptions(as_json=as_json))


def _lines(what: str | None, listings: dict[str, Listing]) -> Iterator[str]:
    """Each listing, in an overview under its name."""
    for topic, listing in listings.items():
        if what is None:
            yield _terminal.bold(topic)
        yield from listing.lines()
    if what is None:
        yield f"More: gatesmith list {'|'.join(LISTINGS)}"


def _document(what: str | None, listings: dict[str, Listing]) -> dict[str, Json]:
    """Each listing under its name; the schema of parameters is a document by itself."""
    if what is not None and listings[what].whole is not None:
        return listings[what].whole or {}
    return {topic: listing.rows_as_json() for topic, listing in listings.items()}
