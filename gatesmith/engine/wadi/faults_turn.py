"""What can be impossible about rounds and turns."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import Fault
from gatesmith.engine.wadi.laws_guardians import can_step, room_for_guardian
from gatesmith.engine.wadi.position import ACTIONS, Position
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.engine.wadi.turns import first_of


def turn_faults(position: Position) -> Iterator[Fault]:
    """A moment that cannot be, by A3, A4, A9, R9, R12 and R13."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    most = max(1, board.longest)
    if turn.round > most:
        yield Fault("round", "A9", (), {"count": turn.round, "most": most})
    if position.is_over:
        if not position.is_dry:
            wet = board.names_of(position.water.wet & board.wadi)
            yield Fault("not-over", "A9", wet)
        return
    player = rules.players[turn.player]
    first = turn.player == first_of(turn.round, len(rules.players))
    if turn.round > 1 and first and turn.left == ACTIONS and position.is_dry:
        yield Fault("over", "A9", (), {"count": turn.round})
    if not turn.sets and turn.left + turn.built > ACTIONS:
        yield Fault("turn", "A4", (), {"count": turn.left})
    if turn.built and not position.shadufs.of[turn.player]:
        yield Fault("no-shaduf-of-turn", "A4", (), {"player": player})
    if turn.guardian:
        yield from _guardian_faults(position, player)


def _guardian_faults(position: Position, player: str) -> Iterator[Fault]:
    """A guardian that is to be set or moved and cannot."""
    rules, turn = position.rules, position.turn
    tile, named = position.watch.tiles[turn.player], {"player": player}
    if not rules.guardians:
        yield Fault("guardians-off", "R1", (), named)
    elif turn.sets:
        if tile != NOWHERE:
            yield Fault("set-twice", "R9", (rules.board.names[tile],), named)
        if not room_for_guardian(position):
            yield Fault("no-room-to-set", "R12", (), named)
    elif not rules.moving_guardians or turn.left < ACTIONS or not can_step(position):
        yield Fault("no-step", "R13", (), named)
