"""Why a law refuses an action: the tiles that explain it.

Each function explains one law: from a position and a refused action to a mask of tiles. It names
what is in the way, or where the player could act instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.laws import room_for_guardian, rule_b_holds
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition

TilesInvolved = Callable[[WadiPosition, Action], int]


def explain(law: str, position: WadiPosition, action: Action) -> tuple[str, ...]:
    """The names of the tiles that explain why a law refuses an action, in board order.

    None for laws that no tile explains. Of the laws with tiles, only R13, which ignores those of
    the action, refuses an action off the board.
    """
    explained = _EXPLANATIONS.get(law)
    return () if explained is None else position.rules.board.names_of(explained(position, action))


def guards_of(position: WadiPosition, tiles: int) -> int:
    """The tiles of the guardians whose closed areas hold any of these tiles."""
    area, guards = position.rules.board.area, 0
    for tile in bit_numbers(position.guardians.standing):
        if area[tile] & tiles:
            guards |= 1 << tile
    return guards


def _mine(position: WadiPosition) -> int:
    return position.shadufs.of[position.turn.player]


def _a5(position: WadiPosition, action: Action) -> int:
    """The tile itself if it is not empty, and the shadufs beside it."""
    bit = 1 << action.place
    taken = bit & ~position.empty
    return taken | position.rules.board.beside[action.place] & position.shadufs.all


def _a6(position: WadiPosition, action: Action) -> int:
    """The tiles of A5; while rule B holds, only the player's own shadufs beside the tile."""
    found = _a5(position, action)
    if not rule_b_holds(position):
        return found
    return found & (1 << action.place | _mine(position))


def _a7(position: WadiPosition, action: Action) -> int:
    """The source if it has no disc, and the target if it cannot take one."""
    water, board = position.water, position.rules.board
    source, target = 1 << action.source, 1 << action.place
    involved = source & ~water.wet | target & (board.wadi | water.full)
    return involved | (target if action.source == action.place else 0)


def _a8(position: WadiPosition, action: Action) -> int:
    """The player's shadufs that reach one of the two tiles and not the other."""
    reachers = position.rules.board.reachers
    return _mine(position) & (reachers[action.source] | reachers[action.place])


def _tiles(action: Action) -> int:
    return 1 << action.place | (1 << action.source if action.kind is ActionKind.PUMP else 0)


def _r4(position: WadiPosition, action: Action) -> int:
    """The guardians whose closed areas hold a tile of the action."""
    return guards_of(position, _tiles(action))


def _r5(position: WadiPosition, action: Action) -> int:
    """The other guardians whose closed areas hold the tile."""
    own = position.guardians.tiles[position.turn.player]
    guards = guards_of(position, _tiles(action))
    return guards & ~(1 << own) if own != NOWHERE else guards


def _itself(_position: WadiPosition, action: Action) -> int:
    return 1 << action.place


def _r11(position: WadiPosition, action: Action) -> int:
    """The player's shadufs in the zone."""
    return _mine(position) & position.rules.board.zone_of[action.place]


def _r13(position: WadiPosition, _action: Action) -> int:
    """During a step the tiles that the guardian can move to; otherwise the tile where it stands."""
    if position.turn.steps:
        return room_for_guardian(position)
    own = position.guardians.tiles[position.turn.player]
    return 0 if own == NOWHERE else 1 << own


_EXPLANATIONS: Mapping[str, TilesInvolved] = {
    "A5": _a5,
    "A6": _a6,
    "A7": _a7,
    "A8": _a8,
    "R4": _r4,
    "R5": _r5,
    "R6": _r4,
    "R10": _itself,
    "R11": _r11,
    "R13": _r13,
}
"""By law; no tile explains A1 to A4, A9 and R9."""
