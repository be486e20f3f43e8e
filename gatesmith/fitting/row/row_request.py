"""The request for a row: readings with ruler or caliper, and assumptions without them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

from gatesmith.catalog import Edition, Origin
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.units import check_range, number_text, parse_number, parse_reading, with_unit
from gatesmith.fitting.row.sides import PITCHES, BoardSide, side_of
from gatesmith.fitting.row.stack_up import Batch
from gatesmith.making.options import Request
from gatesmith.making.recipe import GIVEN

MOST_SPREAD_SHARE = 0.1
"""Share of the mean: readings farther from it are not of one kind of piece."""


@dataclass(frozen=True)
class Readings:
    """Readings of ``count`` pieces, and their mean in millimetres.

    ``spread`` is the farthest that one of them lies from the mean; None where they were not
    measured one by one: a row, or a single piece.
    """

    count: int
    mean: float
    spread: float | None


def read_readings(option: str, text: str, bounds: tuple[float, float]) -> Readings:
    """Readings such as ``8x240`` (eight in a row) or ``29.9,30.1,30.0`` (one by one).

    ``bounds`` are the least and the greatest length of a piece. Raises ParameterError.
    """
    parts = text.split(",")
    if len(parts) == 1:
        count, total = parse_reading(option, text)
        mean = total / count
        _require_within(option, text, mean, bounds)
        return Readings(count, mean, None)
    lengths = [_reading(option, part, text) for part in parts]
    for length in lengths:
        _require_within(option, text, length, bounds)
    mean = math.fsum(lengths) / len(lengths)
    spread = max(abs(length - mean) for length in lengths)
    if spread > MOST_SPREAD_SHARE * mean:
        raise ParameterError(
            option,
            f"{option}: {text!r} has readings from {number_text(min(lengths))} to "
            f"{with_unit(max(lengths), 'mm')}, too far apart for one kind of piece; write "
            "decimals with a point",
        )
    return Readings(len(lengths), mean, spread)


def _reading(option: str, part: str, text: str) -> float:
    """One of several readings. Raises ParameterError with the whole text."""
    if not part.strip():
        raise ParameterError(option, f"{option}: {text!r} has an empty reading; remove it")
    count, length = parse_reading(option, part.strip())
    if count != 1 or "x" in part.lower():
        raise ParameterError(
            option,
            f"{option}: {text!r} mixes a row with other readings; give one row, such as 8x240, or "
            "single readings, such as 29.9,30.1",
        )
    return length


def _require_within(option: str, text: str, length: float, bounds: tuple[float, float]) -> None:
    low, high = bounds
    if not low <= length <= high:
        raise ParameterError(
            option,
            f"{option}: {text} means {with_unit(length, 'mm')} per piece; give "
            f"{number_text(low)} to {with_unit(high, 'mm')}, decimals with a point",
        )


def length_given(option: str, text: str, bounds: tuple[float, float]) -> float:
    """A single length in millimetres within bounds. Raises ParameterError."""
    length = parse_number(option, text)
    low, high = bounds
    check_range(option, length, low, high, "mm")
    return length


SPREAD = 0.1
"""Millimetres, for pieces that nobody measured one by one.

Assumed, for nothing is published: about what a caliper shows among wooden pieces that were sawn
off one rod, and among prints of one file from a printer in good order.
"""
MOST_SPREAD = 2.0
_SIDE_FACTOR = 2.0  # a measured side is at most so many times what its pieces come to, or the part
_MEASURED = Origin.MEASURED.value


@dataclass(frozen=True)
class RowRequest:
    """The request as given, readings still as text.

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
                ("gates",), "gates: a gate is given as well; give readings or the gate, not both"
            )

    @property
    def even(self) -> tuple[float, str]:
        """The spread of pieces that were not measured one by one, and where it comes from.

        Raises ParameterError.
        """
        if self.spread is None:
            return SPREAD, Origin.ASSUMED.value
        return length_given("spread", self.spread, (0.0, MOST_SPREAD)), GIVEN

    def read(self, option: str, text: str | None, bounds: tuple[float, float]) -> Readings | None:
        """The readings, None if none were given. Raises ParameterError."""
        return None if text is None else read_readings(option, text, bounds)

    def batch(self, name: str, count: int, text: tuple[float, str], read: Readings | None) -> Batch:
        """Equal pieces, measured or with the given length and origin."""
        spread, origin = self.even
        if read is None:
            return Batch(name, count, *text, spread, origin)
        if read.spread is None:
            return Batch(name, count, read.mean, _MEASURED, spread, origin)
        return Batch(name, count, read.mean, _MEASURED, read.spread, _MEASURED, read.count)

    def side_for(self, edition: Edition, length: float) -> BoardSide:
        """The requested side, for walls or tiles of a length.

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
