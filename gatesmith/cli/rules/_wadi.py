"""Wadi for the ``rules`` commands: reads positions and records, plays random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from gatesmith.catalog.games import WADI
from gatesmith.catalog.positions import wadi_position
from gatesmith.cli.rules._game import (
    GameEngine,
    RandomGame,
    RandomGameOptions,
    RecordStep,
)
from gatesmith.cli.rules._text import warn_about
from gatesmith.cli.rules._text_source import open_text, source_of
from gatesmith.cli.rules._wadi_state import WadiState, consequences_of
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.game_rules import PLAYERS

_PLAYERS = 3
_SCENARIO = "example-meander"
"""The default map: as large as that of the published game, its river a single arm."""
_OPTIONS = ("map", *wadi.SETTINGS)


class WadiGameGenerator:
    """Plays random games of Wadi: every action is drawn from the list of legal ones."""

    def __init__(self, options: RandomGameOptions) -> None:
        """Set up the rules. Raises UsageError for settings that conflict."""
        options.require_only("wadi", _OPTIONS)
        moving, penalty = bool(options.moving_guardians), options.guardian_penalty
        guardians = options.guardians is not False
        if penalty is not None and not moving:
            raise UsageError("guardian-penalty: needs --moving-guardians (rule R13)")
        if moving and not guardians:
            raise UsageError("moving-guardians: needs --guardians (rule R13)")
        if moving and penalty is None:
            raise UsageError(
                "moving-guardians: add --guardian-penalty, the points that a guardian on the board"
                " costs at the end (rule R13)"
            )
        room = options.discs_per_land_tile or 1
        source = source_of(options.map or _SCENARIO)
        with source.named_in_errors():
            terrain, self._water = wadi.read_scenario(source.text, room)
        players = PLAYERS[: options.players or _PLAYERS]
        rule_b = bool(options.rule_b)
        self._rules = wadi.WadiRules(terrain, players, guardians, rule_b, moving, penalty, room)

    def opening(self, start: str | None) -> WadiState:
        """The position before the first turn."""
        if start is not None:
            raise ParameterError("start", "start: only games of Medina start on a cell")
        return WadiState(wadi.opening(self._rules, self._water))

    def play(self, seed: int) -> RandomGame:
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
            if action.kind is not wadi.ActionKind.PASS or not done:  # a game that ends early passes
                done.append(action)
            actions += 1
            position = wadi.play(position, action)
        players = self._rules.players
        turns = tuple(
            wadi.RecordTurn(players[player], tuple(done)) for (_, player, _), done in lines.items()
        )
        record = wadi.WadiRecord(self._rules, self._water, turns)
        return RandomGame(actions, total, WadiState(position), lambda: wadi.write_record(record))


class WadiEngine:
    """Wadi's rules engine as the commands use it."""

    action_key, action_words = "did", "actions"

    def read(self, text: str, *, needs_tiles: bool = True) -> WadiState:
        """The position that a line, a drawing, a record or a map alone describes.

        A map is the opening of a game of red, yellow and brown with no setting changed.
        """
        return WadiState(wadi_position(text))

    def replay(self, text: str) -> tuple[Iterator[RecordStep], WadiState]:
        """The actions of a record that is legal throughout, and its last position."""
        record = wadi.read_record(text)
        end = WadiState(wadi.final(record))
        steps = (
            RecordStep(
                step.ply,
                WadiState(step.position),
                step.action.text,
                partial(consequences_of, step.position, step.action),
            )
            for step in wadi.replay(record)
        )
        return steps, end

    def random_games(self, options: RandomGameOptions) -> WadiGameGenerator:
        """Random games with these settings."""
        return WadiGameGenerator(options)


def wadi_position_of(argument: str, language: str) -> wadi.WadiPosition:
    """The position of an argument that means a map or a position of Wadi, with warnings about it.

    Raises ParameterError for a text of another game.
    """
    with open_text(argument, WADI) as (text, _):
        state = WadiState(wadi_position(text))
    warn_about(state.problems(language), language)
    return state.position


ENGINE: GameEngine = WadiEngine()
