"""What the records of all games share: turns, steps, refusals, and the forms of texts."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from gatesmith.core.errors import NotationError, Refusing
from gatesmith.engine.text_parts import TextPart


class WrittenAction(Protocol):
    """What a player of any game can do."""

    @property
    def text(self) -> str:
        """How it is written."""


A = TypeVar("A", bound=WrittenAction)
P = TypeVar("P")


@dataclass(frozen=True)
class RecordTurn(Generic[A]):
    """A line of a record: who does what. ``line`` counts from 1, 0 where it was never a text."""

    player: str
    actions: tuple[A, ...]
    line: int = 0

    @property
    def text(self) -> str:
        """The line as it is written."""
        return f"{self.player}: {'; '.join(action.text for action in self.actions)}"


class GameStep(NamedTuple, Generic[P, A]):
    """One action of a game: how many came before it, and the position that it is done in."""

    ply: int
    position: P
    action: A


def turn_parts(content: TextPart, players: Sequence[str], like: str) -> tuple[str, list[TextPart]]:
    """Who acts in the line of a turn, and each of his actions.

    Raises NotationError for a line that is none, with an example of one, or another player.
    """
    if ":" not in content.text:
        raise content.error(f"a turn, such as {like!r}")
    player, rest = content.partition(":")
    player.one_of(players, "a player of this game")
    return player.text, list(rest.split(";"))


def refusal_text(refused: Sequence[Refusing], text: str) -> str:
    """Which laws refuse an action, as an error says it."""
    laws = " and ".join(f"law {refusal.law}" for refusal in refused)
    return f"{laws} {'refuses' if len(refused) == 1 else 'refuse'} {text!r}"


def end_of(game: Generator[GameStep[P, A], None, P]) -> P:
    """The position that a game which is played step by step ends in."""
    while True:
        try:
            next(game)
        except StopIteration as end:
            position: P = end.value
            return position


class TextForm(StrEnum):
    """What a text can be, in the words of errors. Scenarios are of games with maps alone."""

    LINE = "a position in one line"
    DRAWING = "a drawing"
    SCENARIO = "a scenario"
    RECORD = "a record"


def no_record(first: TextPart, form: TextForm) -> NotationError:
    """The error, to be raised, that a text is of another form, as its part ``first`` shows."""
    return NotationError(
        f"line {first.line}, column {first.column}: this is {form}, not a record; only a record"
        " has turns to replay",
        first.line,
        first.column,
    )
