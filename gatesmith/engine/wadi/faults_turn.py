"""What can be impossible about rounds and turns."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.masks import mask_of
from gatesmith.engine.wadi.board import WadiBoard
from gatesmith.engine.wadi.laws_guardians import can_step, room_for_guardian
from gatesmith.engine.wadi.position import ACTIONS, NO_PLAYER, WadiPosition, WadiTurn
from gatesmith.engine.wadi.rules import SHADUFS
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.engine.wadi.turns import first_of


def turn_faults(position: WadiPosition) -> Iterator[ProblemFacts]:
    """A moment that cannot be, by A3, A4, A9, R9, R12 and R13."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    most = board.longest
    if turn.round > most:
        yield ProblemFacts("round", "A9", (), {"count": turn.round, "most": most})
    yield from _number_faults(position)
    if position.is_over:
        if not position.is_dry:
            wet = board.names_of(position.water.wet & board.wadi)
            yield ProblemFacts("not-over", "A9", wet)
        return
    late = position.water.wet & _flowed_out(board, turn.round)
    if late:
        yield ProblemFacts("not-flowed", "A3", board.names_of(late), {"count": turn.round})
    player = rules.players[turn.player]
    first = turn.player == first_of(turn.round, len(rules.players))
    has_pumped = turn.left + turn.built < ACTIONS
    if turn.round > 1 and first and not has_pumped and position.is_dry:
        yield ProblemFacts("over", "A9", (), {"count": turn.round})
    if not turn.sets and turn.left + turn.built > ACTIONS:
        yield ProblemFacts("turn", "A4", (), {"count": turn.left})
    if turn.built and not position.shadufs.of[turn.player]:
        yield ProblemFacts("no-shaduf-of-turn", "A4", (), {"player": player})
    if turn.guardian:
        yield from _guardian_faults(position, player)


def _guardian_faults(position: WadiPosition, player: str) -> Iterator[ProblemFacts]:
    """A guardian that is to be set or moved and cannot."""
    rules, turn = position.rules, position.turn
    tile, named = position.watch.tiles[turn.player], {"player": player}
    if not rules.guardians:
        yield ProblemFacts("guardians-off", "R1", (), named)
    elif turn.sets:
        if tile != NOWHERE:
            yield ProblemFacts("set-twice", "R9", (rules.board.names[tile],), named)
        if not room_for_guardian(position):
            yield ProblemFacts("no-room-to-set", "R12", (), named)
    elif not rules.moving_guardians or turn.left < ACTIONS or not can_step(position):
        yield ProblemFacts("no-step", "R13", (), named)


def _number_faults(position: WadiPosition) -> Iterator[ProblemFacts]:
    """More done by a player than in the turns that he had (A4, R13)."""
    rules, turn = position.rules, position.turn
    for number, (player, mine) in enumerate(zip(rules.players, position.shadufs.of, strict=True)):
        turns, is_mover = _turns_had(turn, number, len(rules.players)), turn.player == number
        count, most = mine.bit_count(), turns + (is_mover and turn.built)
        if most < count <= SHADUFS:
            values = {"player": player, "count": count, "most": most}
            yield ProblemFacts("shadufs-too-early", "A4", (), values)
        steps = turns - 1 + (is_mover and not turn.guardian)  # none in the first round
        is_removed = number in position.watch.removed and rules.moving_guardians
        if is_removed and turn.round > 1 and steps < 1:
            yield ProblemFacts("removed-too-early", "R13", (), {"player": player})


def _turns_had(turn: WadiTurn, player: int, players: int) -> int:
    """How many turns a player has ended (A3)."""
    if turn.player == NO_PLAYER or turn.sets:
        return turn.round
    first = first_of(turn.round, players)
    has_ended = (player - first) % players < (turn.player - first) % players
    return turn.round - 1 + has_ended


def _flowed_out(board: WadiBoard, round_number: int) -> int:
    """The wadi tiles that every disc has left before a round, as long as the way to them is."""
    ways = dict.fromkeys(board.river, 1)
    for tile in board.river:
        below = board.downstream[tile]
        if below != NOWHERE:
            ways[below] = max(ways[below], ways[tile] + 1)
    return mask_of(tile for tile, way in ways.items() if way < round_number)
