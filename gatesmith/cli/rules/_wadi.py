"""Wadi for the commands: what they ask of a position, answered by its engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.catalog.positions import wadi_position
from gatesmith.cli.rules._games import Game, Points, Reason, Step, Verdict
from gatesmith.cli.rules._switches import one_language
from gatesmith.cli.rules._wishes import Wishes
from gatesmith.core.errors import NotationError, ParameterError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import NO_PLAYER

if TYPE_CHECKING:
    from rich.text import Text

    from gatesmith.cli.rules._wadi_games import RandomGames
    from gatesmith.pictures.boards.wadi.marks import WadiMark

_KINDS = ("build", "pump", "guardian", "pass")
_USUAL_PLAYERS = 3


class Table:
    """A position of Wadi with all that can be asked about it."""

    def __init__(self, position: wadi.WadiPosition) -> None:
        self.position = position
        self._rules = position.rules

    def turn(self) -> dict[str, Json]:
        """Who is to move."""
        return {"player": self._mover()}

    def is_over(self) -> bool:
        """Whether the game has ended (A9)."""
        return self.position.is_over

    def legal(self, pieces: str | None = None) -> list[str]:
        """The legal actions, all or of one kind, sorted by code point."""
        if pieces is not None and pieces not in _KINDS:
            raise ParameterError("piece", f"piece: {unknown_name(pieces, _KINDS, 'action')}")
        texts = sorted(action.text for action in wadi.legal(self.position))
        return [text for text in texts if pieces in (None, text.split(" ")[0])]

    def check(self, placement: str, player: str | None, language: str) -> Verdict:
        """What the laws say of an action, for the player who is to move or another one."""
        players = self._rules.players
        if player is not None and player not in players:
            raise ParameterError("player", f"player: {unknown_name(player, players, 'player')}")
        action = self._action("placement", placement)
        number = None if player is None else players.index(player)
        tongue = one_language(language)
        reasons = tuple(
            Reason(each.law, each.sentence(tongue), each.places)
            for each in wadi.refusals(self.position, action, number)
        )
        return Verdict(action.text, player or self._mover(), reasons)

    def _action(self, option: str, text: str) -> wadi.Action:
        try:
            return wadi.read_action(self._rules, text)
        except NotationError as error:
            told = str(error).removeprefix("line 1, ")
            raise ParameterError(option, f"{option}: {told}") from error

    def problems(self, language: str) -> tuple[Reason, ...]:
        """What is impossible about the position."""
        return tuple(
            Reason(problem.law, problem.message, problem.places, problem.code)
            for problem in wadi.status(self.position, one_language(language))
        )

    def points(self) -> tuple[Points, ...]:
        """The score of each player as the position stands (A10, R13)."""
        return tuple(
            Points(
                found.player,
                {"land": found.land, "removed": found.removed, "penalty": found.penalty},
                found.total,
            )
            for found in wadi.score(self.position)
        )

    def winners(self) -> tuple[str, ...]:
        """Who has most points now, several where the tie stands."""
        return wadi.winners(self.position)

    def perft(self, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal action and the lines of ``depth`` actions that begin with it."""
        for action in sorted(wadi.legal(self.position), key=lambda action: action.text):
            yield action.text, wadi.perft(wadi.play(self.position, action), depth - 1)

    def line(self) -> str:
        """The position in one line of text."""
        return wadi.write_position(self.position)

    def drawing(self) -> str:
        """The position as a drawing that can be edited and read again."""
        return wadi.draw(self.position)

    def state(self) -> dict[str, Json]:
        """The position for programs."""
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
        """Nothing: all that counts stands on the board."""
        return {}

    def marks(self, laws_of: str) -> dict[str, Json]:
        """Each action of a kind that could be thought of: the laws that refuse it."""
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
        """The content of a picture file; a pump that was asked about is an arrow."""
        from gatesmith.pictures.boards.pictures import picture
        from gatesmith.pictures.boards.wadi.board_scene import WadiPictureOptions

        marks = self._marks(laws_of)
        few = marks if len(marks) == 1 else ()
        many = () if few else marks
        shown = WadiPictureOptions(marks=many, examples=few, zones=True, language=language)
        return picture(self.position, suffix, shown)

    def _mover(self) -> str | None:
        player = self.position.turn.player
        return None if player == NO_PLAYER else self._rules.players[player]


class Wadi:
    """Wadi's engine as the commands use it."""

    deed, deeds = "did", "actions"

    def read(self, text: str) -> Table:
        """The position that a line, a drawing, a record or a map alone describes.

        A map is the opening of a game of red, yellow and brown with no setting changed.
        """
        return read_table(text)

    def replay(self, text: str) -> tuple[Iterator[Step], Table]:
        """The actions of a record that is legal throughout, and its last position."""
        record = wadi.read_record(text)
        end = Table(wadi.final(record))
        steps = (
            Step(step.ply, Table(step.position), step.action.text) for step in wadi.replay(record)
        )
        return steps, end

    def random_games(self, wishes: Wishes) -> RandomGames:
        """Random games as they are wished."""
        from gatesmith.cli.rules._wadi_games import RandomGames

        return RandomGames(wishes)


def read_table(text: str) -> Table:
    """The position of a text, see ``Wadi.read``. Raises NotationError and IllegalError."""
    return Table(wadi_position(text))


GAME: Game = Wadi()
