"""Where a print breaks first: layers hold to each other less than lines do.

A part that stands on a neck is a lever: the higher it rises above the neck, in widths of the neck,
the more a push at its top pulls the layers apart there. So the weakest cross-section is the one
with the greatest slenderness, the height above it divided by its width.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks.printing._cross_sections import least_width, parts_of, united
from gatesmith.validation.checks.printing._surroundings import overlapping
from gatesmith.validation.checks.printing._thin_parts import width_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.findings import Json
    from gatesmith.making.print_check.layer_comparison import ComparedLayer
    from gatesmith.validation.checks.printing._cross_sections import CrossSection

LEAST_LEVER = 1.0  # mm: what rises less above its neck cannot be pushed over
_LEAST_AREA = 0.05  # mm²: smaller parts are slivers between lines


@dataclass(frozen=True)
class WeakSection:
    """A cross-section in the plane of the layers; lengths in mm, ``area`` in mm².

    ``height`` is where it is, ``width`` the diameter of the largest circle in it, ``above`` how
    far what stands on it rises.
    """

    height: float
    area: float
    width: float
    above: float

    @property
    def slenderness(self) -> float:
        """The height above it in widths."""
        return self.above / self.width

    def to_json(self) -> dict[str, Json]:
        """The section as a JSON object."""
        return {
            "height_mm": round(self.height, 2),
            "area_mm2": round(self.area, 2),
            "width_mm": round(self.width, 2),
            "above_mm": round(self.above, 2),
            "slenderness": round(self.slenderness, 2),
        }


def weakest_section(layers: Sequence[ComparedLayer]) -> WeakSection | None:
    """The weakest cross-section of a print; None for one less than a millimetre high.

    What stands on several legs breaks only if all of them do, so they are one cross-section.
    """
    necks: list[tuple[float, WeakSection, CrossSection]] = []
    above: list[CrossSection] = []
    bodies: list[int] = []  # of the parts above: the same number where they hang together
    tops: dict[int, float] = {}
    for layer in reversed(layers):
        parts = [part for part in parts_of(layer.printed) if part.area() >= _LEAST_AREA]
        bodies, tops = _bodies(parts, overlapping(parts, above), bodies, tops, layer.beads.top)
        bottom = layer.beads.top - layer.height
        for body, top in tops.items():
            lever = top - bottom
            legs = [part for part, one in zip(parts, bodies, strict=True) if one == body]
            if bottom > 0 and lever >= LEAST_LEVER:
                neck = _solid(legs[0]) if len(legs) == 1 else reduce(operator.add, legs).hull()
                # At most as slender as a neck of its least possible width would be.
                narrow = least_width(neck)
                area = sum(leg.area() for leg in legs)
                necks.append((lever / narrow, WeakSection(bottom, area, narrow, lever), neck))
        above = parts
    return _most_slender(necks)


def _bodies(
    parts: Sequence[CrossSection],
    pairs: Sequence[tuple[int, int]],
    above: Sequence[int],
    tops: Mapping[int, float],
    top: float,
) -> tuple[list[int], dict[int, float]]:
    """To which body each part of a layer belongs, and how high each of these bodies rises.

    ``pairs`` are the parts with those of the layer above that lie on them, ``above`` the bodies of
    the latter and ``tops`` their heights. A body that nothing carries hangs and counts no longer.
    """
    reached: list[set[int]] = [set() for _ in parts]
    for low, high in pairs:
        reached[low].add(above[high])
    groups: list[tuple[set[int], set[int]]] = []  # parts, and the bodies that they carry
    for number, carried in enumerate(reached):
        members, every = {number}, set(carried)
        for group in [each for each in groups if each[1] & every]:
            groups.remove(group)
            members |= group[0]
            every |= group[1]
        groups.append((members, every))
    body = [0] * len(parts)
    heights: dict[int, float] = {}
    for number, (members, every) in enumerate(groups):
        heights[number] = max([top, *(tops[each] for each in every)])
        for member in members:
            body[member] = number
    return body, heights


def _solid(part: CrossSection) -> CrossSection:
    """A part without its holes: a tube bends as a rod does."""
    if part.num_contour() == 1:
        return part
    return united([loop for loop in part.to_polygons() if _turns_left(loop)])


def _turns_left(loop: NDArray[np.float64]) -> bool:
    """Whether a loop runs counter-clockwise, as outer ones do."""
    x, y = loop.T
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum()) > 0


def _most_slender(
    necks: Sequence[tuple[float, WeakSection, CrossSection]],
) -> WeakSection | None:
    """The most slender of necks, of which each comes with a bound of its slenderness."""
    found: WeakSection | None = None
    for most, section, part in sorted(necks, key=lambda neck: -neck[0]):
        if found is not None and found.slenderness >= most:
            return found
        low_x, low_y, high_x, high_y = part.bounds()
        width = width_of(part, min(high_x - low_x, high_y - low_y))
        measured = WeakSection(section.height, section.area, width, section.above)
        if found is None or measured.slenderness > found.slenderness:
            found = measured
    return found
