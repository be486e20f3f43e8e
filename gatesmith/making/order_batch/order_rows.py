"""Rows of a table of orders, one at a time: CSV, JSON lines, TOML, or values from a program."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from gatesmith.catalog.toml import read_toml
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.read_errors import why_unread
from gatesmith.core.strict_json import JsonMistakeError, strict_json

CSV, JSON_LINES, TOML = ".csv", ".jsonl", ".toml"
SUFFIXES = (CSV, JSON_LINES, TOML)

LONGEST_LINE = 65_536
"""Bytes of a row: many times what all options of a piece take."""

LARGEST_TOML = 16 * 2**20
"""Bytes of a TOML file, which is read as a whole; a longer table is CSV or JSON lines."""

_PIECE = "piece"
_ORDERS = "orders"
_DELIMITERS = ",;\t"
_NOT_TEXT = "\ufffd"  # what stands for bytes that are not UTF-8


@dataclass(frozen=True)
class OrderRow:
    """A row: its number from 1, its line in the file, and its values by column.

    ``line`` is 0 where there is none; ``fault`` says why the row cannot be read.
    """

    number: int
    line: int
    values: Mapping[str, object]
    fault: str = ""


class OrderTable:
    """The rows of a file or of a program, to be read once; ``share`` is how far that has come."""

    def __init__(self, orders: Path | Iterable[Mapping[str, object]]) -> None:
        """Raises UsageError for a file of another kind."""
        self._orders = orders
        self._read = self._size = 0
        if isinstance(orders, Path) and orders.suffix.lower() not in SUFFIXES:
            known = ", ".join(SUFFIXES)
            raise UsageError(f"{orders}: a table of orders is one of {known}, by its suffix")

    @property
    def share(self) -> float | None:
        """The part of the table that was read, from 0 to 1; None where nobody knows its length."""
        return self._read / self._size if self._size else None

    def rows(self) -> Iterator[OrderRow]:
        """Every row, in order. Raises CatalogError for a file that cannot be read at all."""
        orders = self._orders
        if not isinstance(orders, Path):
            yield from self._given(orders)
            return
        try:
            self._size = orders.stat().st_size
            if orders.suffix.lower() == TOML:
                yield from self._toml(orders)
                return
            with orders.open("rb") as stream:
                lines = self._lines(stream)
                read = _csv_rows if orders.suffix.lower() == CSV else _json_rows
                yield from read(orders, lines)
        except OSError as error:
            raise CatalogError(f"{orders}: cannot be read: {why_unread(error)}") from None

    def _given(self, orders: Iterable[Mapping[str, object]]) -> Iterator[OrderRow]:
        many = len(orders) if isinstance(orders, list | tuple) else 0
        for number, values in enumerate(orders, start=1):
            self._read, self._size = number, many
            if isinstance(values, Mapping):
                yield OrderRow(number, 0, values)
            else:
                yield OrderRow(number, 0, {}, f"{values!r} is not a table of values")

    def _lines(self, stream: BinaryIO) -> Iterator[str]:
        """The lines as text, each with its end; a line that is too long is cut."""
        first = True
        while line := stream.readline(LONGEST_LINE + 1):
            self._read += len(line)
            if len(line) > LONGEST_LINE:
                while rest := stream.readline(LONGEST_LINE):
                    self._read += len(rest)
                    if rest.endswith(b"\n"):
                        break
            text = line.decode("utf-8", "replace")
            yield text.removeprefix("\ufeff") if first else text
            first = False

    def _toml(self, path: Path) -> Iterator[OrderRow]:
        if self._size > LARGEST_TOML:
            raise CatalogError(
                f"{path}: {self._size} bytes are too many for TOML, which is read as a whole "
                f"(at most {LARGEST_TOML}); write the table as CSV or JSON lines"
            )
        table = read_toml(path, LARGEST_TOML)
        table.only(_ORDERS, "defaults")
        usual = table.table("defaults").values
        orders = table.values.get(_ORDERS)
        if not isinstance(orders, list) or not orders:
            raise table.fail(_ORDERS, "there are none; begin each with [[orders]]")
        self._size = len(orders)
        for number, values in enumerate(orders, start=1):
            self._read = number
            if isinstance(values, dict):
                yield OrderRow(number, 0, {**usual, **values})
            else:
                yield OrderRow(number, 0, {}, f"{values!r} is not a table; write [[orders]]")


def _csv_rows(path: Path, lines: Iterator[str]) -> Iterator[OrderRow]:
    head = next(lines, "")
    delimiter = max(_DELIMITERS, key=head.count)
    names = [name.strip() for name in next(csv.reader([head], delimiter=delimiter), [])]
    if _PIECE not in names:
        raise CatalogError(
            f"{path}, line 1: there is no column {_PIECE}; the first line names the columns"
        )
    doubled = sorted({name for name in names if name and names.count(name) > 1})
    if doubled:
        raise CatalogError(f"{path}, line 1: the column {doubled[0]} appears twice; remove one")
    reader = csv.reader(lines, delimiter=delimiter)
    number = 0
    while True:
        line = reader.line_num + 2
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            number += 1
            yield OrderRow(number, line, {}, f"is not a row of a table: {error}")
            continue
        if not any(cell.strip() for cell in cells):
            continue
        number += 1
        values = {
            name: cell.strip()
            for name, cell in zip(names, cells, strict=False)
            if name and cell.strip()
        }
        fault = _fault_of("".join(cells))
        if len(cells) > len(names):
            fault = f"has {len(cells)} cells, but {len(names)} columns are named"
        yield OrderRow(number, line, values, fault)


def _json_rows(_path: Path, lines: Iterator[str]) -> Iterator[OrderRow]:
    number = 0
    for line, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        number += 1
        fault, found = _fault_of(text), None
        if not fault:
            try:
                found = strict_json(text)
            except JsonMistakeError as error:
                where = f": the mistake is at column {error.column}" if error.line else ""
                fault = f"{error.words}{where}"
            else:
                if not isinstance(found, dict):
                    fault = 'is not a JSON object; write {"piece": "gate"}'
        yield OrderRow(number, line, found if isinstance(found, dict) else {}, fault)


def _fault_of(text: str) -> str:
    """What makes a line unreadable, if anything does."""
    if len(text.encode("utf-8", "replace")) > LONGEST_LINE:
        return f"is longer than {LONGEST_LINE} bytes"
    return "is not UTF-8; save the table as UTF-8 text" if _NOT_TEXT in text else ""
