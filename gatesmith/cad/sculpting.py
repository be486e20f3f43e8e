"""Shapes for figures: draped cloth, and parts that stand out yet print without support."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.polyhedra import faceted
from gatesmith.cad.primitives import face_in_section, prism

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.cad.kernel import Shape, Solid
    from gatesmith.cad.outline import Outline, Point

Level = tuple[float, float]
"""A height, and the scale of the outline there."""


def draped(outline: Sequence[Point], levels: Sequence[Level], at: Point = (0.0, 0.0)) -> Solid:
    """An outline around an axis, scaled at each level, with flat faces between the levels.

    For example a robe with folds, a belt, the blade of a spear. The outline is a polygon in x and
    y, counter-clockwise; it is scaled about the vertical axis through ``at``, so that its sides
    stay parallel and each face is a plane. Levels go upwards and no scale is 0.
    """
    off_x, off_y = at
    return faceted(
        [(z, [(off_x + scale * x, off_y + scale * y) for x, y in outline]) for z, scale in levels]
    )


def slanted(outline: Outline, front: float, depth: float, lean: float) -> Solid:
    """An outline in x and z at y = ``front``, extruded back by ``depth`` and down.

    It goes down so steeply that no side leans more than ``lean`` degrees from the vertical,
    whatever the outline: for a shield or a nose that juts out.
    """
    face = face_in_section(outline).translate((0, front, 0))
    return kernel().extrudeLinear(face, (0, depth, -depth / math.tan(math.radians(lean))))


def hollow(outline: Outline, front: float, depth: float, lean: float) -> Shape:
    """The tool for a hollow with this outline and depth in a face at y = ``front``.

    Its ceiling leans ``lean`` degrees from the vertical; the rest goes in level.
    """
    over = 1.0  # mm that the tool reaches out of the face
    high = over / math.tan(math.radians(lean))
    ceiling = slanted(outline.raised(high), front - over, over + depth, lean)
    return prism(outline, front - over, front + depth).intersect(ceiling)


def console(
    corners: Sequence[Point], front: float, depth: float, lean: float, aside: float = 0.0
) -> Solid:
    """A convex outline in x and z at y = ``front``, extruded back by ``depth`` like a console.

    Corners go counter-clockwise. The upper half goes back level, the lower half slopes down at
    ``lean`` degrees from the vertical, with upright cheeks between the two. On its way back it goes
    ``aside`` along x.
    """
    polygon = kernel().polygon
    drop = math.hypot(depth, aside) / math.tan(math.radians(lean))
    back = front + depth
    right = max(range(len(corners)), key=lambda place: (corners[place][0], -corners[place][1]))
    turned = [*corners[right:], *corners[: right + 1]]  # over the top, and back along the bottom
    left = min(range(len(turned)), key=lambda place: turned[place])
    upper, lower = turned[: left + 1], turned[left:]
    faces = [polygon([(x, front, z) for x, z in corners])]
    behind = [*((x + aside, back, z) for x, z in upper)]
    behind += [(x + aside, back, z - drop) for x, z in lower]
    faces.append(polygon(behind))
    for chain, down in ((upper, 0.0), (lower, drop)):
        for (x0, z0), (x1, z1) in itertools.pairwise(chain):
            ahead = ((x0, front, z0), (x1, front, z1))
            after = ((x1 + aside, back, z1 - down), (x0 + aside, back, z0 - down))
            faces.append(polygon((*ahead, *after)))
    for x, z in (upper[0], upper[-1]):
        faces.append(polygon(((x, front, z), (x + aside, back, z), (x + aside, back, z - drop))))
    return kernel().makeSolid(faces)


def folds(
    radii: tuple[float, float], count: int, depth: float, turn: tuple[float, float] = (0.0, 360.0)
) -> tuple[Point, ...]:
    """The outline of cloth in folds: an ellipse with ``count`` ridges and valleys between them.

    ``radii`` are those along x and y at the ridges, ``depth`` is the share of them by which the
    valleys are further in, ``turn`` is the span in degrees; a straight line closes the rest.
    """
    first, last = turn
    whole = last - first >= 360.0
    steps = 2 * count
    points = []
    for step in range(steps if whole else steps + 1):
        angle = math.radians(first + (last - first) * step / steps)
        share = 1.0 - (depth if step % 2 else 0.0)
        points.append((share * radii[0] * math.cos(angle), share * radii[1] * math.sin(angle)))
    return tuple(points)


def ellipse(radii: tuple[float, float], corners: int) -> tuple[Point, ...]:
    """A polygon with ``count`` corners on an ellipse."""
    return folds(radii, corners // 2, 0.0)
