"""The laws of the base game, each a mask: the tiles that it refuses to an action (A5 to A8).

A law is a function from a position to a mask. What is legal is every tile that no law refuses;
why a tile is refused is the list of laws whose mask holds it. The player is the one who is to move.
The laws of the guardians are in laws_guardians, those of turns in laws_turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.wadi.laws_guardians import r4, r6
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.rules import SHADUFS

Law = Callable[[WadiPosition], int]


def a5(position: WadiPosition) -> int:
    """A5: a shaduf goes on an empty land tile that has no shaduf beside it."""
    return position.rules.board.every & ~position.empty | position.shadufs.beside


def a6(position: WadiPosition) -> int:
    """A6: rule B allows shadufs beside those of others while nothing else can be done.

    It refuses what A5 does until then, and tiles beside the player's own even then.
    """
    if not rule_b_holds(position):
        return a5(position)
    board, own = position.rules.board, 0
    mine = position.shadufs.of[position.turn.player]
    while mine:
        lowest = mine & -mine
        own |= board.beside[lowest.bit_length() - 1]
        mine ^= lowest
    return board.every & ~position.empty | own


def rule_b_holds(position: WadiPosition) -> bool:
    """Whether the player may still build, and no build under A5 and no pump is legal (A6)."""
    turn = position.turn
    if not position.rules.rule_b or not turn.left or turn.built:
        return False
    if position.shadufs.of[turn.player].bit_count() >= SHADUFS:
        return False
    board = position.rules.board
    return not board.every & ~(a5(position) | r4(position)) and not pump_pairs(position)


def a7_source(position: WadiPosition) -> int:
    """A7: a disc is pumped from a tile that has one."""
    return position.rules.board.every & ~position.water.wet


def a7_target(position: WadiPosition) -> int:
    """A7: a disc is pumped to a land tile that has room."""
    return position.rules.board.wadi | position.water.full


def a8(position: WadiPosition, source: int) -> int:
    """A8: one and the same shaduf of the player's reaches source and target."""
    rules = position.rules
    group = position.shadufs.of[position.turn.player] & rules.board.reachers[source]
    return rules.board.every & ~rules.reached[group]


def pump_pairs(position: WadiPosition) -> tuple[tuple[int, int], ...]:
    """Every source of a legal pump with the mask of its targets (A7, A8, R6)."""
    rules, mine = position.rules, position.shadufs.of[position.turn.player]
    reached = rules.reached[mine]
    closed = r6(position)
    sources = reached & ~(a7_source(position) | closed)
    if not sources:
        return ()
    open_targets = reached & ~(a7_target(position) | closed)
    if not open_targets:
        return ()
    found: list[tuple[int, int]] = []
    while sources:
        bit = sources & -sources
        sources ^= bit
        source = bit.bit_length() - 1
        targets = open_targets & ~(a8(position, source) | bit)
        if targets:
            found.append((source, targets))
    return tuple(found)


BUILD_LAWS: Mapping[str, Law] = {"A5": a5, "R4": r4}
RULE_B_LAWS: Mapping[str, Law] = {"A5": a5, "A6": a6, "R4": r4}
"""Where rule B is played; A5 refuses nothing there that A6 does not."""
SOURCE_LAWS: Mapping[str, Law] = {"A7": a7_source, "R6": r6}
TARGET_LAWS: Mapping[str, Law] = {"A7": a7_target, "R6": r6}
"""By number. A pump from a tile to itself is refused by A7, and A8 asks for both tiles."""


def build_room(position: WadiPosition) -> int:
    """The tiles on which the player may build, if he may build at all (A5, A6, R4)."""
    where = a6 if position.rules.rule_b else a5
    return position.rules.board.every & ~(where(position) | r4(position))
