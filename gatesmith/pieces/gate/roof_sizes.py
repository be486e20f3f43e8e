"""The sizes of the roof walk between two towers: flags, and a hatch where there is no slot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.units import exceeds
from gatesmith.pieces.gate.plan import RoofSizes

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.plan import Span

LEAST_FLAG = 2.0  # side of a flag in widths of the narrowest detail: it prints in full lines
MOST_FLAGS = 4  # in a row on each side of the middle, and rows; a large gate has larger flags
HATCH_SHARE = 0.32  # of the length of the walk
RIM_SHARE = 0.2  # of a hatch's side: the thickness of its rim


def paved(room: Span, profile: Printer, slot: float) -> RoofSizes:
    """The paving of a walk with this half length and half width between its parapets, mm.

    ``slot`` is half the length of the slot in the middle, 0 for a roof without one. Nothing where
    the walk is too narrow.
    """
    joint = profile.detail_width
    x, y = (half - joint for half in room)
    hatch = rim = 0.0
    if not slot:
        hatch = min(y, HATCH_SHARE * x)
        rim = max(RIM_SHARE * 2 * hatch, profile.wall)
        if exceeds(joint, 2 * (hatch - rim)):
            hatch = min(y, rim + joint / 2)
        if exceeds(joint, 2 * (hatch - rim)) or exceeds(2 * hatch, x):
            hatch = rim = 0.0
    start = max(hatch, slot)
    first = start + joint if start else joint / 2
    rows = _spans(-y, y, joint)
    flags = [(span, row) for span in _spans(first, x, joint) for row in rows]
    flags += [((-end, -start), row) for (start, end), row in flags]
    return RoofSizes(tuple(flags), profile.detail_depth, hatch, rim)


def _spans(start: float, end: float, joint: float) -> list[Span]:
    """As many flags as fit from one place to another, with joints between them."""
    count = min(int((end - start + joint) / ((LEAST_FLAG + 1) * joint)), MOST_FLAGS)
    if count < 1:
        return []
    side = (end - start + joint) / count - joint
    step = side + joint
    return [(start + place * step, start + place * step + side) for place in range(count)]
