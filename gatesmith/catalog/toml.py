"""TOML files, read with errors that name file, line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gatesmith.catalog.folders import MOST_BYTES, template_bytes
from gatesmith.core.errors import CatalogError, ParameterError
from gatesmith.core.parameters import Value, check_mapping, unknown_name
from gatesmith.core.units import out_of_range

_MOST_DOTS = 1_000  # in a line


@dataclass(frozen=True)
class Table:
    """A table of a TOML file, with its place in the file.

    ``path`` is its dotted name, empty for the whole file.
    """

    file: Path
    text: str
    path: str
    values: Mapping[str, object]

    def fail(self, key: str, message: str) -> CatalogError:
        """The error for a key of this table: ``FILE, line N, key K: message``."""
        line = line_of(self.text, self.path, key)
        return CatalogError(f"{self.file}, line {line}, key {self._dotted(key)}: {message}")

    def _dotted(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def only(self, *known: str) -> None:
        """Raises CatalogError for the first unknown key."""
        for key in self.values:
            if key not in known:
                raise self.fail(key, unknown_name(key, known, "key"))

    def table(self, key: str) -> Table:
        """The sub-table with this name; empty if it is absent."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            raise self.fail(key, f"{value!r} is not a table; write [{self._dotted(key)}]")
        return Table(self.file, self.text, self._dotted(key), value)

    def word(self, key: str, default: str | None = None) -> str:
        """A text. Raises CatalogError if it is missing or not a text."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise self.fail(key, "is missing" if value is None else f"{value!r} is not a text")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if it is absent."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.fail(key, f"{value!r} is not a list of texts")
        return tuple(value)

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(
                key, "is missing" if value is None else f"{value!r} is not a whole number"
            )
        if not least <= value <= most:
            raise self.fail(key, out_of_range(value, least, most))
        return value

    def checked(self, declared: type, leave: tuple[str, ...] = ()) -> dict[str, Value]:
        """The values, checked against a declaration, without the keys in ``leave``."""
        values = {key: value for key, value in self.values.items() if key not in leave}
        try:
            return check_mapping(declared, values)
        except ParameterError as error:
            written = [key for key in values if key.replace("_", "-") == error.parameter]
            raise self.fail(written[0] if written else error.parameter, str(error)) from None


def read_toml(path: Path, most: int = MOST_BYTES) -> Table:
    """A TOML file of at most so many bytes. Raises CatalogError with file and line."""
    try:
        text = template_bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CatalogError(
            f"{path}: byte {error.start} is not UTF-8; save it as UTF-8 text"
        ) from None
    _require_few_dots(path, text)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CatalogError(f"{path}: {_with_line(str(error), text)}") from None
    except (ValueError, RecursionError):
        raise CatalogError(
            f"{path}: contains too long a number or too deeply nested tables"
        ) from None
    return Table(path, text, "", values)


def _require_few_dots(path: Path, text: str) -> None:
    """Raises CatalogError for a line with very many dots.

    The time that tomllib takes for a key grows with the square of its parts: a key of 900 kB took
    hours.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            raise CatalogError(f"{path}: line {number}: has more than {_MOST_DOTS} dots")


def _with_line(message: str, text: str) -> str:
    match = re.fullmatch(r"(.*) \((?:at line (\d+), column \d+|at end of document)\)", message)
    if match is None:
        return message
    lines = text.removesuffix("\n").split("\n")
    number = int(match[2]) if match[2] else len(lines)
    key = lines[number - 1].split("=")[0].strip() if 0 < number <= len(lines) else ""
    return f"line {number}, key {key}: {match[1]}"


def line_of(text: str, table: str, key: str) -> int:
    """The line of a key in a table, 1 for the first; the table's own line, or 1, if not found.

    The table may be written within a line: ``towers = { NW = 1 }``.
    """
    current, table_line = "", 0
    for number, line in enumerate(text.split("\n"), start=1):
        header = re.match(r"\s*\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(#.*)?$", line)
        if header:
            current = re.sub(r"[\s\"']", "", header[1])
            if current == table or (not table and current == key):
                table_line = number
            if f"{current}.".startswith(f"{table}.{key}." if table else f"{key}."):
                return number
        elif current == table and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", line):
            return number
    if table and not table_line:
        above, _, name = table.rpartition(".")
        return line_of(text, above, name)
    return max(table_line, 1)
