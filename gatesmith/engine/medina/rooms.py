"""The room of a piece: the places that the laws leave to it, whoever places it.

Rooms are kept with a position and shared with those that follow, until a piece is placed that
these laws ask about: a wall changes nothing on the cells, a merchant nothing on the slots.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.medina.laws import deciding_laws
from gatesmith.engine.medina.laws_alley import Law, deciding_merchant_laws
from gatesmith.engine.medina.placements import MedinaPiece, PieceKind
from gatesmith.engine.medina.position import MedinaPosition

_FOR_BUILDINGS, _FOR_EACH_COLOUR = deciding_laws(PieceKind.BUILDING)
_FOR_OTHERS: Mapping[PieceKind, tuple[Law, ...]] = {
    kind: deciding_laws(kind)[0]
    for kind in PieceKind
    if kind not in (PieceKind.BUILDING, PieceKind.MERCHANT)
}
_ANY_COLOUR, _NEW_PALACE = -1, -2  # rooms that colours share, beside those by piece number


def room(position: MedinaPosition, piece: MedinaPiece) -> int:
    """The mask of places that no law refuses to a piece, whoever holds it.

    For a merchant without the ways through gates; for a dome every building of an open palace.
    """
    memo = position.memo
    kept = memo.slot_rooms if piece.on_slots else memo.cell_rooms
    if piece.number in kept:
        return kept[piece.number]
    if piece.colour >= 0:
        mask = _building_room(position, piece, kept)
    elif piece.kind is PieceKind.MERCHANT:
        mask = _left(position, piece, piece.room, deciding_merchant_laws(position))
    else:
        mask = _left(position, piece, piece.room, _FOR_OTHERS[piece.kind])
    kept[piece.number] = mask
    return mask


def _left(position: MedinaPosition, piece: MedinaPiece, mask: int, laws: tuple[Law, ...]) -> int:
    """What these laws leave of a mask."""
    for law in laws:
        mask &= ~law(position, piece)
    return mask


def _building_room(position: MedinaPosition, piece: MedinaPiece, kept: dict[int, int]) -> int:
    """The room of a building; colours that have no open palace share one."""
    any_colour = kept.get(_ANY_COLOUR)
    if any_colour is None:
        any_colour = kept[_ANY_COLOUR] = _left(position, piece, piece.room, _FOR_BUILDINGS)
    if position.city.open_beside[piece.colour]:
        return _left(position, piece, any_colour, _FOR_EACH_COLOUR)
    new_palace = kept.get(_NEW_PALACE)
    if new_palace is None:
        new_palace = kept[_NEW_PALACE] = _left(position, piece, any_colour, _FOR_EACH_COLOUR)
    return new_palace
