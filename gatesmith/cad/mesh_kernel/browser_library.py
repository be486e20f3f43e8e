"""manifold's WebAssembly as the mesh kernel's library, in a Python that runs in a browser.

The worker of the page registers its functions as the module ``gatesmith_manifold`` (their source is
``web/browser/manifold_words.ts``). A body is a number; corners and triangles pass as buffers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.manifold_library import ManifoldLibrary, Triangle
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box

MODULE = "gatesmith_manifold"
"""The name of the Python module that a page's worker registers."""


class BrowserLibrary:
    """The WebAssembly in the words of ``ManifoldLibrary``."""

    def __init__(self, functions: Any) -> None:
        self._library = functions

    def closed(self, points: Sequence[Corner], triangles: Sequence[Triangle]) -> int:
        """The body of a closed surface, its points moved onto the grid. Raises ValueError."""
        body: int = self._library.closed(_doubles(points), _integers(triangles))
        if body < 0:
            raise ValueError("the triangles enclose no body")
        return body

    def cube(self, size: Corner) -> int:
        """A box from the origin."""
        body: int = self._library.cube(*size)
        return body

    def letter(self, contours: Sequence[Sequence[Point]], height: float) -> int:
        """The inside of contours, extruded upwards."""
        lengths = array("I", [len(contour) for contour in contours])
        points = _doubles(chain.from_iterable(contours))
        body: int = self._library.letter(points, lengths, height)
        return body

    def union(self, bodies: Sequence[int]) -> int:
        """All of these bodies as one."""
        body: int = self._library.union(array("I", bodies))
        return body

    def difference(self, bodies: Sequence[int]) -> int:
        """The first of these bodies minus the others."""
        body: int = self._library.difference(array("I", bodies))
        return body

    def intersection(self, bodies: Sequence[int]) -> int:
        """What all of these bodies have in common."""
        body: int = self._library.intersection(array("I", bodies))
        return body

    def moved(self, body: int, vector: Corner) -> int:
        """The body moved, its corners then on the grid."""
        made: int = self._library.moved(body, *vector)
        return made

    def turned(self, body: int, degrees: Corner) -> int:
        """The body turned about x, then y, then z, its corners then on the grid."""
        made: int = self._library.turned(body, *degrees)
        return made

    def mirrored(self, body: int, normal: Corner) -> int:
        """The mirror image of a body in the plane through the origin with this normal."""
        made: int = self._library.mirrored(body, *normal)
        return made

    def parts(self, body: int) -> Sequence[int]:
        """The bodies that do not touch one another, one by one."""
        return range(self._library.parts(body), self._library.count())

    def is_sound(self, body: int) -> bool:
        """Whether the library finds nothing wrong."""
        return bool(self._library.is_sound(body))

    def volume(self, body: int) -> float:
        """The volume, mm³."""
        return float(self._library.volume(body))

    def area(self, body: int) -> float:
        """The area of the surface, mm²."""
        return float(self._library.area(body))

    def box(self, body: int) -> Box:
        """The box around it."""
        corners = array("d", bytes(6 * 8))
        self._library.box(body, corners)
        x0, y0, z0, x1, y1, z1 = corners
        return (x0, y0, z0), (x1, y1, z1)

    def simplified(self, body: int, distance: float) -> int:
        """The body without corners that are needless within this distance."""
        made: int = self._library.simplified(body, distance)
        return made

    def surface(self, body: int) -> tuple[list[Corner], list[Triangle]]:
        """The corners and the triangles of its surface."""
        points = array("d", bytes(3 * 8 * self._library.corner_count(body)))
        triangles = array("I", bytes(3 * 4 * self._library.triangle_count(body)))
        self._library.surface(body, points, triangles)
        return _in_threes(points), _in_threes(triangles)

    def triangulated(self, polygon: Sequence[Point]) -> list[Triangle]:
        """Triangles between the corners of a polygon in a plane, wound as the polygon is."""
        triangles = array("I", bytes(3 * 4 * len(polygon)))
        count = self._library.triangulated(_doubles(polygon), triangles)
        return _in_threes(triangles[:count])

    def release_all(self) -> None:
        """Forget all bodies, which then are of no use; the library does not do so by itself."""
        self._library.release_all()


def _doubles(points: Iterable[Sequence[float]]) -> array[float]:
    return array("d", chain.from_iterable(points))


def _integers(triangles: Iterable[Triangle]) -> array[int]:
    return array("I", chain.from_iterable(triangles))


def _in_threes(values: Any) -> list[Any]:
    return list(zip(values[::3], values[1::3], values[2::3], strict=True))


LIBRARY: ManifoldLibrary = BrowserLibrary(import_module(MODULE))
