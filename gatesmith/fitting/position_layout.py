"""The layout of a position on its board in millimetres, and the place of a placement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.engine import medina, wadi
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import make_guardians, make_shadufs, make_water
from gatesmith.fitting import medina_layout, wadi_layout
from gatesmith.fitting.placed_piece import BoardOutline, PlacedPiece
from gatesmith.pieces import piece

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.placed_piece import PlacedPiece


def layout_of(position: AnyPosition, kit: Kit) -> tuple[PlacedPiece, ...]:
    """Every piece of a position in a fixed order, carriers before what they carry.

    Raises ParameterError and CombinationError for pieces that the kit's edition cannot have, and
    UsageError for more discs than are worth drawing.
    """
    if isinstance(position, MedinaPosition):
        return tuple(medina_layout.medina_layout(position, kit))
    return tuple(wadi_layout.wadi_layout(position, kit))


def board_outline(position: AnyPosition, kit: Kit) -> BoardOutline:
    """The board that the pieces of a position stand on."""
    if isinstance(position, MedinaPosition):
        return medina_layout.medina_board_outline(position, kit)
    return wadi_layout.wadi_board_outline(position, kit)


def game_of(position: AnyPosition) -> str:
    """The game of a position."""
    return "medina" if isinstance(position, MedinaPosition) else "wadi"


_TILE = "tile"


@dataclass(frozen=True, eq=False)
class Destination:
    """The kit's piece in the place of a placement, and all other pieces.

    ``slot`` is the slot of the edition that the rules give it there.
    """

    placed: PlacedPiece
    others: tuple[PlacedPiece, ...]
    slot: str

    @property
    def carrier(self) -> PlacedPiece | None:
        """The piece under it, None if that is the board or missing."""
        return next((each for each in self.others if each.name == self.placed.on), None)


def medina_destination(
    position: medina.MedinaPosition, placement: medina.Placement, kit: Kit
) -> Destination:
    """The destination of a placement. Raises LookupError if it is off the board."""
    placed = medina_layout.medina_piece_for(position, placement, kit)
    return Destination(placed, layout_of(position, kit), piece(placed.item.recipe.piece).slot)


def wadi_destination(position: wadi.WadiPosition, action: wadi.Action, kit: Kit) -> Destination:
    """The destination of an action; a pumped disc or moved guardian leaves its old place.

    What lies on the tile already makes room as it does in a game. Raises LookupError for an
    action that does not place a piece, or puts it off the board.
    """
    placed = wadi_layout.wadi_piece_for(position, action, kit)
    before = {each.name: each for each in layout_of(position, kit)}
    after = layout_of(_with(position, action), kit)
    # An equal piece in that place is not a neighbour: the new one would replace it.
    same = (
        [before[placed.name]]
        if placed.name in before and action.kind is not ActionKind.PUMP
        else []
    )
    others = [each for each in after if each.name != placed.name]
    placed = next((each for each in after if each.name == placed.name), placed)
    return Destination(placed, (*others, *same), _TILE)


def _with(position: wadi.WadiPosition, action: wadi.Action) -> wadi.WadiPosition:
    """The position after an action, legal or not."""
    player, place, rules = max(position.turn.player, 0), action.place, position.rules
    if action.kind is ActionKind.BUILD:
        masks = list(position.shadufs.of)
        masks[player] |= 1 << place
        return position._replace(shadufs=make_shadufs(rules, masks))
    if action.kind is ActionKind.GUARDIAN:
        tiles = list(position.guardians.tiles)
        tiles[player] = place
        return position._replace(guardians=make_guardians(rules, tiles, position.guardians.removed))
    discs = list(position.water.discs)
    if action.source != NOWHERE:
        discs[action.source] = max(discs[action.source] - 1, 0)
    discs[place] += 1
    return position._replace(water=make_water(rules, discs))
