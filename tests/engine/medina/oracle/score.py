"""The points of each player, part by part (laws SC1 and SC2)."""

from __future__ import annotations

from .board import TOWER_VALUES
from .setup import Setup
from .table import Palace, Table
from .tiles import Tiles

PARTS = ("buildings", "stables", "walls", "merchants", "towers", "palaces")


def points(setup: Setup, table: Table, tiles: Tiles) -> dict[str, dict[str, int]]:
    """Of each player, the points of each part."""
    found = {player: dict.fromkeys(PARTS, 0) for player in setup.players}
    for palace in table.palaces:
        if palace.owner is not None:
            own = found[palace.owner]
            own["buildings"] += len(palace.buildings)
            own["stables"] += len(palace.stables)
            own["walls"] += _walls(table, palace, setup.wall_points)
            own["merchants"] += _merchants(table, palace)
    for tower, player in tiles.towers.items():
        if player is not None:
            found[player]["towers"] += TOWER_VALUES[tower]
    for colour, player in tiles.palaces.items():
        if player is not None:
            found[player]["palaces"] += setup.colours()[colour]
    return found


def _walls(table: Table, palace: Palace, switch: str) -> int:
    fronts = [table.board.front[slot] for slot in table.walls]
    against = [cell for cell in fronts if cell in palace.cells]
    return len(against) if switch == "walls" else len(set(against))


def _merchants(table: Table, palace: Palace) -> int:
    return sum(
        any(cell in palace.cells for cell in table.board.neighbours[merchant])
        for merchant in table.merchants
    )
