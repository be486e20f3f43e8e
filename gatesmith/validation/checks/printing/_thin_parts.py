"""Thin parts and narrow gaps of sections, and how they stack from layer to layer.

They are found by opening and closing: a section shrunk by half a limit and grown again (opened)
loses what is thinner than the limit; grown first and then shrunk (closed), it loses the gaps
narrower than that.

A part found in a single layer may be the flank of a groove or the edge of a slope. A part counts
if it is higher than its limit and does not taper to a point: the tip of a cone, a sharp ridge, a
keel and the pointed end of an arch are thinner than any limit in their last layers, yet they print.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    boxes_meet,
    mitred_offset,
    parts_of,
    round_offset,
)
from gatesmith.validation.checks.printing._surroundings import overlapping

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.printing._layers import Layers


# Millimetres by which a thickness may be below its limit: points of sections are moved by up to
# 0.001 mm on each side, and float32 and the tolerance of meshing add as much again.
NOISE = 0.004

# Millimetres by which a section is grown further than it was shrunk, so that rounding leaves no
# slivers along its rim. Anything that stands out by less is not detected.
_HAIR = 0.01

# Millimetres: half the thickness of a part joined to nothing that is no sliver of rounding.
_SLIVER = 0.002

# Degrees: a corner in the plan as sharp as this is restored to its point, although it is thin
# there; a sharper one is a blade, whose thin part is nearly three times as long as the limit.
# A part that narrows as fast over its height is a point too, and not a wall: see ``_tapers``.
SHARPEST = 20.0
_MITRE = 1 / float(np.sin(np.radians(SHARPEST / 2)))

# Halvings in the search for a thickness: 1/256 of the limit, 0.003 mm for a wall of 0.8 mm.
_HALVINGS = 8


@dataclass(frozen=True, eq=False)
class ThinPart:
    """A connected part of a section, or of the air around it, that is thinner than a limit.

    ``shape`` is all of it. ``root`` is the strip, a hair wide, where it is joined to something
    wider; it may have several parts, or be empty.
    """

    shape: CrossSection
    root: CrossSection

    @property
    def free(self) -> bool:
        """Whether it is joined to nothing wider."""
        return self.root.is_empty()

    @property
    def raised(self) -> bool:
        """Whether it is joined to something wider on one side only: a rib rather than a web."""
        return len(parts_of(self.root)) == 1

    def reaches(self, way: float) -> bool:
        """Whether some of it is farther than ``way`` mm from its root."""
        return not (self.shape - round_offset(self.root, way)).is_empty()


def thin_parts(
    section: CrossSection, limit: float, reach: float | None = None
) -> tuple[ThinPart, ...]:
    """The thin parts of a section that stand out from thick matter by more than ``reach`` mm.

    ``reach`` is ``limit`` by default. A part that is joined to no thick matter always counts.
    """
    half = (limit - NOISE) / 2
    core = mitred_offset(mitred_offset(section, -half), half + _HAIR, _MITRE)
    rest = section - core
    if rest.is_empty():
        return ()
    loose = any(mitred_offset(part, -half).is_empty() for part in parts_of(section))
    return _reaching(rest, core ^ section, limit if reach is None else reach, loose=loose)


def narrow_parts(section: CrossSection, limit: float) -> tuple[ThinPart, ...]:
    """The gaps narrower than ``limit`` mm that are deeper than that, and holes of that width."""
    half = (limit - NOISE) / 2
    closed = mitred_offset(mitred_offset(section, half), -half - _HAIR, _MITRE)
    rest = closed - section
    if rest.is_empty():
        return ()
    air = mitred_offset(closed + section, 4 * _HAIR) - closed - section
    return _reaching(rest, air, limit, loose=section.num_contour() > len(parts_of(section)))


def _reaching(
    rest: CrossSection, core: CrossSection, reach: float, *, loose: bool
) -> tuple[ThinPart, ...]:
    """The connected parts of ``rest`` that extend farther than ``reach`` mm from ``core``.

    ``loose`` is whether some may be joined to nothing of ``core``: a piece of a section that is
    thin everywhere, or a hole in it that is narrow everywhere.
    """
    parts = parts_of(rest)
    # All roots at once: one by one, each part would be compared with the whole core.
    whole = mitred_offset(rest, 2 * _HAIR) ^ core
    roots = parts_of(whole)
    near = boxes_meet(parts, roots, 2 * _HAIR)
    found = []
    for part, beside in zip(parts, near, strict=True):
        low_x, low_y, high_x, high_y = part.bounds()
        small = (high_x - low_x) ** 2 + (high_y - low_y) ** 2 <= reach**2
        if small and not loose:
            continue
        places = np.flatnonzero(beside)
        grown = mitred_offset(part, 2 * _HAIR) if len(places) else part
        if len(places) ** 2 > len(roots):
            # Faster for a part with many roots, such as the gaps between a thousand tiles.
            root = whole ^ grown
        else:
            root = part - part
            for place in places:
                root = root + (roots[place] ^ grown)
        thin = ThinPart(part, root)
        if thin.free:
            counts = not mitred_offset(part, -_SLIVER).is_empty()
        else:
            counts = not small and thin.reaches(reach)
        if counts:
            found.append(thin)
    return tuple(found)


def width_of(shape: CrossSection, most: float) -> float:
    """The diameter in mm of the largest circle that fits into a shape, ``most`` at most."""
    low, high = 0.0, most
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if round_offset(shape, -middle / 2).is_empty():
            high = middle
        else:
            low = middle
    return (low + high) / 2


Find = Callable[[CrossSection], tuple[ThinPart, ...]]
"""A function that finds certain parts of a section."""

# The width that a part loses per millimetre of height when its sides enclose the angle below which
# a corner in the plan is a blade.
CLOSING = 2 * float(np.tan(np.radians(SHARPEST / 2)))

# A height of four layers and a thousandth counts as four layers: float32 errors are that large.
_COUNT_NOISE = 1e-3

# A single layer does not show how a part continues.
_LEAST_LAYERS = 2


@dataclass(frozen=True, eq=False)
class Stack:
    """Parts that lie on one another, the lowest first; ``levels`` number their planes."""

    levels: tuple[int, ...]
    parts: tuple[ThinPart, ...]

    @property
    def middle(self) -> int:
        """The index of the part at half the height of the stack."""
        half = (self.levels[0] + self.levels[-1]) / 2
        return int(np.argmin(np.abs(np.array(self.levels) - half)))


def stacks_of(layers: Layers, find: Find, limit: float) -> tuple[Stack, ...]:
    """The stacks of what ``find`` finds that are higher than ``limit`` mm and do not taper.

    If layers are thicker than the limit, a stack is at least two of them high.
    """
    least = max(_LEAST_LAYERS, int(limit / layers.spacing + _COUNT_NOISE) + 1)
    found = _found(layers, find, least)
    owners = [(level, part) for level in sorted(found) for part in found[level]]
    links = _links(layers, found)
    names = components(len(owners), links[:, 0], links[:, 1])
    stacks = []
    for name in unique_values(names):
        members = [owners[place] for place in np.flatnonzero(names == name)]
        stack = Stack(tuple(level for level, _ in members), tuple(part for _, part in members))
        high = stack.levels[-1] - stack.levels[0] + 1
        if high >= least and not _tapers(layers, stack, limit):
            stacks.append(stack)
    return tuple(stacks)


def _found(layers: Layers, find: Find, least: int) -> dict[int, tuple[ThinPart, ...]]:
    """What is found in each layer that can be part of a stack of ``least`` layers."""
    known: dict[int, tuple[ThinPart, ...]] = {}

    def parts(level: int) -> tuple[ThinPart, ...]:
        shape = layers.which[level]
        if shape not in known:
            known[shape] = find(layers.shapes[shape])
        return known[shape]

    found: dict[int, tuple[ThinPart, ...]] = {}
    # One in every ``least`` layers is examined; where it has parts, so are those around it.
    for first in range(least - 1, len(layers.which), least):
        for step in (-1, 1):
            level = first
            while 0 <= level < len(layers.which) and parts(level):
                if level != first and level in found:
                    break
                found[level] = parts(level)
                level += step
    return found


def _links(layers: Layers, found: dict[int, tuple[ThinPart, ...]]) -> NDArray[np.intp]:
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


def _tapers(layers: Layers, stack: Stack, limit: float) -> bool:
    """Whether a stack narrows upwards or downwards faster than a blade, towards a point."""
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
