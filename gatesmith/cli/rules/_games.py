"""The games whose rules can be asked, and what every one of them answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol

from gatesmith.catalog.games import game_in
from gatesmith.cli.rules._source import source_of
from gatesmith.cli.rules._switches import one_of
from gatesmith.cli.rules._wishes import Wishes
from gatesmith.core.errors import ParameterError
from gatesmith.core.findings import Json

if TYPE_CHECKING:
    from rich.text import Text

    from gatesmith.catalog.positions import AnyPosition

GAMES: Mapping[str, str] = {
    "medina": "gatesmith.cli.rules._medina",
    "wadi": "gatesmith.cli.rules._wadi",
}
"""Game to the module whose ``GAME`` answers for it. To add a game, add a line."""


class Reason(NamedTuple):
    """A law that is broken: its number, what it says and where in words, and the places.

    ``code`` names what is impossible about a position, empty for a placement.
    """

    law: str
    sentence: str
    places: tuple[str, ...]
    code: str = ""

    def to_json(self) -> dict[str, Json]:
        """The reason for programs."""
        code: dict[str, Json] = {"code": self.code} if self.code else {}
        return {
            **code,
            "law": self.law,
            "sentence": self.sentence,
            "places": list(self.places),
        }


class Points(NamedTuple):
    """A player's points by their parts, in an order that all players share."""

    player: str
    parts: Mapping[str, int]
    total: int


class Verdict(NamedTuple):
    """A placement or an action as it is written, whose it is, and the laws that refuse it.

    ``player`` is None after the end of the game.
    """

    placement: str
    player: str | None
    reasons: tuple[Reason, ...]


class Table(Protocol):
    """A position with all that can be asked about it. Languages are ``en`` and ``de``.

    What Wadi calls an action is a placement here, as it is in Medina.
    """

    @property
    def position(self) -> AnyPosition:
        """The position itself, for whoever draws it."""

    def turn(self) -> dict[str, Json]:
        """Who is to move (``player``, None after the end), and what else a replay tells."""

    def is_over(self) -> bool:
        """Whether the game has ended."""

    def legal(self, pieces: str | None = None) -> list[str]:
        """The legal placements, of all pieces or of some, sorted by code point.

        Raises ParameterError for pieces that the game has not.
        """

    def check(self, placement: str, player: str | None, language: str) -> Verdict:
        """What the laws say of a placement. Raises ParameterError for what cannot be read."""

    def problems(self, language: str) -> tuple[Reason, ...]:
        """What is impossible about the position."""

    def points(self) -> Sequence[Points]:
        """The score of each player as the position stands."""

    def winners(self) -> tuple[str, ...]:
        """Who has most points now, several where the tie stands."""

    def perft(self, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal placement and the lines of ``depth`` placements that begin with it."""

    def line(self) -> str:
        """The position in one line of text."""

    def drawing(self) -> str:
        """The position as a drawing that can be edited and read again."""

    def state(self) -> dict[str, Json]:
        """The position for programs, its turn included."""

    def holders(self) -> dict[str, Json]:
        """Who holds what counts for the score beside what stands on the board."""

    def marks(self, laws_of: str) -> dict[str, Json]:
        """Each place where one kind of piece could be thought to go: the laws that refuse it.

        Raises ParameterError for a piece that the game has not.
        """

    def drawn(self, laws_of: str | None, language: str) -> Text:
        """The position for a terminal, with the laws' reasons for one kind of piece."""

    def picture(self, suffix: str, laws_of: str | None, language: str) -> bytes:
        """The content of a picture file."""


class Step(NamedTuple):
    """A placement of a record, how many came before it, and the position it is made in."""

    ply: int
    table: Table
    placed: str


class Played(NamedTuple):
    """A random game: its placements, how many were legal in all, its end and its record.

    The record is written when it is asked for.
    """

    placements: int
    legal: int
    end: Table
    record: Callable[[], str]


class RandomGames(Protocol):
    """Plays random games, the same one for the same seed."""

    def play(self, seed: int) -> Played:
        """One whole game."""


class Game(Protocol):
    """A game's engine as the commands use it."""

    @property
    def deed(self) -> str:
        """The word for what was done at a step of a replay: ``placed``."""

    @property
    def deeds(self) -> str:
        """What such steps are called: ``placements``."""

    def read(self, text: str) -> Table:
        """The position that a text describes. Raises NotationError and IllegalError."""

    def replay(self, text: str) -> tuple[Iterator[Step], Table]:
        """The placements of a record that is legal throughout, and its last position.

        Raises NotationError and IllegalError.
        """

    def random_games(self, wishes: Wishes) -> RandomGames:
        """Random games as they are wished. Raises UsageError for what cannot be met."""


def game_named(name: str) -> Game:
    """The engine of a game that GAMES has."""
    game: Game = import_module(GAMES[name]).GAME
    return game


def game_of(text: str, wished: str | None = None) -> Game:
    """The engine of the game that a text names: as its first word, by ``game:`` or by its keys.

    A text that does not say it is of the game that is wished, else of Medina. Raises
    ParameterError for an unknown game and for another one than the text's.
    """
    if wished is not None:
        one_of("game", wished, tuple(GAMES), "game")
    said = game_in(text)
    if said is not None and wished not in (None, said):
        raise ParameterError("game", f"game: this text is of {said}, not of {wished}")
    return game_named(said or wished or next(iter(GAMES)))


@contextmanager
def reading(argument: str, wished: str | None = None) -> Iterator[tuple[str, Game]]:
    """The text that an argument stands for, and its game; errors say which file they are about.

    ``wished`` is the game of a text that does not say it, see ``game_of``. Raises
    UnreadableError for a file that is missing or no text.
    """
    source = source_of(argument, tuple(GAMES))
    text = source.text.replace("\r\n", "\n").replace("\r", "\n")
    with source.named():
        yield text, game_of(text, wished)


def table_of(argument: str, wished: str | None = None) -> Table:
    """The position that an argument stands for, see ``reading``."""
    with reading(argument, wished) as (text, game):
        return game.read(text)
