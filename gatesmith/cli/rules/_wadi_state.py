"""A position of Wadi for the ``rules`` commands, by its engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.cli.rules._forms import form_text
from gatesmith.cli.rules._game import (
    BrokenLaw,
    CheckedPlacement,
    Consequence,
    Points,
    broken_laws,
    option_error,
    player_number,
)
from gatesmith.cli.rules._options import one_language
from gatesmith.cli.rules._text import phrase
from gatesmith.core.errors import NotationError, ParameterError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.board import NOWHERE
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

    def after(self, placement: str, language: str) -> tuple[WadiState, tuple[Consequence, ...]]:
        """The position after a legal action, and what follows from it."""
        action = self._action("placement", placement)
        position = wadi.play(self.position, action)
        return WadiState(position), consequences_of(self.position, action, language)

    def hint(self, pieces: str | None, language: str) -> str:
        """That guardians need their switch, if the question is about guardians without it."""
        if self._rules.guardians or pieces is None or pieces.split(" ")[0] != "guardian":
            return ""
        return phrase("guardians off", language)

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

    def form(self, language: str) -> str:
        """The position as a drawing to fill in."""
        return form_text("wadi", self.drawing(), language, ("removed",))

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
        from gatesmith.pictures.boards.wadi.description import phrase as picture_phrase
        from gatesmith.pictures.boards.wadi.terminal import terminal_text

        marks = self._marks(laws_of)
        drawn = terminal_text(self.position, marks, language, reasons=True)
        if laws_of is not None and not marks:
            drawn.append("\n\n" + picture_phrase("no pump", language))
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


def consequences_of(
    before: wadi.WadiPosition, action: wadi.Action, language: str
) -> tuple[Consequence, ...]:
    """What follows from a legal action."""
    from gatesmith.engine.wadi.referee.events import events
    from gatesmith.engine.wadi.words.event_sentences import sentence_of

    chosen = one_language(language)
    return tuple(
        Consequence(each.kind, each.law, sentence_of(each, chosen))
        for each in events(before, action, wadi.play(before, action))
    )
