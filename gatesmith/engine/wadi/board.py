"""The board of a game as tables (A1, A8, R2, R11): neighbours, zones, reach, and the river."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.wadi.terrain import NOWHERE, WADI, Terrain, tile_names

_TILE = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A terrain as numbers and masks.

    ``beside`` holds the masks of a tile's neighbours, ``around`` those that it touches. ``zones``
    are the regions of land joined by edges, ``zone_of`` the one that a tile is in (no tiles for
    a wadi tile). ``reach`` are the tiles that a shaduf on a land tile reaches, ``ground`` those
    of them that are land, ``reachers`` the land tiles from which a tile is reached (A8).
    ``area`` is the closed area of a guardian (R2). ``downstream`` is the tile that a wadi tile
    flows to, NOWHERE for a mouth and for land; ``river`` the wadi tiles, so ordered that water
    comes to a tile after those upstream of it. ``longest`` is the number of tiles of its
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
        """The number of the tile of that name (``e5``), NOWHERE off the board."""
        found = _TILE.fullmatch(name)
        if found is None:
            return NOWHERE
        column, row = ord(found[1]) - ord("a"), int(found[2]) - 1
        inside = column < self.columns and row < self.rows
        return column + row * self.columns if inside else NOWHERE

    def names_of(self, mask: int) -> tuple[str, ...]:
        """The names of the tiles of a mask."""
        return tuple(self.names[tile] for tile in bit_numbers(mask))


def is_tile_name(text: str) -> bool:
    """Whether a text is shaped like a tile, on some board or off it."""
    return _TILE.fullmatch(text) is not None


def make_board(terrain: Terrain) -> Board:
    """The tables of a terrain whose river makes sense."""
    columns, rows, fertility = terrain.columns, terrain.rows, terrain.fertility
    count = columns * rows
    land = mask_of(tile for tile in range(count) if fertility[tile] != WADI)
    beside = tuple(_near(terrain, tile, corners=False) for tile in range(count))
    around = tuple(_near(terrain, tile, corners=True) for tile in range(count))
    zones = _zones(land, beside)
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
    return Board(
        columns,
        rows,
        tile_names(columns, rows),
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


def _near(terrain: Terrain, tile: int, corners: bool) -> int:
    """The tiles that share an edge, or a corner too, with a tile."""
    columns = terrain.columns
    column, row = tile % columns, tile // columns
    return mask_of(
        column + x + (row + y) * columns
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        if (x, y) != (0, 0)
        and (corners or 0 in (x, y))
        and 0 <= column + x < columns
        and 0 <= row + y < terrain.rows
    )


def _zones(land: int, beside: tuple[int, ...]) -> tuple[int, ...]:
    """The regions of land joined by edges, by their first tiles (R11)."""
    zones: list[int] = []
    left = land
    while left:
        zone = fresh = left & -left
        while fresh:
            near = 0
            for tile in bit_numbers(fresh):
                near |= beside[tile]
            fresh = near & left & ~zone
            zone |= fresh
        zones.append(zone)
        left &= ~zone
    return tuple(zones)


def _river(terrain: Terrain) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Where each tile flows to, the wadi tiles from the sources on, and the longest way."""
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
