"""Turns and rounds: who comes next, the guardian round, the flow, and the end (A3, A9, R9)."""

from __future__ import annotations

from collections.abc import Iterable

from gatesmith.engine.wadi.laws_guardians import can_step, room_for_guardian
from gatesmith.engine.wadi.position import NO_PLAYER, WadiPosition, WadiTurn
from gatesmith.engine.wadi.water import flowed


def first_of(round_number: int, players: int) -> int:
    """The start player of a round: the first one named, then round clockwise (A3)."""
    return (round_number - 1) % players


def after_turn(position: WadiPosition) -> WadiPosition:
    """The position after a turn: the next player's, the guardian round's or the next round's."""
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
    """The moment of the first of these players who has room for his guardian (R9, R12)."""
    for player in players:
        found = position._replace(turn=WadiTurn(1, player, 0, guardian=True))
        if room_for_guardian(found):
            return found
    return _next_round(position)


def _next_round(position: WadiPosition) -> WadiPosition:
    """The flow, and then the next round, or the end where no disc is left on a wadi tile (A9)."""
    rules, water, shadufs, watch, turn = position
    after = WadiPosition(
        rules, flowed(water, rules), shadufs, watch, WadiTurn(turn.round, NO_PLAYER, 0)
    )
    if after.is_dry:
        return after
    return _turn_of(after, turn.round + 1, first_of(turn.round + 1, len(rules.players)))


def _turn_of(position: WadiPosition, round_number: int, player: int) -> WadiPosition:
    """The first moment of a turn; a guardian that can moves or leaves first (R13)."""
    rules, water, shadufs, watch, _ = position
    found = WadiPosition(rules, water, shadufs, watch, WadiTurn(round_number, player))
    if rules.moving_guardians and round_number > 1 and can_step(found):
        return found._replace(turn=WadiTurn(round_number, player, guardian=True))
    return found
