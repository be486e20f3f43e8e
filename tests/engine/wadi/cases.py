"""The positions worked out by hand for each law, see :mod:`tests.engine.law_files`.

The map of a case is written with / between its rows, several arms of the river likewise. A case
of Wadi also says:

    then: build d2                  actions of the turn that goes on after the others
    unreadable: each wadi tile      what the error says where the record cannot be read
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from tests.engine.law_files import LawCase, LawFiles

DEFAULTS = {
    "game": "wadi",
    "players": "red yellow brown",
    "map": "2 1 ~ 3 1 / 1 ~ ~ 1 2 / 3 ~ 1 2 1",
    "river": "c3 c2 b2 b1",
    "water": "c3=4 c2=2",
}
PAGE = {"A": 10, "R": 14}
"""How many laws each part of the rules page has."""
REFUSING = (
    *("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"),
    *("R4", "R5", "R6", "R9", "R10", "R11", "R13"),
)


@dataclass
class Case(LawCase):
    """One position and what is true of it."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("players", "guardians", "rule_b", "moving_guardians", "guardian_penalty"),
        *("discs_per_land_tile", "map", "river", "water"),
    )

    keys: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    then: list[str] = field(default_factory=list)
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
        return super().says_something or self.unreadable is not None

    def take(self, key: str, value: str) -> None:
        """Adds what one line says."""
        if key == "then":
            self.then += value.split("; ")
        elif key == "unreadable":
            self.unreadable = value
        else:
            super().take(key, value)


LAWS = LawFiles(
    Path(__file__).with_name("laws"),
    Case,
    tuple(f"{part}{number + 1}" for part, count in PAGE.items() for number in range(count)),
    REFUSING,
)
