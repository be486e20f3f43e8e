"""Show, set or reset your default printer and editions.

`gatesmith config printer prusa-mini` and `gatesmith config edition my-medina` set a default;
the edition decides for which game. `reset` restores the defaults, `path` shows the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Annotated

import typer

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.settings import Settings, load_settings, settings_file
from gatesmith.cli import _terminal
from gatesmith.cli._options import completer
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.core.storage import make_folder, write_file

_ACTIONS = ("show", "printer", "edition", "reset", "path")


def _offer_names(context: typer.Context, incomplete: str) -> list[str]:
    names = {"printer": printer_names, "edition": edition_names}
    known = names.get(str(context.params.get("action")), tuple)()
    return [name for name in known if name.startswith(incomplete)]


def command(
    action: Annotated[
        str,
        typer.Argument(
            metavar="[ACTION]",
            help=", ".join(_ACTIONS),
            autocompletion=completer(lambda: _ACTIONS),
            show_default=False,
        ),
    ] = "show",
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="printer or edition",
            autocompletion=_offer_names,
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Show the settings, or change them and show them."""
    if action not in _ACTIONS:
        raise UsageError(unknown_name(action, _ACTIONS, "action of config"))
    if (name is not None) != (action in ("printer", "edition")):
        raise UsageError(
            f"config {action} takes no name, but got {name!r}"
            if name is not None
            else f"config {action}: give a name; see gatesmith list {action}s"
        )
    if name is not None:
        _store(_changed(action, name))
    elif action == "reset":
        settings_file().unlink(missing_ok=True)
    path = (str(settings_file()),)
    summary = Summary(lambda: path, _document, brief=lambda: path)
    if action != "path":
        summary = Summary(_lines, _document)
    print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))


def _lines() -> Iterator[str]:
    """The settings, line by line."""
    for key, value in asdict(load_settings()).items():
        yield f"  {key:8} {_terminal.good(value)}"
    yield _terminal.faint(f"  stored in {settings_file()}")


def _changed(action: str, name: str) -> Settings:
    settings = load_settings()
    if action == "printer":
        load_printer(name)
        return replace(settings, printer=name)
    game = load_edition(name).game
    return replace(settings, wadi=name) if game == "wadi" else replace(settings, medina=name)


def _store(settings: Settings) -> None:
    """Write only settings that differ from the defaults, so that a new default takes effect."""
    standard = asdict(Settings())
    changed = {key: value for key, value in asdict(settings).items() if value != standard[key]}
    lines = ["# Written by gatesmith config."]
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in changed.items()]
    path = settings_file()
    make_folder(path.parent)
    write_file(path, ("\n".join(lines) + "\n").encode("utf-8"))


def _document() -> dict[str, Json]:
    return {**asdict(load_settings()), "file": str(settings_file())}
