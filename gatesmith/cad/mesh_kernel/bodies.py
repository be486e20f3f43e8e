"""Bodies of the mesh kernel: manifold3d's own, with CadQuery's words."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner, Face, Plane
    from gatesmith.core.footprint import Box

_NORMALS = {"XZ": (0.0, 1.0, 0.0), "YZ": (1.0, 0.0, 0.0)}


_GRID = 2.0**23  # steps in a millimetre, a ten-millionth of which is the exact kernel's tolerance


def on_grid(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points, float64 (n, 3), moved onto a fine grid, where those equal but for rounding are equal.

    Otherwise faces that ought to be one would leave a sheet without thickness between them.
    """
    return np.ascontiguousarray(np.round(points * _GRID) / _GRID)


def _snapped(manifold: Any) -> Any:
    return manifold.warp_batch(on_grid)


def manifold_library() -> ModuleType:
    """manifold3d: compiled, without types."""
    return import_module("manifold3d")


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
    """One or several bodies; ``manifold`` is a ``manifold3d.Manifold``."""

    manifold: Any

    def fuse(self, *others: MeshBody) -> MeshBody:
        """All of these shapes as one."""
        return self._combined(others, "Add")

    def cut(self, *others: MeshBody) -> MeshBody:
        """This shape minus others."""
        return self._combined(others, "Subtract")

    def intersect(self, *others: MeshBody) -> MeshBody:
        """What this shape has in common with all others."""
        return self._combined(others, "Intersect")

    def _combined(self, others: Sequence[MeshBody], how: str) -> MeshBody:
        library = manifold_library()
        bodies = [self.manifold, *(other.manifold for other in others)]
        return MeshBody(library.Manifold.batch_boolean(bodies, getattr(library.OpType, how)))

    def translate(self, vector: Corner, /) -> MeshBody:
        """The shape, moved."""
        return MeshBody(_snapped(self.manifold.translate(vector)))

    def rotate(self, start: Corner, end: Corner, degrees: float, /) -> MeshBody:
        """The shape, turned about an axis through the origin along x, y or z."""
        along = tuple(there - here for here, there in zip(start, end, strict=True))
        if any(start) or sorted(along) != [0, 0, 1]:
            raise ValueError(f"the mesh kernel turns about x, y or z, not from {start} to {end}")
        x, y, z = (share * degrees for share in along)
        return MeshBody(_snapped(self.manifold.rotate((x, y, z))))

    def mirror(self, plane: Plane, /) -> MeshBody:
        """The mirror image of the shape."""
        return MeshBody(self.manifold.mirror(_NORMALS[plane]))

    def BoundingBox(self) -> MeshBounds:
        """The box around it."""
        (x0, y0, z0), (x1, y1, z1) = self.box
        return MeshBounds(x0, x1, y0, y1, z0, z1)

    def Volume(self) -> float:
        """Its volume, mm³."""
        return float(self.manifold.volume())

    def isValid(self) -> bool:
        """Whether it is a closed surface."""
        return bool(self.manifold.status() == manifold_library().Error.NoError)

    def Solids(self) -> list[MeshBody]:
        """Its solids, one by one."""
        return [MeshBody(part) for part in self.manifold.decompose()]

    def Faces(self) -> list[Face]:
        """None: triangles are no faces, and there are none beside a body."""
        return []

    @property
    def box(self) -> Box:
        """The box around it."""
        x0, y0, z0, x1, y1, z1 = map(float, self.manifold.bounding_box())
        return (x0, y0, z0), (x1, y1, z1)


def closed_body(points: NDArray[np.float64], triangles: NDArray[np.int64]) -> MeshBody:
    """The body of a closed surface of points, float64 (n, 3), and triangles, int64 (m, 3).

    The triangles are wound outwards. Raises ValueError for a surface that is open or has no volume.
    """
    library = manifold_library()
    mesh = library.Mesh64(
        vert_properties=on_grid(points),
        tri_verts=np.ascontiguousarray(triangles, dtype=np.uint64),
    )
    made = library.Manifold(mesh)
    if made.status() != library.Error.NoError or not made.volume() > 0:
        raise ValueError(f"the triangles enclose no body ({made.status().name})")
    return MeshBody(made)
