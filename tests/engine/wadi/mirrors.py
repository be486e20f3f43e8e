"""Mirrored and turned maps: the laws know no north and no west."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.wadi import Action, Arm, Terrain, WadiPosition, WadiRules
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import make_guardians, make_shadufs, make_water

WAYS = ("left-right", "up-down", "transpose", "quarter-turn", "half-turn")


class Image:
    """A map seen in a mirror, or turned; ``rules`` are those of the image."""

    def __init__(self, rules: WadiRules, way: str) -> None:
        self.old, self.way = rules.terrain, way
        swaps = way in ("transpose", "quarter-turn")
        self.columns = self.old.rows if swaps else self.old.columns
        rows = self.old.columns if swaps else self.old.rows
        arms = (
            Arm(tuple(self.tile(tile) for tile in arm.tiles), self.tile(arm.into))
            for arm in self.old.arms
        )
        fertility = self.moved(self.old.fertility)
        terrain = Terrain(self.columns, rows, fertility, tuple(arms))
        self.rules = replace(rules, terrain=terrain)

    def tile(self, tile: int) -> int:
        """The number of the image of a tile."""
        if tile == NOWHERE:
            return NOWHERE
        column, row = tile % self.old.columns, tile // self.old.columns
        last_column, last_row = self.old.columns - 1, self.old.rows - 1
        x, y = {
            "left-right": (last_column - column, row),
            "up-down": (column, last_row - row),
            "transpose": (row, column),
            "quarter-turn": (row, last_column - column),
            "half-turn": (last_column - column, last_row - row),
        }[self.way]
        return x + y * self.columns

    def moved(self, values: Sequence[int]) -> tuple[int, ...]:
        """What belongs to each tile, at the places of the image."""
        found = [0] * len(values)
        for tile, value in enumerate(values):
            found[self.tile(tile)] = value
        return tuple(found)

    def mask(self, mask: int) -> int:
        """The image of a mask of tiles."""
        return mask_of(self.tile(tile) for tile in bit_numbers(mask))

    def position(self, position: WadiPosition) -> WadiPosition:
        """The image of a position."""
        guardians = position.guardians
        return WadiPosition(
            self.rules,
            make_water(self.rules, self.moved(position.water.discs)),
            make_shadufs(self.rules, [self.mask(mask) for mask in position.shadufs.of]),
            make_guardians(
                self.rules, [self.tile(tile) for tile in guardians.tiles], guardians.removed
            ),
            position.turn,
        )

    def text(self, action: Action) -> str:
        """The image of an action, as its text."""
        words = action.text.split()
        board = self.rules.board
        tiles = [tile for tile in (action.source, action.place) if tile != NOWHERE]
        if not tiles:
            return action.text
        return " ".join([words[0], *(board.names[self.tile(tile)] for tile in tiles)])
