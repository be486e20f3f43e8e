"""The positions worked out by hand for each law, see :mod:`tests.engine.law_files`.

A case of Medina also says what players hold before the first turn:

    hand blue: wall 1, gate 1
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from tests.engine.law_files import LawCase, LawFiles

DEFAULTS = {
    "game": "medina",
    "edition": "medina-2001",
    "players": "blue green red",
    "gates": "on",
    "start": "f6",
}
PAGE = {"BO": 4, "TU": 4, "BU": 5, "DO": 4, "ST": 3, "WA": 2, "ME": 3, "TI": 4, "SC": 2, "GA": 17}
"""How many laws each section of the rules page has."""
REFUSING = (
    *("TU1", "TU2", "TU3", "BU1", "BU2", "BU4", "BU5", "DO1", "DO2", "DO3", "DO4", "ST1", "ST2"),
    *("WA1", "WA2", "ME1", "ME2", "ME3", "GA5", "GA6", "GA7", "GA8", "GA9", "GA11", "GA13"),
    *("GA14", "GA15"),
)


@dataclass
class Case(LawCase):
    """One position and what is true of it."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("edition", "players", "gates", "start", "new_alley", "wall_points"),
    )

    keys: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    hands: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def record(self) -> str:
        """The text of the game that leads to the position."""
        head = [f"{key}: {value}" for key, value in self.keys.items()]
        return "\n".join([*head, "", *self.turns, ""])

    @property
    def placements(self) -> list[str]:
        """The placements of that game one after the other."""
        return [text for turn in self.turns for text in turn.split(": ")[1].split("; ")]

    def take(self, key: str, value: str) -> None:
        """Adds what one line says."""
        if key.startswith("hand "):
            items = [item.split() for item in value.split(",") if item.strip()]
            self.hands[key.removeprefix("hand ")] = {name: int(count) for name, count in items}
        else:
            super().take(key, value)


LAWS = LawFiles(
    Path(__file__).with_name("laws"),
    Case,
    tuple(f"{section}{number + 1}" for section, count in PAGE.items() for number in range(count)),
    REFUSING,
)
