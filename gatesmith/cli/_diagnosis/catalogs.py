"""Editions, printers and settings: whether all of them can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import GAMES
from gatesmith.cli._diagnosis.item import Item
from gatesmith.core.errors import CatalogError


def templates() -> Iterator[Item]:
    kinds: tuple[tuple[str, tuple[str, ...], Callable[[str], object]], ...] = (
        ("editions", edition_names(), load_edition),
        ("printers", printer_names(), load_printer),
    )
    for kind, names, load in kinds:
        broken = []
        for name in names:
            try:
                load(name)
            except CatalogError as error:
                broken.append(str(error))
        if broken or not names:
            text = "; ".join(broken) or f"none in {package_templates()}"
            yield Item("templates", kind, False, text, hint="mend the file or move it away")
        else:
            yield Item("templates", kind, True, f"{len(names)} readable")


def settings() -> Iterator[Item]:
    try:
        chosen = load_settings()
        load_printer(chosen.printer)
        for game in GAMES:
            load_edition(chosen.edition(game))
    except CatalogError as error:
        yield Item("templates", "settings", False, str(error), hint="run: gatesmith config reset")
    else:
        yield Item("templates", "settings", True, f"printer {chosen.printer}, {chosen.medina}")
