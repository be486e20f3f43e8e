"""Plates and slabs: the flat bodies that tiles, discs and tools are cut from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import bed_inset
from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.outline import Outline, facets_of_quarter, straightened
from gatesmith.cad.polyhedra import faceted
from gatesmith.cad.primitives import block, upright

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point

OVER = 1.0  # mm that tools reach above the face that they cut


@dataclass(frozen=True)
class Plate:
    """A flat body that stands on z = 0 around the origin, millimetres.

    ``corner`` is the radius of its corners in the plan: half of the length and of the depth for
    a disc. ``bed_chamfer`` runs along its lower edge and ``edge`` along its upper one, both at
    45 degrees.
    """

    length: float
    depth: float
    thickness: float
    corner: float
    bed_chamfer: float
    edge: float

    @property
    def is_round(self) -> bool:
        """Whether it is a disc."""
        return self.length == self.depth == 2 * self.corner

    @property
    def area(self) -> float:
        """Its area in the plan, mm²."""
        return self.length * self.depth - (4 - math.pi) * self.corner**2

    @property
    def edge_loss(self) -> float:
        """An upper bound of what the two chamfers remove, mm³."""
        around = 2 * (self.length + self.depth)
        return around * (self.bed_chamfer**2 + self.edge**2) / 2


def plate_body(plate: Plate) -> Shape:
    """The uncarved plate. Its round sides are flat facets.

    The kernel meshes the two rims of a conical chamfer independently, so that facets between
    them would lean more than the chamfer.
    """
    low, high, top = plate.bed_chamfer, plate.edge, plate.thickness
    levels = [(0.0, low), (low, 0.0), (top - high, 0.0), (top, high)]
    rings = [
        level
        for level, below in zip(levels, [(-1.0, 0.0), *levels], strict=False)
        if level != below
    ]
    return faceted([(z, _outline(plate, inside)) for z, inside in rings])


def _outline(plate: Plate, inside: float) -> list[Point]:
    """The plan with each side moved in by ``inside``, counter-clockwise; always as many points."""
    x, y = plate.length / 2 - plate.corner, plate.depth / 2 - plate.corner
    radius = plate.corner - inside
    count = facets_of_quarter(plate.corner)
    points = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        turn = quarter * math.pi / 2
        for index in range(count + 1):
            angle = turn + math.pi / 2 * index / count
            points.append((sx * x + radius * math.cos(angle), sy * y + radius * math.sin(angle)))
    if not plate.is_round:
        return points
    return [point for place, point in enumerate(points) if place % (count + 1) < count]


def sunk(outline: Outline, top: float, depth: float) -> Shape:
    """A tool that sinks an outline in the plan into the face at height ``top``."""
    return upright(outline, top - depth, top + OVER)


def pocket(outline: Outline, top: float, depth: float) -> Shape:
    """A tool like ``sunk`` with flat sides only.

    So a pocket and its filling have the same facets, whatever else they meet.
    """
    return pockets_around(outline, (), top, depth)[0]


def pockets_around(
    outline: Outline, islands: Sequence[Outline], top: float, depth: float
) -> list[Shape]:
    """Tools like ``pocket`` for an outline minus islands.

    They are cut in their plane, which takes a tenth of the time of cutting in space.
    """
    words, low = kernel(), top - depth
    whole, *stands = (
        words.polygon([(x, y, low) for x, y in straightened(each)]) for each in (outline, *islands)
    )
    left = whole.cut(*stands) if stands else whole
    return [words.extrudeLinear(face, (0, 0, depth + OVER)) for face in left.Faces()]


def filling(body: Shape, tools: Sequence[Shape]) -> Shape:
    """The part of a body that the tools cut away: the inlay that fills the pockets flush."""
    first, *rest = tools
    return body.intersect(first.fuse(*rest) if rest else first)


def slab(length: float, depth: float, thickness: float, bed_chamfer: float) -> Shape:
    """A box around the z axis on z = 0, with a chamfer around its bed edge."""
    x, y = length / 2, depth / 2
    if not bed_chamfer:
        return block((-x, x), (-y, y), (0.0, thickness))
    foot = bed_inset(bed_chamfer)
    levels = ((0.0, foot), (bed_chamfer, 0.0), (thickness, 0.0))
    return faceted([(z, _rectangle(x - inside, y - inside)) for z, inside in levels])


def _rectangle(x: float, y: float) -> list[Point]:
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def slab_volume(length: float, depth: float, thickness: float, bed_chamfer: float) -> float:
    """The volume of a slab, mm³."""
    # A ring around the bed edge, with a triangle as section, whose corners would count twice.
    deep = bed_inset(bed_chamfer)
    chamfer = bed_chamfer * ((length + depth) * deep - 4 * deep**2 / 3)
    return length * depth * thickness - chamfer
