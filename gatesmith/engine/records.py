"""Shared by the records of both games: turns, steps, refusals, and the forms of texts."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from gatesmith.core.errors import NotationError, Refusing
from gatesmith.engine.text_parts import TextPart


class WrittenAction(Protocol):
    """An action of a player in any game."""

    @property
    def text(self) -> str:
        """Its written form."""


A = TypeVar("A", bound=WrittenAction)
P = TypeVar("P")


@dataclass(frozen=True)
class RecordTurn(Generic[A]):
    """A line of a record: a player and actions. ``line`` counts from 1; 0 without a text."""

    player: str
    actions: tuple[A, ...]
    line: int = 0

    @property
    def text(self) -> str:
        """The written line."""
        return f"{self.player}: {'; '.join(action.text for action in self.actions)}"


class GameStep(NamedTuple, Generic[P, A]):
    """One action of a game: the number of actions before it, and the position before it."""

    ply: int
    position: P
    action: A


def turn_parts(content: TextPart, players: Sequence[str], like: str) -> tuple[str, list[TextPart]]:
    """The player of a turn's line, and each of the actions in it.

    Raises NotationError for a line that is not a turn (with an example) or an unknown player.
    """
    if ":" not in content.text:
        raise content.error(f"a turn, such as {like!r}")
    player, rest = content.partition(":")
    player.one_of(players, "a player of this game")
    return player.text, list(rest.split(";"))


def refusal_text(refused: Sequence[Refusing], text: str) -> str:
    """The rules that forbid an action, in the words of an error."""
    laws = " and ".join(refusal.law for refusal in refused)
    if len(refused) == 1:
        return f"rule {laws} forbids {text!r}"
    return f"rules {laws} forbid {text!r}"


def end_of(game: Generator[GameStep[P, A], None, P]) -> P:
    """The final position of a game that is played step by step."""
    while True:
        try:
            next(game)
        except StopIteration as end:
            position: P = end.value
            return position


class TextForm(StrEnum):
    """The forms of a text, in the words of errors. Only games with maps have scenarios."""

    LINE = "a position in one line"
    DRAWING = "a drawing"
    SCENARIO = "a scenario"
    RECORD = "a record"


def no_record(first: TextPart, form: TextForm) -> NotationError:
    """The error for a text of another form, located at its part ``first``."""
    return NotationError(
        f"line {first.line}, column {first.column}: this is {form}, not a record; only a record"
        " has turns to replay",
        first.line,
        first.column,
    )
