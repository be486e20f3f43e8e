"""The interface of a game for the ``rules`` commands: positions, records, random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from gatesmith.core.errors import NotationError, ParameterError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name

if TYPE_CHECKING:
    from rich.text import Text

    from gatesmith.catalog.positions import AnyPosition


class BrokenLaw(NamedTuple):
    """A law that forbids something: its number, the sentence with the reason, and the places.

    ``code`` names what is impossible about a position; it is empty for a placement.
    """

    law: str
    sentence: str
    places: tuple[str, ...]
    code: str = ""

    def to_json(self) -> dict[str, Json]:
        """The law as a JSON object."""
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


class CheckedPlacement(NamedTuple):
    """A placement or an action as text, its player, and the laws that forbid it.

    ``player`` is None after the end of the game.
    """

    placement: str
    player: str | None
    reasons: tuple[BrokenLaw, ...]


class GameState(Protocol):
    """A position and everything the commands ask about it. Languages are ``en`` and ``de``.

    An action of Wadi is called a placement here, as in Medina.
    """

    @property
    def position(self) -> AnyPosition:
        """The position itself, to draw it."""

    def turn(self) -> dict[str, Json]:
        """The player to move (``player``, None after the end), and what else a replay shows."""

    def duty(self) -> str:
        """The law that makes a kind of move compulsory now; empty if none does."""

    def is_over(self) -> bool:
        """Whether the game has ended."""

    def legal(self, pieces: str | None = None) -> list[str]:
        """The legal placements, of all pieces or of some, sorted by code point.

        Raises ParameterError for pieces that the game does not have.
        """

    def check(self, placement: str, player: str | None, language: str) -> CheckedPlacement:
        """Which laws forbid a placement. Raises ParameterError for one that cannot be read."""

    def after(self, placement: str, language: str) -> tuple[GameState, tuple[Consequence, ...]]:
        """The position after a legal placement of the player to move, and what follows from it.

        Raises ParameterError for a placement that cannot be read.
        """

    def hint(self, pieces: str | None, language: str) -> str:
        """What a user may have forgotten who asks about these pieces; empty for nothing."""

    def problems(self, language: str) -> tuple[BrokenLaw, ...]:
        """The reasons why the position is impossible."""

    def points(self) -> Sequence[Points]:
        """The score of each player in this position."""

    def winners(self) -> tuple[str, ...]:
        """The players with the most points now; several if a tie stands."""

    def perft(self, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal placement and the number of sequences of ``depth`` that begin with it."""

    def line(self) -> str:
        """The position in one line of text."""

    def drawing(self) -> str:
        """The position as a drawing that can be edited and read again."""

    def form(self, language: str) -> str:
        """The position as a drawing to fill in, without what follows from the board."""

    def state(self) -> dict[str, Json]:
        """The position as a JSON object, its turn included."""

    def holders(self) -> dict[str, Json]:
        """The players who hold scoring tiles, which are not on the board."""

    def marks(self, laws_of: str) -> dict[str, Json]:
        """Each place for one kind of piece: the laws that forbid it there, none where legal.

        Raises ParameterError for a piece that the game does not have.
        """

    def drawn(self, laws_of: str | None, language: str) -> Text:
        """The position for a terminal, with the laws' reasons for one kind of piece."""

    def picture(self, suffix: str, laws_of: str | None, language: str) -> bytes:
        """The content of a picture file."""


class Consequence(NamedTuple):
    """What follows from a placement: its kind, the law, and a sentence that ends with the law."""

    kind: str
    law: str
    sentence: str

    def to_json(self) -> dict[str, Json]:
        """The consequence as a JSON object."""
        return {"kind": self.kind, "law": self.law, "sentence": self.sentence}


class RecordStep(NamedTuple):
    """A placement of a record, how many came before it, and the position before it.

    ``consequences`` says in a language what follows from it.
    """

    ply: int
    state: GameState
    placed: str
    consequences: Callable[[str], tuple[Consequence, ...]]


class RandomGame(NamedTuple):
    """A random game: its placements, how many were legal in all, its end and its record.

    The record is written only when it is asked for.
    """

    placements: int
    legal: int
    end: GameState
    record: Callable[[], str]


class RandomGameOptions(NamedTuple):
    """The settings of random games; None stands for the default."""

    players: int | None = None
    edition: str | None = None
    gates: bool | None = None
    map: str | None = None
    guardians: bool | None = None
    rule_b: bool | None = None
    moving_guardians: bool | None = None
    guardian_penalty: int | None = None
    discs_per_land_tile: int | None = None

    def require_only(self, game: str, known: Sequence[str]) -> None:
        """Raises UsageError for a setting of another game; ``players`` is a setting of each."""
        for name, value in self._asdict().items():
            if value is not None and name not in ("players", *known):
                option = name.replace("_", "-")
                raise UsageError(
                    f"{option}: not a setting of {game}; see gatesmith rules play --help"
                )


class GameGenerator(Protocol):
    """Plays random games: the same game for the same seed."""

    def play(self, seed: int) -> RandomGame:
        """One whole game."""

    def opening(self, start: str | None) -> GameState:
        """The position before the first turn, in Medina with the first merchant on a cell.

        Raises ParameterError for a start that the game does not have.
        """


class GameEngine(Protocol):
    """A game's rules engine as the commands use it."""

    @property
    def action_key(self) -> str:
        """The JSON key for the step of a replay: ``placed``."""

    @property
    def action_words(self) -> str:
        """The word for such steps: ``placements``."""

    def read(self, text: str, *, needs_tiles: bool = True) -> GameState:
        """The position that a text describes. Raises NotationError and IllegalError.

        Without ``needs_tiles`` a drawing may leave open who holds tiles that several claim.
        """

    def replay(self, text: str) -> tuple[Iterator[RecordStep], GameState]:
        """The placements of a record that is legal throughout, and its last position.

        Raises NotationError and IllegalError.
        """

    def random_games(self, options: RandomGameOptions) -> GameGenerator:
        """Random games with these settings. Raises UsageError for settings that conflict."""


class ImpossibleThing(Protocol):
    """Something impossible about a position, as the engines of both games report it."""

    @property
    def law(self) -> str:
        """The law that it breaks."""

    @property
    def message(self) -> str:
        """Why it is impossible, in a sentence."""

    @property
    def places(self) -> tuple[str, ...]:
        """Where."""

    @property
    def code(self) -> str:
        """Its code in JSON documents."""


def broken_laws(problems: Sequence[ImpossibleThing]) -> tuple[BrokenLaw, ...]:
    """The laws that the problems of a position break."""
    return tuple(
        BrokenLaw(problem.law, problem.message, problem.places, problem.code)
        for problem in problems
    )


def player_number(player: str | None, players: Sequence[str]) -> int | None:
    """A player's place in the order of play. Raises ParameterError for one who does not play."""
    if player is None:
        return None
    if player not in players:
        raise ParameterError("player", f"player: {unknown_name(player, players, 'player')}")
    return players.index(player)


def option_error(option: str, error: NotationError) -> ParameterError:
    """The error for an option whose text cannot be read."""
    message = str(error).removeprefix("line 1, ")
    return ParameterError(option, f"{option}: {message}")
