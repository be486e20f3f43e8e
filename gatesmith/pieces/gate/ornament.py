"""The ornament of a gate: where lozenges and stars are sunk into its faces and its roof."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.pieces._printable import legible

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.cad.outline import Point

GEM_REACH = 1.3  # of the narrowest detail: a smaller gem is left out
FRIEZE_MARGIN = 0.12  # of a frieze's height, left free above and below its gems
FRIEZE_GAP = 0.7  # gap between two gems / the reach of one
LARGEST_GEM = 0.2  # reach of a gem / half the length of the frieze
MOST_GEMS = 9  # in a row: more look like a pattern of dots
SPANDREL_MARGIN = 1.2  # of the narrowest detail, left free around a gem
WIDEST_SPANDREL = 0.16  # of the opening's width: the gem is an ornament, not a window
LATTICE_PITCH = 1.25  # of a lozenge's reach, from row to row
LATTICE_ROWS = 3
SQUAREST = 0.9  # half a side of an octagon / its distance from the middle: corners remain


@dataclass(frozen=True)
class SunkGem:
    """An ornament in both faces: its middle, its reach up and down, and the face it is in.

    Millimetres; ``face`` is the distance of that face from the middle of the gate.
    """

    x: float
    z: float
    reach: float
    face: float


def spandrel_gems(
    outer: Arch, half: float, heights: Point, face: float, least: float
) -> tuple[SunkGem, ...]:
    """A gem in each corner between a ring and its frame; none where there is too little room.

    ``outer`` is the outer line of the ring, ``half`` half the width of the frame inside,
    ``heights`` where it begins and ends inside. A circle of reach r in the corner must clear
    the straight flank of the arch: (half - m - r - (apex - top + m + r) tan a) cos a >= r + m,
    solved for r. Above a narrow arch, where the gems are side by side, ``least`` stands between
    them.
    """
    foot, top = heights
    turn, margin = math.radians(outer.lean), SPANDREL_MARGIN * least
    apex = outer.height + outer.crown / 2 / math.tan(turn)
    side = half - margin - (apex - top + margin) * math.tan(turn)
    room = (side * math.cos(turn) - margin) / (1 + math.cos(turn) + math.sin(turn))
    room = min(room, (top - foot) / 2 - margin, (half - margin - least / 2) / 2)
    preferred = min(room, WIDEST_SPANDREL * outer.width)
    reach = legible(preferred, GEM_REACH * least, room)
    if not reach:
        return ()
    x, z = half - margin - reach, top - margin - reach
    return SunkGem(-x, z, reach, face), SunkGem(x, z, reach, face)


def frieze_gems(
    half: float, heights: Point, face: float, least: float, wide: float
) -> tuple[SunkGem, ...]:
    """An odd number of gems in a row between two heights, as high as they allow.

    ``wide`` is half the width of a gem / its reach up and down.
    """
    low, high = heights
    room = (high - low) / 2 * (1 - 2 * FRIEZE_MARGIN)
    reach = legible(min(room, LARGEST_GEM * half), GEM_REACH * least, room)
    if not reach or half < wide * reach + least:
        return ()
    span = half - wide * reach - least
    pitch = max((2 * wide + FRIEZE_GAP) * reach, 2 * (wide * reach + least))
    each_side = min(int(span / pitch), MOST_GEMS // 2)
    pitch = span / (each_side + 0.25)
    middle = (low + high) / 2
    return tuple(
        SunkGem(index * pitch, middle, reach, face) for index in range(-each_side, each_side + 1)
    )


def lattice_gems(
    middle: float, width: float, heights: Point, face: float, least: float
) -> tuple[SunkGem, ...]:
    """A lattice of lozenges in each wing, around x = -``middle`` and ``middle``.

    Rows of two and three alternate; a lozenge is 1.15 times its reach wide (60 degrees at its
    tips), the straps between them are at least ``least`` wide along x, and a lattice that does
    not fit is left out as a whole.
    """
    low, high = heights
    strap = least * math.cos(math.radians(30.0))
    across, up = width / LATTICE_ROWS / LOZENGE_WIDTH, (high - low) / 2
    room = min(
        *(across / LATTICE_PITCH, across - strap),
        *(up / (LATTICE_PITCH + 1), (up - strap) / 2),
    )
    reach = legible(room, GEM_REACH * least, room)
    if not reach:
        return ()
    pitch = max(LATTICE_PITCH * reach, reach + strap)
    made = []
    for row in range(LATTICE_ROWS):
        count = 2 + row % 2
        z = (low + high) / 2 + (row - (LATTICE_ROWS - 1) / 2) * pitch
        for place in range(count):
            x = (place - (count - 1) / 2) * LOZENGE_WIDTH * pitch
            made += [SunkGem(side * middle + x, z, reach, face) for side in (-1, 1)]
    return tuple(made)


LOZENGE_WIDTH = 2 * math.tan(math.radians(30.0))
"""The width of a lozenge / its reach up and down: its tips lean 30 degrees."""
STAR_WAIST = 0.62
"""The inner corners of an eight-pointed star / its reach."""
SQUARE, OCTAGON = math.cos(math.radians(45.0)), math.cos(math.radians(22.5))
"""From the middle to a side / to a corner, of a square and of an octagon."""
STRAP_WAIST = SQUARE / OCTAGON
"""The same for a star of two squares, which are laid over each other."""
STRAP_SHARE = 0.22
"""The width of the straps of such a star / its reach."""


def lozenge(reach: float) -> tuple[Point, ...]:
    """The corners of a lozenge around the origin, counter-clockwise."""
    half = LOZENGE_WIDTH / 2 * reach
    return (half, 0.0), (0.0, reach), (-half, 0.0), (0.0, -reach)


def star(reach: float, waist: float = STAR_WAIST) -> tuple[Point, ...]:
    """The corners of an eight-pointed star around the origin, counter-clockwise."""
    corners = []
    for place in range(16):
        angle, far = math.tau * place / 16, reach * (waist if place % 2 else 1.0)
        corners.append((far * math.cos(angle), far * math.sin(angle)))
    return tuple(corners)


def boss_reach(reach: float, least: float, least_boss: float) -> float:
    """From the middle of a star to the corners of the octagon that its straps leave standing.

    The straps are two squares, each a strap wide inside its sides and at least ``least``. 0 where
    the octagon would be narrower than ``least_boss``; the star is then sunk as a whole.
    """
    inside = reach * SQUARE - max(STRAP_SHARE * reach, least)
    return inside / OCTAGON if 2 * inside >= least_boss else 0.0


def octagon(reach: float, least_side: float) -> tuple[Point, ...]:
    """The corners of an octagon with upright and level sides, counter-clockwise.

    ``reach`` is that of a regular one; where it is small, those sides are made ``least_side`` long,
    or nearly as long as those of a square.
    """
    far = reach * OCTAGON
    regular = far * math.tan(math.radians(22.5))
    near = max(regular, min(least_side / 2, SQUAREST * far))
    right = ((far, -near), (far, near), (near, far), (-near, far))
    return (*right, *((-x, -y) for x, y in right))
