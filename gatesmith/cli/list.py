"""List pieces, editions, printers, sets, scenarios, checks, parameters, sizes …

`gatesmith list parameters gate` lists the parameters of a piece, with --json as a JSON schema;
`gatesmith list sizes medina-2001` lists the sizes of an edition and the origin of each.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.catalog import edition_names
from gatesmith.cli import _terminal
from gatesmith.cli._listings import LISTINGS, OVERVIEW, Listing
from gatesmith.cli._switches import AsJson
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.pieces import command_names


def _offer(incomplete: str) -> list[str]:
    return [name for name in LISTINGS if name.startswith(incomplete)]


def _offer_names(context: typer.Context, incomplete: str) -> list[str]:
    names = {"parameters": command_names, "sizes": edition_names, "slots": edition_names}
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
            help="a piece for parameters, an edition for sizes or slots",
            autocompletion=_offer_names,
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print one listing, or an overview."""
    if what is not None and what not in LISTINGS:
        raise UsageError(unknown_name(what, LISTINGS, "list of"))
    wanted = OVERVIEW if what is None else {what: LISTINGS[what]}
    listings = {topic: make(name) for topic, make in wanted.items()}
    if as_json:
        _terminal.say_json(_document(what, listings))
        return
    for topic, listing in listings.items():
        if what is None:
            _terminal.say(_terminal.bold(topic))
        for line in listing.lines():
            _terminal.say(line)
    if what is None:
        _terminal.say(f"More: gatesmith list {'|'.join(name for name in LISTINGS)}")


def _document(what: str | None, listings: dict[str, Listing]) -> dict[str, Json]:
    """Each listing under its name; the schema of parameters is a document by itself."""
    if what is not None and listings[what].whole is not None:
        return listings[what].whole or {}
    return {topic: listing.rows_as_json() for topic, listing in listings.items()}
