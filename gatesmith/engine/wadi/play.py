"""Acting: the position that follows an action, with the river and the turns."""

from __future__ import annotations

from gatesmith.engine.wadi.actions import Action, ActionKind
from gatesmith.engine.wadi.position import Shadufs, WadiPosition, Watch, found_watch
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.engine.wadi.turns import after_setting, after_turn
from gatesmith.engine.wadi.water import pumped


def play(position: WadiPosition, action: Action) -> WadiPosition:
    """The position after a legal action; ``refusals`` tells why one is not legal."""
    rules, water, shadufs, watch, turn = position
    built = turn.built
    match action.kind:
        case ActionKind.PASS:
            return after_turn(position)
        case ActionKind.PUMP:
            water = pumped(water, rules, action.source, action.place)
        case ActionKind.BUILD:
            shadufs, built = _with_shaduf(position, action.place), True
        case ActionKind.GUARDIAN:
            watch = _with_guardian(position, action.place)
        case ActionKind.REMOVE:
            watch = _with_guardian(position, NOWHERE)
    if turn.guardian:
        after = WadiPosition(rules, water, shadufs, watch, turn._replace(guardian=False))
        return after_setting(after) if turn.sets else after
    left = turn.left - 1
    after = WadiPosition(rules, water, shadufs, watch, turn._replace(left=left, built=built))
    return after if left else after_turn(after)


def _with_shaduf(position: WadiPosition, tile: int) -> Shadufs:
    """The shadufs with one more of the player's."""
    shadufs, player = position.shadufs, position.turn.player
    bit, of = 1 << tile, list(shadufs.of)
    of[player] |= bit
    beside = shadufs.beside | position.rules.board.beside[tile]
    return Shadufs(tuple(of), shadufs.all | bit, beside)


def _with_guardian(position: WadiPosition, tile: int) -> Watch:
    """The guardians with the player's on another tile, or off for good."""
    watch, player = position.watch, position.turn.player
    tiles = (*watch.tiles[:player], tile, *watch.tiles[player + 1 :])
    removed = watch.removed if tile != NOWHERE else (*watch.removed, player)
    return found_watch(position.rules, tiles, removed)
