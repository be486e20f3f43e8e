"""What a scenario gives: tiles, river and starting discs (law A1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

FERTILITIES = ("1", "2", "3")
RIVER = "~"

Arm = tuple[tuple[str, ...], str | None]
"""The wadi tiles from the source on, and the tile that the last one flows into; None: a mouth."""


@dataclass(frozen=True)
class Scenario:
    """A map as it is written. Raises ValueError where law A1 does not hold."""

    rows: tuple[str, ...]
    """The north row first; words with blanks between: a fertility, or ``~`` for a wadi tile."""
    arms: tuple[Arm, ...]
    discs: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tiles = self.tiles()
        if len({len(row.split()) for row in self.rows}) != 1 or not 1 <= self.columns() <= 26:
            raise ValueError("a scenario is a rectangle of at most 26 columns (law A1)")
        for cell, word in tiles.items():
            if word not in (*FERTILITIES, RIVER):
                raise ValueError(f"no tile: {word} on {cell}")
        flowing = Counter(cell for arm, _ in self.arms for cell in arm)
        if flowing != Counter(cell for cell, word in tiles.items() if word == RIVER):
            raise ValueError("each wadi tile stands in exactly one arm (law A1)")
        earlier: set[str] = set()
        for arm, into in self.arms:
            way = arm if into is None else (*arm, into)
            if not arm or any(not _beside(*step) for step in pairwise(way)):
                raise ValueError(f"an arm is a chain of neighbours (law A1): {way}")
            if into is not None and into not in earlier:
                raise ValueError(f"an arm flows into an earlier one (law A1): {into}")
            earlier.update(arm)
        for cell, count in self.discs.items():
            if cell not in tiles or count < 0:
                raise ValueError(f"no discs: {cell}={count}")

    def columns(self) -> int:
        """How many tiles a row has."""
        return len(self.rows[0].split()) if self.rows else 0

    def tiles(self) -> dict[str, str]:
        """The word on each cell: row 1 is the southernmost, column a the westernmost."""
        return {
            chr(ord("a") + x) + str(y): word
            for y, row in enumerate(reversed(self.rows), 1)
            for x, word in enumerate(row.split())
        }


def _beside(first: str, second: str) -> bool:
    """Whether two cells share an edge."""
    across = abs(ord(first[0]) - ord(second[0]))
    along = abs(int(first[1:]) - int(second[1:]))
    return across + along == 1
