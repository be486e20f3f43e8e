"""The width of the narrowest place in a stack of thin parts, and where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    around,
    least_width,
    round_offset,
    square,
)
from gatesmith.validation.checks.printing._surroundings import surroundings
from gatesmith.validation.checks.printing._thin_parts import (
    CLOSING,
    NOISE,
    Stack,
    ThinPart,
    stacks_of,
    width_of,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.printing._layers import Layers

FindBelow = Callable[[CrossSection, float], tuple[ThinPart, ...]]
"""What in a section is narrower than a limit in millimetres."""

# Different sections of one stack that are measured, evenly chosen from its height.
_MOST_MEASURED = 12

# The number of parts that are measured, the narrowest by their area: a quarter of a second. With
# more stacks than this, one part of each is measured: they are bristles or a damaged file, and
# most are alike.
_MOST_PARTS = 1_000
_MOST_STACKS = 300

# The number of corners around all measured parts: a quarter of a second. A letter has a hundred;
# the points of a star with thousands of them are all close to one another.
_MOST_CORNERS = 200_000

# Halvings in the search for a width: a thousandth of the limit.
_HALVINGS = 10

# How much of the section around a part is considered, in multiples of the limit: enough to
# include its root and the thicker matter beside it.
_NEIGHBOURHOOD = 4.0

# Millimetres: the side of the square with which a point is tested against a shape.
_SPOT = 1e-3

# The share of its half width by which a part is shrunk to find its middle.
_INWARD = 0.8


def stacks_below(layers: Layers, find: FindBelow, limit: float) -> tuple[tuple[Stack, ...], float]:
    """The stacks of what is narrower than ``limit`` mm, and the width of the narrowest in mm."""
    stacks = stacks_of(layers, lambda section: find(section, limit), limit)
    return stacks, narrowest(layers, stacks, find, limit)


def narrowest(layers: Layers, stacks: Iterable[Stack], find: FindBelow, limit: float) -> float:
    """The width of the narrowest place of these stacks, millimetres, to a thousandth of ``limit``.

    It is the least limit at which ``find`` still finds something there. The ends of a stack, at
    most a quarter of it each, are not measured: there it may taper to a point or be rounded.
    """
    best = limit * (1 + 2.0 ** (1 - _HALVINGS))
    chosen = _chosen(layers, tuple(stacks), limit)
    nearby: dict[int, CrossSection] = {}
    for shape in sorted({shape for shape, _ in chosen}):
        parts = {place: part.shape for place, (other, part) in enumerate(chosen) if other == shape}
        nearby |= surroundings(layers.shapes[shape], parts, _NEIGHBOURHOOD * best)
    slim = np.array([least_width(part.shape) for _, part in chosen])
    left = _MOST_CORNERS
    # The narrowest by area are measured first, so what is left out is hardly any narrower.
    for place in np.argsort(np.round(slim, 3), kind="stable").tolist():
        if left <= 0:
            break
        left -= nearby[place].num_vert()
        best = _narrower(nearby[place], chosen[place][1], find, best)
    return max(min(best, limit) - NOISE, 0.0)


def _chosen(layers: Layers, stacks: tuple[Stack, ...], limit: float) -> list[tuple[int, ThinPart]]:
    """The parts to measure, each with the index of its section among the shapes."""
    crowd = len(stacks) > _MOST_STACKS
    if crowd:
        slim = np.array([least_width(stack.parts[stack.middle].shape) for stack in stacks])
        kept = np.sort(np.argsort(np.round(slim, 3), kind="stable")[:_MOST_STACKS])
        stacks = tuple(stacks[place] for place in kept)
    most = 1 if crowd else min(_MOST_MEASURED, _MOST_PARTS // max(len(stacks), 1))
    found = []
    for stack in stacks:
        first, last = stack.levels[0], stack.levels[-1]
        ends = min(limit / CLOSING / layers.spacing, (last - first) / 4)
        low, high = first + ends, last - ends
        inner = [place for place, level in enumerate(stack.levels) if low <= level <= high]
        # The same section need not be measured twice.
        sections = {layers.which[stack.levels[place]]: place for place in inner or [stack.middle]}
        places = sorted(sections.values())
        steps = np.linspace(0, len(places) - 1, min(len(places), most))
        # A single one is the middle one: the ends of a stack are its least reliable sections.
        if most == 1:
            steps = np.array([(len(places) - 1) // 2])
        for step in steps:
            place = places[round(float(step))]
            found.append((layers.which[stack.levels[place]], stack.parts[place]))
    return found


def _narrower(section: CrossSection, part: ThinPart, find: FindBelow, best: float) -> float:
    """The least limit, below ``best``, at which something is found at a part; else ``best``."""
    # What is farther away has no influence here, and there may be much of it.
    section = section ^ around(part.shape, _NEIGHBOURHOOD * best)

    def found_below(width: float) -> bool:
        return any(not (other.shape ^ part.shape).is_empty() for other in find(section, width))

    if not found_below(best * (1 - 2.0 ** (1 - _HALVINGS))):
        return best
    low, high = 0.0, best
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if found_below(middle) else (middle, high)
    return (low + high) / 2


def place_of(layers: Layers, stack: Stack, limit: float) -> tuple[float, float, float]:
    """A point within a stack at half its height, in its middle where that is matter."""
    shape = stack.parts[stack.middle].shape
    inner = round_offset(shape, -_INWARD * width_of(shape, limit) / 2)
    x, y = point_of(shape, shape if inner.is_empty() else inner)
    return x, y, float(layers.levels[stack.levels[stack.middle]])


def point_of(shape: CrossSection, inner: CrossSection) -> tuple[float, float]:
    """The middle of a shape if that is within it, otherwise the nearest corner of ``inner``."""
    points = np.concatenate(inner.to_polygons())
    low_x, low_y, high_x, high_y = shape.bounds()
    middle = np.array(((low_x + high_x) / 2, (low_y + high_y) / 2))
    spot = square((middle[0], middle[1]), _SPOT)
    x, y = _nearest(points, middle) if (spot ^ shape).is_empty() else middle
    return float(x), float(y)


def _nearest(points: NDArray[np.float64], middle: NDArray[np.float64]) -> NDArray[np.float64]:
    """The point nearest to a middle; of those equally far, the first by x and y."""
    away = np.round(np.hypot(*(points - middle).T), 3)
    places = np.round(points, 3)
    nearest: NDArray[np.float64] = points[np.lexsort((places[:, 1], places[:, 0], away))[0]]
    return nearest
