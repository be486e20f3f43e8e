"""Tactics that choose among legal actions: each makes rare things of a game common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from tests.engine.choosing import Tactic, steps


@dataclass
class Memory:
    """What a tactic has chosen so far in a game."""

    KINDS: ClassVar[tuple[str, ...]] = ("build", "pump", "guardian", "guardian off", "pass")

    built: list[str] = field(default_factory=list)
    guarded: list[str] = field(default_factory=list)
    """Where guardians were set or moved to."""
    last_target: str = ""
    """Of the pump chosen just before."""

    @staticmethod
    def kind_of(text: str) -> str:
        """The kind of one of the actions."""
        return text if text == "guardian off" else text.split(maxsplit=1)[0]

    def note(self, text: str) -> None:
        """Remembers one choice."""
        words = text.split()
        self.last_target = words[2] if words[0] == "pump" else ""
        if words[0] == "build":
            self.built.append(words[1])
        elif self.kind_of(text) == "guardian":
            self.guarded.append(words[1])


def _nearest(cell: str, others: Sequence[str]) -> int:
    return min((steps(cell, each) for each in others), default=0)


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


TACTICS: dict[str, Tactic[Memory]] = {
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
