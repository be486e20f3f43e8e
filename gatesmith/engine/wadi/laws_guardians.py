"""The laws of the guardians, each a mask: the tiles that it refuses (R3 to R6, R10 to R13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.terrain import NOWHERE


def r4(position: WadiPosition) -> int:
    """R4: no shaduf is built in a closed area, which would change it (R3)."""
    return position.watch.closed


def r6(position: WadiPosition) -> int:
    """R6: no disc is pumped into or out of a closed area, nor within one (R3)."""
    return position.watch.closed


def r5(position: WadiPosition) -> int:
    """R5: no guardian is set in the closed area of another one."""
    watch, player = position.watch, position.turn.player
    if watch.tiles[player] == NOWHERE:
        return watch.closed
    area, closed = position.rules.board.area, 0
    for other, tile in enumerate(watch.tiles):
        if other != player and tile != NOWHERE:
            closed |= area[tile]
    return closed


def r10(position: WadiPosition) -> int:
    """R10: a guardian stands on an empty land tile."""
    return position.rules.board.every & ~position.empty


def r11(position: WadiPosition) -> int:
    """R11: a guardian is not set in a zone with a shaduf of its owner, while it can be elsewhere.

    Where it cannot, R12 lifts the law; a guardian that moves is not bound by it (R13).
    """
    if is_move(position):
        return 0
    own = position.rules.inhabited[position.shadufs.of[position.turn.player]]
    return own if room_for_guardian(position) & ~own else 0


def room_for_guardian(position: WadiPosition) -> int:
    """The tiles that R5 and R10 leave to a guardian of the player's."""
    return position.rules.board.every & ~(r5(position) | r10(position))


def guardian_room(position: WadiPosition) -> int:
    """The tiles to which the player may set or move his guardian (R5, R10, R11, R12)."""
    return room_for_guardian(position) & ~r11(position)


def r13(position: WadiPosition) -> int:
    """R13: a guardian that moves goes to a different tile. R10 refuses its own in any case."""
    return 1 << position.watch.tiles[position.turn.player] if is_move(position) else 0


def is_move(position: WadiPosition) -> bool:
    """Whether a guardian of the player's would be moved (R13) and not set."""
    stands = position.watch.tiles[position.turn.player] != NOWHERE
    return stands and position.rules.moving_guardians and not position.turn.sets


def can_step(position: WadiPosition) -> bool:
    """Whether the player can move or remove his guardian before he acts (R13)."""
    if position.watch.tiles[position.turn.player] == NOWHERE:
        return False
    return not position.is_dry or bool(room_for_guardian(position))


GUARDIAN_LAWS: Mapping[str, Callable[[WadiPosition], int]] = {
    "R5": r5,
    "R10": r10,
    "R11": r11,
    "R13": r13,
}
"""By number."""
