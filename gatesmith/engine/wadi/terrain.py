"""What the board of a game of Wadi is made of (A1): its tiles, its river and its first discs."""

from __future__ import annotations

from typing import NamedTuple

WADI = 0
"""The fertility of a wadi tile, which has none."""
FERTILITIES = (1, 2, 3)
MOST_COLUMNS = 26
"""The letters a to z (A1)."""
MOST_ROWS = 99
NOWHERE = -1
"""Where the water of a mouth goes; the number of a tile that lies off the board."""


class Arm(NamedTuple):
    """An arm of the river: its wadi tiles from the source on, by number.

    ``into`` is the tile of an earlier arm that it flows into, NOWHERE for a mouth.
    """

    tiles: tuple[int, ...]
    into: int = NOWHERE


class Terrain(NamedTuple):
    """Tiles and river. Tile ``column + row * columns`` counts from the south-west corner.

    ``fertility`` has a number from 1 to 3 for each land tile and WADI for each wadi tile.
    """

    columns: int
    rows: int
    fertility: tuple[int, ...]
    arms: tuple[Arm, ...]


class Scenario(NamedTuple):
    """A board to play on, and how many water discs lie on each of its tiles at the start."""

    terrain: Terrain
    water: tuple[int, ...]
