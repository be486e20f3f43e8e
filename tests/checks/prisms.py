"""Solids for the tests of what is measured by layers: prisms, bodies of rotation, unions."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import Points

Solid = Any
"""A ``manifold3d.Manifold``; the library bears no types where type checkers look for them."""


def manifold() -> Any:
    """The library, which is compiled and without types."""
    return import_module("manifold3d")


def mesh_of(solid: Solid) -> Mesh:
    """The surface of a solid."""
    made = solid.to_mesh()
    vertices = np.asarray(made.vert_properties, dtype=np.float32)[:, :3]
    return Mesh(vertices, np.asarray(made.tri_verts, dtype=np.int32), indexed=True)


def prism(outline: object, height: float, at: float = 0.0, scale: float = 1.0) -> Solid:
    """Counter-clockwise loops drawn up by ``height`` from z = ``at``, ``scale`` as large on top."""
    loops = np.asarray(outline, dtype=np.float64)
    shape = manifold().CrossSection([loops])
    return (
        manifold().Manifold.extrude(shape, height, scale_top=(scale, scale)).translate((0, 0, at))
    )


def slab(length: float, depth: float, height: float, at: tuple[float, float, float]) -> Solid:
    """A box; ``at`` is the middle of its lower face."""
    x, y = length / 2, depth / 2
    outline = ((-x, -y), (x, -y), (x, y), (-x, y))
    return prism(outline, height).translate(at)


def plate(side: float = 40.0, height: float = 2.0) -> Solid:
    """A square base on the bed, centred on the origin."""
    return slab(side, side, height, (0, 0, 0))


def cylinder(radius: float, height: float, at: float = 0.0, sides: int = 96) -> Solid:
    """A cylinder about the z axis."""
    return manifold().Manifold.cylinder(height, radius, radius, sides).translate((0, 0, at))


def cone(radius: float, height: float, at: float = 0.0, sides: int = 96) -> Solid:
    """A cone about the z axis, its tip on top."""
    return manifold().Manifold.cylinder(height, radius, 0.0, sides).translate((0, 0, at))


def torus(large: float, small: float, sides: int = 96) -> Mesh:
    """A torus about the z axis whose section's corners lie on the circle; exact in its corners."""
    around, along = (np.linspace(0, 2 * np.pi, sides, endpoint=False) for _ in range(2))
    u, v = np.meshgrid(around, along, indexing="ij")
    wide = large + small * np.cos(v)
    points: Points = np.stack(
        (wide * np.cos(u), wide * np.sin(u), small + small * np.sin(v)), axis=-1
    ).reshape(-1, 3)
    i, j = (index.reshape(-1) for index in np.meshgrid(range(sides), range(sides), indexing="ij"))
    a, b = i * sides + j, (i + 1) % sides * sides + j
    c, d = (i + 1) % sides * sides + (j + 1) % sides, i * sides + (j + 1) % sides
    faces = np.concatenate((np.stack((a, b, c), axis=1), np.stack((a, c, d), axis=1)))
    return Mesh(points.astype(np.float32), faces.astype(np.int32), indexed=True)
