"""The printer's limits on every piece, checked before modelling, and the foot of a piece."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.printed_lines import LINE
from gatesmith.core.units import ROUNDED, exceeds, number_text, rounded_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gatesmith.catalog import Printer

CHAMFER_LEAN = 45.0  # degrees: a chamfer as deep as it is high
HOLLOW = (3 * LINE, 3.55 * LINE)
"""Of the nozzle: slicers leave what is short hollow where it is as thick as that."""

FINER, BOLDER = 0.75, 1.5  # of the printer's smallest detail, for the details fine and bold


def refuse_unprintable(bed_chamfer: float, profile: Printer) -> None:
    """Rejects what the printer cannot print: a steeper design, layers above its nozzle.

    Raises CombinationError.
    """
    limit = profile.overhang
    if bed_chamfer and limit < CHAMFER_LEAN:
        raise CombinationError(
            ("overhang", "bed-chamfer"),
            f"overhang: {number_text(limit)}° is less than the {number_text(CHAMFER_LEAN)}° of "
            f"the chamfer along the bed; use --bed-chamfer 0 or an overhang of at least that",
        )
    if profile.overhang_design > limit:
        raise CombinationError(
            ("overhang-design", "overhang"),
            f"overhang-design: {number_text(profile.overhang_design)}° is more than the printer's "
            f"overhang of {number_text(limit)}°; use at most that",
        )
    if profile.layer > profile.nozzle:
        raise CombinationError(
            ("layer", "nozzle"),
            f"layer: {number_text(profile.layer)} mm is more than the nozzle of "
            f"{number_text(profile.nozzle)} mm can print; use at most that",
        )


def detailed(profile: Printer, detail: str) -> Printer:
    """The profile with the smallest ornament that ``--detail`` asks for.

    A piece plans its ornament with this profile, by ``detail_width`` and ``detail_depth``. Fine
    ornament is never narrower than the nozzle's line nor shallower than a layer, unless the
    profile itself says so.
    """
    width, depth = profile.detail_width, profile.detail_depth
    if detail == "bold":
        return replace(profile, detail_width=BOLDER * width, detail_depth=BOLDER * depth)
    if detail == "fine":
        finer = max(FINER * width, min(width, LINE * profile.nozzle))
        return replace(
            profile,
            detail_width=finer,
            detail_depth=max(FINER * depth, min(depth, profile.layer)),
        )
    return profile


def unhollowed(
    thick: float, nozzle: float, most: float = math.inf, hollow: tuple[float, float] = HOLLOW
) -> float:
    """The thickness of what is short, mm; a little more where slicers would leave that hollow.

    That is: where it is within ``hollow`` times the nozzle, and if at most ``most`` mm come of it.
    """
    low, high = (lines * nozzle for lines in hollow)
    return high if low < thick < high <= most else thick


def legible(preferred: float, least: float, room: float) -> float:
    """The size of an ornament that prints as a whole; 0 where it is left out.

    It is ``preferred``, made bolder up to ``least`` if it would be smaller than that, and left out
    if it then needs more than ``room``.
    """
    size = max(preferred, least)
    return 0.0 if exceeds(size, room) else size


def foot_chamfer(given: float, profile: Printer, most: float, adapted: list[str]) -> float:
    """The chamfer along the bed, mm; reduced to ``most`` if it is the printer's default.

    Raises CombinationError for a given chamfer that leaves too little to stand on.
    """
    most = max(most, 0.0)
    if not exceeds(given, most):
        return min(given, most)
    if given != profile.bed_chamfer:
        raise CombinationError(
            ("bed-chamfer",),
            f"bed-chamfer: {number_text(given)} mm leaves too little to stand on; "
            f"use at most {number_text(most)} mm",
        )
    adapted.append(
        f"the chamfer along the bed is {rounded_text(most)} mm, because the foot is small"
    )
    return most


def refuse_slender(option: str, height: float, width: float, profile: Printer) -> None:
    """Rejects a piece that is too high for its width. Raises CombinationError."""
    most = profile.slenderness * width
    if exceeds(height, most):
        raise CombinationError(
            (option, "slenderness"),
            f"{option}: {number_text(height)} mm on a foot of {rounded_text(width)} mm would "
            f"wobble and snap; use at most {number_text(most)} mm",
        )


def layers_down(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded down."""
    return int(length / profile.layer + ROUNDED) * profile.layer


def layers_up(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded up."""
    return math.ceil(length / profile.layer - ROUNDED) * profile.layer


_STEPS = 10  # bounds that are searched for are whole tenths of a millimetre


def nearest_size(size: float, end: float | None, fits: Callable[[float], bool]) -> float | None:
    """The whole tenth of a mm nearest to ``size``, towards ``end``, that fits; None without one.

    For refusals whose bound cannot be written as a formula, because other lengths depend on it.
    """
    assert end is not None
    first, last = size * _STEPS, round(end * _STEPS)
    down = range(math.floor(first), last - 1, -1)
    tenths = range(math.ceil(first), last + 1) if first <= last else down
    return next((tenth / _STEPS for tenth in tenths if fits(tenth / _STEPS)), None)
