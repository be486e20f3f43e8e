"""The ripples on the water around the bucket: rings that end at the bank and at the edge."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.pieces.shaduf.plan import BANK_AT, BUCKET, ROPE_AT, WAVE, Ripple

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

_MOST = 3  # on a wide base, too: they die away
_WIDE = 0.7  # at the drawn size
_FIRST_GAP, _GAP = 0.55, 1.0  # at the drawn size: from the bucket, and between them
_EDGE = 0.1  # at the drawn size: what is left beside the edge of the base
_LEAST_GAP = 1.2  # of the nozzle: a narrower gap is smeared over
_LEAST_LENGTH = 2.5  # of its width: a shorter arc is a dot


@dataclass(frozen=True)
class _Water:
    """What is open around the bucket, mm from its middle: to the bank, the edge and the sides."""

    bank: float
    edge: float
    side: float


def ripples_of(side: float, scale: float, profile: Printer) -> tuple[Ripple, ...]:
    """The rings on a base ``side`` mm wide, from the inside."""
    edge = side / 2 - _EDGE * scale
    narrow = _LEAST_GAP * profile.nozzle
    bank = (ROPE_AT - BANK_AT - WAVE) * scale - narrow
    water = _Water(bank, edge - ROPE_AT * scale, edge)
    wide = max(_WIDE * scale, TWO_LINES * profile.nozzle, profile.detail_width)
    inner = BUCKET * scale + max(_FIRST_GAP * scale, narrow)
    found: list[Ripple] = []
    for _ in range(_MOST):
        found += _ring(inner, wide, narrow, water)
        inner += wide + max(_GAP * scale, narrow)
    return tuple(found)


def _ring(inner: float, wide: float, narrow: float, water: _Water) -> tuple[Ripple, ...]:
    """The arcs of a ring, one around the bucket or one on each side; empty without room."""
    outer = inner + wide
    if outer > water.side:
        return ()
    # The outer corners decide, as the ends point to the middle.
    end = math.acos(max(-water.bank / outer, -1.0))
    if outer <= water.edge:
        return (Ripple(inner, outer, -end, end),)
    start = max(math.acos(water.edge / outer), math.asin(min(narrow / 2 / inner, 1.0)))
    if (end - start) * inner < _LEAST_LENGTH * wide:
        return ()
    return Ripple(inner, outer, start, end), Ripple(inner, outer, -end, -start)
