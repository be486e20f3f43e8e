"""Playing a placement: the next position, with its tiles, hands, turns and end; and perft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from gatesmith.engine.masks import replaced
from gatesmith.engine.medina.referee.choices import can_place, count, legal
from gatesmith.engine.medina.state.alley import with_merchant
from gatesmith.engine.medina.state.city import (
    NOBODY,
    City,
    Palace,
    with_building,
    with_dome,
    with_stable,
)
from gatesmith.engine.medina.state.placements import MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import (
    NO_PLAYER,
    Draft,
    Hand,
    MedinaPosition,
    MedinaTurn,
    Tiles,
)
from gatesmith.engine.medina.state.ring import with_gate, with_wall
from gatesmith.engine.move_sequences import sequences


def next_turn(draft: Draft) -> MedinaPosition:
    """The position after a placement, with the next player to move or the game over.

    A second placement is due if one is possible (TU1). After a turn, players who cannot place
    anything are skipped, and the rule for last gates applies to them (GA17); if nobody can place
    anything, the game is over (TU3).
    """
    player, left, domed = draft.turn
    if left > 1:
        again = draft.position(MedinaTurn(player, left - 1, domed))
        if can_place(again):
            return again
    count = len(draft.hands)
    skipped: list[int] = []
    for step in range(1, count + 1):
        following = (player + step) % count
        if draft.out >> following & 1:
            continue
        found = draft.position(MedinaTurn(following, 2, domed=False))
        if can_place(found):
            return _without_last_gates(found, skipped) if skipped else found
        skipped.append(following)
    return draft.position(MedinaTurn(NO_PLAYER, 0, domed=False))


def _without_last_gates(position: MedinaPosition, skipped: list[int]) -> MedinaPosition:
    """The position after skipped players who hold only gates, and perhaps domes, left (GA17)."""
    rules = position.rules
    hands, out = list(position.hands), position.out
    for player in skipped:
        hand = hands[player]
        others = sum(
            count
            for piece, count in zip(rules.pieces, hand, strict=True)
            if piece.kind not in (MedinaPieceKind.GATE, MedinaPieceKind.DOME)
        )
        if hand[rules.gate.number] and not others:
            number = rules.gate.number
            hands[player] = replaced(hand, number, 0)
            out |= 1 << player
    return replace(position, hands=tuple(hands), out=out)


def play(position: MedinaPosition, placement: Placement) -> MedinaPosition:
    """The position after a legal placement; ``refusals`` explains why one is illegal."""
    draft = Draft(position)
    draft.hands = _without(draft.hands, draft.turn.player, placement.piece.number)
    _PLACING[placement.piece.kind](draft, placement)
    return next_turn(draft)


def _without(hands: tuple[Hand, ...], player: int, piece: int) -> tuple[Hand, ...]:
    """All hands, with one piece fewer in one of them."""
    hand = hands[player]
    return replaced(hands, player, replaced(hand, piece, hand[piece] - 1))


def _building(draft: Draft, placement: Placement) -> None:
    """A building starts a palace or extends the open one beside it (BU2, BU3)."""
    board, colour = draft.rules.board, placement.piece.colour
    draft.city = with_building(draft.city, board, colour, placement.place)


def _stable(draft: Draft, placement: Placement) -> None:
    """A stable makes a palace larger, and may bring it to a wall (TI1, TI4)."""
    draft.city, old, new = with_stable(draft.city, draft.rules.board, placement.place)
    if old is not None and new is not None and new.owner >= 0:
        towers = [
            tower
            for tower, front in enumerate(draft.ring.wall_fronts)
            if new.cells & front and not old.cells & front
        ]
        tiles = _tower_tiles(draft.tiles, towers, new.owner)
        draft.tiles = _palace_tile(tiles, draft.city, new)


def _dome(draft: Draft, placement: Placement) -> None:
    """A dome claims its palace and its tiles (TI2, TI4), and can remove a colour (BU5)."""
    player = draft.turn.player
    draft.city, palace = with_dome(draft.city, placement.place, player)
    draft.turn = draft.turn._replace(domed=True)
    fronts = draft.ring.wall_fronts
    towers = [tower for tower, front in enumerate(fronts) if palace.cells & front]
    tiles = _tower_tiles(draft.tiles, towers, player)
    draft.tiles = _palace_tile(tiles, draft.city, palace)
    colour = palace.colour
    if all(owned >> colour & 1 for owned in draft.city.owned):
        draft.gone |= 1 << colour
        draft.hands = tuple(replaced(hand, colour, 0) for hand in draft.hands)


def _neutral_dome(draft: Draft, placement: Placement) -> None:
    """A neutral dome closes a palace without giving it an owner (DO4)."""
    draft.city, _ = with_dome(draft.city, placement.place, NOBODY)


def _merchant(draft: Draft, placement: Placement) -> None:
    """A merchant extends an end of the alley, inside or by a gate, or begins a new one (GA13)."""
    board, alley, cell = draft.rules.board, draft.alley, placement.place
    after = None
    if placement.via is not None:
        after = board.front[placement.via]
    else:
        # Beside an end the alley continues, unless it is blocked: then a new one begins even there.
        ends = [end for end in alley.ends if board.beside[end] >> cell & 1]
        if ends and not alley.forks >> cell & 1:
            after = ends[0]
    draft.alley = with_merchant(alley, board, cell, after)


def _wall(draft: Draft, placement: Placement) -> None:
    """A wall brings the tile of its tower to the owner of the palace at it (TI1)."""
    board, slot, before = draft.rules.board, placement.place, draft.ring.wall_fronts
    draft.ring, tower = with_wall(draft.ring, board, slot)
    bit = 1 << board.front[slot]
    if not draft.city.built & bit:
        return
    for palace in (palace for mine in draft.city.palaces for palace in mine):
        if palace.cells & bit and palace.owner >= 0 and not palace.cells & before[tower]:
            draft.tiles = _tower_tiles(draft.tiles, [tower], palace.owner)


def _gate(draft: Draft, placement: Placement) -> None:
    """A gate ends a wall; the first gate brings the one next to the board into the hand (GA3).

    Or the last gates are discarded, where GA17 demands it in a position set up by hand.
    """
    if placement.discards:
        player, number = draft.turn.player, placement.piece.number
        draft.hands = replaced(draft.hands, player, replaced(draft.hands[player], number, 0))
        draft.out |= 1 << player
        return
    draft.ring = with_gate(draft.ring, draft.rules.board, placement.place)
    if draft.spare_gates:
        player, number = draft.turn.player, placement.piece.number
        hand = draft.hands[player]
        more = replaced(hand, number, hand[number] + draft.spare_gates)
        draft.hands = replaced(draft.hands, player, more)
        draft.spare_gates = 0


def _tower_tiles(tiles: Tiles, towers: list[int], owner: int) -> Tiles:
    """The tiles after a palace has bordered walls of these towers for the first time.

    Walls and parts of palaces are never removed, so this happens only once per tower and the
    palace's single claim is used up (TI3).
    """
    if not towers:
        return tiles
    holders = [owner if tower in towers else holder for tower, holder in enumerate(tiles.towers)]
    return tiles._replace(towers=tuple(holders))


def _palace_tile(tiles: Tiles, city: City, palace: Palace) -> Tiles:
    """The tiles after an owned palace got its dome or grew; the largest takes the tile (TI4)."""
    size = palace.size
    for other in city.palaces[palace.colour]:
        if other is not palace and other.owner >= 0 and other.size >= size:
            return tiles
    return tiles._replace(palaces=replaced(tiles.palaces, palace.colour, palace.owner))


_PLACING: Mapping[MedinaPieceKind, Callable[[Draft, Placement], None]] = {
    MedinaPieceKind.BUILDING: _building,
    MedinaPieceKind.DOME: _dome,
    MedinaPieceKind.NEUTRAL_DOME: _neutral_dome,
    MedinaPieceKind.STABLE: _stable,
    MedinaPieceKind.MERCHANT: _merchant,
    MedinaPieceKind.WALL: _wall,
    MedinaPieceKind.GATE: _gate,
}


def perft(position: MedinaPosition, depth: int) -> int:
    """The number of sequences of ``depth`` placements; the last one is counted, not played.

    A sequence cut short by the end of the game does not count. Raises ValueError for a
    negative depth.
    """
    return sequences(position, depth, legal=legal, play=play, count=count)
