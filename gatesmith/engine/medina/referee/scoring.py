"""The score, with its parts (SC1, SC2), and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.city import Palace
from gatesmith.engine.medina.state.game_rules import Ties, WallPoints
from gatesmith.engine.medina.state.position import MedinaPosition


@dataclass(frozen=True, slots=True)
class MedinaScore:
    """A player's points: buildings and stables of their palaces, the parts at walls, merchants
    beside their palaces, and the tiles that they hold.
    """

    player: str
    buildings: int
    stables: int
    walls: int
    merchants: int
    tower_tiles: int
    palace_tiles: int

    @property
    def total(self) -> int:
        """All points together."""
        return (
            self.buildings
            + self.stables
            + self.walls
            + self.merchants
            + self.tower_tiles
            + self.palace_tiles
        )


def score(position: MedinaPosition) -> tuple[MedinaScore, ...]:
    """The points in this position, in the order of play."""
    return tuple(_score(position, player) for player in range(len(position.hands)))


def _score(position: MedinaPosition, player: int) -> MedinaScore:
    edition, tiles = position.rules.edition, position.tiles
    mine = [
        palace for palaces in position.city.palaces for palace in palaces if palace.owner == player
    ]
    return MedinaScore(
        position.rules.players[player],
        sum(palace.buildings.bit_count() for palace in mine),
        sum((palace.cells & ~palace.buildings).bit_count() for palace in mine),
        sum(_at_walls(position, palace) for palace in mine),
        sum(_merchants(position, palace) for palace in mine),
        _worth(edition.tower_values, tiles.towers, player),
        _worth(edition.palace_values, tiles.palaces, player),
    )


def _worth(values: tuple[int, ...], holders: tuple[int, ...], player: int) -> int:
    return sum(value for value, holder in zip(values, holders, strict=True) if holder == player)


def _at_walls(position: MedinaPosition, palace: Palace) -> int:
    """Points along walls: the parts that border a wall, or the pieces of wall (SC1)."""
    slots_before, walls = position.rules.board.slots_before, position.ring.all.walls
    at_each = [(slots_before[cell] & walls).bit_count() for cell in bit_numbers(palace.cells)]
    if position.rules.wall_points is WallPoints.WALLS:
        return sum(at_each)
    return sum(count > 0 for count in at_each)


def _merchants(position: MedinaPosition, palace: Palace) -> int:
    """The merchants beside a palace; one beside two palaces counts for both (SC1)."""
    beside = 0
    for cell in bit_numbers(palace.cells):
        beside |= position.rules.board.beside[cell]
    return (beside & position.alley.merchants).bit_count()


def winners(position: MedinaPosition) -> tuple[str, ...]:
    """The players with the most points; several if the tie stands (SC2).

    In editions with a tie-breaker, the larger largest palace wins, then the earlier dome.
    """
    totals = score(position)
    most = max(each.total for each in totals)
    tied = [player for player, each in enumerate(totals) if each.total == most]
    if position.rules.edition.ties is Ties.LARGEST_PALACE and len(tied) > 1:
        tied = [max(tied, key=lambda player: _standing(position, player))]
    return tuple(position.rules.players[player] for player in tied)


def _standing(position: MedinaPosition, player: int) -> tuple[int, int]:
    """The size of a player's largest palace, and how early a dome was placed on one that size."""
    cells = [dome.cell for dome in position.city.domes]
    return max(
        (
            (palace.size, -number)
            for number, cell in enumerate(cells)
            for palaces in position.city.palaces
            for palace in palaces
            if palace.owner == player and palace.buildings >> cell & 1
        ),
        default=(0, -len(cells)),
    )
