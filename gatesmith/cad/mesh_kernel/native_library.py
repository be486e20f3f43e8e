"""manifold3d as the mesh kernel's library: compiled, in doubles, with arrays of numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gatesmith.cad.mesh_kernel.manifold_library import GRID
from gatesmith.core.processes.whole_import import import_whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.manifold_library import ManifoldLibrary, Triangle
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box

_LIBRARY: Any = import_whole("manifold3d")  # compiled, without types


def _on_grid(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points, float64 (n, 3), moved onto the grid."""
    return np.ascontiguousarray(np.round(points * GRID) / GRID)


def _snapped(body: Any) -> Any:
    return body.warp_batch(_on_grid)


class NativeLibrary:
    """manifold3d, in the words of ``ManifoldLibrary``."""

    def closed(self, points: Sequence[Corner], triangles: Sequence[Triangle]) -> Any:
        """The body of a closed surface, its points moved onto the grid. Raises ValueError."""
        mesh = _LIBRARY.Mesh64(
            vert_properties=_on_grid(np.array(points, dtype=np.float64)),
            tri_verts=np.array(triangles, dtype=np.uint64),
        )
        made = _LIBRARY.Manifold(mesh)
        if made.status() != _LIBRARY.Error.NoError or not made.volume() > 0:
            raise ValueError(f"the triangles enclose no body ({made.status().name})")
        return made

    def cube(self, size: Corner) -> Any:
        """A box from the origin."""
        return _LIBRARY.Manifold.cube(size)

    def letter(self, contours: Sequence[Sequence[Point]], height: float) -> Any:
        """The inside of contours, extruded upwards."""
        outlines = [np.array(contour, dtype=np.float64) for contour in contours]
        section = _LIBRARY.CrossSection(outlines, _LIBRARY.FillRule.NonZero)
        return _LIBRARY.Manifold.extrude(section, height)

    def union(self, bodies: Sequence[Any]) -> Any:
        """All of these bodies as one."""
        return _LIBRARY.Manifold.batch_boolean(bodies, _LIBRARY.OpType.Add)

    def difference(self, bodies: Sequence[Any]) -> Any:
        """The first of these bodies minus the others."""
        return _LIBRARY.Manifold.batch_boolean(bodies, _LIBRARY.OpType.Subtract)

    def intersection(self, bodies: Sequence[Any]) -> Any:
        """What all of these bodies have in common."""
        return _LIBRARY.Manifold.batch_boolean(bodies, _LIBRARY.OpType.Intersect)

    def moved(self, body: Any, vector: Corner) -> Any:
        """The body moved, its corners then on the grid."""
        return _snapped(body.translate(vector))

    def turned(self, body: Any, degrees: Corner) -> Any:
        """The body turned about x, then y, then z, its corners then on the grid."""
        return _snapped(body.rotate(degrees))

    def mirrored(self, body: Any, normal: Corner) -> Any:
        """The mirror image of a body in the plane through the origin with this normal."""
        return body.mirror(normal)

    def parts(self, body: Any) -> Sequence[Any]:
        """The bodies that do not touch one another, one by one."""
        found: Sequence[Any] = body.decompose()
        return found

    def is_sound(self, body: Any) -> bool:
        """Whether manifold3d finds nothing wrong."""
        return bool(body.status() == _LIBRARY.Error.NoError)

    def volume(self, body: Any) -> float:
        """The volume, mm³."""
        return float(body.volume())

    def area(self, body: Any) -> float:
        """The area of the surface, mm²."""
        return float(body.surface_area())

    def box(self, body: Any) -> Box:
        """The box around it."""
        x0, y0, z0, x1, y1, z1 = map(float, body.bounding_box())
        return (x0, y0, z0), (x1, y1, z1)

    def simplified(self, body: Any, distance: float) -> Any:
        """The body without corners that are needless within this distance."""
        return body.as_original().simplify(distance)

    def surface(self, body: Any) -> tuple[list[Corner], list[Triangle]]:
        """The corners and the triangles of its surface."""
        points, triangles = surface_arrays(body)
        return list(map(tuple, points.tolist())), list(map(tuple, triangles.tolist()))

    def triangulated(self, polygon: Sequence[Point]) -> list[Triangle]:
        """Triangles between the corners of a polygon in a plane, wound as the polygon is."""
        found = _LIBRARY.triangulate([np.array(polygon, dtype=np.float64)])
        return list(map(tuple, np.asarray(found).tolist()))

    def release_all(self) -> None:
        """Nothing: a body goes with the last object that holds it."""


def surface_arrays(body: Any) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The corners, float64 (n, 3), and the triangles, int64 (m, 3), of a body of manifold3d."""
    mesh = body.to_mesh64()
    points = np.asarray(mesh.vert_properties, dtype=np.float64)[:, :3]
    return points, np.asarray(mesh.tri_verts).astype(np.int64)


LIBRARY: ManifoldLibrary = NativeLibrary()
