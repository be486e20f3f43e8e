"""What players ask at the table: which zones there are, and what is closed (R2, R11)."""

from __future__ import annotations

from typing import NamedTuple

from gatesmith.engine.wadi.board import WadiBoard
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.terrain import NOWHERE


class ClosedArea(NamedTuple):
    """The closed area of one guardian: its owner, its own tile, and all tiles of the area."""

    player: str
    guardian: str
    tiles: tuple[str, ...]


def zones(board: WadiBoard) -> tuple[tuple[str, ...], ...]:
    """The zones by the names of their tiles, each in board order, by their first tiles (R11)."""
    return tuple(board.names_of(zone) for zone in board.zones)


def closed(position: WadiPosition) -> tuple[ClosedArea, ...]:
    """The closed area of each guardian on the board, in the order of play (R2).

    Areas may share tiles (R8).
    """
    board = position.rules.board
    return tuple(
        ClosedArea(player, board.names[tile], board.names_of(board.area[tile]))
        for player, tile in zip(position.rules.players, position.watch.tiles, strict=True)
        if tile != NOWHERE
    )
