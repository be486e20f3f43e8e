"""Tables for people: columns under one another, the first row as their heads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gatesmith.cli import _terminal


def table(rows: Iterable[tuple[str, ...]], *, wide: bool = True) -> Iterator[str]:
    """The lines of a table, indented; the last column may be as long as it likes.

    A head makes its column as wide as itself; without ``wide`` it runs on over empty ones.
    """
    head, *body = rows
    measured = (head, *body) if wide else body
    widths = [max(map(len, column)) for column in zip(*measured, strict=True)][:-1]
    yield f"  {_terminal.faint(_aligned(head, widths))}"
    for row in body:
        yield f"  {_aligned(row, widths)}"


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [cell.ljust(width) for cell, width in zip(row, (*widths, 0), strict=True)]
    return "  ".join(cells).rstrip()
