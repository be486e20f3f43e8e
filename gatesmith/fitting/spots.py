"""Where a placement puts its piece, and what stands around it then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.engine import medina, wadi
from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import make_guardians, make_shadufs, make_water
from gatesmith.fitting import medina_stands, wadi_stands
from gatesmith.fitting.stands import stands_of
from gatesmith.pieces import piece

if TYPE_CHECKING:
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.standing import Stand

_TILE = "tile"


@dataclass(frozen=True, eq=False)
class Spot:
    """The kit's own piece where a placement puts it, and everything that stands beside it.

    ``slot`` is the slot of the edition that the rules give it there.
    """

    stand: Stand
    others: tuple[Stand, ...]
    slot: str

    @property
    def carrier(self) -> Stand | None:
        """What carries the piece, None where the board does or where nothing is there."""
        return next((each for each in self.others if each.name == self.stand.on), None)


def medina_spot(position: medina.MedinaPosition, placement: medina.Placement, kit: Kit) -> Spot:
    """The spot of a placement. Raises LookupError for one off the board."""
    stand = medina_stands.stand_for(position, placement, kit)
    return Spot(stand, stands_of(position, kit), piece(stand.item.recipe.piece).slot)


def wadi_spot(position: wadi.WadiPosition, action: wadi.Action, kit: Kit) -> Spot:
    """The spot of an action: a pumped disc leaves its old place, a guardian that moves too.

    What lies on the tile already makes room as it does in a game. Raises LookupError for an
    action that puts no piece anywhere, or puts it off the board.
    """
    stand = wadi_stands.stand_for(position, action, kit)
    before = {each.name: each for each in stands_of(position, kit)}
    after = stands_of(_with(position, action), kit)
    # Where such a piece stands already, the new one does not take its room, it wants the same.
    same = (
        [before[stand.name]] if stand.name in before and action.kind is not ActionKind.PUMP else []
    )
    others = [each for each in after if each.name != stand.name]
    placed = next((each for each in after if each.name == stand.name), stand)
    return Spot(placed, (*others, *same), _TILE)


def _with(position: wadi.WadiPosition, action: wadi.Action) -> wadi.WadiPosition:
    """The position with the piece of an action where it goes, whatever the laws say of it."""
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
