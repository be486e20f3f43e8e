"""A list that ``gatesmith list`` prints, in columns or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.cli import _terminal
from gatesmith.core.findings import Json

_BROKEN = "broken: "


def broken(fault: object) -> str:
    """The cell of a row whose file is broken: what is wrong with it."""
    return f"{_BROKEN}{fault}"


@dataclass(frozen=True)
class Listing:
    """Rows with the same columns; ``whole`` is a JSON document with more than the rows."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    whole: dict[str, Json] | None = None

    def lines(self) -> Iterator[str]:
        """The rows for people, in columns; what is broken is long and widens none."""
        widths = [
            max((len(cell) for cell in cells if not cell.startswith(_BROKEN)), default=0)
            for cells in zip(*self.rows, strict=True)
        ]
        for row in self.rows:
            padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
            first, *others = padded
            yield f"  {_terminal.good(first)}  {'  '.join(others)}".rstrip()
        if not self.rows:
            yield _terminal.faint("  none")

    def rows_as_json(self) -> list[Json]:
        """The rows for programs, one object each."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]
