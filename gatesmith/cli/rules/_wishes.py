"""What a random game is to be, and what a game has to say to wishes that are another game's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.core.errors import UsageError


class Wishes(NamedTuple):
    """What a random game is to be: None stands for what is usual."""

    players: int | None = None
    edition: str | None = None
    gates: bool | None = None
    map: str | None = None
    guardians: bool | None = None
    rule_b: bool | None = None
    moving_guardians: bool | None = None
    guardian_penalty: int | None = None
    discs_per_land_tile: int | None = None

    def only(self, game: str, known: Sequence[str]) -> None:
        """Raises UsageError for a wish that a game does not have, ``players`` aside."""
        for name, value in self._asdict().items():
            if value is not None and name not in ("players", *known):
                option = name.replace("_", "-")
                raise UsageError(f"{option}: is not for {game}; see gatesmith rules play --help")
