"""The scale of a gauge: where along a tapered slot a block of a size comes to rest.

One jaw runs straight along the slot, the other one closes on it by 1 mm in 20. At a station
``s`` mm behind the first mark the jaws are ``widest - s / 20`` apart, measured square to the
straight jaw.

A block lies flat against the straight jaw and is pushed in. It is as wide everywhere, and the
slot is narrowest at its leading edge: there it stops, with its leading corner on the slanted
jaw, and the jaws are just its size apart at that corner. How long the block is along the slot
plays no part. So ``size = widest - s / 20``, with ``s`` read on the slanted jaw at the corner,
and 1 mm on the scale is 0.05 mm in size.

A block that is not held flat turns by ``t``, at most until its other side lies along the slanted
jaw, t = atan(1/20) = 2.86°. Its leading edge then spans only ``size * cos t`` across the slot, so
it reads too small, but by no more than size * (1 - cos t) = size / 800: 0.04 mm for 30 mm. A
corner with a radius r touches behind the leading edge by r * (1 - sin t): read where it
touches, not where its front is, or 0.05 mm are lost for each millimetre of radius.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.core.units import number_text

TAPER = 20  # millimetres along the slot for one in width
TICK = 1.0  # mm along the slot, which is 0.05 mm in size
MAIN_EVERY = 5  # ticks from one main mark to the next: 0.25 mm in size
LABEL_EVERY = 2  # main marks from one whole number of half millimetres to the next
REACH = 0.6  # mm over and under the middle
TICK_SIZE, MAIN_SIZE = TICK / TAPER, TICK * MAIN_EVERY / TAPER  # 0.05 and 0.25 mm in size
_NOISE = 1e-6


@dataclass(frozen=True)
class ScaleMark:
    """A main mark: how far behind the first one it is, the size that it says, its label."""

    station: float
    size: float
    label: str


@dataclass(frozen=True)
class Scale:
    """The marks around a middle size, millimetres."""

    middle: float

    @classmethod
    def around(cls, nominal: float) -> Scale:
        """The scale whose middle is the size nearest to the nominal one that has a tick."""
        return cls(round(nominal / TICK_SIZE) * TICK_SIZE)

    @property
    def widest(self) -> float:
        """The size at the first mark."""
        return self.middle + REACH

    @property
    def narrowest(self) -> float:
        """The size at the last mark."""
        return self.middle - REACH

    @property
    def length(self) -> float:
        """From the first mark to the last, along the slot."""
        return 2 * REACH * TAPER

    def size_at(self, station: float) -> float:
        """The size of a block that comes to rest at a station."""
        return self.widest - station / TAPER

    def station_of(self, size: float) -> float:
        """Where a block of a size comes to rest, mm behind the first mark."""
        return (self.widest - size) * TAPER

    def marks(self) -> tuple[ScaleMark, ...]:
        """The main marks from the widest to the narrowest, at the quarters of a millimetre.

        Halves are labelled in full, the quarters between them by their decimals.
        """
        first = math.floor(self.widest / MAIN_SIZE + _NOISE)
        last = math.ceil(self.narrowest / MAIN_SIZE - _NOISE)
        sizes = [MAIN_SIZE * quarters for quarters in range(first, last - 1, -1)]
        return tuple(ScaleMark(self.station_of(size), size, _label(size)) for size in sizes)


def _label(size: float) -> str:
    text = number_text(size)
    return text if math.isclose(2 * size, round(2 * size)) else text[text.index(".") :]
