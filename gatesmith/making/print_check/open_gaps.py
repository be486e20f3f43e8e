"""The gaps along which a wall may split, among all that its lines leave open.

Between two rings of lines a pore stays open where no further line fits. In a single layer it is
closed by the lines below and above it, like the room in an infill, and weakens nothing. A gap goes
on from layer to layer, or is so long that a layer tears along it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.making.print_check.layer_comparison import reach_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gatesmith.making.print_check.layer_comparison import ComparedLayer
    from gatesmith.validation.checks.printing._cross_sections import CrossSection

HIGHEST_PORE = 1.25  # of the nozzle: hardly higher than a line is wide
LONGEST_PORE = 10.0  # of the nozzle: a layer tears along a longer one
_EVEN = 1e-6  # mm: as high as a line, but for rounding


def open_gaps(layers: Sequence[ComparedLayer]) -> list[tuple[CrossSection, ...]]:
    """The gaps of each layer, from below, without pores."""
    below = _heights(layers)
    above = [*reversed(_heights(layers[::-1]))]
    return [
        tuple(
            gap
            for gap, down, up in zip(layer.gaps, *both, strict=True)
            if down + up - layer.height > HIGHEST_PORE * layer.nozzle + _EVEN
            or reach_of(gap) >= LONGEST_PORE * layer.nozzle
        )
        for layer, both in zip(layers, zip(below, above, strict=True), strict=True)
    ]


def _heights(layers: Iterable[ComparedLayer]) -> list[list[float]]:
    """How high each gap is with those of the layers before that it goes on from, mm."""
    found: list[list[float]] = []
    before: list[tuple[CrossSection, float]] = []
    for layer in layers:
        heights = [
            layer.height
            + max((high for under, high in before if not (gap ^ under).is_empty()), default=0.0)
            for gap in layer.gaps
        ]
        found.append(heights)
        before = list(zip(layer.gaps, heights, strict=True))
    return found
