"""Random games of Wadi: every action drawn from the list of the legal ones."""

from __future__ import annotations

from random import Random

from gatesmith.cli.rules._games import GAMES, Played
from gatesmith.cli.rules._source import source_of
from gatesmith.cli.rules._wadi import Table
from gatesmith.cli.rules._wishes import Wishes
from gatesmith.core.errors import UsageError
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.game_rules import PLAYERS

_PLAYERS = 3
_SCENARIO = "example-meander"
"""Where no map is named: the size of the published game, a river of one arm."""
_OPTIONS = ("map", *wadi.SETTINGS)


class RandomGames:
    """Plays random games on one map, by default with the guardians."""

    def __init__(self, wishes: Wishes) -> None:
        """Settle the rules. Raises UsageError for settings that do not go together."""
        wishes.only("wadi", _OPTIONS)
        moving, penalty = bool(wishes.moving_guardians), wishes.guardian_penalty
        guardians = wishes.guardians is not False
        if penalty is not None and not moving:
            raise UsageError("guardian-penalty: goes with --moving-guardians alone (law R13)")
        if moving and not guardians:
            raise UsageError("moving-guardians: goes with --guardians alone (law R13)")
        if moving and penalty is None:
            raise UsageError(
                "moving-guardians: say with --guardian-penalty how many points a guardian costs"
                " that stands on the board at the end (law R13)"
            )
        room = wishes.discs_per_land_tile or 1
        source = source_of(wishes.map or _SCENARIO, tuple(GAMES))
        with source.named():
            terrain, self._water = wadi.read_scenario(source.text, room)
        players = PLAYERS[: wishes.players or _PLAYERS]
        rule_b = bool(wishes.rule_b)
        self._rules = wadi.WadiRules(terrain, players, guardians, rule_b, moving, penalty, room)

    def play(self, seed: int) -> Played:
        """One whole game: each action is drawn by ``Random(seed)``."""
        draw = Random(seed).choice
        position = wadi.opening(self._rules, self._water)
        lines: dict[tuple[int, int, bool], list[wadi.Action]] = {}
        actions = total = 0
        while not position.is_over:
            found = wadi.legal(position)
            total += len(found)
            action = draw(found)
            turn = position.turn
            done = lines.setdefault((turn.round, turn.player, turn.sets), [])
            if action.kind is not wadi.ActionKind.PASS or not done:  # a line that ends early passes
                done.append(action)
            actions += 1
            position = wadi.play(position, action)
        players = self._rules.players
        turns = tuple(
            wadi.RecordTurn(players[player], tuple(done)) for (_, player, _), done in lines.items()
        )
        record = wadi.WadiRecord(self._rules, self._water, turns)
        return Played(actions, total, Table(position), lambda: wadi.write_record(record))
