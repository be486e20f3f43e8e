"""What may be placed: the lists and counts that come out of the laws' masks."""

from __future__ import annotations

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.laws import do2
from gatesmith.engine.medina.laws_alley import jumps
from gatesmith.engine.medina.laws_turn import TURN_LAWS
from gatesmith.engine.medina.placements import PieceKind, Placement
from gatesmith.engine.medina.position import MedinaChoices, MedinaPosition
from gatesmith.engine.medina.rooms import room

_TURN_LAWS = tuple(TURN_LAWS.values())


def choices(position: MedinaPosition) -> MedinaChoices:
    """What the player who is to move may place, worked out once for a position."""
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
            owned = 0 if dome.kind is PieceKind.NEUTRAL_DOME else do2(position, dome)
            masks[dome.number] = mask & position.city.firsts & ~owned
    ways: tuple[tuple[int, int], ...] = ()
    if position.ring.all.gates and not refused & rules.merchant.bit:
        ways = tuple(jumps(position))
    return MedinaChoices(tuple(masks), ways)


def legal(position: MedinaPosition) -> list[Placement]:
    """Every placement that the laws allow the player who is to move, none after the end.

    By piece, each by the number of its place. A dome is listed once a palace, on its first
    building; through the gates a merchant is listed for each way, after all others.
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
    """How many placements are legal, without making a list of them."""
    masks, ways = choices(position)
    total = 0
    for mask in masks:
        total += mask.bit_count()
    for _, cells in ways:
        total += cells.bit_count()
    return total


def can_place(position: MedinaPosition) -> bool:
    """Whether the player who is to move has anything to place."""
    masks, ways = choices(position)
    return any(masks) or bool(ways)
