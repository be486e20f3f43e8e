"""Check the installation: what is there, what is missing, and how to get it.

Exit code 0 when everything required works, 3 otherwise. Outside programs are optional.
"""

from __future__ import annotations

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._diagnosis import diagnose
from gatesmith.cli._installation import Item
from gatesmith.cli._switches import AsJson, Quiet
from gatesmith.core.findings import Json

_UNFIT = 3


def command(as_json: AsJson = False, quiet: Quiet = False) -> None:
    """Print the findings."""
    items: list[Item] = []
    with _terminal.Progress(quiet=quiet or as_json) as step:
        step("importing the libraries")
        items += diagnose()
    fit = all(item.ok for item in items if item.needed)
    if as_json:
        document: dict[str, Json] = {"fit": fit, "items": [_as_json(item) for item in items]}
        _terminal.say_json(document)
    elif not quiet:
        _print(items)
        _terminal.say(
            _terminal.good("Everything required works.")
            if fit
            else _terminal.bad("Something required does not work.")
        )
    if not fit:
        for item in items:
            if item.needed and not item.ok:
                _terminal.warn(f"error: {item.name}: {item.text}; {item.hint}")
        raise typer.Exit(_UNFIT)


def _print(items: list[Item]) -> None:
    group = ""
    for item in items:
        if item.group != group:
            group = item.group
            _terminal.say(_terminal.bold(group))
        mark = _mark(item)
        _terminal.say(f"  {mark}  {item.name:13} {item.text}")
        if not item.ok and item.hint:
            _terminal.say(f"             {item.hint}")


def _mark(item: Item) -> str:
    if item.ok:
        return _terminal.good("ok     ")
    return _terminal.bad("broken ") if item.needed else _terminal.doubtful("missing")


def _as_json(item: Item) -> dict[str, Json]:
    return {
        "group": item.group,
        "name": item.name,
        "ok": item.ok,
        "needed": item.needed,
        "text": item.text,
        "hint": None if item.ok or not item.hint else item.hint,
    }
