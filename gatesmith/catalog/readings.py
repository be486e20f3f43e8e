"""Readings with a ruler, and the user's own edition made from them."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gatesmith.catalog.editions import Edition, load_edition
from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.sizes import SIZES_BY_GAME, Origin, Size, sizes_of
from gatesmith.catalog.toml import Table, read_toml
from gatesmith.core.errors import CatalogError, ParameterError, UsageError
from gatesmith.core.parameters import Parameter, check_value
from gatesmith.core.units import SIGNIFICANT_DECIMALS, number_text, parse_reading, with_unit
from gatesmith.core.user_folders import config_folder

_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
_MEASURED = ", measured"
_WINDOWS_NAMES = {"con", "prn", "aux", "nul"} | {
    f"{device}{number}" for device in ("com", "lpt") for number in range(10)
}


@dataclass(frozen=True)
class OwnEdition:
    """An edition in the user's folder: a base, and the sizes that differ from it."""

    name: str
    title: str
    base: str
    sizes: Mapping[str, Size]

    @property
    def path(self) -> Path:
        """The edition's file."""
        return own_file(self.name)

    @property
    def text(self) -> str:
        """The file's text."""
        lines = [
            f"# Measured with a ruler; gatesmith measure --name {self.name} adds to it.",
            f"title = {json.dumps(self.title, ensure_ascii=False)}",
            f"based_on = {json.dumps(self.base, ensure_ascii=False)}",
            "",
            "[sizes]",
        ]
        for name, size in self.sizes.items():
            value = number_text(size.value)
            value = value if "." in value else f"{value}.0"
            lines.append(f'{name} = {{ value = {value}, origin = "{size.origin}" }}')
        return "\n".join(lines) + "\n"

    def what_follows(self) -> Edition:
        """The resulting edition: measured sizes replace those of the base, assumed ones scale.

        Raises CatalogError for an edition that would be based on itself.
        """
        _refuse_circle(self.name, self.base)
        base = load_edition(self.base)
        values = {name: size.value for name, size in self.sizes.items()}
        scaled = base.with_sizes(values, Origin.MEASURED)
        return replace(
            scaled, name=self.name, title=self.title, sizes={**scaled.sizes, **self.sizes}
        )

    def with_readings(self, measured: Mapping[str, float]) -> OwnEdition:
        """This edition with some sizes measured."""
        sizes = {name: Size(value, Origin.MEASURED) for name, value in measured.items()}
        return replace(self, sizes={**self.sizes, **sizes})

    def replaced_by(self, measured: Mapping[str, float]) -> dict[str, tuple[float, float]]:
        """The sizes that readings would change: name to old and new value."""
        return {
            name: (self.sizes[name].value, value)
            for name, value in measured.items()
            if name in self.sizes and self.sizes[name].value != value
        }


def read_length(size: Parameter, text: str, written_as: str = "") -> float:
    """A size from a reading such as ``8x240`` or ``30``. Raises ParameterError.

    ``written_as`` is the option that the user wrote, if it is not the size's own.
    """
    written = written_as or size.option
    count, total = parse_reading(written, text)
    value = round(total / count, SIGNIFICANT_DECIMALS)
    try:
        checked = check_value(size, value)
    except ParameterError as error:
        forgotten = count == 1 and value > (size.declaration.maximum or math.inf)
        hint = "; if that is a row, write the count too, as in 8x240" if forgotten else ""
        if count == 1 and not written_as:
            raise ParameterError(written, f"{error}{hint}") from None
        one = with_unit(value, size.declaration.unit)
        message = f"{written}: {text} makes {one} each; {error}{hint}"
        raise ParameterError(written, message) from None
    return checked if isinstance(checked, float) else value


def new_own(name: str, base: str) -> OwnEdition:
    """An own edition without readings. Raises CatalogError for an unknown base."""
    title = load_edition(base).title.removesuffix(_MEASURED)
    return OwnEdition(name, title + _MEASURED, base, {})


def own_file(name: str) -> Path:
    """The file of an own edition, which may not exist yet."""
    return config_folder() / "templates" / "editions" / f"{name}.toml"


def check_name(name: str) -> str:
    """Check the name of an own edition. Raises ParameterError for one that it cannot have."""
    check_file_name(name)
    if (package_templates() / "editions" / f"{name}.toml").is_file():
        raise ParameterError(
            "name", f"name: {name!r} is an edition that comes with gatesmith; choose another"
        )
    return name


def check_file_name(name: str) -> None:
    """Raises ParameterError for a name that no template's file can have on every system."""
    if not _NAME.fullmatch(name) or name.endswith("."):
        raise ParameterError(
            "name", f"name: {name!r} is invalid; use lower-case letters, digits, dots and dashes"
        )
    if name.split(".", 1)[0] in _WINDOWS_NAMES:
        raise ParameterError(
            "name", f"name: {name!r} is not a valid file name on Windows; choose another"
        )


def load_own(name: str) -> OwnEdition | None:
    """The own edition with this name, or None. Raises CatalogError for another kind of file."""
    path = own_file(name)
    return read_own(name, path) if path.is_file() else None


def read_own(name: str, path: Path) -> OwnEdition:
    """The own edition in a file, which ``load_edition`` knows by this name.

    Raises CatalogError for another kind of file.
    """
    table = read_toml(path)
    if "based_on" not in table.values:
        raise CatalogError(f"{path} is a complete edition written by hand; choose another name")
    load_edition(name)  # an error names file, line and key
    sizes = {key: _size(table.table("sizes"), key) for key in table.table("sizes").values}
    return OwnEdition(name, table.word("title", name), table.word("based_on"), sizes)


def _size(sizes: Table, key: str) -> Size:
    entry = sizes.table(key)
    value = entry.values.get("value")
    if not isinstance(value, int | float):
        raise entry.fail("value", "is missing")
    return Size(float(value), Origin(entry.word("origin")))


def _refuse_circle(name: str, base: str) -> None:
    above = base
    while own_file(above).is_file():
        if above == name:
            raise CatalogError(f"edition {name} cannot be based on {base}, which is based on it")
        next_above = read_toml(own_file(above)).values.get("based_on")
        if not isinstance(next_above, str):
            return
        above = next_above


def sizes_by_name(game: str) -> dict[str, Parameter]:
    """The sizes that can be measured of a game, by name."""
    return {size.name: size for size in sizes_of(game)}


def verify_own(own: OwnEdition) -> Edition:
    """The edition as other commands will load it. Raises CatalogError if it differs."""
    loaded = load_edition(own.name)
    wrong = [name for name, size in own.sizes.items() if loaded.sizes.get(name) != size]
    if wrong:
        raise CatalogError(
            f"edition {own.name}: a file of that name in ./templates/editions hides {own.path}"
        )
    return loaded


def game_of(sizes: Iterable[str]) -> str:
    """The game that has all these sizes. Raises UsageError if they are of different games."""
    named = list(sizes)
    for game in SIZES_BY_GAME:
        if all(name in sizes_by_name(game) for name in named):
            return game
    options = ", ".join(name.replace("_", "-") for name in named)
    raise UsageError(f"{options} are sizes of different games; measure one game at a time")
