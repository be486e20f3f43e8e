"""What is told of sizes that nobody measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gatesmith.cli import _terminal

_BY_ROW = {"wall_length", "tile_side"}  # what a row of real pieces tells


def assumed_lines(names: Sequence[str], row: str = "--row") -> Iterator[str]:
    """A line about the assumed sizes of these names and how to cure it; none without names.

    ``row`` is the option that takes a measured row, empty where a command has none.
    """
    if not names:
        return
    by_row = f"{row} 8x240 with your own number, or " if row and _BY_ROW & set(names) else ""
    told = ", ".join(name.replace("_", "-") for name in names)
    yield _terminal.doubtful(f"  assumed, not measured: {told}; cure: {by_row}gatesmith measure")
