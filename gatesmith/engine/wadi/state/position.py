"""A position of Wadi: water, shadufs, guardians and turn; its closed areas and zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard
from gatesmith.engine.wadi.state.game_rules import WadiRules


class Water(NamedTuple):
    """The number of discs on each tile; the masks of tiles with discs and of land without room."""

    discs: tuple[int, ...]
    wet: int
    full: int


def make_water(rules: WadiRules, discs: Sequence[int]) -> Water:
    """The water with these numbers of discs on the tiles."""
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
    full &= ~(1 << source)  # there is now room for one disc
    if not discs[source]:
        wet ^= 1 << source
    if discs[place] >= rules.discs_per_land_tile:
        full |= 1 << place
    return Water(tuple(discs), wet | 1 << place, full)


def flowed(water: Water, rules: WadiRules) -> Water:
    """The water after all discs on wadi tiles moved one tile downstream at once (A3)."""
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


NO_PLAYER = -1
"""The player to move after the end."""
ACTIONS = 2
"""Most actions in a turn (A4)."""


class WadiTurn(NamedTuple):
    """The round, from 1, and the number of the player to move, NO_PLAYER after the end.

    ``left`` counts the actions that A4 still allows, none while a guardian is set and after the
    end; ``built`` is whether a shaduf was built in this turn. ``guardian`` is whether a guardian
    comes first: set in the guardian round of round 1 (R9), moved or removed later (R13).
    """

    round: int
    player: int
    left: int = ACTIONS
    built: bool = False
    guardian: bool = False

    @property
    def sets(self) -> bool:
        """Whether it is a moment of the guardian round (R9)."""
        return self.guardian and self.round == 1

    @property
    def steps(self) -> bool:
        """Whether a guardian has to be moved or removed before anything else (R13)."""
        return self.guardian and self.round > 1


class Shadufs(NamedTuple):
    """The shadufs, one mask of tiles per player; ``all`` of them, and the tiles ``beside`` them."""

    of: tuple[int, ...]
    all: int
    beside: int


class Guardians(NamedTuple):
    """The guardians: the tile of each player's guardian, NOWHERE if it is not on the board.

    ``standing`` and ``closed`` are the masks of their tiles and of their closed areas (R2),
    ``removed`` the players who removed theirs for good, in order of removal (R13).
    """

    tiles: tuple[int, ...]
    removed: tuple[int, ...]
    standing: int
    closed: int


class WadiChoices(NamedTuple):
    """What the player to move can do, as masks of tiles.

    ``pumps`` has each source with the tiles to which its water can be pumped.
    """

    builds: int
    pumps: tuple[tuple[int, int], ...]
    guardians: int
    removes: bool
    passes: bool


class _Table(NamedTuple):
    """The fields of a position."""

    rules: WadiRules
    water: Water
    shadufs: Shadufs
    guardians: Guardians
    turn: WadiTurn


class WadiPosition(_Table):
    """An immutable position; ``play`` in the referee makes the next one."""

    known_choices: WadiChoices | None = None  # cached, and not part of the value

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (A9)."""
        return self.turn.player == NO_PLAYER

    @property
    def empty(self) -> int:
        """The mask of land tiles without a guardian, shaduf or disc (A5, R10)."""
        taken = self.water.wet | self.shadufs.all | self.guardians.standing
        return self.rules.board.land & ~taken

    @property
    def is_dry(self) -> bool:
        """Whether no disc lies on a wadi tile (A9, R13)."""
        return not self.water.wet & self.rules.board.wadi


def make_shadufs(rules: WadiRules, masks: Sequence[int]) -> Shadufs:
    """The shadufs on these masks of tiles, one mask per player."""
    every = beside = 0
    for mask in masks:
        every |= mask
    for tile in bit_numbers(every):
        beside |= rules.board.beside[tile]
    return Shadufs(tuple(masks), every, beside)


def make_guardians(
    rules: WadiRules, tiles: Sequence[int], removed: Sequence[int] = ()
) -> Guardians:
    """The guardians on these tiles, one per player, NOWHERE for none."""
    standing = closed = 0
    for tile in tiles:
        if tile != NOWHERE:
            standing |= 1 << tile
            closed |= rules.board.area[tile]
    return Guardians(tuple(tiles), tuple(removed), standing, closed)


def opening(rules: WadiRules, water: Sequence[int]) -> WadiPosition:
    """The position before the first turn, with these numbers of discs on the tiles (A1, A3)."""
    players = len(rules.players)
    return WadiPosition(
        rules,
        make_water(rules, water),
        make_shadufs(rules, (0,) * players),
        make_guardians(rules, (NOWHERE,) * players),
        WadiTurn(1, 0),
    )


class ClosedArea(NamedTuple):
    """The closed area of one guardian: its owner, its own tile, and all tiles of the area."""

    player: str
    guardian: str
    tiles: tuple[str, ...]


def zones(board: WadiBoard) -> tuple[tuple[str, ...], ...]:
    """The zones as names of their tiles in board order, sorted by their first tiles (R11)."""
    return tuple(board.names_of(zone) for zone in board.zones)


def closed(position: WadiPosition) -> tuple[ClosedArea, ...]:
    """The closed area of each guardian on the board, in the order of play (R2).

    Areas may share tiles (R8).
    """
    board = position.rules.board
    return tuple(
        ClosedArea(player, board.names[tile], board.names_of(board.area[tile]))
        for player, tile in zip(position.rules.players, position.guardians.tiles, strict=True)
        if tile != NOWHERE
    )
