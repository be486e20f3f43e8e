"""What can be impossible about discs, shadufs and guardians on the table."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.masks import bit_numbers, reached
from gatesmith.engine.wadi.position import WadiPosition, WadiTurn
from gatesmith.engine.wadi.rules import SHADUFS
from gatesmith.engine.wadi.terrain import NOWHERE


def disc_faults(position: WadiPosition) -> Iterator[ProblemFacts]:
    """More discs on a land tile than it has room for (A1, A7)."""
    rules, board = position.rules, position.rules.board
    for tile in bit_numbers(position.water.full):
        count = position.water.discs[tile]
        if count > rules.discs_per_land_tile:
            values = {"count": count, "most": rules.discs_per_land_tile}
            yield ProblemFacts("too-many-discs", "A7", (board.names[tile],), values)


def shaduf_faults(position: WadiPosition) -> Iterator[ProblemFacts]:
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


def guardian_faults(position: WadiPosition) -> Iterator[ProblemFacts]:
    """Guardians where none can stand, or at the wrong time (R1, R5, R9, R10, R13)."""
    rules, board, watch = position.rules, position.rules.board, position.watch
    for number, (player, tile) in enumerate(zip(rules.players, watch.tiles, strict=True)):
        named = {"player": player}
        places = () if tile == NOWHERE else (board.names[tile],)
        if not rules.guardians and (places or number in watch.removed):
            yield ProblemFacts("guardians-off", "R1", places, named)
        elif places and is_early(position.turn, number):
            yield ProblemFacts("guardian-too-early", "R9", places, named)
        if number in watch.removed and not (rules.moving_guardians and position.turn.round > 1):
            yield ProblemFacts("removed-without-moving", "R13", (), named)
        if number in watch.removed and places:
            yield ProblemFacts("removed-and-standing", "R13", places, named)
    if watch.standing & board.wadi:
        yield ProblemFacts("guardian-on-river", "R10", board.names_of(watch.standing & board.wadi))
    drowned = watch.standing & position.water.wet & board.land
    if drowned:
        yield ProblemFacts("guardian-on-disc", "R10", board.names_of(drowned))
    near = _beside(position, watch.standing & board.land) & watch.standing & board.land
    if near:
        yield ProblemFacts("guardians-beside", "R5", board.names_of(near))


def is_early(turn: WadiTurn, player: int) -> bool:
    """Whether a guardian of the player's cannot stand yet: the last one sets first (R9)."""
    if turn.round > 1 or turn.player < 0:
        return False
    return not turn.sets or player < turn.player
