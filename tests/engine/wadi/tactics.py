"""Ways to choose among legal actions that make the rare things of a game common.

A tactic reads nothing but the texts of the legal actions and remembers what it chose; one tactic
plays all players of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

KINDS = ("build", "pump", "guardian", "guardian off", "pass")


@dataclass
class Memory:
    """What a tactic has chosen so far in a game."""

    built: list[str] = field(default_factory=list)
    guarded: list[str] = field(default_factory=list)
    """Where guardians were set or moved to."""
    last_target: str = ""
    """Of the pump chosen just before."""

    def note(self, text: str) -> None:
        """Remembers one choice."""
        words = text.split()
        self.last_target = words[2] if words[0] == "pump" else ""
        if words[0] == "build":
            self.built.append(words[1])
        elif kind_of(text) == "guardian":
            self.guarded.append(words[1])


Taste = Callable[[Memory, str], float]
"""How gladly one action is done among those of its kind; the gladdest are drawn from."""


@dataclass(frozen=True)
class Tactic:
    """How often each kind is chosen where it is legal, and which action of a kind."""

    kinds: dict[str, float]
    """The weight of each kind, 1 where it is not named."""
    tastes: dict[str, Taste]
    """For each kind that is not drawn evenly."""
    firm: float = 0.9
    """How often a taste is followed."""


def kind_of(text: str) -> str:
    """The kind of an action, one of ``KINDS``."""
    return text if text == "guardian off" else text.split(maxsplit=1)[0]


def choose(tactic: Tactic, memory: Memory, legal: Sequence[str], random: Random) -> str:
    """One of the legal actions; the memory keeps it."""
    kinds = [kind for kind in KINDS if any(kind_of(text) == kind for text in legal)]
    weights = [tactic.kinds.get(kind, 1.0) for kind in kinds]
    kind = random.choices(kinds, weights)[0]
    texts = [text for text in legal if kind_of(text) == kind]
    taste = tactic.tastes.get(kind)
    if taste is not None and random.random() < tactic.firm:
        joys = [taste(memory, text) for text in texts]
        texts = [text for text, joy in zip(texts, joys, strict=True) if joy == max(joys)]
    chosen = random.choice(texts)
    memory.note(chosen)
    return chosen


def _steps(first: str, second: str) -> int:
    """How many steps along edges lie between two cells."""
    return abs(ord(first[0]) - ord(second[0])) + abs(int(first[1:]) - int(second[1:]))


def _nearest(cell: str, others: Sequence[str]) -> int:
    return min((_steps(cell, each) for each in others), default=0)


def crowded(memory: Memory, text: str) -> float:
    """As near as may be to what was built: the land fills up."""
    return -float(_nearest(text.split()[1], memory.built))


def beside_shadufs(memory: Memory, text: str) -> float:
    """A guardian right beside a shaduf, which then stands in a closed area."""
    return -float(_nearest(text.split()[1], memory.built))


def beside_guardians(memory: Memory, text: str) -> float:
    """A guardian as near as may be to another one: closed areas overlap."""
    return -float(_nearest(text.split()[1], memory.guarded[-3:]))


def onward(memory: Memory, text: str) -> float:
    """Pumps the disc on that was pumped just before."""
    return float(text.split()[1] == memory.last_target)


def heaped(memory: Memory, text: str) -> float:
    """Pumps to where discs were pumped, so that one tile fills up."""
    return float(text.split()[2] == memory.last_target)


TACTICS = {
    # Evenly among the kinds.
    "even": Tactic({}, {}),
    # Everything is done that can be done; guardians are kept.
    "busy": Tactic({"build": 3, "pump": 6, "guardian off": 0.1, "pass": 0.3}, {}),
    # Crowded shadufs first: no site is left under rule A, guardians find no empty tile.
    "settle": Tactic(
        {"build": 20, "pump": 0.5, "pass": 0.5, "guardian off": 0.1}, {"build": crowded}
    ),
    # Hardly a pump: the river runs dry by itself, and guardians move to and fro.
    "idle": Tactic({"build": 1, "pump": 0.1, "guardian off": 0.05, "pass": 6}, {}),
    # Discs go from hand to hand, and the river is pumped dry.
    "chain": Tactic({"build": 2, "pump": 20, "pass": 0.5, "guardian off": 0.02}, {"pump": onward}),
    # The same, and land tiles are filled up.
    "heap": Tactic({"build": 2, "pump": 20, "pass": 0.1, "guardian off": 0.02}, {"pump": heaped}),
    # Guardians right beside the shadufs, which go on pumping.
    "shut": Tactic(
        {"build": 3, "pump": 6, "guardian off": 0.1, "pass": 0.3}, {"guardian": beside_shadufs}
    ),
    # Guardians close together.
    "guard": Tactic(
        {"build": 3, "pump": 3, "guardian off": 0.05, "pass": 0.5}, {"guardian": beside_guardians}
    ),
}
