"""The terrain of Wadi and its tables: neighbours, zones, reach and river (A1, A8, R2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gatesmith.engine.board_squares import neighbours, square_names, square_number
from gatesmith.engine.masks import bit_numbers, mask_of, parts_of

WADI = 0
"""The fertility of a wadi tile, which has none."""
FERTILITIES = (1, 2, 3)
MOST_COLUMNS = 26
"""The letters a to z (A1)."""
MOST_ROWS = 99
NOWHERE = -1
"""The destination of a mouth; also the number of any tile off the board."""


class Arm(NamedTuple):
    """An arm of the river: the numbers of its wadi tiles from the source.

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
    """A board, and the number of water discs on each of its tiles at the start."""

    terrain: Terrain
    water: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class WadiBoard:
    """A terrain as numbers and masks.

    ``beside`` holds the masks of a tile's neighbours, ``around`` those that it touches. ``zones``
    are the regions of land joined by edges, ``zone_of`` the one that a tile is in (no tiles for
    a wadi tile). ``reach`` are the tiles that a shaduf on a land tile reaches, ``ground`` those
    of them that are land, ``reachers`` the land tiles from which a tile is reached (A8).
    ``area`` is the closed area of a guardian (R2). ``downstream`` is the tile that a wadi tile
    flows to, NOWHERE for a mouth and for land; ``river`` the wadi tiles, ordered so that each
    tile comes after those upstream of it. ``longest`` is the number of tiles of its
    longest way.
    """

    columns: int
    rows: int
    names: tuple[str, ...]
    fertility: tuple[int, ...]
    every: int
    land: int
    wadi: int
    beside: tuple[int, ...]
    around: tuple[int, ...]
    zones: tuple[int, ...]
    zone_of: tuple[int, ...]
    reach: tuple[int, ...]
    ground: tuple[int, ...]
    reachers: tuple[int, ...]
    area: tuple[int, ...]
    downstream: tuple[int, ...]
    river: tuple[int, ...]
    longest: int

    def tile(self, name: str) -> int:
        """The number of the tile with this name (``e5``), NOWHERE off the board."""
        number = square_number(name, self.columns, self.rows)
        return NOWHERE if number is None else number

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of the tiles of a mask."""
        return tuple(self.names[tile] for tile in bit_numbers(mask))


def make_board(terrain: Terrain) -> WadiBoard:
    """The tables of a terrain with a valid river."""
    columns, rows, fertility = terrain.columns, terrain.rows, terrain.fertility
    count = columns * rows
    land = mask_of(tile for tile in range(count) if fertility[tile] != WADI)
    beside = neighbours(columns, rows, corners=False)
    around = neighbours(columns, rows, corners=True)
    zones = tuple(parts_of(beside, land))
    zone_of = [0] * count
    for zone in zones:
        for tile in bit_numbers(zone):
            zone_of[tile] = zone
    is_land = [land >> tile & 1 for tile in range(count)]
    ground = tuple((around[tile] | 1 << tile) & zone_of[tile] for tile in range(count))
    reach = tuple(
        ground[tile] | around[tile] & ~land if is_land[tile] else 0 for tile in range(count)
    )
    downstream, river, longest = _river(terrain)
    return WadiBoard(
        columns,
        rows,
        square_names(columns, rows),
        fertility,
        (1 << count) - 1,
        land,
        (1 << count) - 1 & ~land,
        beside,
        around,
        zones,
        tuple(zone_of),
        reach,
        ground,
        tuple(
            mask_of(
                near for near in bit_numbers(around[tile] | 1 << tile) if reach[near] >> tile & 1
            )
            for tile in range(count)
        ),
        tuple((beside[tile] & land | 1 << tile) * is_land[tile] for tile in range(count)),
        downstream,
        river,
        longest,
    )


def _river(terrain: Terrain) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Where each tile flows to, the wadi tiles from the sources, and the longest way."""
    downstream = [NOWHERE] * len(terrain.fertility)
    ways: dict[int, int] = {NOWHERE: 0}
    for arm in terrain.arms:  # an arm flows into an earlier one, so ways are known from there on
        behind = arm.into
        for tile in reversed(arm.tiles):
            downstream[tile] = behind
            ways[tile] = ways[behind] + 1
            behind = tile
    river = tuple(tile for arm in reversed(terrain.arms) for tile in arm.tiles)
    return tuple(downstream), river, max(ways.values())
