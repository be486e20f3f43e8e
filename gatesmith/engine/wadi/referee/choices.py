"""Legal actions: lists and counts made from the masks of the laws."""

from __future__ import annotations

from gatesmith.engine.wadi.referee.laws import build_room, guardian_room, is_move, pump_pairs
from gatesmith.engine.wadi.state.actions import PASS, REMOVE, Action
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import WadiChoices, WadiPosition

_NOTHING = WadiChoices(0, (), 0, removes=False, passes=False)


def choices(position: WadiPosition) -> WadiChoices:
    """What the player to move can do, computed once for a position."""
    found = position.known_choices
    if found is None:
        found = position.known_choices = _choices(position)
    return found


def _choices(position: WadiPosition) -> WadiChoices:
    if position.is_over:
        return _NOTHING
    turn = position.turn
    if turn.guardian:
        moves = is_move(position)
        room = guardian_room(position) if turn.sets or moves else 0
        return WadiChoices(0, (), room, moves and not position.is_dry, passes=False)
    may_build = not turn.built and position.shadufs.of[turn.player].bit_count() < SHADUFS
    builds = build_room(position) if may_build else 0
    return WadiChoices(builds, pump_pairs(position), 0, removes=False, passes=True)


def legal(position: WadiPosition) -> list[Action]:
    """Every legal action of the player to move, none after the end.

    Builds, then pumps by source and target, then guardians, each by the number of its tile, then
    passing. A pump is listed once, even if several shadufs can do it.
    """
    builds, pumps, guardians, removes, passes = choices(position)
    actions = position.rules.actions
    found: list[Action] = []
    if builds:
        found += actions.builds[builds]
    lists = actions.pumps
    for source, targets in pumps:
        found += lists[source][targets]
    if guardians:
        found += actions.guardians[guardians]
    if removes:
        found.append(REMOVE)
    if passes:
        found.append(PASS)
    return found


def count(position: WadiPosition) -> int:
    """The number of legal actions, without listing them."""
    builds, pumps, guardians, removes, passes = choices(position)
    total = builds.bit_count() + guardians.bit_count() + removes + passes
    for _, targets in pumps:
        total += targets.bit_count()
    return total
