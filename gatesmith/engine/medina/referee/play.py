"""Playing a placement: the next position, with its tiles, hands, turns and end; and perft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

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


def next_turn(draft: Draft) -> MedinaPosition:
    """The position after a placement, with the next player to move, or over.

    A second placement is due wherever one can be made (TU1). After a turn those who cannot
    place are skipped, and the law of the last gate is applied to them (GA17); where nobody can,
    the game is over (TU3).
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
    """The position after the skipped who hold gates and nothing but domes besides left (GA17)."""
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
            hands[player] = (*hand[:number], 0, *hand[number + 1 :])
            out |= 1 << player
    return replace(position, hands=tuple(hands), out=out)


_NOTHING_TO_SLOTS = (MedinaPieceKind.MERCHANT, MedinaPieceKind.DOME, MedinaPieceKind.NEUTRAL_DOME)


def play(position: MedinaPosition, placement: Placement) -> MedinaPosition:
    """The position after a legal placement; ``refusals`` tells why one is not legal."""
    draft = Draft(position)
    draft.hands = _without(draft.hands, draft.turn.player, placement.piece.number)
    _PLACING[placement.piece.kind](draft, placement)
    if placement.piece.kind is not MedinaPieceKind.WALL:
        draft.cell_rooms = {}  # walls alone are nothing to the cells
    if placement.piece.kind not in _NOTHING_TO_SLOTS:
        draft.slot_rooms = {}
    return next_turn(draft)


def _without(hands: tuple[Hand, ...], player: int, piece: int) -> tuple[Hand, ...]:
    """All hands, that of one player with one piece less."""
    hand = hands[player]
    less = (*hand[:piece], hand[piece] - 1, *hand[piece + 1 :])
    return (*hands[:player], less, *hands[player + 1 :])


def _building(draft: Draft, placement: Placement) -> None:
    """A building begins a palace or extends the open one beside it (BU2, BU3)."""
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
    """A dome claims its palace, its tiles (TI2, TI4), and perhaps ends a colour (BU5)."""
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
        draft.hands = tuple((*hand[:colour], 0, *hand[colour + 1 :]) for hand in draft.hands)


def _neutral_dome(draft: Draft, placement: Placement) -> None:
    """A neutral dome closes a palace for nobody (DO4)."""
    draft.city, _ = with_dome(draft.city, placement.place, NOBODY)


def _merchant(draft: Draft, placement: Placement) -> None:
    """A merchant follows an end of the alley, inside or by a gate, or begins anew (ME, GA13)."""
    board, alley, cell = draft.rules.board, draft.alley, placement.place
    after = None
    if placement.via is not None:
        after = board.front[placement.via]
    else:
        # Beside an end the alley goes on, but for a blocked one: it begins anew even there.
        ends = [end for end in alley.ends if board.beside[end] >> cell & 1]
        if ends and not alley.forks >> cell & 1:
            after = ends[0]
    draft.alley = with_merchant(alley, board, cell, after)


def _wall(draft: Draft, placement: Placement) -> None:
    """A wall brings its tower's tile to the owner of the palace before it (TI1)."""
    board, slot, before = draft.rules.board, placement.place, draft.ring.wall_fronts
    draft.ring, tower = with_wall(draft.ring, board, slot)
    bit = 1 << board.front[slot]
    if not draft.city.built & bit:
        return
    for palace in (palace for mine in draft.city.palaces for palace in mine):
        if palace.cells & bit and palace.owner >= 0 and not palace.cells & before[tower]:
            draft.tiles = _tower_tiles(draft.tiles, [tower], palace.owner)


def _gate(draft: Draft, placement: Placement) -> None:
    """A gate closes an end of the wall; the first brings the one beside the board (GA3)."""
    draft.ring = with_gate(draft.ring, draft.rules.board, placement.place)
    if draft.spare_gates:
        player, number = draft.turn.player, placement.piece.number
        hand = draft.hands[player]
        more = (*hand[:number], hand[number] + draft.spare_gates, *hand[number + 1 :])
        draft.hands = (*draft.hands[:player], more, *draft.hands[player + 1 :])
        draft.spare_gates = 0


def _tower_tiles(tiles: Tiles, towers: list[int], owner: int) -> Tiles:
    """The tiles after a palace came to stand against walls of these towers for the first time.

    It never comes to stand against a tower again, for no wall and no part is ever taken away:
    so its one claim is spent (TI3).
    """
    if not towers:
        return tiles
    holders = [owner if tower in towers else holder for tower, holder in enumerate(tiles.towers)]
    return tiles._replace(towers=tuple(holders))


def _palace_tile(tiles: Tiles, city: City, palace: Palace) -> Tiles:
    """The tiles after an owned palace got its dome or grew: the largest takes the tile (TI4)."""
    size = palace.size
    for other in city.palaces[palace.colour]:
        if other is not palace and other.owner >= 0 and other.size >= size:
            return tiles
    holders = tiles.palaces
    colour = palace.colour
    return tiles._replace(palaces=(*holders[:colour], palace.owner, *holders[colour + 1 :]))


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
    """The number of lines of ``depth`` placements; the last of each is counted, not played.

    A line that the end of the game cuts short counts for nothing. Raises ValueError for a
    negative depth.
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is negative")
    if depth == 0:
        return 1
    if depth == 1:
        return count(position)
    return sum(perft(play(position, placement), depth - 1) for placement in legal(position))
