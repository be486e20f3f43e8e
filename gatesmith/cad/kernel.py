"""What a kernel can do, in CadQuery's own words; models are written in these words alone.

Lengths are millimetres, angles degrees. A shape belongs to the kernel that made it.
"""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, Self

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box
    from gatesmith.core.quality import Quality
    from gatesmith.mesh.triangles import Mesh

Corner = tuple[float, float, float]
"""A point or a vector in space, millimetres."""

Loop = Sequence[int]
"""The indices of a face's corners, counter-clockwise as seen from outside."""

Plane = Literal["XZ", "YZ"]
"""A plane through the origin."""


class Bounds(Protocol):
    """A box around a shape."""

    @property
    def xmin(self) -> float:
        """Its least coordinate along x."""

    @property
    def xmax(self) -> float:
        """Its greatest coordinate along x."""

    @property
    def ymin(self) -> float:
        """Its least coordinate along y."""

    @property
    def ymax(self) -> float:
        """Its greatest coordinate along y."""

    @property
    def zmin(self) -> float:
        """Its least coordinate along z."""

    @property
    def zmax(self) -> float:
        """Its greatest coordinate along z."""


class Shape(Protocol):
    """One or several bodies. A shape never changes."""

    def fuse(self, *others: Self) -> Shape:
        """All of these shapes as one."""

    def cut(self, *others: Self) -> Shape:
        """This shape minus others."""

    def intersect(self, *others: Self) -> Shape:
        """What this shape has in common with all others."""

    def translate(self, vector: Corner, /) -> Self:
        """The shape, moved."""

    def rotate(self, start: Corner, end: Corner, degrees: float, /) -> Self:
        """The shape, turned about the axis from one point to another, right-handed."""

    def mirror(self, plane: Plane, /) -> Shape:
        """The mirror image of the shape."""

    def BoundingBox(self) -> Bounds:
        """A box around it, at most a thousandth of a millimetre too large."""

    def Volume(self) -> float:
        """Its volume, mm³."""

    def isValid(self) -> bool:
        """Whether the kernel's own check finds nothing wrong."""

    def Solids(self) -> Sequence[Solid]:
        """Its solids, one by one."""

    def Faces(self) -> Sequence[Face]:
        """Its faces, one by one."""


class Solid(Shape, Protocol):
    """One body."""


class Faced(Protocol):
    """Anything that has faces."""

    def Faces(self) -> Sequence[Face]:
        """Its faces, one by one."""


class Face(Faced, Protocol):
    """A piece of a plane. It never changes."""

    def cut(self, *others: Self) -> Faced:
        """This face minus others in its plane."""

    def translate(self, vector: Corner, /) -> Self:
        """The face, moved."""


class Edge(Protocol):
    """A line or an arc."""


class Wire(Protocol):
    """A closed chain of edges."""


class Kernel(Protocol):
    """A library that makes shapes."""

    @property
    def name(self) -> str:
        """The name by which the kernel is chosen."""

    def load(self) -> None:
        """Import the library. Raises MissingLibraryError where that is impossible."""

    def makeLine(self, start: Corner, end: Corner) -> Edge:
        """A straight line."""

    def makeThreePointArc(self, start: Corner, through: Corner, end: Corner) -> Edge:
        """An arc from one point through another to a third."""

    def assembleEdges(self, edges: Sequence[Edge]) -> Wire:
        """A closed chain of edges, one after the other."""

    def makePolygon(self, corners: Sequence[Corner]) -> Wire:
        """A closed chain of straight lines from corner to corner."""

    def makeFromWires(self, wire: Wire) -> Face:
        """The face inside a closed chain that lies in a plane."""

    def polygon(self, corners: Sequence[Corner]) -> Face:
        """The flat face between corners, made as quickly as the kernel can."""

    def makeBox(self, length: float, width: float, height: float, corner: Corner) -> Solid:
        """A box from its lowest corner."""

    def makeCone(self, radius1: float, radius2: float, height: float, foot: Corner) -> Solid:
        """An upright cone: its lower and its upper radius, and the middle of its lower end."""

    def extrudeLinear(self, face: Face, vector: Corner) -> Solid:
        """The body that a face leaves behind on its way along a vector."""

    def revolve(self, face: Face, place: Point) -> Solid:
        """The body that a face in x and z, x >= 0, leaves behind turning once around the z axis.

        It is then moved, so that its axis is at ``place`` in the plan.
        """

    def makeText(self, text: str, size: float, height: float) -> Shape:
        """A line of text in the program's own font, centred on the origin and extruded upwards.

        ``size`` is that of the font. It is centred between the font's own limits.
        """

    def makeSolid(self, faces: Sequence[Face]) -> Solid:
        """The body that flat faces enclose, in any order and facing either way."""

    def polyhedron(self, corners: Sequence[Corner], loops: Sequence[Loop]) -> Solid:
        """The body that flat faces enclose; two faces share each edge, once in each direction."""

    def chamfer(
        self, solid: Solid, length: float, selects: Callable[[Corner, Corner], bool]
    ) -> Shape:
        """The solid with a 45 degree chamfer along the edges between whose ends ``selects`` is."""

    def sunken(self, body: Shape, tools: Sequence[Shape]) -> Shape:
        """A body minus tools that mostly are upright prisms, end inside it and reach out of it."""

    def standing(self, ground: Shape, body: Shape) -> Shape:
        """A body joined with the level top of another, on which it stands."""

    def box(self, shape: Shape) -> Box:
        """The box around a shape without any tolerance."""

    def missing(self, shape: Shape) -> float:
        """The most by which its volume may differ from that within the true curves, mm³."""

    def tessellate(self, shape: Shape, quality: Quality) -> Mesh:
        """The surface of a shape as triangles, equal corners welded; the same in every process."""
