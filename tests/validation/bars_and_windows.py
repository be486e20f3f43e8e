"""Random solids with level bridges that a slicer spans or supports: bars, windows, lattices.

They are made with manifold3d, without anything from the package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ..checks.prisms import Solid, cylinder, manifold, slab
from .sound import Source


def _bar(source: Source) -> Solid:
    """A level bar between two posts as wide as it is."""
    width, span, thick = source.uniform(0.5, 4), source.uniform(1, 9), source.uniform(0.6, 4)
    solid = slab(span + 6, width, thick, (0, 0, 6))
    for side in (-1, 1):
        solid += slab(3, width, 6.5, (side * (span + 3) / 2, 0, 0))
    return solid


def _house(source: Source) -> Solid:
    """Four walls with windows, of which some are in one row."""
    thick, (length, depth) = source.uniform(1, 5), source.uniform(16, 34, 2)
    room = slab(length - 2 * thick, depth - 2 * thick, 20, (0, 0, -1))
    solid, shorter = slab(length, depth, 14, (0, 0, 0)) - room, min(length, depth)
    for _ in range(int(source.integers(1, 4))):
        width, height = source.uniform(1, min(8, shorter / 2 - thick)), source.uniform(1, 5)
        level = 3.0 if source.uniform() < 0.6 else source.uniform(2, 7)
        at = source.uniform(-1, 1) * (shorter / 2 - thick - width / 2)
        if source.uniform() < 0.5:
            solid -= slab(width, 2 * thick + 2, height, (at, depth / 2, level))
        else:
            solid -= slab(2 * thick + 2, width, height, (length / 2, at, level))
    return solid


def _lattice(source: Source) -> Solid:
    """Bars along all edges of a grid, one or two cells along each side."""
    cells, thick = source.integers(1, 3, 3), source.uniform(1.2, 5)
    step, solid = thick + source.uniform(2, 9), manifold().Manifold()
    for axis in range(3):
        sides = np.full(3, thick)
        sides[axis] = cells[axis] * step + thick
        counts = np.where(np.arange(3) == axis, 1, cells + 1)
        for place in np.ndindex(*counts.tolist()):
            bar = manifold().Manifold.cube(sides.tolist())
            solid += bar.translate((np.array(place) * step).tolist())
    return solid


def _tower(source: Source) -> Solid:
    """A round or polygonal tower with a window."""
    radius, thick, sides = source.uniform(5, 20), source.uniform(1, 4), int(source.integers(4, 40))
    wall = cylinder(radius, 14, sides=sides) - cylinder(radius - thick, 20, -1, sides=sides)
    window = slab(2 * radius + 2, source.uniform(0.8, 5), 4, (radius, 0, 4))
    return wall - window.rotate((0, 0, source.uniform(0, 360)))


FAMILIES: Mapping[str, Callable[[Source], Solid]] = {
    "bar": _bar,
    "house": _house,
    "lattice": _lattice,
    "tower": _tower,
}
