"""What sets the four styles apart, as shares of a gate's own size."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """Proportions of a style.

    ``arch`` is the width of the opening as a share of the span it stands in, ``head`` its
    height as a share of the room below the roof, ``tallest`` its height as a multiple of its
    width at most. ``foot`` is the width between the jambs as a share of the arch's: below 1 in
    a horseshoe. ``tower`` is the share of the length that each flanking tower takes, ``setback``
    the share of the depth by which the middle stands back, ``middle`` its share of the height.
    ``crenel`` is the width of the gaps at the top to that of the merlons.
    """

    arch: float
    head: float
    tallest: float = 2.4
    foot: float = 1.0
    merlons: bool = True
    carved: bool = True
    tower: float = 0.0
    setback: float = 0.0
    middle: float = 1.0
    crenel: float = 0.85


LOOKS = {
    "battlement": Look(arch=0.33, head=0.90),
    "plain": Look(arch=0.36, head=0.92, merlons=False, carved=False),
    "moorish": Look(arch=0.34, head=0.93, foot=0.82, crenel=1.7),
    "twin-tower": Look(arch=0.62, head=0.92, tower=0.30, setback=0.13, middle=0.76),
}
"""Style to its proportions."""
