"""The rare things of a game, seen in a placement just before it is made."""

from __future__ import annotations

from .alley_laws import inside_ways, jumps
from .board import ENDS
from .line_laws import arm
from .notation import Placement
from .table import Table

NAMES = (
    "jump",  # a merchant went through gates
    "re-enter",  # the same where the alley could not go on inside (GA15)
    "new-alley",  # the alley was blocked (ME3)
    "forced-dome",  # a dome placed because of TU2
    "one-slot-gap",  # a gate filled the last slot between two arms (GA9)
    "discard",  # a player discarded gates (GA17)
    "colour-left",  # a colour left the game (BU5)
    "skip",  # a player was skipped (TU3)
    "tower-tile-moved",  # a tower tile went from one player to another
    "palace-tile-moved",  # a palace tile did
    "gate-reached",  # a wall from the opposite tower reached a gate (GA10)
    "fourth-gate",  # taken (GA3)
)


def rare(table: Table, placement: Placement) -> list[str]:
    """What a legal placement is, judged by what lay on the table before."""
    if placement.kind == "merchant":
        return _merchant(table, placement)
    if placement.kind == "wall":
        side, number = placement.held_slot
        reached = side in table.gates and abs(table.gates[side] - number) == 1
        return ["gate-reached"] if reached else []
    if placement.kind == "gate":
        side, _ = placement.held_slot
        walls = sum(len(arm(table, side, tower)) for tower in ENDS[side])
        return ["one-slot-gap"] if walls == table.board.lengths[side] - 1 else []
    return []


def _merchant(table: Table, placement: Placement) -> list[str]:
    inside = inside_ways(table)
    if placement.slot is not None:
        return ["jump"] if inside else ["jump", "re-enter"]
    return [] if inside or jumps(table) else ["new-alley"]
