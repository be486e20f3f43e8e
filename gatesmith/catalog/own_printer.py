"""The user's own printer profile, with what was measured on its prints."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.printers import Printer, load_printer
from gatesmith.catalog.readings import check_file_name
from gatesmith.catalog.toml import read_toml
from gatesmith.core.errors import CatalogError, ParameterError
from gatesmith.core.user_folders import config_folder

_MARK = "# Measured on prints; gatesmith measure --printed writes this file.\n"
_MEASURED = ", measured"


@dataclass(frozen=True)
class OwnPrinter:
    """A profile in the user's folder: a base, and the numbers that differ from it."""

    name: str
    title: str
    base: str
    numbers: Mapping[str, float]

    @property
    def path(self) -> Path:
        """The profile's file."""
        return own_printer_file(self.name)

    @property
    def text(self) -> str:
        """The file's text."""
        lines = [
            f"title = {json.dumps(self.title, ensure_ascii=False)}",
            f"based_on = {json.dumps(self.base, ensure_ascii=False)}",
            *(f"{name} = {float(value)!r}" for name, value in sorted(self.numbers.items())),
        ]
        return _MARK + "\n".join([*lines, ""])

    def with_numbers(self, numbers: Mapping[str, float]) -> OwnPrinter:
        """This profile with some numbers replaced."""
        return replace(self, numbers={**self.numbers, **numbers})


def own_printer_file(name: str) -> Path:
    """The file of an own profile, which may not exist yet."""
    return config_folder() / "templates" / "printers" / f"{name}.toml"


def own_printer(name: str, base: str) -> OwnPrinter:
    """The own profile of this name, new or as it was measured before.

    Raises ParameterError for a name that no file can have or that gatesmith itself uses, and
    CatalogError for a profile that was written by hand, or for an unknown base.
    """
    check_file_name(name)
    if (package_templates() / "printers" / f"{name}.toml").is_file():
        raise ParameterError(
            "name", f"name: {name!r} is a printer that comes with gatesmith; choose another"
        )
    path = own_printer_file(name)
    if not path.is_file():
        title = load_printer(base).title.removesuffix(_MEASURED)
        return OwnPrinter(name, title + _MEASURED, base, {})
    table = read_toml(path)
    if not table.text.startswith(_MARK):
        raise CatalogError(f"{path} was written by hand; choose another --name")
    load_printer(name)  # an error names file, line and key
    numbers = {
        key: float(value)
        for key, value in table.values.items()
        if isinstance(value, int | float) and not isinstance(value, bool)
    }
    return OwnPrinter(name, table.word("title", name), table.word("based_on"), numbers)


def require_written(own: OwnPrinter) -> Printer:
    """The profile as other commands will load it. Raises CatalogError if it differs."""
    loaded = load_printer(own.name)
    if any(getattr(loaded, name) != value for name, value in own.numbers.items()):
        raise CatalogError(
            f"printer {own.name}: a file of that name in ./templates/printers hides {own.path}"
        )
    return loaded
