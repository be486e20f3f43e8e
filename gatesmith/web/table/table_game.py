"""A game on the table: how it began, its moves, and the position after each of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from gatesmith.core.errors import IllegalError, NotationError, Refusing
from gatesmith.core.findings import Json
from gatesmith.engine.records import refusal_text
from gatesmith.engine.wording import Language

P = TypeVar("P")

Event = Mapping[str, Json]
"""What a move brought about besides itself: an object with a ``code`` and its values."""


class PlayedMove(NamedTuple, Generic[P]):
    """A move, its player, the positions before and after it, and what happened besides.

    ``begins`` is whether it is the first move of a turn.
    """

    text: str
    player: str
    begins: bool
    before: P
    after: P
    events: tuple[Event, ...]


class RecordParts(NamedTuple):
    """A game as a record, None if it began with a position.

    ``rest`` are the moves of an unfinished turn that a record cannot hold.
    """

    text: str | None
    rest: tuple[str, ...]


class TableGame(ABC, Generic[P]):
    """A game from its beginning.

    ``start`` is a record without turns, or a position in one line; ``first`` is that position.
    """

    game: str
    start: str
    first: P

    def __init__(self) -> None:
        self._moves: list[PlayedMove[P]] = []

    def played(self, moves: Sequence[str]) -> Sequence[PlayedMove[P]]:
        """All moves, played; those that the last question had too are not played again.

        Raises NotationError and IllegalError for a move that cannot be made.
        """
        done: list[PlayedMove[P]] = []
        for known, text in zip(self._moves, moves, strict=False):
            if known.text != text:
                break
            done.append(known)
        for text in moves[len(done) :]:
            done.append(self._next(done, text))
        self._moves = done
        return tuple(done)

    def _next(self, done: Sequence[PlayedMove[P]], text: str) -> PlayedMove[P]:
        position = self.after(done)
        where = f"move {len(done) + 1}"
        try:
            found = self.refusals(position, text)
        except NotationError as error:
            raise NotationError(f"{where}: {error}", error.line, error.column) from error
        if found:
            raise IllegalError(f"{where}: {refusal_text(found, text)}", found, 0, text)
        after = self.play(position, text)
        begins = not done or self.begins_turn(done[-1].before, position)
        events = tuple(self.events(position, text, after))
        return PlayedMove(text, self.player(position), begins, position, after, events)

    def after(self, done: Sequence[PlayedMove[P]]) -> P:
        """The position after these moves."""
        return done[-1].after if done else self.first

    @abstractmethod
    def begins_turn(self, previous: P, position: P) -> bool:
        """Whether a position is the first of a turn; ``previous`` is the one a move earlier."""

    @abstractmethod
    def player(self, position: P) -> str:
        """The player to move."""

    @abstractmethod
    def play(self, position: P, text: str) -> P:
        """The position after a legal move."""

    @abstractmethod
    def refusals(self, position: P, text: str) -> tuple[Refusing, ...]:
        """Each law that forbids a move, none where it is legal. Raises NotationError."""

    @abstractmethod
    def events(self, before: P, text: str, after: P) -> list[Event]:
        """What a move brought about besides itself."""

    @abstractmethod
    def record(self, moves: Sequence[PlayedMove[P]]) -> RecordParts:
        """The game as a record."""

    @abstractmethod
    def line(self, position: P) -> str:
        """A position in one line."""

    @abstractmethod
    def drawing(self, position: P) -> str:
        """A position as a drawing that can be edited and read again."""

    @abstractmethod
    def problems(self, position: P, language: Language) -> list[str]:
        """What is impossible about a position, in sentences."""

    @abstractmethod
    def view(self, position: P) -> dict[str, Json]:
        """A position as the page draws it."""
