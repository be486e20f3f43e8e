"""The faults that matter, among all that the lines of single layers leave: what goes on upwards.

Between two rings of lines a pore stays open where no further line fits. In a single layer it is
closed by the lines below and above it, like the room in an infill, and weakens nothing. A gap goes
on from layer to layer, or is so long that a layer tears along it. A short one behind two lines on
all sides is like the room in an infill however high it is: two lines are a whole wall. Beside room
with a sparse infill, it is a missing line. Likewise, a pit in the surface counts by its volume,
because the same detail loses a larger area of a thinner layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.making.print_check.beads import swept
from gatesmith.making.print_check.layer_comparison import (
    BEAD_ROUND,
    behind,
    reach_of,
    tip_scale,
)
from gatesmith.validation.checks.printing._cross_sections import round_offset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from gatesmith.making.print_check.layer_comparison import ComparedLayer
    from gatesmith.validation.checks.printing._cross_sections import CrossSection

    Faults = Iterable[tuple[float, Sequence[CrossSection]]]
    """The height of each layer and the faults in it."""

HIGHEST_PORE = 1.25  # of the nozzle: hardly higher than a line is wide
WHOLE_WALL = 2.0  # of the nozzle: two lines, which touch one another, are a little thicker
LONGEST_PORE = 10.0  # of the nozzle: a layer tears along a longer one
LARGEST_PIT = 0.05  # mm³: 0.25 mm² of a layer of 0.2 mm, or a millimetre of a thin line
_EVEN = 1e-6  # mm, mm³: as large, but for rounding
_SPECK = 1e-3  # mm²


def open_gaps(layers: Sequence[ComparedLayer]) -> list[tuple[CrossSection, ...]]:
    """The gaps of each layer, from below, without pores."""
    every = [(layer.height, layer.gaps) for layer in layers]
    highs = _lasting(every, lambda high, _: high)
    return [
        tuple(
            gap
            for gap, high in zip(layer.gaps, some, strict=True)
            if reach_of(gap) >= LONGEST_PORE * layer.nozzle
            or (high > HIGHEST_PORE * layer.nozzle + _EVEN and not _is_enclosed(gap, layer))
        )
        for layer, some in zip(layers, highs, strict=True)
    ]


def _is_enclosed(gap: CrossSection, layer: ComparedLayer) -> bool:
    """Whether a gap lies behind two lines on all sides, and not beside room with sparse infill."""
    within = behind(layer.section, WHOLE_WALL * layer.nozzle, layer.nozzle)
    if not (gap - within).is_empty():
        return False
    beside = round_offset(gap, BEAD_ROUND * layer.nozzle) - gap
    return (beside ^ (layer.printed - swept(layer.beads.solid))).area() < _SPECK


def lost_places(layers: Sequence[ComparedLayer]) -> list[tuple[CrossSection, ...]]:
    """The places at the surface of each layer that get no plastic, from below, without pits."""
    every = [(layer.height, layer.missing) for layer in layers]
    volumes = _lasting(every, lambda high, place: high * place.area())
    return [
        tuple(
            place
            for place, volume in zip(layer.missing, some, strict=True)
            if volume >= LARGEST_PIT * tip_scale(layer.nozzle) ** 2 - _EVEN
        )
        for layer, some in zip(layers, volumes, strict=True)
    ]


def _lasting(
    faults: Sequence[tuple[float, Sequence[CrossSection]]],
    size: Callable[[float, CrossSection], float],
) -> list[list[float]]:
    """The size of each fault with those that it goes on from and those that go on from it."""
    below, above = _sums(faults, size), [*reversed(_sums(faults[::-1], size))]
    return [
        [down + up - size(high, fault) for fault, down, up in zip(some, *both, strict=True)]
        for (high, some), both in zip(faults, zip(below, above, strict=True), strict=True)
    ]


def _sums(faults: Faults, size: Callable[[float, CrossSection], float]) -> list[list[float]]:
    """The size of each fault with the largest that lies below it and touches it."""
    found: list[list[float]] = []
    before: list[tuple[CrossSection, float]] = []
    for high, some in faults:
        sums = [
            size(high, fault)
            + max((total for under, total in before if not (fault ^ under).is_empty()), default=0.0)
            for fault in some
        ]
        found.append(sums)
        before = list(zip(some, sums, strict=True))
    return found
