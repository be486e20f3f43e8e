"""Clay: a cutter in the outline of the gate's face, and an ejector that pushes the gate out.

Both are printed without turning: the rim is on the bed and the edge points up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import chamfered, cut, joined
from gatesmith.cad.outline import Outline, both_sides
from gatesmith.cad.primitives import upright
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import filled
from gatesmith.core.processes.whole_import import import_whole
from gatesmith.core.units import rounded_text, with_unit
from gatesmith.making.flat.crafts import ClayParameters
from gatesmith.making.flat.gate_face import face, flat_height, flat_notes, half_width, skyline
from gatesmith.making.flat.paths import flattened
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from types import ModuleType

    from gatesmith.cad.kernel import Corner, Shape
    from gatesmith.catalog import Printer
    from gatesmith.core.parameters import Value
    from gatesmith.pieces.gate.plan import GatePlan

EDGE = 0.8  # millimetres: thin enough to cut, thick enough to print
EDGE_HEIGHT = 3.0  # of the thin part of the wall
WALL = 1.6  # the wall below the edge, which fingers press down
RIM, RIM_WIDTH, CORNER = 2.4, 5.0, 4.0  # thickness, width beyond the face, cut off its corners
FREE = 2.0  # between the clay and the rim, so that the edge cuts right through
BEYOND = 0.6  # how far the ejector reaches beyond the cutter
MITRE = 4.0  # of the offset: how far a sharp corner may reach
GAPS = 3.0  # nozzles: a narrower gap between two walls is filled
COARSE = 4.0  # degrees of an arc in one facet
BEYOND_CUT = 1.0  # the solid to subtract reaches this far out, so that no faces coincide

Polygon = list[Point]


@dataclass(frozen=True)
class ClayPlan:
    """The cutter or the ejector of a gate; x and y along its face, z upwards.

    ``growth`` compensates the shrinkage of the clay; ``edge`` and ``wall`` are the thickness of the
    cutter's wall, above and below, ``slip`` the gap around the ejector. The ejector has no details
    thinner than ``thinnest``.
    """

    part: str
    gate: GatePlan
    growth: float
    edge: float
    wall: float
    slip: float
    thinnest: float
    nozzle: float
    bed_chamfer: float
    adapted: tuple[str, ...]

    @property
    def clay(self) -> tuple[float, float, float]:
        """Length and height of the face in wet clay, and the thickness of the slab."""
        gate, growth = self.gate, self.growth
        return gate.length * growth, flat_height(gate) * growth, gate.depth * growth

    @property
    def cutter_height(self) -> float:
        """From the rim's face to the edge."""
        return RIM + FREE + self.clay[2]

    @property
    def height(self) -> float:
        """The height of this part."""
        if self.part == "cutter":
            return self.cutter_height
        return RIM + self.cutter_height + BEYOND

    @property
    def footprint(self) -> Footprint:
        """The rim's rectangle."""
        length, depth, _ = self.clay
        return Footprint.rectangle(length + 2 * RIM_WIDTH, depth + 2 * RIM_WIDTH, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """The tool's own size, because it has no slot in the game."""
        return self.footprint.length, self.footprint.depth

    @property
    def bed_faces(self) -> int:
        """The rim."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The volume of its prisms; the lower bound is without corners and chamfer."""
        whole = self.footprint.length * self.footprint.depth
        if self.part == "cutter":
            cavity = area(self.cavity)
            least = (area(self.outer(self.edge)) - cavity) * (self.height - RIM)
            most = (area(self.outer(self.wall)) - cavity) * (self.height - RIM)
            rim = (whole - cavity) * RIM
        else:
            least = most = sum(map(area, self.plugs)) * (self.height - RIM)
            rim = whole * RIM
        lost = 2 * CORNER**2 * RIM
        lost += self.bed_chamfer**2 * (self.footprint.length + self.footprint.depth)
        return (least + rim - lost) * 0.999, most + rim

    @cached_property
    def cavity(self) -> Polygon:
        """The gate's face in wet clay, centred on the origin."""
        _, high, _ = self.clay
        points = flattened(face(self.gate, skyline(self.gate)), closed=True, step=COARSE)
        return [(x * self.growth, z * self.growth - high / 2) for x, z in points]

    def outer(self, thickness: float) -> Polygon:
        """The outside of a wall around the cavity; gaps too narrow to print are filled."""
        close = GAPS * self.nozzle / 2
        return max(_offset([self.cavity], thickness + close, -close), key=area)

    @cached_property
    def plugs(self) -> list[Polygon]:
        """The cavity less the gap around it, without details thinner than a wall."""
        open_by = self.thinnest / 2
        found = _offset([self.cavity], -self.slip - open_by, open_by)
        return [each for each in found if area(each) > 0]


def clay_plans(
    plan: GatePlan, values: Mapping[str, Value], profile: Printer
) -> tuple[ClayPlan, ...]:
    """The requested tools, the cutter first. Raises CombinationError."""
    given = filled(ClayParameters, values)
    growth = 1 / (1 - given.shrink / 100)
    edge = max(EDGE, profile.wall)
    opening = min(plan.arch.foot, 2 * half_width(plan.arch, plan.arch.height / 2)) * growth
    _require_room(plan, opening, edge + GAPS * profile.nozzle / 2)
    wall = max(edge, min(WALL, opening / 2 - GAPS * profile.nozzle))
    adapted = list(plan.adapted)
    if edge > EDGE:
        adapted.append(
            f"the edge is {with_unit(edge, 'mm')} thick instead of {with_unit(EDGE, 'mm')}, the "
            f"thinnest wall of the printer"
        )
    adapted += flat_notes(plan, "the cut is straight")
    parts = ("cutter", "ejector") if given.part == "both" else (given.part,)
    return tuple(
        ClayPlan(
            part=part,
            gate=plan,
            growth=growth,
            edge=edge,
            wall=wall,
            slip=profile.clearance_loose,
            thinnest=profile.wall,
            nozzle=profile.nozzle,
            bed_chamfer=profile.bed_chamfer,
            adapted=tuple(adapted),
        )
        for part in parts
    )


def _require_room(plan: GatePlan, opening: float, edge: float) -> None:
    if opening < 2 * edge:
        raise CombinationError(
            ("arch-width", "wall-length"),
            f"arch-width: an opening of {rounded_text(plan.arch.foot)} mm has no room for the "
            f"walls of a cutter; give at least {with_unit(2 * edge, 'mm')}",
        )


def clay_notes(plan: ClayPlan) -> tuple[str, ...]:
    """How to prepare the clay, one sentence each."""
    length, high, thick = (rounded_text(size) for size in plan.clay)
    return (
        f"roll the clay {thick} mm thick between two slats of that height; wet, the gate is "
        f"{length} × {thick} × {high} mm",
    )


def _offset(polygons: list[Polygon], *distances: float) -> list[Polygon]:
    """The polygons offset by each distance in turn; corners stay sharp."""
    library: ModuleType = import_whole("manifold3d")  # compiled, without types
    section = library.CrossSection(polygons)
    for distance in distances:
        section = section.offset(distance, library.JoinType.Miter, MITRE)
    return [[(float(x), float(y)) for x, y in each] for each in section.to_polygons()]


def area(polygon: Polygon) -> float:
    """The area of a polygon, negative clockwise."""
    after = [*polygon[1:], *polygon[:1]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, after, strict=True)) / 2


def build(plan: ClayPlan) -> Shape:
    """The solid of a tool: upright prisms, one on another.

    Raises KernelError and MissingLibraryError.
    """
    length, depth = plan.footprint.length, plan.footprint.depth
    with translated(f"gate {plan.part}", "prisms", length=length, depth=depth, height=plan.height):
        rim = chamfered(upright(_rim(length, depth), 0.0, RIM), _on_bed, plan.bed_chamfer)
        if plan.part == "ejector":
            plugs = [upright(Outline.of(plug), RIM / 2, plan.height) for plug in plan.plugs]
            return joined([rim, *plugs])
        shoulder = plan.height - EDGE_HEIGHT
        parts = [rim]
        if plan.wall > plan.edge:
            parts.append(upright(Outline.of(plan.outer(plan.wall)), RIM / 2, shoulder))
        parts.append(upright(Outline.of(plan.outer(plan.edge)), RIM / 2, plan.height))
        hole = upright(Outline.of(plan.cavity), -BEYOND_CUT, plan.height + BEYOND_CUT)
        return cut(joined(parts), [hole])


def _rim(length: float, depth: float) -> Outline:
    """A rectangle around the origin with its corners cut off."""
    x, y, c = length / 2, depth / 2, CORNER
    right = [(x - c, -y), (x, c - y), (x, y - c), (x - c, y)]
    return both_sides(right)


def _on_bed(start: Corner, end: Corner) -> bool:
    """Whether an edge is on the bed."""
    return abs(start[2]) < 1e-6 and abs(end[2]) < 1e-6
