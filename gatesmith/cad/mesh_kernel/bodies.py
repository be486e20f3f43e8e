"""Bodies of the mesh kernel: manifold's own, with CadQuery's words."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.mesh_kernel.manifold_library import GRID, manifold_library

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Face, Plane
    from gatesmith.cad.mesh_kernel.manifold_library import Manifold, Triangle
    from gatesmith.core.footprint import Box

_NORMALS = {"XZ": (0.0, 1.0, 0.0), "YZ": (1.0, 0.0, 0.0)}


@dataclass(frozen=True)
class MeshBounds:
    """The box around a shape, millimetres."""

    xmin: float
    xmax: float
    ymin: float
    ymax: float
    zmin: float
    zmax: float


@dataclass(frozen=True, eq=False)
class MeshBody:
    """One or several bodies; ``manifold`` is what the library holds."""

    manifold: Manifold

    def fuse(self, *others: MeshBody) -> MeshBody:
        """All of these shapes as one."""
        return MeshBody(manifold_library().union(self._with(others)))

    def cut(self, *others: MeshBody) -> MeshBody:
        """This shape minus others."""
        return MeshBody(manifold_library().difference(self._with(others)))

    def intersect(self, *others: MeshBody) -> MeshBody:
        """What this shape has in common with all others."""
        return MeshBody(manifold_library().intersection(self._with(others)))

    def _with(self, others: Sequence[MeshBody]) -> list[Manifold]:
        return [self.manifold, *(other.manifold for other in others)]

    def translate(self, vector: Corner, /) -> MeshBody:
        """The shape, moved."""
        return MeshBody(manifold_library().moved(self.manifold, vector))

    def rotate(self, start: Corner, end: Corner, degrees: float, /) -> MeshBody:
        """The shape, turned about an axis through the origin along x, y or z."""
        along = tuple(there - here for here, there in zip(start, end, strict=True))
        if any(start) or sorted(along) != [0, 0, 1]:
            raise ValueError(f"the mesh kernel turns about x, y or z, not from {start} to {end}")
        x, y, z = (share * degrees for share in along)
        return MeshBody(manifold_library().turned(self.manifold, (x, y, z)))

    def mirror(self, plane: Plane, /) -> MeshBody:
        """The mirror image of the shape."""
        return MeshBody(manifold_library().mirrored(self.manifold, _NORMALS[plane]))

    def BoundingBox(self) -> MeshBounds:
        """The box around it."""
        (x0, y0, z0), (x1, y1, z1) = self.box
        return MeshBounds(x0, x1, y0, y1, z0, z1)

    def Volume(self) -> float:
        """Its volume, mm³."""
        return manifold_library().volume(self.manifold)

    def isValid(self) -> bool:
        """Whether it is a closed surface."""
        return manifold_library().is_sound(self.manifold)

    def Solids(self) -> list[MeshBody]:
        """Its solids, one by one, without sheets."""
        return [MeshBody(part) for part in _solid_parts(self.manifold)[0]]

    def without_sheets(self) -> MeshBody:
        """The shape without the bodies of no thickness that a union of level faces can leave."""
        solids, sheets = _solid_parts(self.manifold)
        return MeshBody(manifold_library().union(solids)) if sheets else self

    def Faces(self) -> list[Face]:
        """None: triangles are no faces, and there are none beside a body."""
        return []

    @property
    def box(self) -> Box:
        """The box around it."""
        return manifold_library().box(self.manifold)


def _solid_parts(body: Manifold) -> tuple[list[Manifold], bool]:
    """The bodies of a shape that are thicker than a step of the grid; whether there are others."""
    library = manifold_library()
    parts = library.parts(body)
    solid = [part for part in parts if library.volume(part) * GRID > library.area(part)]
    return solid, len(solid) < len(parts)


def closed_body(points: Sequence[Corner], triangles: Sequence[Triangle]) -> MeshBody:
    """The body of a closed surface of points and triangles, which are wound outwards.

    Raises ValueError for a surface that is open or has no volume.
    """
    return MeshBody(manifold_library().closed(points, triangles))
