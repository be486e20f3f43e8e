"""The scale of a gauge: where a block of a given size stops in a tapered slot.

One jaw is straight, the other approaches it by 1 mm in 20. At a station ``s`` mm after the first
mark the jaws are ``widest - s / 20`` apart, measured square to the straight jaw.

A block is held flat against the straight jaw and pushed in. Its width is the same everywhere and
the slot is narrowest at its leading edge, so it stops with its leading corner on the slanted jaw:
there the jaws are exactly its size apart. The length of the block along the slot does not matter.
So ``size = widest - s / 20``, with ``s`` read on the slanted jaw at the corner, and 1 mm on the
scale is 0.05 mm in size.

A block that is not held flat turns by ``t``, at most until its other side touches the slanted
jaw, t = atan(1/20) = 2.86°. Its leading edge then spans only ``size * cos t`` across the slot, so
it reads too small, but by at most size * (1 - cos t) = size / 800: 0.04 mm for 30 mm. A corner
with a radius r touches r * (1 - sin t) behind the leading edge: read the scale where the block
touches, not at its front; otherwise each millimetre of radius adds an error of 0.05 mm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.core.units import number_text

TAPER = 20  # mm along the slot for 1 mm in width
TICK = 1.0  # mm along the slot: 0.05 mm in size
MAIN_EVERY = 5  # ticks from one main mark to the next: 0.25 mm in size
LABEL_EVERY = 2  # main marks from one whole number of half millimetres to the next
REACH = 0.6  # mm above and below the middle
TICK_SIZE, MAIN_SIZE = TICK / TAPER, TICK * MAIN_EVERY / TAPER  # 0.05 and 0.25 mm in size
_NOISE = 1e-6


@dataclass(frozen=True)
class ScaleMark:
    """A main mark: its distance from the first mark, its size, its label."""

    station: float
    size: float
    label: str


@dataclass(frozen=True)
class Scale:
    """The marks around a middle size, millimetres."""

    middle: float

    @classmethod
    def around(cls, nominal: float) -> Scale:
        """The scale whose middle is the size with a tick that is nearest to the nominal size."""
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

    def station_of(self, size: float) -> float:
        """Where a block of a size stops, mm after the first mark."""
        return (self.widest - size) * TAPER

    def marks(self) -> tuple[ScaleMark, ...]:
        """The main marks from the widest to the narrowest, at each quarter of a millimetre.

        Halves are labelled in full, the quarters between them with their decimals.
        """
        first = math.floor(self.widest / MAIN_SIZE + _NOISE)
        last = math.ceil(self.narrowest / MAIN_SIZE - _NOISE)
        sizes = [MAIN_SIZE * quarters for quarters in range(first, last - 1, -1)]
        return tuple(ScaleMark(self.station_of(size), size, _label(size)) for size in sizes)


def _label(size: float) -> str:
    text = number_text(size)
    return text if math.isclose(2 * size, round(2 * size)) else text[text.index(".") :]
