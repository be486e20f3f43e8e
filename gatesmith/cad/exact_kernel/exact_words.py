"""The kernel's words, said to CadQuery."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.exact_kernel import assembling, library, measuring, sinking
from gatesmith.cad.exact_kernel.library import own, own_shape
from gatesmith.cad.kernel_choice import EXACT
from gatesmith.core.fonts import FONT

if TYPE_CHECKING:
    import cadquery

    from gatesmith.cad.kernel import Corner, Edge, Face, Kernel, Loop, Shape, Wire
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box
    from gatesmith.core.quality import Quality
    from gatesmith.mesh.triangles import Mesh


class ExactKernel:
    """CadQuery as a kernel: its shapes are CadQuery's own."""

    name = EXACT

    def load(self) -> None:
        """Import CadQuery. Raises MissingLibraryError naming the package that is missing."""
        library.load()

    def makeLine(self, start: Corner, end: Corner) -> cadquery.Edge:
        """A straight line."""
        from cadquery import Edge

        return Edge.makeLine(start, end)

    def makeThreePointArc(self, start: Corner, through: Corner, end: Corner) -> cadquery.Edge:
        """An arc from one point through another to a third."""
        from cadquery import Edge

        return Edge.makeThreePointArc(start, through, end)

    def assembleEdges(self, edges: Sequence[Edge]) -> cadquery.Wire:
        """A closed chain of edges, one after the other."""
        from cadquery import Edge, Wire

        return Wire.assembleEdges(own(edge, Edge) for edge in edges)

    def makePolygon(self, corners: Sequence[Corner]) -> cadquery.Wire:
        """A closed chain of straight lines from corner to corner."""
        from cadquery import Wire

        return Wire.makePolygon(corners, close=True)

    def makeFromWires(self, wire: Wire) -> cadquery.Face:
        """The face inside a closed chain that lies in a plane."""
        from cadquery import Face
        from cadquery import Wire as OwnWire

        return Face.makeFromWires(own(wire, OwnWire))

    def polygon(self, corners: Sequence[Corner]) -> cadquery.Face:
        """The flat face between corners, made as quickly as the kernel can."""
        return assembling.polygon(corners)

    def makeBox(self, length: float, width: float, height: float, corner: Corner) -> cadquery.Solid:
        """A box from its lowest corner."""
        from cadquery import Solid

        return Solid.makeBox(length, width, height, corner)

    def makeCone(
        self, radius1: float, radius2: float, height: float, foot: Corner
    ) -> cadquery.Solid:
        """An upright cone: its lower and its upper radius, and the middle of its lower end."""
        from cadquery import Solid

        return Solid.makeCone(radius1, radius2, height, foot)

    def extrudeLinear(self, face: Face, vector: Corner) -> cadquery.Solid:
        """The body that a face leaves behind on its way along a vector."""
        from cadquery import Face as OwnFace
        from cadquery import Solid, Vector

        return Solid.extrudeLinear(own(face, OwnFace), Vector(*vector))

    def revolve(self, face: Face, place: Point) -> cadquery.Solid:
        """The body that a face in x and z leaves behind turning once, with its axis at a place."""
        from cadquery import Face as OwnFace
        from cadquery import Solid, Vector

        made = Solid.revolve(own(face, OwnFace), 360.0, Vector(0, 0, 0), Vector(0, 0, 1))
        return made if place == (0.0, 0.0) else made.moved(x=place[0], y=place[1])

    def makeText(self, text: str, size: float, height: float) -> cadquery.Shape:
        """A line of text in the program's own font, centred on the origin and extruded upwards."""
        from cadquery import Compound

        return Compound.makeText(text, size, height, fontPath=str(FONT))

    def makeSolid(self, faces: Sequence[Face]) -> cadquery.Solid:
        """The body that flat faces enclose, in any order and facing either way."""
        from cadquery import Face as OwnFace
        from cadquery import Shell, Solid

        return Solid.makeSolid(Shell.makeShell(own(face, OwnFace) for face in faces))

    def polyhedron(self, corners: Sequence[Corner], loops: Sequence[Loop]) -> cadquery.Solid:
        """The body that flat faces enclose; two faces share each edge, once in each direction."""
        return assembling.polyhedron(corners, loops)

    def chamfer(
        self, solid: Shape, length: float, selects: Callable[[Corner, Corner], bool]
    ) -> cadquery.Shape:
        """The solid with a 45 degree chamfer along the edges between whose ends ``selects`` is."""
        from cadquery import Solid

        whole = own(solid, Solid)
        wanted = [
            edge
            for edge in whole.Edges()
            if selects(edge.startPoint().toTuple(), edge.endPoint().toTuple())
        ]
        made: cadquery.Shape = whole.chamfer(length, None, wanted)
        return made

    def sunken(self, body: Shape, tools: Sequence[Shape]) -> cadquery.Shape:
        """A body minus tools that mostly are upright prisms, end inside it and reach out of it."""
        return sinking.sunken(own_shape(body), list(map(own_shape, tools)))

    def standing(self, ground: Shape, body: Shape) -> cadquery.Shape:
        """A body joined with the level top of another, on which it stands."""
        return sinking.standing(own_shape(ground), own_shape(body))

    def box(self, shape: Shape) -> Box:
        """The box around a shape without any tolerance."""
        return measuring.exact_box(own_shape(shape))

    def missing(self, _shape: Shape) -> float:
        """The most by which its volume may differ from that within the true curves: 0."""
        return 0.0

    def tessellate(self, shape: Shape, quality: Quality) -> Mesh:
        """The surface of a shape as triangles, equal corners welded; the same in every process."""
        from gatesmith.cad.exact_kernel import meshing  # with numpy, which a box does not need

        return meshing.tessellate(own_shape(shape), quality)


KERNEL: Kernel = ExactKernel()
