"""The positions worked out by hand for each law of a game, read from its folder of laws.

A file is named after its law. After a comment come cases, each of this shape:

    == allows: what it shows        (or refuses, does, does not)
    start: b10                      keys that differ from those of the game's example
    blue: wall N1; gate N2          turns, as in a record
    yes: wall S1; wall S2           what is legal then
    no green: wall N3 = TU1() WA1(N16)   all laws that refuse something, and their places
    is: hand blue gate = 0          what is so then (see the game's ``facts``)
    illegal: TU4                    the laws that refuse the record itself

What only one game's cases can say stands beside them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

SORTS = ("allows", "refuses", "does", "does not")
_LAW = re.compile(r"([A-Z]{1,2}[0-9]+)\(([^)]*)\)")


@dataclass(frozen=True)
class Asked:
    """What is asked in a position: the laws that refuse it, each with the places to blame."""

    text: str
    player: str | None = None
    """Who asks; without one the player whose turn it is."""
    laws: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def names(self) -> set[str]:
        """The laws without their places."""
        return {law for law, _ in self.laws}


@dataclass
class LawCase:
    """One position and what is true of it."""

    KEYS: ClassVar[tuple[str, ...]] = ()
    """The lines of a record's head that a case may write otherwise."""

    law: str
    sort: str
    title: str
    keys: dict[str, str] = field(default_factory=dict)
    turns: list[str] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    illegal: str | None = None

    def __str__(self) -> str:
        """How the rules page and the tests name it."""
        return f"{self.law} {self.sort}: {self.title}"

    @property
    def says_something(self) -> bool:
        """Whether it expects anything at all."""
        return bool(self.asked or self.facts or self.illegal)

    @property
    def refusing(self) -> set[str]:
        """All laws that refuse something that is asked."""
        return {law for asked in self.asked for law in asked.names}

    def take(self, key: str, value: str) -> None:
        """Adds what one line says."""
        match key.split(maxsplit=1):
            case ["yes"]:
                self.asked += [Asked(text) for text in value.split("; ")]
            case ["no", *player]:
                text, laws = value.split(" = ")
                named = tuple((law, tuple(places.split())) for law, places in _LAW.findall(laws))
                again = " ".join(f"{law}({' '.join(places)})" for law, places in named)
                assert named and again == laws, f"{self}: {value}"
                self.asked.append(Asked(text, player[0] if player else None, named))
            case ["is"]:
                fact, result = value.split(" = ")
                self.facts[fact] = result
            case ["illegal"]:
                self.illegal = value
            case [word] if word in self.KEYS:
                self.keys[word] = value
            case _:
                assert key in self.keys["players"].split(), f"{self}: {key}"
                self.turns.append(f"{key}: {value}")


C_co = TypeVar("C_co", bound=LawCase, covariant=True)


@dataclass(frozen=True)
class LawFiles(Generic[C_co]):
    """The laws of a game's rules page and the folder that shows what they mean."""

    folder: Path
    kind: type[C_co]
    laws: tuple[str, ...]
    refusing: tuple[str, ...]
    """Those that can refuse what a player wants to do."""

    @cached_property
    def cases(self) -> tuple[C_co, ...]:
        """Every case of every law, in the order of the files' names."""
        return tuple(
            case for path in sorted(self.folder.glob("*.txt")) for case in self._read(path)
        )

    def _read(self, path: Path) -> list[C_co]:
        found: list[C_co] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("== "):
                sort, title = line[3:].split(": ", 1)
                assert sort in SORTS, f"{path.stem}: {line}"
                found.append(self.kind(path.stem, sort, title))
            elif line and not line.startswith("#"):
                key, value = (part.strip() for part in line.split(":", 1))
                found[-1].take(key, value)
        return found
