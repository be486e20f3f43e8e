"""What follows from an action of Wadi: the guardian round, the flow, rounds, the end."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.game_events import GameEvent
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition

_REMOVED = ("first-removed", "second-removed")


def events(before: WadiPosition, action: Action, after: WadiPosition) -> tuple[GameEvent, ...]:
    """What a legal action brought about, in the order in which it happens at the table.

    ``after`` is the position that ``play`` makes of ``before`` and the action.
    """
    return (
        *_removal(before, action),
        *_guardian_round(before, after),
        *_flow(before, action, after),
        *_next_turn(before, after),
    )


def _removal(before: WadiPosition, action: Action) -> Iterator[GameEvent]:
    """The points for a guardian that is removed (R13)."""
    if action.kind is ActionKind.REMOVE:
        earlier = len(before.guardians.removed)
        kind = _REMOVED[earlier] if earlier < len(_REMOVED) else "later-removed"
        yield GameEvent(kind, "R13", {"player": before.rules.players[before.turn.player]})


def _guardian_round(before: WadiPosition, after: WadiPosition) -> Iterator[GameEvent]:
    """The beginning of the guardian round (R9), and players without a tile for it (R12)."""
    rules, count = before.rules, len(before.rules.players)
    if not rules.guardians or before.turn.round != 1 or after.turn == before.turn:
        return
    begins = not before.turn.sets and before.turn.player == count - 1
    if not before.turn.sets and not (begins and _left_turn(before, after)):
        return
    first = count - 1 if begins else before.turn.player - 1
    last = after.turn.player if after.turn.sets else -1
    if begins and after.turn.sets:
        yield GameEvent("guardian-round", "R9", {"player": rules.players[last]})
    for player in range(first, last, -1):
        yield GameEvent("passed-over", "R12", {"player": rules.players[player]})


def _left_turn(before: WadiPosition, after: WadiPosition) -> bool:
    """Whether a turn ended: the same player does not go on in the same round."""
    old, new = before.turn, after.turn
    return (old.round, old.player, old.sets) != (new.round, new.player, new.sets)


def _flow(before: WadiPosition, action: Action, after: WadiPosition) -> Iterator[GameEvent]:
    """The flow at the end of a round, then the next round or the end of the game (A3, A9)."""
    if after.turn.round == before.turn.round and not after.is_over:
        return
    board, discs = before.rules.board, before.water.discs
    moved = sum(discs[tile] for tile in board.river)
    if action.kind is ActionKind.PUMP and board.wadi >> action.source & 1:
        moved -= 1
    lost = sum(discs) - sum(after.water.discs)
    yield GameEvent("flow", "A3", {"count": str(moved), "lost": str(lost)})
    if after.is_over:
        yield GameEvent("over", "A9")
    else:
        player = before.rules.players[after.turn.player]
        yield GameEvent("round", "A3", {"round": str(after.turn.round), "player": player})


def _next_turn(before: WadiPosition, after: WadiPosition) -> Iterator[GameEvent]:
    """A guardian whose step is left out, at the beginning of a turn (R13)."""
    turn = after.turn
    if after.is_over or not _left_turn(before, after) or turn.guardian or turn.round == 1:
        return
    if after.rules.moving_guardians and after.guardians.tiles[turn.player] != NOWHERE:
        yield GameEvent("stays", "R13", {"player": after.rules.players[turn.player]})
