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
from gatesmith.engine.medina.laws_alley import inside
from gatesmith.engine.medina.placements import Kind, Placement
from gatesmith.engine.medina.position import Hand, Position, Tiles
from gatesmith.engine.medina.ring import with_gate, with_wall
from gatesmith.engine.medina.turns import next_turn


def play(position: Position, placement: Placement) -> Position:
    """The position after a legal placement; ``refusals`` tells why one is not legal."""
    return next_turn(_PLACING[placement.piece.kind](position, placement))


def _building(position: Position, placement: Placement) -> Position:
    piece = placement.piece
    city = with_building(position.city, position.rules.board, piece.colour, placement.place)
    return position._replace(city=city, hands=_without(position, piece.number))


def _stable(position: Position, placement: Placement) -> Position:
    """A stable makes a palace larger, and may bring it to a wall (TI1, TI4)."""
    city, old, new = with_stable(position.city, position.rules.board, placement.place)
    tiles = position.tiles
    if new is not None and old is not None and new.owner >= 0:
        fronts = position.ring.wall_fronts
        towers = [
            tower
            for tower, front in enumerate(fronts)
            if new.cells & front and not old.cells & front
        ]
        tiles = _palace_tile(_tower_tiles(tiles, towers, new.owner), city, new)
    return position._replace(
        city=city, hands=_without(position, placement.piece.number), tiles=tiles
    )


def _dome(position: Position, placement: Placement) -> Position:
    """A dome claims its palace, its tiles (TI2, TI4), and perhaps ends a colour (BU5)."""
    player = position.turn.player
    city, palace = with_dome(position.city, placement.place, player)
    fronts = position.ring.wall_fronts
    towers = [tower for tower, front in enumerate(fronts) if palace.cells & front]
    hands, gone, bit = _without(position, placement.piece.number), position.gone, 1 << palace.colour
    if all(owned & bit for owned in city.owned):
        gone |= bit
        hands = tuple((*hand[: palace.colour], 0, *hand[palace.colour + 1 :]) for hand in hands)
    return position._replace(
        city=city,
        hands=hands,
        gone=gone,
        tiles=_palace_tile(_tower_tiles(position.tiles, towers, player), city, palace),
        turn=position.turn._replace(domed=True),
    )


def _neutral_dome(position: Position, placement: Placement) -> Position:
    """A neutral dome closes a palace for nobody (DO4)."""
    city, _ = with_dome(position.city, placement.place, NOBODY)
    return position._replace(city=city, hands=_without(position, placement.piece.number))


def _merchant(position: Position, placement: Placement) -> Position:
    """A merchant follows an end of the alley, inside or by a gate, or begins anew (ME, GA13)."""
    board, alley, cell = position.rules.board, position.alley, placement.place
    after = None
    if placement.via is not None:
        after = board.front[placement.via]
    elif inside(position):
        low, high = alley.ends
        after = low if board.beside[low] >> cell & 1 else high
    return position._replace(
        alley=with_merchant(alley, board, cell, after),
        hands=_without(position, placement.piece.number),
    )


def _wall(position: Position, placement: Placement) -> Position:
    """A wall brings its tower's tile to the owner of the palace before it (TI1)."""
    board, slot = position.rules.board, placement.place
    ring, tower = with_wall(position.ring, board, slot)
    tiles, bit = position.tiles, 1 << board.front[slot]
    if position.city.built & bit:
        before = position.ring.wall_fronts[tower]
        for palace in (palace for mine in position.city.palaces for palace in mine):
            if palace.cells & bit:
                if palace.owner >= 0 and not palace.cells & before:
                    tiles = _tower_tiles(tiles, [tower], palace.owner)
                break
    return position._replace(
        ring=ring, hands=_without(position, placement.piece.number), tiles=tiles
    )


def _gate(position: Position, placement: Placement) -> Position:
    """The first gate brings its player the one beside the board (GA3)."""
    hands = _without(position, placement.piece.number)
    if position.spare_gates:
        hands = position.hands  # one goes onto the ring, another comes into the hand
    return position._replace(
        ring=with_gate(position.ring, position.rules.board, placement.place),
        hands=hands,
        spare_gates=0,
    )


def _without(position: Position, number: int) -> tuple[Hand, ...]:
    """All hands, that of the player who is to move with one piece less."""
    hands, player = position.hands, position.turn.player
    hand = hands[player]
    less = (*hand[:number], hand[number] - 1, *hand[number + 1 :])
    return (*hands[:player], less, *hands[player + 1 :])


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


_PLACING: Mapping[Kind, Callable[[Position, Placement], Position]] = {
    Kind.BUILDING: _building,
    Kind.DOME: _dome,
    Kind.NEUTRAL_DOME: _neutral_dome,
    Kind.STABLE: _stable,
    Kind.MERCHANT: _merchant,
    Kind.WALL: _wall,
    Kind.GATE: _gate,
}
