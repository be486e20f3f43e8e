"""The pieces on the board, and how many of each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gatesmith.engine.medina.state.city import NOBODY
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import MedinaPosition


class Cells(NamedTuple):
    """The pieces on the cells, as masks: buildings by colour, stables, merchants.

    ``merchants`` are those of the active alley, ``older`` those of older ones.
    """

    buildings: tuple[int, ...]
    stables: int
    merchants: int
    older: int


def cells_of(position: MedinaPosition) -> Cells:
    """The pieces on the cells of a position."""
    buildings = []
    for mine in position.city.palaces:
        mask = 0
        for palace in mine:
            mask |= palace.buildings
        buildings.append(mask)
    every = 0
    for mask in buildings:
        every |= mask
    alley = position.alley
    older = alley.older & alley.merchants
    return Cells(tuple(buildings), position.city.built & ~every, alley.merchants & ~older, older)


def on_board(position: MedinaPosition) -> tuple[int, ...]:
    """How many of each of the rules' pieces have been placed, none for the players' own domes.

    The first merchant came from no hand (TU4) and is not counted. Gates do not count as walls
    (GA12).
    """
    cells, ring = cells_of(position), position.ring.all
    others: Mapping[MedinaPieceKind, int] = {
        MedinaPieceKind.NEUTRAL_DOME: sum(dome.owner == NOBODY for dome in position.city.domes),
        MedinaPieceKind.STABLE: cells.stables.bit_count(),
        MedinaPieceKind.MERCHANT: max(0, position.alley.merchants.bit_count() - 1),
        MedinaPieceKind.WALL: (ring.walls & ~ring.gates).bit_count(),
        MedinaPieceKind.GATE: ring.gates.bit_count(),
    }
    return tuple(
        cells.buildings[piece.colour].bit_count()
        if piece.kind is MedinaPieceKind.BUILDING
        else others.get(piece.kind, 0)
        for piece in position.rules.pieces
    )
