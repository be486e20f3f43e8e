"""The water discs: where they lie, how one is pumped, and how the river flows (A3, A7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.engine.masks import mask_of
from gatesmith.engine.wadi.rules import WadiRules
from gatesmith.engine.wadi.terrain import NOWHERE


class Water(NamedTuple):
    """How many discs lie on each tile; the masks of tiles with any, and of land without room."""

    discs: tuple[int, ...]
    wet: int
    full: int


def found_water(rules: WadiRules, discs: Sequence[int]) -> Water:
    """The water with so many discs on each tile."""
    land, room = rules.board.land, rules.discs_per_land_tile
    return Water(
        tuple(discs),
        mask_of(tile for tile, count in enumerate(discs) if count),
        mask_of(tile for tile, count in enumerate(discs) if count >= room) & land,
    )


def pumped(water: Water, rules: WadiRules, source: int, place: int) -> Water:
    """The water after one disc was pumped from a tile to a land tile with room."""
    discs, wet, full = list(water.discs), water.wet, water.full
    discs[source] -= 1
    discs[place] += 1
    full &= ~(1 << source)  # whatever lay there, there is room for one now
    if not discs[source]:
        wet ^= 1 << source
    if discs[place] >= rules.discs_per_land_tile:
        full |= 1 << place
    return Water(tuple(discs), wet | 1 << place, full)


def flowed(water: Water, rules: WadiRules) -> Water:
    """The water after all discs on wadi tiles went one tile downstream at once (A3)."""
    board, discs = rules.board, list(water.discs)
    if not water.wet & board.wadi:
        return water
    wet = water.wet & board.land
    for tile in board.river:
        discs[tile] = 0
    for tile in board.river:
        count, below = water.discs[tile], board.downstream[tile]
        if count and below != NOWHERE:
            discs[below] += count
            wet |= 1 << below
    return Water(tuple(discs), wet, water.full)
