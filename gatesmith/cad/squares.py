"""Bodies with a square plan: one section on all four faces, and what is cut into each of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.battlements import both_sides
from gatesmith.cad.niches import keel
from gatesmith.cad.profiles import bar, block, prism

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Point

OVER = 1.0  # tools reach this far out of the face


def corner_slope(lean: float) -> float:
    """How high an underside goes for each mm it stands out, all round a square.

    Then the edge where two faces meet leans ``lean`` degrees from the vertical, and they less.
    """
    return math.sqrt(2) / math.tan(math.radians(lean))


def squared(section: Sequence[Point]) -> Shape:
    """The body whose four faces all have this section: distance from the middle, and height.

    The section runs from the bed up. Faces meet in mitres: where one leans out, the edge
    between two leans more than either.
    """
    outline = both_sides(section)
    reach = max(across for across, _ in section) + OVER
    return bar(outline, -reach, reach).intersect(prism(outline, -reach, reach))


def all_round(shapes: Sequence[Shape]) -> list[Shape]:
    """These parts of the face at y > 0, and their like on the three other faces."""
    turns = (0.0, 90.0, 180.0, 270.0)
    return [shape.rotate((0, 0, 0), (0, 0, 1), turn) for turn in turns for shape in shapes]


def corbel_niches(
    places: Sequence[float], width: float, heights: Point, face: Point
) -> list[Shape]:
    """Tools that leave a row of corbels below an overhanging band on the face at y > 0.

    ``heights`` are the foot and the pointed top of the niches between them, ``face`` how far
    from the middle their backs and the band's own face are.
    """
    back, front = face
    outline = keel(width, *heights)
    return [prism(outline.moved(x), back, front + OVER) for x in places]


def crenels(gaps: Sequence[Point], inner: float, outer: float, up: Point) -> list[Shape]:
    """Tools that cut crenels through the parapet at y > 0, which lies between two distances.

    ``up`` is from and to which height.
    """
    return [block(gap, (inner, outer + OVER), (up[0], up[1] + OVER)) for gap in gaps]
