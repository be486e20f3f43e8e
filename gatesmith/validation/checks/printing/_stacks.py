"""Thin parts of sections that lie on one another from layer to layer: walls, gaps, pins.

A part found in one layer only may be a groove's flank or the rim of a slope. What counts is
higher than its limit, and no point: the tip of a cone, a sharp ridge, a keel and the pointed end
of an arch are thinner than any limit in their last layers, and print all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.validation.checks.printing._offsets import SHARPEST, Part, width_of
from gatesmith.validation.checks.printing._shapes import Shape, boxes_meet

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.printing._layers import Layers

Find = Callable[[Shape], tuple[Part, ...]]
"""What is looked for in a section."""

# How much width a part loses a millimetre in height when both its sides together close by the
# angle below which a corner in the plan is a blade.
CLOSING = 2 * float(np.tan(np.radians(SHARPEST / 2)))

# A height of four layers and a thousandth is one of four layers: float32 leaves as much.
_COUNT_NOISE = 1e-3

# Layers are never compared alone: one says nothing of how a part goes on.
_LEAST_LAYERS = 2


@dataclass(frozen=True, eq=False)
class Stack:
    """Parts that lie on one another, the lowest first; ``levels`` are the planes they are in."""

    levels: tuple[int, ...]
    parts: tuple[Part, ...]

    @property
    def middle(self) -> int:
        """The place among its parts of the one at half its height."""
        half = (self.levels[0] + self.levels[-1]) / 2
        return int(np.argmin(np.abs(np.array(self.levels) - half)))


def stacks_of(layers: Layers, find: Find, limit: float) -> tuple[Stack, ...]:
    """The stacks of what ``find`` finds that are higher than ``limit`` millimetres and no points.

    With layers higher than the limit, a stack is at least two of them high.
    """
    least = max(_LEAST_LAYERS, int(limit / layers.spacing + _COUNT_NOISE) + 1)
    found = _found(layers, find, least)
    owners = [(level, part) for level in sorted(found) for part in found[level]]
    links = _links(layers, found)
    names = components(len(owners), links[:, 0], links[:, 1])
    stacks = []
    for name in np.unique(names):
        members = [owners[place] for place in np.flatnonzero(names == name)]
        stack = Stack(tuple(level for level, _ in members), tuple(part for _, part in members))
        high = stack.levels[-1] - stack.levels[0] + 1
        if high >= least and not _closes(layers, stack, limit):
            stacks.append(stack)
    return tuple(stacks)


def _found(layers: Layers, find: Find, least: int) -> dict[int, tuple[Part, ...]]:
    """What is found in each layer that can be part of a stack of ``least`` layers."""
    known: dict[int, tuple[Part, ...]] = {}

    def parts(level: int) -> tuple[Part, ...]:
        shape = layers.which[level]
        if shape not in known:
            known[shape] = find(layers.shapes[shape])
        return known[shape]

    found: dict[int, tuple[Part, ...]] = {}
    # Of so many layers on one another one is always looked at; around it, all are.
    for first in range(least - 1, len(layers.which), least):
        for step in (-1, 1):
            level = first
            while 0 <= level < len(layers.which) and parts(level):
                if level != first and level in found:
                    break
                found[level] = parts(level)
                level += step
    return found


def _links(layers: Layers, found: dict[int, tuple[Part, ...]]) -> NDArray[np.intp]:
    """Pairs of parts of neighbouring layers that lie on one another, intp (k, 2)."""
    starts: dict[int, int] = {}
    count = 0
    for level in sorted(found):
        starts[level] = count
        count += len(found[level])
    known: dict[tuple[int, int], list[tuple[int, int]]] = {}
    links: list[tuple[int, int]] = []
    for level in sorted(found):
        if level + 1 not in found:
            continue
        pair = layers.which[level], layers.which[level + 1]
        if pair not in known:
            one, other = ([part.shape for part in found[place]] for place in (level, level + 1))
            same = [(place, place) for place in range(len(one))]
            known[pair] = same if pair[0] == pair[1] else overlapping(one, other)
        links += [(starts[level] + one, starts[level + 1] + other) for one, other in known[pair]]
    return np.array(links, dtype=np.intp).reshape(-1, 2)


def overlapping(below: list[Shape], above: list[Shape]) -> list[tuple[int, int]]:
    """The places of shapes of two neighbouring layers that lie on one another."""
    return [
        (int(low), int(high))
        for low, high in np.argwhere(boxes_meet(below, above))
        if not (below[low] ^ above[high]).is_empty()
    ]


def _closes(layers: Layers, stack: Stack, limit: float) -> bool:
    """Whether a stack narrows to a point upwards or downwards, and faster than a blade does."""
    widths = [
        max(
            width_of(part.shape, limit)
            for level, part in zip(stack.levels, stack.parts, strict=True)
            if level == end
        )
        for end in (stack.levels[0], stack.levels[-1])
    ]
    way = (stack.levels[-1] - stack.levels[0]) * layers.spacing
    return abs(widths[0] - widths[1]) >= CLOSING * way
