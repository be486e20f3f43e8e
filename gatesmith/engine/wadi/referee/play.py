"""Playing an action: the next position, with turns, rounds, the flow and the end (A3, A9, R9)."""

from __future__ import annotations

from collections.abc import Iterable

from gatesmith.engine.masks import replaced
from gatesmith.engine.move_sequences import sequences
from gatesmith.engine.wadi.referee.choices import count, legal
from gatesmith.engine.wadi.referee.laws import can_step, room_for_guardian
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import (
    NO_PLAYER,
    Guardians,
    Shadufs,
    WadiPosition,
    WadiTurn,
    flowed,
    make_guardians,
    pumped,
)


def first_of(round_number: int, players: int) -> int:
    """The start player of a round: the first one named, then clockwise (A3)."""
    return (round_number - 1) % players


def after_turn(position: WadiPosition) -> WadiPosition:
    """The position after a turn: the next player, the guardian round or the next round follows."""
    rules, turn = position.rules, position.turn
    players = len(rules.players)
    following = (turn.player + 1) % players
    if following != first_of(turn.round, players):
        return _turn_of(position, turn.round, following)
    if rules.guardians and turn.round == 1:
        return _set_next(position, reversed(range(players)))
    return _next_round(position)


def after_setting(position: WadiPosition) -> WadiPosition:
    """The position after a guardian was set, anticlockwise (R9)."""
    return _set_next(position, reversed(range(position.turn.player)))


def _set_next(position: WadiPosition, players: Iterable[int]) -> WadiPosition:
    """The moment of the first of these players who has a tile for the guardian (R9, R12)."""
    for player in players:
        found = position._replace(turn=WadiTurn(1, player, 0, guardian=True))
        if room_for_guardian(found):
            return found
    return _next_round(position)


def _next_round(position: WadiPosition) -> WadiPosition:
    """The flow, then the next round, or the end if no disc is left on a wadi tile (A9)."""
    rules, water, shadufs, guardians, turn = position
    after = WadiPosition(
        rules, flowed(water, rules), shadufs, guardians, WadiTurn(turn.round, NO_PLAYER, 0)
    )
    if after.is_dry:
        return after
    return _turn_of(after, turn.round + 1, first_of(turn.round + 1, len(rules.players)))


def _turn_of(position: WadiPosition, round_number: int, player: int) -> WadiPosition:
    """The first moment of a turn; a guardian that can move or leave does so first (R13)."""
    rules, water, shadufs, guardians, _ = position
    found = WadiPosition(rules, water, shadufs, guardians, WadiTurn(round_number, player))
    if rules.moving_guardians and round_number > 1 and can_step(found):
        return found._replace(turn=WadiTurn(round_number, player, guardian=True))
    return found


def play(position: WadiPosition, action: Action) -> WadiPosition:
    """The position after a legal action; ``refusals`` explains why one is illegal."""
    rules, water, shadufs, guardians, turn = position
    built = turn.built
    match action.kind:
        case ActionKind.PASS:
            return after_turn(position)
        case ActionKind.PUMP:
            water = pumped(water, rules, action.source, action.place)
        case ActionKind.BUILD:
            shadufs, built = _with_shaduf(position, action.place), True
        case ActionKind.GUARDIAN:
            guardians = _with_guardian(position, action.place)
        case ActionKind.REMOVE:
            guardians = _with_guardian(position, NOWHERE)
    if turn.guardian:
        after = WadiPosition(rules, water, shadufs, guardians, turn._replace(guardian=False))
        return after_setting(after) if turn.sets else after
    left = turn.left - 1
    after = WadiPosition(rules, water, shadufs, guardians, turn._replace(left=left, built=built))
    return after if left else after_turn(after)


def _with_shaduf(position: WadiPosition, tile: int) -> Shadufs:
    """The shadufs with one more for the player to move."""
    shadufs, player = position.shadufs, position.turn.player
    bit, of = 1 << tile, list(shadufs.of)
    of[player] |= bit
    beside = shadufs.beside | position.rules.board.beside[tile]
    return Shadufs(tuple(of), shadufs.all | bit, beside)


def _with_guardian(position: WadiPosition, tile: int) -> Guardians:
    """The guardians with that of the player to move on another tile, or removed for good."""
    guardians, player = position.guardians, position.turn.player
    tiles = replaced(guardians.tiles, player, tile)
    removed = guardians.removed if tile != NOWHERE else (*guardians.removed, player)
    return make_guardians(position.rules, tiles, removed)


def perft(position: WadiPosition, depth: int) -> int:
    """The number of sequences of ``depth`` actions; the last one is counted, not played.

    A sequence cut short by the end of the game does not count. Raises ValueError for a
    negative depth.
    """
    return sequences(position, depth, legal=legal, play=play, count=count)
