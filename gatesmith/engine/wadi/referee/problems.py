"""The reasons why a position that was set up by hand is impossible."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers, mask_of, reached
from gatesmith.engine.wadi.referee.laws import can_step, room_for_guardian
from gatesmith.engine.wadi.referee.play import first_of
from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import ACTIONS, NO_PLAYER, WadiPosition, WadiTurn
from gatesmith.engine.wadi.words.sentences import problem_message
from gatesmith.engine.wording import Language, Problem, ProblemFacts


def status(position: WadiPosition, language: Language = "en") -> tuple[Problem, ...]:
    """All reasons why no game can lead to a position; empty for a position that was played.

    Not checked: where discs were at the start, because a position does not store it, and missing
    guardians, because a player can be skipped (R12).
    """
    found = (
        *disc_problems(position),
        *shaduf_problems(position),
        *guardian_problems(position),
        *turn_problems(position),
    )
    return tuple(
        Problem(facts.code, facts.law, problem_message(facts, language), facts.places)
        for facts in found
    )


def disc_problems(position: WadiPosition) -> Iterator[ProblemFacts]:
    """More discs on a land tile than it has room for (A1, A7)."""
    rules, board = position.rules, position.rules.board
    for tile in bit_numbers(position.water.full):
        count = position.water.discs[tile]
        if count > rules.discs_per_land_tile:
            values = {"count": count, "most": rules.discs_per_land_tile}
            yield ProblemFacts("too-many-discs", "A7", (board.names[tile],), values)


def shaduf_problems(position: WadiPosition) -> Iterator[ProblemFacts]:
    """Too many shadufs, or shadufs where none can be built (A2, A5, A6)."""
    rules, board, shadufs = position.rules, position.rules.board, position.shadufs
    if shadufs.all & board.wadi:
        yield ProblemFacts("shaduf-on-river", "A5", board.names_of(shadufs.all & board.wadi))
    for player, mine in zip(rules.players, shadufs.of, strict=True):
        if mine.bit_count() > SHADUFS:
            values = {"player": player, "count": mine.bit_count(), "most": SHADUFS}
            yield ProblemFacts("too-many-shadufs", "A2", (), values)
        near = _beside(position, mine) & mine
        if near:
            law = "A6" if rules.rule_b else "A5"
            yield ProblemFacts("own-shadufs-beside", law, board.names_of(near), {"player": player})
    if not rules.rule_b:
        others = 0
        for mine in shadufs.of:
            others |= _beside(position, mine) & shadufs.all & ~mine
        if others:
            yield ProblemFacts("shadufs-beside", "A5", board.names_of(others))


def _beside(position: WadiPosition, tiles: int) -> int:
    """The neighbours of some tiles."""
    return reached(position.rules.board.beside, tiles)


def guardian_problems(position: WadiPosition) -> Iterator[ProblemFacts]:
    """Guardians where none can stand, or at the wrong time (R1, R5, R9, R10, R13)."""
    rules, board, guardians = position.rules, position.rules.board, position.guardians
    for number, (player, tile) in enumerate(zip(rules.players, guardians.tiles, strict=True)):
        named = {"player": player}
        places = () if tile == NOWHERE else (board.names[tile],)
        if not rules.guardians and (places or number in guardians.removed):
            yield ProblemFacts("guardians-off", "R1", places, named)
        elif places and is_early(position.turn, number):
            yield ProblemFacts("guardian-too-early", "R9", places, named)
        if number in guardians.removed and not (rules.moving_guardians and position.turn.round > 1):
            yield ProblemFacts("removed-without-moving", "R13", (), named)
        if number in guardians.removed and places:
            yield ProblemFacts("removed-and-standing", "R13", places, named)
    if guardians.standing & board.wadi:
        yield ProblemFacts(
            "guardian-on-river", "R10", board.names_of(guardians.standing & board.wadi)
        )
    drowned = guardians.standing & position.water.wet & board.land
    if drowned:
        yield ProblemFacts("guardian-on-disc", "R10", board.names_of(drowned))
    near = _beside(position, guardians.standing & board.land) & guardians.standing & board.land
    if near:
        yield ProblemFacts("guardians-beside", "R5", board.names_of(near))


def is_early(turn: WadiTurn, player: int) -> bool:
    """Whether a guardian of the player cannot be set yet: the last player sets first (R9)."""
    if turn.round > 1 or turn.player < 0:
        return False
    return not turn.sets or player < turn.player


def turn_problems(position: WadiPosition) -> Iterator[ProblemFacts]:
    """An impossible moment, by A3, A4, A9, R9, R12 and R13."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    most = board.longest
    if turn.round > most:
        yield ProblemFacts("round", "A9", (), {"count": turn.round, "most": most})
    yield from _number_problems(position)
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
        yield from _guardian_problems(position, player)


def _guardian_problems(position: WadiPosition, player: str) -> Iterator[ProblemFacts]:
    """A guardian that must be set or moved but cannot be."""
    rules, turn = position.rules, position.turn
    tile, named = position.guardians.tiles[turn.player], {"player": player}
    if not rules.guardians:
        yield ProblemFacts("guardians-off", "R1", (), named)
    elif turn.sets:
        if tile != NOWHERE:
            yield ProblemFacts("set-twice", "R9", (rules.board.names[tile],), named)
        if not room_for_guardian(position):
            yield ProblemFacts("no-room-to-set", "R12", (), named)
    elif not rules.moving_guardians or turn.left < ACTIONS or not can_step(position):
        yield ProblemFacts("no-step", "R13", (), named)


def _number_problems(position: WadiPosition) -> Iterator[ProblemFacts]:
    """Players who did more than their turns so far allow (A4, R13)."""
    rules, turn = position.rules, position.turn
    for number, (player, mine) in enumerate(zip(rules.players, position.shadufs.of, strict=True)):
        turns, is_mover = _turns_had(turn, number, len(rules.players)), turn.player == number
        count, most = mine.bit_count(), turns + (is_mover and turn.built)
        if most < count <= SHADUFS:
            values = {"player": player, "count": count, "most": most}
            yield ProblemFacts("shadufs-too-early", "A4", (), values)
        steps = turns - 1 + (is_mover and not turn.guardian)  # none in the first round
        is_removed = number in position.guardians.removed and rules.moving_guardians
        if is_removed and turn.round > 1 and steps < 1:
            yield ProblemFacts("removed-too-early", "R13", (), {"player": player})


def _turns_had(turn: WadiTurn, player: int, players: int) -> int:
    """The number of turns that a player has finished (A3)."""
    if turn.player == NO_PLAYER or turn.sets:
        return turn.round
    first = first_of(turn.round, players)
    has_ended = (player - first) % players < (turn.player - first) % players
    return turn.round - 1 + has_ended


def _flowed_out(board: WadiBoard, round_number: int) -> int:
    """The wadi tiles that have no disc when a round begins, by their distance from the source."""
    ways = dict.fromkeys(board.river, 1)
    for tile in board.river:
        below = board.downstream[tile]
        if below != NOWHERE:
            ways[below] = max(ways[below], ways[tile] + 1)
    return mask_of(tile for tile, way in ways.items() if way < round_number)
