"""The rules of both games: what is legal, why not, and the score."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import IllegalError
from gatesmith.engine.records import refusal_text

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.cli.rules._game import BrokenLaw, GameState
    from gatesmith.core.errors import Refusing
    from gatesmith.engine.wording import Language


@dataclass(frozen=True, eq=False)
class Referee:
    """A position and what the rules say about it; placements are text such as ``"gate N5"``.

    An action of Wadi is called a placement here, as in Medina. ``language`` is that of sentences.
    """

    state: GameState
    language: Language

    @property
    def position(self) -> AnyPosition:
        """The position, as ``gatesmith.engine`` has it."""
        return self.state.position

    @property
    def player(self) -> str | None:
        """The player to move; None after the end."""
        player = self.state.turn()["player"]
        return player if isinstance(player, str) else None

    @property
    def line(self) -> str:
        """The position in one line of text."""
        return self.state.line()

    @property
    def drawing(self) -> str:
        """The position as a drawing in text, which can be edited and read again."""
        return self.state.drawing()

    @property
    def problems(self) -> tuple[BrokenLaw, ...]:
        """Why the position cannot occur in a game; none for a possible one."""
        return self.state.problems(self.language)

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the most points now; several if a tie stands."""
        return self.state.winners()

    def legal(self, pieces: str | None = None) -> tuple[str, ...]:
        """The legal placements of the player to move, of all pieces or of some, ``"gate"``.

        Raises ParameterError for pieces that the game does not have.
        """
        return tuple(self.state.legal(pieces))

    def check(self, placement: str, player: str | None = None) -> tuple[BrokenLaw, ...]:
        """The laws that forbid a placement, each with its sentence and places; none if legal.

        Raises ParameterError for a text that cannot be read or an unknown player.
        """
        return self.state.check(placement, player, self.language).reasons

    def play(self, placement: str) -> Referee:
        """The position after a placement of the player to move.

        Raises IllegalError for one that a law forbids, ParameterError for an unreadable text.
        """
        if self.check(placement):
            refused = _refusals(self.position, placement)
            raise IllegalError(refusal_text(refused, placement), refused, 0, placement)
        return Referee(self.state.after(placement, self.language)[0], self.language)

    def score(self) -> Mapping[str, int]:
        """The points of each player in this position."""
        return {points.player: points.total for points in self.state.points()}

    def __repr__(self) -> str:
        """In a line: whose turn it is and the position."""
        turn = f"{self.player} to move" if self.player else "over"
        return f"<Referee, {turn}: {self.line}>"

    def _repr_png_(self) -> bytes:
        """The board as notebooks show it."""
        return self.state.picture(".png", None, self.language)

    def _repr_svg_(self) -> str:
        """The board as notebooks show it."""
        return self.state.picture(".svg", None, self.language).decode("utf-8")


def rules(
    position: str | os.PathLike[str], *, game: str | None = None, language: Language = "en"
) -> Referee:
    """The rules for a position: legal placements, reasons, points and a picture of the board.

    ``position`` is what the commands of ``gatesmith rules`` take: a text, a line, a drawing or a
    record, the name of a file with one, or of a scenario. ``game`` is only needed for a text that
    does not name it. Raises NotationError and IllegalError for a text, UnreadableError for a file,
    UsageError for an unknown game or language.
    """
    from gatesmith.cli.rules._options import one_language
    from gatesmith.cli.rules._text_source import state_of

    return Referee(state_of(os.fspath(position), game), one_language(language))


def _refusals(position: AnyPosition, text: str) -> tuple[Refusing, ...]:
    """Each law that forbids a placement, as the engine of its game has them."""
    from gatesmith.engine import medina, wadi

    if isinstance(position, wadi.WadiPosition):
        return wadi.refusals(position, wadi.read_action(position.rules, text))
    return medina.refusals(position, medina.read_placement(position.rules, text))
