"""How many of each piece stand on the board."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.medina.city import NOBODY
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.symbols import cells_of


def on_board(position: MedinaPosition) -> tuple[int, ...]:
    """How many of each of the rules' pieces have been placed, none for the players' own domes.

    The merchant of the start came out of no hand (TU4). A gate is no wall (GA12), though an arm
    in which one stands, which GA9 forbids, is counted with it.
    """
    cells, ring = cells_of(position), position.ring.all
    others: Mapping[PieceKind, int] = {
        PieceKind.NEUTRAL_DOME: sum(dome.owner == NOBODY for dome in position.city.domes),
        PieceKind.STABLE: cells.stables.bit_count(),
        PieceKind.MERCHANT: max(0, position.alley.merchants.bit_count() - 1),
        PieceKind.WALL: (ring.walls & ~ring.gates).bit_count(),
        PieceKind.GATE: ring.gates.bit_count(),
    }
    return tuple(
        cells.buildings[piece.colour].bit_count()
        if piece.kind is PieceKind.BUILDING
        else others.get(piece.kind, 0)
        for piece in position.rules.pieces
    )
