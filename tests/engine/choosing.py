"""A tactic: how one of the legal actions is chosen, so that the rare things of a game come often.

It reads nothing but the texts of the legal actions and remembers what it chose; one tactic plays
all players of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Generic, Protocol, TypeVar


class Memory(Protocol):
    """What a tactic has chosen so far in a game."""

    KINDS: ClassVar[tuple[str, ...]]
    """Of actions, in the order in which one is drawn."""

    @staticmethod
    def kind_of(text: str) -> str:
        """The kind of an action."""

    def note(self, text: str) -> None:
        """Remembers one choice."""


M = TypeVar("M", bound=Memory)


@dataclass(frozen=True)
class Tactic(Generic[M]):
    """How often each kind is chosen where it is legal, and which action of a kind."""

    kinds: dict[str, float]
    """The weight of each kind, 1 where it is not named."""
    tastes: dict[str, Callable[[M, str], float]]
    """For each kind that is not drawn evenly: how gladly an action is done among those of its
    kind; the gladdest are drawn from."""
    firm: float = 0.9
    """How often a taste is followed."""

    def choose(self, memory: M, legal: Sequence[str], random: Random) -> str:
        """One of the legal actions; the memory keeps it."""
        found = {memory.kind_of(text) for text in legal}
        kinds = [kind for kind in memory.KINDS if kind in found]
        weights = [self.kinds.get(kind, 1.0) for kind in kinds]
        kind = random.choices(kinds, weights)[0]
        texts = [text for text in legal if memory.kind_of(text) == kind]
        taste = self.tastes.get(kind)
        if taste is not None and random.random() < self.firm:
            joys = [taste(memory, text) for text in texts]
            gladdest = max(joys)
            texts = [text for text, joy in zip(texts, joys, strict=True) if joy == gladdest]
        chosen = random.choice(texts)
        memory.note(chosen)
        return chosen


def steps(first: str, second: str) -> int:
    """How many steps along edges lie between two cells."""
    return abs(ord(first[0]) - ord(second[0])) + abs(int(first[1:]) - int(second[1:]))
