"""What is asked about a row, and what is assumed where nothing is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from gatesmith.catalog import Edition, Origin
from gatesmith.core.errors import CombinationError
from gatesmith.fitting.row.readings import Measured, length_given, measured
from gatesmith.fitting.row.sides import PITCHES, Side, side_of
from gatesmith.fitting.row.sums import Batch
from gatesmith.making.options import Request
from gatesmith.making.recipe import GIVEN

SPREAD = 0.1
"""Millimetres, for pieces that nobody measured one by one.

Assumed, for nothing is published: about what a caliper shows among wooden pieces that were sawn
off one rod, and among prints of one file from a printer in good order.
"""
MOST_SPREAD = 2.0
_SIDE_FACTOR = 2.0  # a measured side is at most so many times what its pieces come to, or the part
_MEASURED = Origin.MEASURED.value


@dataclass(frozen=True)
class RowWish:
    """What was asked for, readings still as text.

    ``request`` holds what was given for the gate, with edition and printer; ``file`` is a mesh
    that takes the gate's place, ``named`` says that a gate was asked for in so many words,
    ``gates`` are readings of printed ones. ``pieces`` are readings
    of walls or of tiles, ``spread`` and ``board_side`` lengths in millimetres, ``side`` is N, E,
    S or W. ``game`` decides where the request names no edition.
    """

    request: Request = field(default_factory=Request)
    game: str = "medina"
    file: Path | None = None
    named: bool = False
    side: str = "N"
    players: int | None = None
    pieces: str | None = None
    gates: str | None = None
    spread: str | None = None
    board_side: str | None = None

    def __post_init__(self) -> None:
        """Raises CombinationError for two gates."""
        if self.gates is not None and (self.file is not None or self.named):
            raise CombinationError(
                ("gates",), "gates: a gate was named as well; give readings or the gate, not both"
            )

    @property
    def even(self) -> tuple[float, str]:
        """The spread of pieces that were not measured one by one, and where it comes from.

        Raises ParameterError.
        """
        if self.spread is None:
            return SPREAD, Origin.ASSUMED.value
        return length_given("spread", self.spread, (0.0, MOST_SPREAD)), GIVEN

    def read(self, option: str, text: str | None, bounds: tuple[float, float]) -> Measured | None:
        """Readings, where there are any. Raises ParameterError."""
        return None if text is None else measured(option, text, bounds)

    def batch(self, name: str, count: int, told: tuple[float, str], read: Measured | None) -> Batch:
        """Equal pieces: as they were measured, else with the length and the origin told."""
        spread, origin = self.even
        if read is None:
            return Batch(name, count, *told, spread, origin)
        if read.spread is None:
            return Batch(name, count, read.mean, _MEASURED, spread, origin)
        return Batch(name, count, read.mean, _MEASURED, read.spread, _MEASURED, read.count)

    def side_for(self, edition: Edition, length: float) -> Side:
        """The side that was asked for, for walls or tiles of a length.

        An assumed pitch scales with them, as assumed sizes do everywhere. Raises UsageError.
        """
        pitch, anchor = edition.sizes[PITCHES[edition.game]], edition.sizes[edition.anchor]
        scales = pitch.origin is Origin.ASSUMED and edition.anchor in ("wall_length", "tile_side")
        room = pitch.value * length / anchor.value if scales else pitch.value
        side = side_of(edition, self.side, self.players, None, room)
        if self.board_side is None:
            return side
        bounds = (side.length / _SIDE_FACTOR, side.length * _SIDE_FACTOR)
        given = length_given("board-side", self.board_side, bounds)
        return side_of(edition, self.side, self.players, given, room)
