"""Which shadufs are sturdy, and the nearest size of one that is not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.catalog.sizes import SHADUF_HEIGHT, SHADUF_SIDE
from gatesmith.core.errors import CombinationError
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._printable import layers_down, nearest_size
from gatesmith.pieces.shaduf.plan import DRAWN_SIDE, TIP_AT, WEIGHT_AT, WEIGHT_HIGH

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

_FOOT = 0.12  # of the side: the height of the bank
_FOOT_OF_HEIGHT = 0.12  # of the height, at most
_LEAST_LAYERS = 6  # of the bank
_STEEPEST = 0.37  # run of the beam / its rise, at least: a steeper beam looks like a post
_HELD = 2.0  # a part held at both ends is as stiff as one half as long
STOUTEST = 1.3  # radius of the rope, at most: the bucket must show around it


def foot_of(side: float, height: float, profile: Printer) -> float:
    """The height of the bank, mm."""
    foot = layers_down(min(_FOOT * side, _FOOT_OF_HEIGHT * height), profile)
    return max(foot, _LEAST_LAYERS * profile.layer)


def scale_of(side: float, height: float, profile: Printer) -> float:
    """The size of the pump as a multiple of the drawn size."""
    # The beam is as steep as the printer needs: its run over this height.
    leaning = (TIP_AT - WEIGHT_AT) / math.tan(math.radians(profile.overhang_design))
    high = height - foot_of(side, height, profile)
    return min(side / DRAWN_SIDE, high / (leaning + WEIGHT_HIGH))


def least_rope(side: float, height: float, profile: Printer) -> float:
    """The least radius of the rope, a pillar that must not snap, mm."""
    return (height - foot_of(side, height, profile)) / (_HELD * profile.slenderness) / 2


def _fault(side: float, height: float, profile: Printer) -> str:
    """What is wrong with a pump of this size; empty for nothing."""
    scale, high = scale_of(side, height, profile), height - foot_of(side, height, profile)
    if exceeds(profile.wall_handled / 2 / STOUTEST, scale):
        return "is too small to be sturdy on this printer"
    if exceeds(high, ((TIP_AT - WEIGHT_AT) / _STEEPEST + WEIGHT_HIGH) * scale):
        return "has too steep a beam"
    if exceeds(least_rope(side, height, profile), STOUTEST * scale):
        return "has a rope that would snap"
    return ""


def refuse_frail(side: float, height: float, profile: Printer) -> None:
    """Raises CombinationError for a pump that is not sturdy, with the nearest size that is."""
    fault = _fault(side, height, profile)
    if not fault:
        return

    def of_height(other: float) -> bool:
        return not _fault(side, other, profile)

    def of_side(other: float) -> bool:
        return not _fault(other, height, profile)

    up = nearest_size(height, SHADUF_HEIGHT.maximum, of_height)
    down = nearest_size(height, SHADUF_HEIGHT.minimum, of_height)
    wider = nearest_size(side, SHADUF_SIDE.maximum, of_side)
    size = f"a shaduf {number_text(side)} mm wide and {number_text(height)} mm high"
    named, blamed, also = ("shaduf-height", "shaduf-side"), "shaduf-height", ""
    other = up if up is not None else down
    if other is not None:
        limit = "at least" if other > height else "at most"
        use = f"use {limit} {number_text(other)} mm of height"
        also = f", or a side of at least {number_text(wider)} mm" if wider is not None else ""
    elif wider is not None:
        named, blamed = ("shaduf-side", "shaduf-height"), "shaduf-side"
        use = f"use a side of at least {number_text(wider)} mm"
    else:
        use = _both(side, profile)
        named, blamed = ("shaduf-side", "shaduf-height"), "shaduf-side"
    raise CombinationError(
        (*named, "wall-handled", "slenderness"), f"{blamed}: {size} {fault}; {use}{also}"
    )


def _both(side: float, profile: Printer) -> str:
    """What to use where neither a side nor a height alone would do."""
    found: list[float] = []

    def holds(other: float) -> bool:
        low = SHADUF_HEIGHT.minimum or 0.0
        fits = nearest_size(
            low, SHADUF_HEIGHT.maximum, lambda high: not _fault(other, high, profile)
        )
        found[:] = [] if fits is None else [fits]
        return fits is not None

    wider = nearest_size(side, SHADUF_SIDE.maximum, holds)
    if wider is None:
        return "use a finer nozzle"
    return (
        f"use for example a side of {number_text(wider)} mm and a height of "
        f"{number_text(found[0])} mm"
    )
