"""The positions that a person worked out for each law, read from the files of the folder laws.

A file is named after its law. After a comment come cases, each of this shape:

    == allows: what it shows        (or refuses, does, does not)
    guardians: on                   keys that differ from the game of the rules page
    map: 1 1 ~ / 1 2 ~              rows with / between; several arms likewise
    red: build b3; pump c3 a3       turns, as in a record
    then: build d2                  actions of the turn that then goes on
    yes: pump c3 d3; pass           actions that are legal then
    no yellow: pass = A3()          all laws that refuse one, and their places
    is: score red = 2               what is so then (see ``facts``)
    illegal: A3 A4                  the laws that refuse the record itself
    unreadable: each wadi tile      what the error says where the record cannot be read
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "laws"
SORTS = ("allows", "refuses", "does", "does not")
DEFAULTS = {
    "game": "wadi",
    "players": "red yellow brown",
    "map": "2 1 ~ 3 1 / 1 ~ ~ 1 2 / 3 ~ 1 2 1",
    "river": "c3 c2 b2 b1",
    "water": "c3=4 c2=2",
}
_KEYS = (
    *("players", "guardians", "rule_b", "moving_guardians", "guardian_penalty"),
    *("discs_per_land_tile", "map", "river", "water"),
)
_LAW = re.compile(r"([AR][0-9]+)\(([^)]*)\)")


@dataclass(frozen=True)
class Refused:
    """An action that is not legal: the laws that refuse it, each with the places to blame."""

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
    turns: list[str] = field(default_factory=list)
    then: list[str] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    illegal: str | None = None
    unreadable: str | None = None

    @property
    def record(self) -> str:
        """The text of the game that leads to the position."""
        lines = []
        for key, value in self.keys.items():
            if key == "map":
                lines += ["map:", *(row.strip() for row in value.split("/"))]
            elif key == "river":
                lines += [f"river: {arm.strip()}" for arm in value.split("/")]
            elif value != "none":
                lines.append(f"{key}: {value}")
        return "\n".join([*lines, "", *self.turns, ""])

    @property
    def says_something(self) -> bool:
        """Whether it expects anything at all."""
        expected = (self.legal, self.refused, self.facts, self.illegal, self.unreadable)
        return any(expected)


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
    match key.split(maxsplit=1)[0]:
        case "then":
            case.then += value.split("; ")
        case "yes":
            case.legal += value.split("; ")
        case "no":
            text, laws = value.split(" = ")
            named = tuple((law, tuple(places.split())) for law, places in _LAW.findall(laws))
            assert " ".join(f"{law}({' '.join(places)})" for law, places in named) == laws, value
            case.refused.append(Refused(text, key.split()[1] if " " in key else None, named))
        case "is":
            fact, result = value.split(" = ")
            case.facts[fact] = result
        case "illegal":
            case.illegal = value
        case "unreadable":
            case.unreadable = value
        case _ if key in _KEYS:
            case.keys[key] = value
        case _:
            assert key in case.keys["players"].split(), f"{case.law}: {key}"
            case.turns.append(f"{key}: {value}")
