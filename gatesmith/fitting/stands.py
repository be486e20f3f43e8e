"""What stands where: every piece of a position on its board, in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.fitting import medina_stands, wadi_stands
from gatesmith.fitting.standing import BoardPlan, Stand

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.fitting.kit import Kit


def stands_of(position: AnyPosition, kit: Kit) -> tuple[Stand, ...]:
    """Every piece of a position, in a fixed order, what carries others before these.

    Raises ParameterError and CombinationError for pieces that the kit's edition cannot have, and
    UsageError for more discs than are worth drawing.
    """
    if isinstance(position, MedinaPosition):
        return tuple(medina_stands.stands_of(position, kit))
    return tuple(wadi_stands.stands_of(position, kit))


def board_of(position: AnyPosition, kit: Kit) -> BoardPlan:
    """The board that the pieces of a position stand on."""
    if isinstance(position, MedinaPosition):
        return medina_stands.board_of(position, kit)
    return wadi_stands.board_of(position, kit)


def game_of(position: AnyPosition) -> str:
    """The game that a position is of."""
    return "medina" if isinstance(position, MedinaPosition) else "wadi"
