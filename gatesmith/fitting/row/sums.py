"""The length of a row of pieces: on average, as it will likely be, and at the very worst.

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
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gatesmith.core.units import ROUNDED

NOISE = ROUNDED
"""Millimetres that are taken for nothing: less than a message can tell."""

SIGMAS = 3
"""How many sigma a spread is."""


class Sum(StrEnum):
    """How errors are added up."""

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
class Row:
    """Pieces end to end."""

    batches: tuple[Batch, ...]

    @property
    def count(self) -> int:
        """The pieces of the row."""
        return sum(batch.count for batch in self.batches)

    def spread(self, how: Sum) -> float:
        """How much longer than its average a row may be, millimetres."""
        if how is Sum.AVERAGE:
            return 0.0
        if how is Sum.WORST:
            return math.fsum(batch.count * batch.spread for batch in self.batches)
        return math.sqrt(math.fsum(batch.count * batch.spread**2 for batch in self.batches))

    def length(self, how: Sum) -> float:
        """The length of the row, millimetres."""
        means = (batch.count * batch.mean for batch in self.batches)
        return math.fsum((*means, self.spread(how)))

    def margin(self, how: Sum, side: float) -> float:
        """What a side of this length has left over; negative where the row is too long."""
        return side - self.length(how)

    def within(self, how: Sum, side: float) -> bool:
        """Whether the row is not longer than a side."""
        return self.margin(how, side) >= -NOISE

    def share_too_long(self, side: float) -> float:
        """The share of such rows that are longer than a side, 0 to 1.

        For errors that are normally distributed and have nothing to do with one another.
        """
        margin = self.margin(Sum.AVERAGE, side)
        sigma = self.spread(Sum.LIKELY) / SIGMAS
        if sigma < NOISE:
            return 0.0 if margin >= -NOISE else 1.0
        return math.erfc(margin / sigma / math.sqrt(2)) / 2


def row_of(batches: Iterable[Batch]) -> Row:
    """A row of these pieces, without what there is none of."""
    return Row(tuple(batch for batch in batches if batch.count))
