"""The length of a row of pieces: on average, likely, and in the worst case.

Pieces that should be equal are not. Their **spread** is how far one of them may be from their
mean, to either side: for readings the farthest of them, which is half their range where they lie
evenly. In the worst case every piece is too long by its whole spread: the spreads add up. That
hardly ever happens. Errors that have nothing to do with one another make up for each other in
part: what adds up are their squares, and the root of the sum is the spread of the whole row
(root-sum-square, RSS). Where a piece's spread is three sigma of a normal distribution, as is
usual for tolerances, so is the row's: one row in 741 is longer than the likely length.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from gatesmith.core.errors import UsageError
from gatesmith.core.units import ROUNDED, SIGNIFICANT_DECIMALS
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import piece

NOISE = ROUNDED
"""Millimetres below what a message can show, treated as zero."""

SIGMAS = 3
"""The number of sigmas in a spread."""


class SumMethod(StrEnum):
    """How errors are combined."""

    AVERAGE = "average"
    LIKELY = "likely"
    WORST = "worst"


@dataclass(frozen=True)
class Batch:
    """Equal pieces of a row.

    ``mean`` is the length of one on average and ``spread`` how far one may be from it, in
    millimetres; ``origin`` and ``spread_origin`` say where the numbers come from, ``readings``
    how many pieces were measured one by one.
    """

    name: str
    count: int
    mean: float
    origin: str
    spread: float
    spread_origin: str
    readings: int = 0


@dataclass(frozen=True)
class PieceRow:
    """A row of pieces end to end."""

    batches: tuple[Batch, ...]

    @property
    def count(self) -> int:
        """The number of pieces in the row."""
        return sum(batch.count for batch in self.batches)

    def spread(self, how: SumMethod) -> float:
        """How much longer than its average a row can be, mm."""
        if how is SumMethod.AVERAGE:
            return 0.0
        if how is SumMethod.WORST:
            return math.fsum(batch.count * batch.spread for batch in self.batches)
        return math.sqrt(math.fsum(batch.count * batch.spread**2 for batch in self.batches))

    def length(self, how: SumMethod) -> float:
        """The length of the row, millimetres."""
        means = (batch.count * batch.mean for batch in self.batches)
        return math.fsum((*means, self.spread(how)))

    def margin(self, how: SumMethod, side: float) -> float:
        """The room left on a side of this length, mm; negative if the row is too long."""
        return side - self.length(how)

    def within(self, how: SumMethod, side: float) -> bool:
        """Whether the row is no longer than a side."""
        return self.margin(how, side) >= -NOISE

    def share_too_long(self, side: float) -> float:
        """The share of such rows that are longer than a side, 0 to 1.

        For errors that are normally distributed and have nothing to do with one another.
        """
        margin = self.margin(SumMethod.AVERAGE, side)
        sigma = self.spread(SumMethod.LIKELY) / SIGMAS
        if sigma < NOISE:
            return 0.0 if margin >= -NOISE else 1.0
        return math.erfc(margin / sigma / math.sqrt(2)) / 2


def row_of(batches: Iterable[Batch]) -> PieceRow:
    """A row of these batches, without empty ones."""
    return PieceRow(tuple(batch for batch in batches if batch.count))


STEP = 100
"""Steps per millimetre: clearances are given in hundredths."""


@dataclass(frozen=True)
class PieceCommand:
    """A piece as a command: its name and parameters."""

    name: str
    request: Request
    clears: str = "clearance"

    def command(self, full: float, clearance: float) -> str:
        """The command for a clearance at each end of a piece that would be ``full`` long.

        Raises UsageError for what cannot be made.
        """
        value = clearance if self.clears == "clearance" else full - 2 * clearance
        declared = piece(self.name)
        values = {**self.request.given, self.clears: round(value, SIGNIFICANT_DECIMALS)}
        given = sort_values(declared, values).given
        recipe = plan_piece(declared, replace(self.request, given=given)).recipe
        return f"gatesmith {recipe.short}"


@dataclass(frozen=True)
class Advice:
    """A clearance at each end that keeps the row within the side, by one method.

    ``whom`` says which pieces are made with it, ``length`` how long they are then, in
    millimetres. ``commands`` make them; where none does, ``obstacle`` says why.
    """

    whom: str
    how: SumMethod
    clearance: float
    length: float
    commands: tuple[str, ...]
    obstacle: str = ""


def least_clearance(row_at: Callable[[float], PieceRow], how: SumMethod, side: float) -> float:
    """The least clearance in hundredths of a millimetre with which a row is within a side.

    ``row_at`` makes the row for a clearance; each hundredth makes it shorter.
    """
    lack = -row_at(0.0).margin(how, side)
    gain = row_at(0.0).length(how) - row_at(1 / STEP).length(how)
    steps = max(math.floor(lack / gain) - 1, 0)  # one step fewer, because lengths are not exact
    while not row_at(steps / STEP).within(how, side):
        steps += 1
    return steps / STEP


def advice_for(
    whom: str,
    makings: Sequence[PieceCommand],
    full: float,
    row_at: Callable[[float], PieceRow],
    side: float,
) -> tuple[Advice, ...]:
    """The clearances for the likely and for the worst length, and how to make the pieces."""
    found = []
    for how in (SumMethod.LIKELY, SumMethod.WORST):
        clearance = least_clearance(row_at, how, side)
        advice = Advice(whom, how, clearance, full - 2 * clearance, ())
        try:
            commands = tuple(making.command(full, clearance) for making in makings)
        except UsageError as error:
            found.append(replace(advice, obstacle=str(error)))
        else:
            found.append(replace(advice, commands=commands))
    return tuple(found)
