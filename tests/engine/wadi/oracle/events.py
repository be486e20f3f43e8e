"""The rare things of a game, seen in an action just before it is done."""

from __future__ import annotations

from collections.abc import Collection

from .notation import Action
from .table import Table

NAMES = (
    "rule-b",  # a shaduf was built beside another player's (A6)
    "lifted",  # a guardian was set in its owner's own zone (R12)
    "passed-over",  # a player found no tile in the guardian round (R12)
    "forced-removal",  # a guardian was removed because no tile was free (R13)
    "stays",  # a guardian could neither move nor be removed (R13)
    "pump-from-closed",  # only shadufs in closed areas could make a pump (R7)
    "shared-closed",  # a guardian came to stand so that two closed areas share a tile (R8)
    "arm-joins",  # discs flowed from one arm into another (A3)
    "mouth",  # discs left the game (A3)
    "early-end",  # the game ended in an earlier round than the flow alone would have ended it
    "long-game",  # more than two rounds, and as many as the longest way has tiles (A9)
    "guardian-round-after-dry-river",  # no disc was on a wadi tile when it began (R9)
    "double-pump",  # a pump from a tile onto which a disc was pumped in the same turn (A7)
    "full-tile",  # a pump filled a land tile that holds more than one disc (A7)
)


def rare(
    table: Table, action: Action, player: str, pumped: Collection[str], setting: bool
) -> list[str]:
    """What a legal action is, judged by what lay on the table before.

    ``pumped`` are the targets of the turn's pumps so far, ``setting`` whether it is the guardian
    round.
    """
    match action.kind:
        case "build":
            beside = table.board.neighbours[action.cells[0]]
            return ["rule-b"] if any(each in table.shadufs for each in beside) else []
        case "pump":
            return _pump(table, action, player, pumped)
        case "guardian":
            (cell,) = action.cells
            found = []
            if setting and table.in_own_zone(player, cell):
                found.append("lifted")
            if table.board.area[cell] & table.closed(but=player):
                found.append("shared-closed")
            return found
        case "guardian off":
            return [] if table.guardian_tiles(player) else ["forced-removal"]
        case _:
            return []


def _pump(table: Table, action: Action, player: str, pumped: Collection[str]) -> list[str]:
    source, target = action.cells
    found = []
    if set(table.pumping(player, source, target)) <= table.closed():
        found.append("pump-from-closed")
    if source in pumped:
        found.append("double-pump")
    if table.room > 1 and table.discs.get(target, 0) + 1 == table.room:
        found.append("full-tile")
    return found
