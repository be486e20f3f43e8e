"""The library manifold in words of our own: in Python it is manifold3d, in a browser WebAssembly.

All other modules of this room are plain arithmetic on top of these words, so that a piece is the
same in a browser, where there may be no numpy.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.outline import Point
    from gatesmith.core.footprint import Box

Triangle = tuple[int, int, int]
"""The indices of a triangle's corners, counter-clockwise as seen from outside."""

Manifold = Any
"""One or several bodies, as the library holds them."""

GRID = 2.0**23
"""Steps in a millimetre, a ten-millionth of which is the exact kernel's tolerance.

All corners lie on this grid, so that those equal but for rounding are equal: otherwise faces that
ought to be one would leave a sheet without thickness between them.
"""

SMOOTH = 1e-6
"""Millimetres: a corner that a surface can lose without moving further."""


class ManifoldLibrary(Protocol):
    """What the mesh kernel asks of manifold. Lengths are millimetres, angles degrees."""

    def closed(self, points: Sequence[Corner], triangles: Sequence[Triangle]) -> Manifold:
        """The body of a closed surface, its points moved onto the grid.

        Raises ValueError for a surface that is open or has no volume.
        """

    def cube(self, size: Corner) -> Manifold:
        """A box from the origin."""

    def letter(self, contours: Sequence[Sequence[Point]], height: float) -> Manifold:
        """The inside of contours, those inside another turned the other way, extruded upwards."""

    def union(self, bodies: Sequence[Manifold]) -> Manifold:
        """All of these bodies as one."""

    def difference(self, bodies: Sequence[Manifold]) -> Manifold:
        """The first of these bodies minus the others."""

    def intersection(self, bodies: Sequence[Manifold]) -> Manifold:
        """What all of these bodies have in common."""

    def moved(self, body: Manifold, vector: Corner) -> Manifold:
        """The body moved, its corners then on the grid."""

    def turned(self, body: Manifold, degrees: Corner) -> Manifold:
        """The body turned about x, then y, then z, its corners then on the grid."""

    def mirrored(self, body: Manifold, normal: Corner) -> Manifold:
        """The mirror image of a body in the plane through the origin with this normal."""

    def parts(self, body: Manifold) -> Sequence[Manifold]:
        """The bodies that do not touch one another, one by one."""

    def is_sound(self, body: Manifold) -> bool:
        """Whether the library finds nothing wrong."""

    def volume(self, body: Manifold) -> float:
        """The volume, mm³."""

    def area(self, body: Manifold) -> float:
        """The area of the surface, mm²."""

    def box(self, body: Manifold) -> Box:
        """The box around it."""

    def simplified(self, body: Manifold, distance: float) -> Manifold:
        """The body without corners that are needless within this distance."""

    def surface(self, body: Manifold) -> tuple[list[Corner], list[Triangle]]:
        """The corners and the triangles of its surface."""

    def triangulated(self, polygon: Sequence[Point]) -> list[Triangle]:
        """Triangles between the corners of a polygon in a plane, wound as the polygon is."""

    def release_all(self) -> None:
        """Forget all bodies, none of which is used again."""


def on_grid(length: float) -> float:
    """A coordinate, moved onto the grid."""
    return round(length * GRID) / GRID


def manifold_library() -> ManifoldLibrary:
    """The library of this Python. Raises ImportError where it is not installed."""
    name = "browser_library" if sys.platform == "emscripten" else "native_library"
    found: ManifoldLibrary = import_module(f"{__package__}.{name}").LIBRARY
    return found
