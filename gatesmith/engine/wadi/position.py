"""A position of Wadi: everything that decides what may be done next, as one value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.rules import WadiRules
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.engine.wadi.water import Water, found_water

NO_PLAYER = -1
"""Is to move after the end."""
ACTIONS = 2
"""Of a turn (A4)."""


class WadiTurn(NamedTuple):
    """Whose moment it is: the round from 1, and the player's number, NO_PLAYER after the end.

    ``left`` counts the actions that A4 still allows, none while a guardian is set and after the
    end; ``built`` says that one shaduf was built in this turn. ``guardian`` says that a guardian
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
    """The shadufs, one mask of tiles a player; ``all`` of them, and the tiles ``beside`` one."""

    of: tuple[int, ...]
    all: int
    beside: int


class Watch(NamedTuple):
    """The guardians: the tile of each player's, NOWHERE where none stands.

    ``standing`` and ``closed`` are the masks of their tiles and of their closed areas (R2),
    ``removed`` the players who have taken theirs off for good, the first one first (R13).
    """

    tiles: tuple[int, ...]
    removed: tuple[int, ...]
    standing: int
    closed: int


class WadiChoices(NamedTuple):
    """What the player who is to move may do, as masks of tiles.

    ``pumps`` has each source with the tiles that it can be pumped to.
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
    watch: Watch
    turn: WadiTurn


class WadiPosition(_Table):
    """A position, which never changes: :func:`~gatesmith.engine.wadi.play.play` makes the next."""

    known_choices: WadiChoices | None = None  # kept once asked for, and no part of the value

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (A9)."""
        return self.turn.player == NO_PLAYER

    @property
    def empty(self) -> int:
        """The mask of land tiles without guardian, shaduf and disc (A5, R10)."""
        taken = self.water.wet | self.shadufs.all | self.watch.standing
        return self.rules.board.land & ~taken

    @property
    def is_dry(self) -> bool:
        """Whether no disc lies on a wadi tile (A9, R13)."""
        return not self.water.wet & self.rules.board.wadi


def found_shadufs(rules: WadiRules, masks: Sequence[int]) -> Shadufs:
    """The shadufs that stand on these masks of tiles, one a player."""
    every = beside = 0
    for mask in masks:
        every |= mask
    for tile in bit_numbers(every):
        beside |= rules.board.beside[tile]
    return Shadufs(tuple(masks), every, beside)


def found_watch(rules: WadiRules, tiles: Sequence[int], removed: Sequence[int] = ()) -> Watch:
    """The guardians that stand on these tiles, one a player, NOWHERE for none."""
    standing = closed = 0
    for tile in tiles:
        if tile != NOWHERE:
            standing |= 1 << tile
            closed |= rules.board.area[tile]
    return Watch(tuple(tiles), tuple(removed), standing, closed)


def opening(rules: WadiRules, water: Sequence[int]) -> WadiPosition:
    """The position before the first turn, with so many discs on each tile (A1, A3)."""
    players = len(rules.players)
    return WadiPosition(
        rules,
        found_water(rules, water),
        found_shadufs(rules, (0,) * players),
        found_watch(rules, (NOWHERE,) * players),
        WadiTurn(1, 0),
    )
