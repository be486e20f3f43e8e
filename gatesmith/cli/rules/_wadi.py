"""Wadi for the ``rules`` commands: positions, records and random games, by its engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from gatesmith.catalog.games import WADI
from gatesmith.catalog.positions import wadi_position
from gatesmith.cli.rules._game import (
    BrokenLaw,
    CheckedPlacement,
    GameEngine,
    Points,
    RandomGame,
    RandomGameOptions,
    RecordStep,
    broken_laws,
    option_error,
    player_number,
)
from gatesmith.cli.rules._options import one_language
from gatesmith.cli.rules._text import warn_about
from gatesmith.cli.rules._text_source import open_text, source_of
from gatesmith.core.errors import NotationError, ParameterError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import PLAYERS
from gatesmith.engine.wadi.state.position import NO_PLAYER

if TYPE_CHECKING:
    from rich.text import Text

    from gatesmith.pictures.boards.wadi.marks import WadiMark

_KINDS = ("build", "pump", "guardian", "pass")


class WadiState:
    """A position of Wadi and everything the commands ask about it."""

    def __init__(self, position: wadi.WadiPosition) -> None:
        self.position = position
        self._rules = position.rules

    def turn(self) -> dict[str, Json]:
        """The player to move."""
        return {"player": self._mover()}

    def duty(self) -> str:
        """The law that demands something of the player before all else (R9, R13), or nothing."""
        return wadi.duty(self.position)

    def is_over(self) -> bool:
        """Whether the game has ended (A9)."""
        return self.position.is_over

    def legal(self, pieces: str | None = None) -> list[str]:
        """The legal actions, all or of one kind, sorted by code point."""
        if pieces is not None and pieces not in _KINDS:
            raise ParameterError("piece", f"piece: {unknown_name(pieces, _KINDS, 'action')}")
        texts = sorted(action.text for action in wadi.legal(self.position))
        return [text for text in texts if pieces in (None, text.split(" ")[0])]

    def check(self, placement: str, player: str | None, language: str) -> CheckedPlacement:
        """Which laws forbid an action, by the player to move or another one."""
        number = player_number(player, self._rules.players)
        action = self._action("placement", placement)
        reasons = tuple(
            BrokenLaw(each.law, each.sentence(one_language(language)), each.places)
            for each in wadi.refusals(self.position, action, number)
        )
        return CheckedPlacement(action.text, player or self._mover(), reasons)

    def _action(self, option: str, text: str) -> wadi.Action:
        try:
            return wadi.read_action(self._rules, text)
        except NotationError as error:
            raise option_error(option, error) from error

    def problems(self, language: str) -> tuple[BrokenLaw, ...]:
        """The reasons why the position is impossible."""
        return broken_laws(wadi.status(self.position, one_language(language)))

    def points(self) -> tuple[Points, ...]:
        """The score of each player in this position (A10, R13)."""
        return tuple(
            Points(
                found.player,
                {"land": found.land, "removed": found.removed, "penalty": found.penalty},
                found.total,
            )
            for found in wadi.score(self.position)
        )

    def winners(self) -> tuple[str, ...]:
        """The players with the most points now; several if a tie stands."""
        return wadi.winners(self.position)

    def perft(self, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal action and the number of sequences of ``depth`` that begin with it."""
        for action in sorted(wadi.legal(self.position), key=lambda action: action.text):
            yield action.text, wadi.perft(wadi.play(self.position, action), depth - 1)

    def line(self) -> str:
        """The position in one line of text."""
        return wadi.write_position(self.position)

    def drawing(self) -> str:
        """The position as a drawing that can be edited and read again."""
        return wadi.draw(self.position)

    def state(self) -> dict[str, Json]:
        """The position as a JSON object."""
        rules, (_, water, shadufs, guardians, turn) = self._rules, self.position
        names, players = rules.board.names, rules.players
        guardian_tiles: dict[str, Json] = {
            player: None if tile == NOWHERE else names[tile]
            for player, tile in zip(players, guardians.tiles, strict=True)
        }
        standing: dict[str, Json] = {
            player: [*rules.board.names_of(mask)]
            for player, mask in zip(players, shadufs.of, strict=True)
        }
        discs: dict[str, Json] = {
            name: count for name, count in zip(names, water.discs, strict=True) if count
        }
        settings: dict[str, Json] = {name: getattr(rules, name) for name in wadi.SETTINGS}
        return {
            "game": "wadi",
            "settings": settings,
            "position": self.line(),
            **self.turn(),
            "round": turn.round,
            "left": turn.left,
            "built": turn.built,
            "guardian": turn.guardian,
            "water": discs,
            "shadufs": standing,
            "guardians": guardian_tiles,
            "removed": [players[player] for player in guardians.removed],
        }

    def holders(self) -> dict[str, Json]:
        """Nothing: everything that counts for the score is on the board."""
        return {}

    def marks(self, laws_of: str) -> dict[str, Json]:
        """Each action of a kind: the laws that forbid it, none where legal."""
        return {mark.action.text: [*mark.laws] for mark in self._marks(laws_of)}

    def _marks(self, laws_of: str | None) -> tuple[WadiMark, ...]:
        """The marks of a kind of action, of the pumps from one tile, or of one action."""
        from gatesmith.pictures.boards.wadi.marks import all_marks, mark_of

        if laws_of is None:
            return ()
        if laws_of in _KINDS[:-1]:
            return all_marks(self.position, wadi.ActionKind(laws_of))
        wanted, board = [laws_of], self._rules.board
        source = laws_of.removeprefix("pump ")
        if source != laws_of and " " not in source:
            wanted = [f"{laws_of} {name}" for name in board.names_of(board.land) if name != source]
        return tuple(mark_of(self.position, self._action("laws", text)) for text in wanted)

    def drawn(self, laws_of: str | None, language: str) -> Text:
        """The position for a terminal, with the laws' reasons for some actions."""
        from gatesmith.pictures.boards.wadi.description import phrase
        from gatesmith.pictures.boards.wadi.terminal import terminal_text

        marks = self._marks(laws_of)
        drawn = terminal_text(self.position, marks, language, reasons=True)
        if laws_of is not None and not marks:
            drawn.append("\n\n" + phrase("no pump", language))
        return drawn

    def picture(self, suffix: str, laws_of: str | None, language: str) -> bytes:
        """The content of a picture file; a single pump is an arrow."""
        from gatesmith.pictures.boards.picture_files import picture
        from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions

        marks = self._marks(laws_of)
        few = marks if len(marks) == 1 else ()
        many = () if few else marks
        shown = WadiPictureOptions(
            marks=many, examples=few, zones=True, legend=True, language=language
        )
        return picture(self.position, suffix, shown)

    def _mover(self) -> str | None:
        player = self.position.turn.player
        return None if player == NO_PLAYER else self._rules.players[player]


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

    def read(self, text: str) -> WadiState:
        """The position that a line, a drawing, a record or a map alone describes.

        A map is the opening of a game of red, yellow and brown with no setting changed.
        """
        return WadiState(wadi_position(text))

    def replay(self, text: str) -> tuple[Iterator[RecordStep], WadiState]:
        """The actions of a record that is legal throughout, and its last position."""
        record = wadi.read_record(text)
        end = WadiState(wadi.final(record))
        steps = (
            RecordStep(step.ply, WadiState(step.position), step.action.text)
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
