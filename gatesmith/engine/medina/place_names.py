"""The names of the places that a reason points at, from masks of cells and of slots."""

from __future__ import annotations

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.medina.placements import Placement
from gatesmith.engine.medina.position import MedinaPosition

Names = tuple[str, ...]
"""Names of cells, slots and towers, in board order."""


def cell_names(position: MedinaPosition, cells: int) -> Names:
    """The names of the cells of a mask."""
    names = position.rules.board.cell_names
    return tuple(names[cell] for cell in bit_numbers(cells))


def slot_names(position: MedinaPosition, slots: int) -> Names:
    """The names of the slots of a mask."""
    names = position.rules.board.slot_names
    return tuple(names[slot] for slot in bit_numbers(slots))


def place_itself(position: MedinaPosition, placement: Placement) -> Names:
    """The name of the cell or slot that a placement goes to."""
    names = slot_names if placement.piece.on_slots else cell_names
    return names(position, 1 << placement.place)


def domes_among(position: MedinaPosition, cells: int) -> Names:
    """The names of those cells of a mask that a dome stands on."""
    domes = mask_of(dome.cell for dome in position.city.domes)
    return cell_names(position, domes & cells)


def beside_merchants(position: MedinaPosition, placement: Placement) -> Names:
    """The names of the merchants' cells beside the cell that a placement goes to."""
    beside = position.rules.board.beside[placement.place]
    return cell_names(position, beside & position.alley.merchants)


def side_slots(position: MedinaPosition, placement: Placement) -> int:
    """The slots of the side that a placement's slot is on, as a mask."""
    board = position.rules.board
    number = board.side_of[placement.place]
    return (1 << board.side_lengths[number]) - 1 << board.side_starts[number]
