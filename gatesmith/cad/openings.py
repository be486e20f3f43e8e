"""Tools that cut walls: doors, niches and slits, corbels, crenels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.arches import height_at, portcullis_places
from gatesmith.cad.outline import Outline, keel
from gatesmith.cad.primitives import bar, block, prism

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point

OVER = 1.0  # mm that tools reach out of the gate
MIDDLE_GROOVE = 1.5  # of the others' width: the groove where the leaves meet
PLANK_TO_GROOVE = 2.5
PROUD = 0.05  # a groove's tool reaches only this far out of the panel, so that it touches no jamb


def recesses(opening: Outline, depth: float, panel: float) -> list[Shape]:
    """Tools that cut the opening from both faces down to a panel in the middle of the depth."""
    reach = depth / 2 + OVER
    return [prism(opening, panel / 2, reach), prism(opening, -reach, -panel / 2)]


def door_grooves(
    arch: Arch, panel: float, size: Point, lean: float, between: float = 0.0
) -> list[Shape]:
    """Upright grooves in both faces of the panel, ``size`` wide and deep.

    They lie between the planks of two leaves, with a wider one where these meet; with ``between``
    around bars as wide as that, of which one stands in the middle. Their tops lean outwards, so
    that they need no support.
    """
    width, depth = size
    pitch = between + width if between else max(width * (1 + PLANK_TO_GROOVE), arch.foot / 8)
    aside = 0.5 if between else 0.0  # of the pitch: the first groove beside the middle
    each_side = int((arch.foot / 2 - width) / pitch + aside)
    slope = depth / math.tan(math.radians(lean))
    tools: list[Shape] = []
    for index in range(-each_side, each_side + (not between)):
        x = (index + aside) * pitch
        half = width / 2 if x else width * MIDDLE_GROOVE / 2
        top = height_at(arch, abs(x) + half) - slope - PROUD
        if top < slope:
            continue
        for side in (1, -1):
            inner, outer = side * (panel / 2 - depth), side * (panel / 2 + PROUD)
            rise = slope * (depth + PROUD) / depth
            section = (
                (inner, -OVER),
                (outer, -OVER),
                (outer, top - slope + rise),
                (inner, top - slope),
            )
            tools.append(bar(Outline.of(section), x - half, x + half))
    return tools


def portcullis_holes(arch: Arch, panel: float, bar: float) -> list[Shape]:
    """Rows of pointed holes through the panel, each wholly inside the opening."""
    hole, tall, places = portcullis_places(arch, bar)
    return [prism(keel(hole, low, low + tall).moved(x), -panel, panel) for x, low in places]


def cut_into(outline: Outline, x: float, half_depth: float, depth: float) -> list[Shape]:
    """Tools that sink the outline at x into the faces at half_depth and -half_depth."""
    moved, inside, outside = outline.moved(x), half_depth - depth, half_depth + OVER
    return [prism(moved, inside, outside), prism(moved, -outside, -inside)]


def corbel_niches(
    places: Sequence[float], width: float, heights: Point, face: Point
) -> list[Shape]:
    """Tools that leave a row of corbels below an overhanging band on the face at y > 0.

    ``heights`` are the foot and the pointed top of the niches between them, ``face`` the
    distances of their backs and of the band's own face from the middle.
    """
    back, front = face
    outline = keel(width, *heights)
    return [prism(outline.moved(x), back, front + OVER) for x in places]


def crenels(gaps: Sequence[Point], inner: float, outer: float, up: Point) -> list[Shape]:
    """Tools that cut crenels through the parapet at y > 0, which lies between two distances.

    ``up`` is their span in height.
    """
    return [block(gap, (inner, outer + OVER), (up[0], up[1] + OVER)) for gap in gaps]
