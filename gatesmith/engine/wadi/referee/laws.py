"""The laws of Wadi, each a mask: the tiles on which it refuses an action.

A law is a function from a position to a mask. An action is legal where no law refuses it; the laws
whose mask holds a tile are the reasons why it is refused. 'The player' is the player to move.
First the laws of the guardians (R3 to R6, R10 to R13), then those of the base game (A5 to A8), then
those of turns, each of which gives the kinds of actions that it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import WadiPosition


def r4(position: WadiPosition) -> int:
    """R4: no shaduf is built in a closed area, which would change it (R3)."""
    return position.guardians.closed


def r6(position: WadiPosition) -> int:
    """R6: no disc is pumped into or out of a closed area, nor within one (R3)."""
    return position.guardians.closed


def r5(position: WadiPosition) -> int:
    """R5: no guardian is set in the closed area of another one."""
    guardians, player = position.guardians, position.turn.player
    if guardians.tiles[player] == NOWHERE:
        return guardians.closed
    area, closed = position.rules.board.area, 0
    for other, tile in enumerate(guardians.tiles):
        if other != player and tile != NOWHERE:
            closed |= area[tile]
    return closed


def r10(position: WadiPosition) -> int:
    """R10: a guardian stands on an empty land tile."""
    return position.rules.board.every & ~position.empty


def r11(position: WadiPosition) -> int:
    """R11: a guardian is not set in a zone with a shaduf of its owner if another zone is possible.

    Otherwise R12 lifts the law. It does not apply to a guardian that moves (R13).
    """
    if is_move(position):
        return 0
    own = position.rules.inhabited[position.shadufs.of[position.turn.player]]
    return own if room_for_guardian(position) & ~own else 0


def room_for_guardian(position: WadiPosition) -> int:
    """The tiles on which R5 and R10 allow a guardian of the player."""
    return position.rules.board.every & ~(r5(position) | r10(position))


def guardian_room(position: WadiPosition) -> int:
    """The tiles on which the player can set or move the guardian (R5, R10, R11, R12)."""
    return room_for_guardian(position) & ~r11(position)


def r13(position: WadiPosition) -> int:
    """R13: a guardian that moves goes to a different tile. R10 refuses its own in any case."""
    return 1 << position.guardians.tiles[position.turn.player] if is_move(position) else 0


def is_move(position: WadiPosition) -> bool:
    """Whether a guardian of the player would be moved (R13), not set."""
    stands = position.guardians.tiles[position.turn.player] != NOWHERE
    return stands and position.rules.moving_guardians and not position.turn.sets


def can_step(position: WadiPosition) -> bool:
    """Whether the player can move or remove the guardian before acting (R13)."""
    if position.guardians.tiles[position.turn.player] == NOWHERE:
        return False
    return not position.is_dry or bool(room_for_guardian(position))


GUARDIAN_LAWS: Mapping[str, Callable[[WadiPosition], int]] = {
    "R5": r5,
    "R10": r10,
    "R11": r11,
    "R13": r13,
}
"""By number."""


Law = Callable[[WadiPosition], int]


def a5(position: WadiPosition) -> int:
    """A5: a shaduf goes on an empty land tile that has no shaduf beside it."""
    return position.rules.board.every & ~position.empty | position.shadufs.beside


def a6(position: WadiPosition) -> int:
    """A6: rule B allows shadufs beside those of other players while nothing else is possible.

    Until then it refuses what A5 refuses; even then it refuses tiles beside the player's own.
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
    """Whether the player can still build, but no build under A5 and no pump is legal (A6)."""
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
    """A8: a single shaduf of the player reaches both source and target."""
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
"""For games with rule B; A5 refuses nothing that A6 does not."""
SOURCE_LAWS: Mapping[str, Law] = {"A7": a7_source, "R6": r6}
TARGET_LAWS: Mapping[str, Law] = {"A7": a7_target, "R6": r6}
"""By number. A7 also refuses a pump from a tile to itself, and A8 needs both tiles."""


def build_room(position: WadiPosition) -> int:
    """The tiles on which the player can build, if building is possible at all (A5, A6, R4)."""
    where = a6 if position.rules.rule_b else a5
    return position.rules.board.every & ~(where(position) | r4(position))


TurnLaw = Callable[[WadiPosition], tuple[ActionKind, ...]]

_EVERY = tuple(ActionKind)


def a2(position: WadiPosition) -> tuple[ActionKind, ...]:
    """A2: each player has a fixed number of shadufs."""
    mine = position.shadufs.of[position.turn.player]
    return (ActionKind.BUILD,) if mine.bit_count() >= SHADUFS else ()


def a4(position: WadiPosition) -> tuple[ActionKind, ...]:
    """A4: one build per turn."""
    return (ActionKind.BUILD,) if position.turn.built else ()


def r9(position: WadiPosition) -> tuple[ActionKind, ...]:
    """R9: guardians are set in the extra round after the first round's turns and at no other time.

    Later moves are covered by R13.
    """
    if position.turn.sets:
        return tuple(kind for kind in _EVERY if kind is not ActionKind.GUARDIAN)
    return () if is_move(position) else (ActionKind.GUARDIAN,)


def r13_turn(position: WadiPosition) -> tuple[ActionKind, ...]:
    """R13: a guardian moves or leaves at the start of a turn, and only then.

    It cannot leave once no disc is on a wadi tile, or if no moving guardian stands.
    """
    if position.turn.steps:
        stays = position.is_dry or not is_move(position)
        allowed = (ActionKind.GUARDIAN,) if stays else (ActionKind.GUARDIAN, ActionKind.REMOVE)
        return tuple(kind for kind in _EVERY if kind not in allowed)
    return (ActionKind.GUARDIAN, ActionKind.REMOVE) if is_move(position) else (ActionKind.REMOVE,)


TURN_LAWS: Mapping[str, TurnLaw] = {"A2": a2, "A4": a4, "R9": r9, "R13": r13_turn}
"""By number; A3 and A9 depend on the player who acts, and refuse every kind."""
