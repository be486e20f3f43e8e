"""Legal placements: the places that the laws allow for each piece, and lists and counts of them.

The room of a piece is cached with a position and shared with later positions until a placement
changes it: a wall changes nothing on the cells, and a merchant changes nothing on the slots.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.alley_laws import deciding_merchant_laws, jumps
from gatesmith.engine.medina.referee.laws import TURN_LAWS, Law, deciding_laws, do2
from gatesmith.engine.medina.state.placements import MedinaPiece, MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaChoices, MedinaPosition

_FOR_BUILDINGS, _FOR_EACH_COLOUR = deciding_laws(MedinaPieceKind.BUILDING)
_FOR_OTHERS: Mapping[MedinaPieceKind, tuple[Law, ...]] = {
    kind: deciding_laws(kind)[0]
    for kind in MedinaPieceKind
    if kind not in (MedinaPieceKind.BUILDING, MedinaPieceKind.MERCHANT)
}
_ANY_COLOUR, _NEW_PALACE = -1, -2  # keys of rooms that colours share, besides the piece numbers


def room(position: MedinaPosition, piece: MedinaPiece) -> int:
    """The mask of places where no law refuses a piece, for any player.

    For a merchant without jumps through gates; for a dome every building of an open palace.
    """
    memo = position.memo
    cached = memo.slot_rooms if piece.on_slots else memo.cell_rooms
    if piece.number in cached:
        return cached[piece.number]
    if piece.colour >= 0:
        mask = _building_room(position, piece, cached)
    elif piece.kind is MedinaPieceKind.MERCHANT:
        mask = _left(position, piece, piece.room, deciding_merchant_laws(position))
    else:
        mask = _left(position, piece, piece.room, _FOR_OTHERS[piece.kind])
    cached[piece.number] = mask
    return mask


def _left(position: MedinaPosition, piece: MedinaPiece, mask: int, laws: tuple[Law, ...]) -> int:
    """The part of a mask that these laws do not refuse."""
    for law in laws:
        mask &= ~law(position, piece)
    return mask


def _building_room(position: MedinaPosition, piece: MedinaPiece, cached: dict[int, int]) -> int:
    """The room of a building; colours without an open palace share one."""
    any_colour = cached.get(_ANY_COLOUR)
    if any_colour is None:
        any_colour = cached[_ANY_COLOUR] = _left(position, piece, piece.room, _FOR_BUILDINGS)
    if position.city.open_beside[piece.colour]:
        return _left(position, piece, any_colour, _FOR_EACH_COLOUR)
    new_palace = cached.get(_NEW_PALACE)
    if new_palace is None:
        new_palace = cached[_NEW_PALACE] = _left(position, piece, any_colour, _FOR_EACH_COLOUR)
    return new_palace


_TURN_LAWS = tuple(TURN_LAWS.values())


def choices(position: MedinaPosition) -> MedinaChoices:
    """What the player to move can place, computed once for a position."""
    memo = position.memo
    found = memo.choices
    if found is None:
        found = memo.choices = _choices(position)
    return found


def _choices(position: MedinaPosition) -> MedinaChoices:
    if position.is_over:
        return MedinaChoices((), ())
    rules = position.rules
    refused = 0
    for turn_law in _TURN_LAWS:
        refused |= turn_law(position)
    masks = [0 if refused & piece.bit else room(position, piece) for piece in rules.pieces]
    for dome in rules.domes:
        mask = masks[dome.number]
        if mask:
            owned = 0 if dome.kind is MedinaPieceKind.NEUTRAL_DOME else do2(position, dome)
            masks[dome.number] = mask & position.city.firsts & ~owned
    ways: tuple[tuple[int, int], ...] = ()
    if position.ring.all.gates and not refused & rules.merchant.bit:
        ways = tuple(jumps(position))
    return MedinaChoices(tuple(masks), ways)


def legal(position: MedinaPosition) -> list[Placement]:
    """Every legal placement of the player to move, none after the end.

    Sorted by piece, then by place. A dome is listed once per palace, on its first building;
    merchants through gates come last, once for each gate and cell.
    """
    found: list[Placement] = []
    masks, ways = choices(position)
    placements = position.rules.placements
    for lists, mask in zip(placements.lists, masks, strict=False):  # no masks after the end
        if mask:
            found += lists[mask]
    for via, cells in ways:
        found += [placements.jump(cell, via) for cell in bit_numbers(cells)]
    return found


def count(position: MedinaPosition) -> int:
    """The number of legal placements, without listing them."""
    masks, ways = choices(position)
    total = 0
    for mask in masks:
        total += mask.bit_count()
    for _, cells in ways:
        total += cells.bit_count()
    return total


def can_place(position: MedinaPosition) -> bool:
    """Whether the player to move can place anything."""
    masks, ways = choices(position)
    return any(masks) or bool(ways)
