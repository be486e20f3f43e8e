"""Placing: the position that follows, with its tiles, its hands and the colours that leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.medina.alley import with_merchant
from gatesmith.engine.medina.city import (
    NOBODY,
    City,
    Palace,
    with_building,
    with_dome,
    with_stable,
)
from gatesmith.engine.medina.draft import Draft
from gatesmith.engine.medina.placements import PieceKind, Placement
from gatesmith.engine.medina.position import Hand, MedinaPosition, Tiles
from gatesmith.engine.medina.ring import with_gate, with_wall
from gatesmith.engine.medina.turns import next_turn

_NOTHING_TO_SLOTS = (PieceKind.MERCHANT, PieceKind.DOME, PieceKind.NEUTRAL_DOME)


def play(position: MedinaPosition, placement: Placement) -> MedinaPosition:
    """The position after a legal placement; ``refusals`` tells why one is not legal."""
    draft = Draft(position)
    draft.hands = _without(draft.hands, draft.turn.player, placement.piece.number)
    _PLACING[placement.piece.kind](draft, placement)
    if placement.piece.kind is not PieceKind.WALL:
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


_PLACING: Mapping[PieceKind, Callable[[Draft, Placement], None]] = {
    PieceKind.BUILDING: _building,
    PieceKind.DOME: _dome,
    PieceKind.NEUTRAL_DOME: _neutral_dome,
    PieceKind.STABLE: _stable,
    PieceKind.MERCHANT: _merchant,
    PieceKind.WALL: _wall,
    PieceKind.GATE: _gate,
}
