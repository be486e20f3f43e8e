"""What may be placed: the lists and counts that come out of the laws' masks."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.laws import LAWS
from gatesmith.engine.medina.laws_alley import can_jump, jumps
from gatesmith.engine.medina.laws_turn import TURN_LAWS
from gatesmith.engine.medina.placements import Kind, Piece, Placement
from gatesmith.engine.medina.position import Position

_LAWS = {kind: tuple(laws.values()) for kind, laws in LAWS.items()}
_TURN_LAWS = tuple(TURN_LAWS.values())
_DOMES = (Kind.DOME, Kind.NEUTRAL_DOME)


def places(position: Position, piece: Piece) -> int:
    """The mask of places that no law refuses to a piece, whoever holds it.

    For a merchant without the ways through gates; for a dome with every building of a palace.
    """
    refused = 0
    for law in _LAWS[piece.kind]:
        refused |= law(position, piece)
    return piece.room & ~refused


def _choices(position: Position) -> Iterator[tuple[Piece, int]]:
    """The pieces that the player may place, with their places; a palace's first for domes."""
    refused = 0
    for turn_law in _TURN_LAWS:
        refused |= turn_law(position)
    for piece in position.rules.pieces:
        if not refused >> piece.number & 1:
            mask = places(position, piece)
            if piece.kind in _DOMES:
                mask &= position.city.firsts
            yield piece, mask


def legal(position: Position) -> list[Placement]:
    """Every placement that the laws allow the player who is to move, none after the end.

    By piece, each by the number of its place. A dome is listed once a palace, on its first
    building; through the gates a merchant is listed for each way.
    """
    found: list[Placement] = []
    if position.is_over:
        return found
    placements = position.rules.placements
    for piece, mask in _choices(position):
        if mask:
            placements.extend(found, piece, mask)
        if piece.kind is Kind.MERCHANT:
            for via, cells in jumps(position):
                found += [placements.jump(cell, via) for cell in bit_numbers(cells)]
    return found


def count(position: Position) -> int:
    """How many placements are legal, without making a list of them."""
    total = 0
    if position.is_over:
        return total
    for piece, mask in _choices(position):
        total += mask.bit_count()
        if piece.kind is Kind.MERCHANT:
            total += sum(cells.bit_count() for _, cells in jumps(position))
    return total


def can_place(position: Position) -> bool:
    """Whether the player who is to move has anything to place."""
    return any(
        mask or (piece.kind is Kind.MERCHANT and can_jump(position))
        for piece, mask in _choices(position)
    )
