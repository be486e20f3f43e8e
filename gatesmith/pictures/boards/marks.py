"""Marks on a drawn board: where something may go, where it may not and by which laws."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.laws_alley import jumps
from gatesmith.engine.medina.placements import ON_SLOTS, MedinaPiece, Placement
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.refusals import refusals
from gatesmith.pictures.boards.judged import Judged


class Mark(Judged[Placement]):
    """A placement and the laws that refuse it, in the page's order; none where it is legal."""

    __slots__ = ()

    @property
    def on_board(self) -> bool:
        """Whether there is a place to draw the mark at."""
        return self.action.place >= 0


def mark_of(position: MedinaPosition, placement: Placement) -> Mark:
    """What the engine says of a placement."""
    return Mark(placement, tuple(found.law for found in refusals(position, placement)))


def all_marks(position: MedinaPosition, piece: MedinaPiece) -> tuple[Mark, ...]:
    """A mark for every free place, legal or refused; for a merchant the ways by gates too."""
    return tuple(mark_of(position, placement) for placement in _imaginable(position, piece))


def _imaginable(position: MedinaPosition, piece: MedinaPiece) -> Iterator[Placement]:
    rules, ring = position.rules, position.ring.all
    free = position.empty
    if piece.kind in ON_SLOTS:
        free = rules.board.every_slot & ~(ring.walls | ring.gates)
    elif "dome" in piece.kind:
        free = position.city.firsts
    for place in bit_numbers(free):
        yield rules.placements.of(piece, place)
    if piece is rules.merchant:
        for via, cells in jumps(position):
            for cell in bit_numbers(cells):
                yield rules.placements.jump(cell, via)
