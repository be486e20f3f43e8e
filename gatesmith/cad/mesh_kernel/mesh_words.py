"""The kernel's words, said to manifold3d."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from gatesmith.cad.fineness import FINENESS
from gatesmith.cad.kernel_choice import MESH, quality_in_force
from gatesmith.cad.mesh_kernel import chamfering, enclosing
from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.divided_curves import arc_points
from gatesmith.cad.mesh_kernel.manifold_library import manifold_library
from gatesmith.cad.mesh_kernel.planar_faces import (
    PlanarFace,
    PointChain,
    closed_chain,
    revolved,
)
from gatesmith.core.errors import MissingLibraryError
from gatesmith.core.installed import install_command

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Edge, Face, Kernel, Loop, Shape, Wire
    from gatesmith.cad.mesh_kernel.glyphs import OpenFont
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box
    from gatesmith.core.quality import Quality
    from gatesmith.mesh.triangles import Mesh


class MeshKernel:
    """manifold3d as a kernel."""

    name = MESH

    def load(self) -> None:
        """Import manifold3d. Raises MissingLibraryError where that is impossible."""
        try:
            manifold_library()
        except ImportError as error:
            raise MissingLibraryError(
                f"manifold3d cannot be imported: {error}; run: {install_command('manifold3d')}"
            ) from None

    def makeLine(self, start: Corner, end: Corner) -> PointChain:
        """A straight line."""
        return PointChain([start, end])

    def makeThreePointArc(self, start: Corner, through: Corner, end: Corner) -> PointChain:
        """An arc from one point through another to a third."""
        return PointChain(arc_points(start, through, end))

    def assembleEdges(self, edges: Sequence[Edge]) -> PointChain:
        """A closed chain of edges, one after the other."""
        return closed_chain([point for edge in edges for point in _own(edge, PointChain).points])

    def makePolygon(self, corners: Sequence[Corner]) -> PointChain:
        """A closed chain of straight lines from corner to corner."""
        return closed_chain([*corners])

    def makeFromWires(self, wire: Wire) -> PlanarFace:
        """The face inside a closed chain that lies in a plane."""
        return PlanarFace(_own(wire, PointChain).points)

    def polygon(self, corners: Sequence[Corner]) -> PlanarFace:
        """The flat face between corners."""
        return self.makeFromWires(self.makePolygon(corners))

    def makeBox(self, length: float, width: float, height: float, corner: Corner) -> MeshBody:
        """A box from its lowest corner."""
        if min(length, width, height) <= 0:
            raise ValueError(f"a box of {length} × {width} × {height} mm has no volume")
        cube = manifold_library().cube((length, width, height))
        return MeshBody(cube).translate(corner)

    def makeCone(self, radius1: float, radius2: float, height: float, foot: Corner) -> MeshBody:
        """An upright cone: its lower and its upper radius, and the middle of its lower end."""
        low, high = foot[2], foot[2] + height
        section = ((0, 0, low), (radius1, 0, low), (radius2, 0, high), (0, 0, high))
        return revolved(self.polygon(section), (foot[0], foot[1]))

    def extrudeLinear(self, face: Face, vector: Corner) -> MeshBody:
        """The body that a face leaves behind on its way along a vector."""
        return _own(face, PlanarFace).extruded(vector)

    def revolve(self, face: Face, place: Point) -> MeshBody:
        """The body that a face in x and z leaves behind turning once, with its axis at a place."""
        return revolved(_own(face, PlanarFace), place)

    def makeText(self, text: str, size: float, height: float) -> MeshBody:
        """A line of text in the program's own font, centred on the origin and extruded upwards."""
        from gatesmith.cad.mesh_kernel.glyphs import text_body

        return text_body(self._font, text, size, height)

    @cached_property
    def _font(self) -> OpenFont:
        """The font, opened with the first text."""
        from gatesmith.cad.mesh_kernel.glyphs import OpenFont

        return OpenFont()

    def makeSolid(self, faces: Sequence[Face]) -> MeshBody:
        """The body that flat faces enclose, in any order and facing either way."""
        return enclosing.enclosed([_own(face, PlanarFace) for face in faces])

    def polyhedron(self, corners: Sequence[Corner], loops: Sequence[Loop]) -> MeshBody:
        """The body that flat faces enclose; two faces share each edge, once in each direction."""
        return enclosing.polyhedron(corners, loops)

    def chamfer(
        self, solid: Shape, length: float, selects: Callable[[Corner, Corner], bool]
    ) -> MeshBody:
        """The solid with a 45 degree chamfer along the edges between whose ends ``selects`` is."""
        return chamfering.chamfered(_own(solid, MeshBody), length, selects)

    def sunken(self, body: Shape, tools: Sequence[Shape]) -> MeshBody:
        """A body minus tools that mostly are upright prisms, end inside it and reach out of it."""
        return _own(body, MeshBody).cut(*(_own(tool, MeshBody) for tool in tools))

    def standing(self, ground: Shape, body: Shape) -> MeshBody:
        """A body joined with the level top of another, on which it stands."""
        return _own(ground, MeshBody).fuse(_own(body, MeshBody))

    def box(self, shape: Shape) -> Box:
        """The box around a shape without any tolerance."""
        return _own(shape, MeshBody).box

    def missing(self, shape: Shape) -> float:
        """The most by which its volume may differ from that within the true curves, mm³."""
        area = manifold_library().area(_own(shape, MeshBody).manifold)
        return FINENESS[quality_in_force()].distance * area

    def tessellate(self, shape: Shape, _quality: Quality) -> Mesh:
        """The surface of a shape as triangles, equal corners welded; the same in every process."""
        from gatesmith.cad.mesh_kernel.numpy_triangles import mesh_of

        return mesh_of(_own(shape, MeshBody))


T = TypeVar("T")


def _own(made: object, wanted: type[T]) -> T:
    """What another operation of this kernel made. Raises TypeError for anything else."""
    if not isinstance(made, wanted):
        raise TypeError(f"{type(made).__name__} is not a {wanted.__name__} of the mesh kernel")
    return made


KERNEL: Kernel = MeshKernel()
