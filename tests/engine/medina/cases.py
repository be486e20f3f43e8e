"""The positions that a person worked out for each law, read from the files of the folder laws.

A file is named after its law. After a comment come cases, each of this shape:

    == allows: what it shows        (or refuses, does, does not)
    start: b10                      keys that differ from three players of the first edition
    hand blue: wall 1, gate 1       all that a player holds before the first turn
    blue: wall N1; gate N2          turns, as in a record
    yes: wall S1; wall S2           placements that are legal then
    no green: wall N3 = TU1() WA1(N16) GA9(N2)   all laws that refuse one, and their places
    is: hand blue gate = 0          what is so then (see ``facts``)
    illegal: TU4                    the law that refuses the record itself
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "laws"
SORTS = ("allows", "refuses", "does", "does not")
DEFAULTS = {
    "game": "medina",
    "edition": "medina-2001",
    "players": "blue green red",
    "gates": "on",
    "start": "f6",
}
_KEYS = ("edition", "players", "gates", "start", "new_alley", "wall_points")
_LAW = re.compile(r"([A-Z]{2}[0-9]+)\(([^)]*)\)")


@dataclass(frozen=True)
class Refused:
    """A placement that is not legal: the laws that refuse it, each with the places to blame."""

    text: str
    player: str | None
    laws: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass
class Case:
    """One position and what is true of it."""

    law: str
    sort: str
    title: str
    keys: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    hands: dict[str, dict[str, int]] = field(default_factory=dict)
    turns: list[str] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    illegal: str | None = None

    @property
    def record(self) -> str:
        """The text of the game that leads to the position."""
        head = [f"{key}: {value}" for key, value in self.keys.items()]
        return "\n".join([*head, "", *self.turns, ""])

    @property
    def placements(self) -> list[str]:
        """The placements of that game one after the other."""
        return [text for turn in self.turns for text in turn.split(": ")[1].split("; ")]

    @property
    def says_something(self) -> bool:
        """Whether it expects anything at all."""
        return bool(self.legal or self.refused or self.facts or self.illegal)


@cache
def cases() -> tuple[Case, ...]:
    """Every case of every law, in the order of the files' names."""
    return tuple(case for path in sorted(FOLDER.glob("*.txt")) for case in _read(path.stem, path))


def _read(law: str, path: Path) -> list[Case]:
    found: list[Case] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            sort, title = line[3:].split(": ", 1)
            assert sort in SORTS, f"{law}: {line}"
            found.append(Case(law, sort, title))
        elif line and not line.startswith("#"):
            key, value = (part.strip() for part in line.split(":", 1))
            _add(found[-1], key, value)
    return found


def _add(case: Case, key: str, value: str) -> None:
    if key in _KEYS:
        case.keys[key] = value
    elif key.startswith("hand "):
        items = [item.split() for item in value.split(",") if item.strip()]
        case.hands[key.removeprefix("hand ")] = {name: int(count) for name, count in items}
    elif key == "yes":
        case.legal += value.split("; ")
    elif key.startswith("no"):
        text, laws = value.split(" = ")
        named = tuple((law, tuple(places.split())) for law, places in _LAW.findall(laws))
        assert " ".join(f"{law}({' '.join(places)})" for law, places in named) == laws, value
        case.refused.append(Refused(text, key.split()[1] if " " in key else None, named))
    elif key == "is":
        fact, result = value.split(" = ")
        case.facts[fact] = result
    elif key == "illegal":
        case.illegal = value
    else:
        assert key in case.keys["players"].split(), f"{case.law}: {key}"
        case.turns.append(f"{key}: {value}")
