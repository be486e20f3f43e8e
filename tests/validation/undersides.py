"""Random solids whose undersides a slicer supports or prints as they are, a family for each way.

They are made with manifold3d, without anything from the package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ..checks.prisms import Solid, cylinder, manifold, prism, slab
from . import bars_and_windows
from .sound import Source

Outline = list[tuple[float, float]]

WALL = 8.0
"""Half the side in mm of the block that most families start from."""


def _block(height: float) -> Solid:
    return slab(2 * WALL, 2 * WALL, height, (0, 0, 0))


def _polygon(sides: int, radius: float, turn: float = 0.0) -> Outline:
    angles = turn + np.arange(sides) * 2 * np.pi / sides
    return [(float(radius * np.cos(a)), float(radius * np.sin(a))) for a in angles]


def _flared(outline: Outline, height: float, degrees: float, at: float) -> Solid:
    """A convex outline whose sides lean out by some degrees from the vertical."""
    low = manifold().CrossSection([outline])
    out = height * np.tan(np.radians(degrees))
    high = low.offset(out, manifold().JoinType.Miter, 10.0)
    corners = [
        np.column_stack((loop, np.full(len(loop), level)))
        for section, level in ((low, at), (high, at + height))
        for loop in section.to_polygons()
    ]
    return manifold().Manifold.hull_points(np.concatenate(corners))


def _turned(profile: Outline, sides: int) -> Solid:
    """A profile of radii and heights, turned about the z axis."""
    return manifold().Manifold.revolve(manifold().CrossSection([profile]), sides)


def _lean(source: Source) -> Solid:
    """A block of which one side leans out."""
    degrees, height = source.uniform(40, 56), source.uniform(3, 12)
    out = height * np.tan(np.radians(degrees))
    side = prism([(-10, 0), (10, 0), (10 + out, height), (-10, height)], 20)
    return side.rotate((90, 0, 0)).translate((0, 10, 0))


def _corner(source: Source) -> Solid:
    """A prism of a few sides that widens: its corners lean out farther than its sides."""
    outline = _polygon(int(source.integers(3, 9)), 5)
    flare = _flared(outline, source.uniform(0.6, 8), source.uniform(25, 50), 3)
    return (prism(outline, 3) + flare).rotate((0, 0, source.uniform(0, 360)))


def _cone(source: Source) -> Solid:
    """A funnel that widens upwards."""
    degrees, height, radius = source.uniform(38, 56), source.uniform(2, 8), source.uniform(2, 6)
    out = radius + height * np.tan(np.radians(degrees))
    outline = [(0, 0), (radius, 0), (radius, 3), (out, 3 + height), (0, 3 + height)]
    return _turned(outline, int(source.integers(16, 120)))


def _star(source: Source) -> Solid:
    """A star that grows: each of its sharp tips leans out."""
    points = 2 * int(source.integers(4, 14))
    radii = np.where(np.arange(points) % 2 == 0, 6, source.uniform(4, 5.5))
    angles = np.arange(points) * 2 * np.pi / points
    outline = np.column_stack((radii * np.cos(angles), radii * np.sin(angles)))
    height = source.uniform(1, 5)
    scale = 1 + height * np.tan(np.radians(source.uniform(15, 60))) / 6
    return prism(outline, 2) + prism(outline, height, 2, scale)


def _twist(source: Source) -> Solid:
    """A prism of a few sides that turns as it rises."""
    section = manifold().CrossSection([_polygon(int(source.integers(3, 7)), 5)])
    steps, turn = int(source.integers(8, 60)), source.uniform(0, 220)
    return manifold().Manifold.extrude(section, source.uniform(5, 15), steps, turn)


def _vase(source: Source) -> Solid:
    """A wave turned about its axis."""
    heights = np.linspace(0, source.uniform(8, 20), 24)
    waves = np.sin(heights * source.uniform(0.2, 0.9) + source.uniform(0, 6))
    radii = np.maximum(6 + source.uniform(0, 4) * waves, 1)
    outer = [(float(r), float(z)) for r, z in zip(radii, heights, strict=True)]
    return _turned([(0, 0), *outer, (0, float(heights[-1]))], int(source.integers(5, 80)))


def _cove(source: Source) -> Solid:
    """A plate on a foot, with a quarter of a circle between them."""
    radius, angles = source.uniform(0.5, 6), np.linspace(0.05, np.pi / 2, 16)
    curve = [(5 + radius * (1 - np.cos(a)), 3 + radius * np.sin(a)) for a in angles]
    top = 5 + radius
    return _turned([(0, 0), (5, 0), (5, 3), *curve, (top, top), (0, top)], 64)


def _ball(source: Source) -> Solid:
    """A ball, cut off somewhere below its middle."""
    size = source.uniform(4, 20)
    ball = manifold().Manifold.sphere(size / 2, int(source.integers(24, 120)))
    lying = ball.translate((0, 0, size * (0.5 - source.uniform(0.0, 0.5))))
    return lying.trim_by_plane((0, 0, 1), 0.0)


def _ledge(source: Source) -> Solid:
    """A block that stands out on all sides of the one below it."""
    side = 2 * WALL + 2 * source.uniform(0.1, 0.4)
    return _block(6) + slab(side, side, source.uniform(0.5, 6), (0, 0, 6))


def _low_ledge(source: Source) -> Solid:
    """A ledge close to the bed."""
    side = 12 + 2 * source.uniform(0.3, 4)
    return slab(12, 12, 5, (0, 0, 0)) + slab(side, side, 3, (0, 0, source.uniform(0.1, 1.0)))


def _foot(source: Source) -> Solid:
    """A block with a chamfer along the bed."""
    height, degrees = source.uniform(0.2, 1.5), source.uniform(40, 60)
    side = 11.3 + 2 * height * np.tan(np.radians(degrees))
    foot = _flared(_polygon(4, 8, np.pi / 4), height, degrees, 0)
    return foot + slab(side, side, 4, (0, 0, height))


def _peg(source: Source) -> Solid:
    """A peg that stands out of a wall."""
    out, width, height = source.uniform(0.1, 2), *source.uniform(0.2, 1.2, 2)
    return _block(16) + slab(2 * out, width, height, (WALL, 0, 8))


def _shelf(source: Source) -> Solid:
    """A shelf that is held at one end."""
    out, width = source.uniform(0.2, 6), source.uniform(0.5, 8)
    return slab(10, 10, 8, (0, 0, 0)) + slab(10 + out, width, 3, (out / 2, 0, 8))


def _relief(source: Source) -> Solid:
    """Bars that stand out of a wall."""
    solid, out = _block(12), source.uniform(0.15, 1.0)
    for _ in range(int(source.integers(1, 6))):
        width, height = source.uniform(0.5, 5), source.uniform(0.4, 3)
        at = (WALL, source.uniform(-5, 5), source.uniform(1, 8))
        solid += slab(2 * out, width, height, at)
    return solid


def _engraving(source: Source) -> Solid:
    """Bars that are sunk into a wall."""
    solid, deep = _block(12), source.uniform(0.15, 1.5)
    for _ in range(int(source.integers(1, 6))):
        width, height = source.uniform(0.5, 5), source.uniform(0.4, 3)
        at = (WALL, source.uniform(-5, 5), source.uniform(1, 8))
        solid -= slab(2 * deep, width, height, at)
    return solid


def _courses(source: Source) -> Solid:
    """Level grooves around a block."""
    solid, inside = _block(12), 2 * (WALL - source.uniform(0.1, 0.8))
    high = source.uniform(0.3, 1.0)
    for level in (3.0, 6.0, 9.0):
        solid -= slab(40, 40, high, (0, 0, level)) - slab(inside, inside, high, (0, 0, level))
    return solid


def _notch(source: Source) -> Solid:
    """A groove around a column, its section a V on its side."""
    deep = source.uniform(0.2, 1.5)
    half = deep / np.tan(np.radians(source.uniform(30, 60)))
    return cylinder(WALL, 12, sides=48) - _turned(
        [(WALL - deep, 6), (WALL + 0.1, 6 - half), (WALL + 0.1, 6 + half)], 48
    )


def _recess(source: Source) -> Solid:
    """A niche in a wall, open at its front alone."""
    width, height, deep = source.uniform(0.6, 6), *source.uniform(0.4, 4, 2)
    return _block(12) - slab(2 * deep, width, height, (WALL, 0, source.uniform(3, 6)))


def _passage(source: Source) -> Solid:
    """A passage with a level ceiling, no wider than a printer bridges."""
    width, height = source.uniform(0.5, 9.9), source.uniform(1, 6)
    return _block(12) - slab(40, width, height, (0, 0, 3))


def _bore(source: Source) -> Solid:
    """A round hole from face to face, from the finest to wide ones."""
    radius, sides = source.uniform(0.3, 4), int(source.integers(12, 96))
    hole = manifold().Manifold.cylinder(40, radius, radius, sides, True).rotate((0, 90, 0))
    return _block(14) - hole.translate((0, 0, source.uniform(5, 9)))


def _blind_bore(source: Source) -> Solid:
    """A round hole that ends within a block."""
    radius, deep = source.uniform(0.4, 5), source.uniform(0.5, 15)
    hole = manifold().Manifold.cylinder(40, radius, radius, 64).rotate((0, 90, 0))
    return _block(14) - hole.translate((WALL - deep, 0, 7))


def _arch(source: Source) -> Solid:
    """A round arch."""
    width = source.uniform(1, 12)
    vault = manifold().Manifold.cylinder(30, width / 2, width / 2, 64, True).rotate((90, 0, 0))
    opening = slab(width, 30, 5, (0, 0, 0)) + vault.translate((0, 0, 5))
    return slab(20, 8, 14, (0, 0, 0)) - opening


def _boulders(source: Source) -> Solid:
    """Lumps that lie on a block and over its edges."""
    solid = slab(10, 10, 4, (0, 0, 0))
    for _ in range(int(source.integers(1, 4))):
        corners = source.normal(size=(int(source.integers(8, 30)), 3))
        corners *= source.uniform(2, 6) / np.linalg.norm(corners, axis=1)[:, None]
        at = (source.uniform(-4, 4), source.uniform(-4, 4), source.uniform(4, 8))
        solid += manifold().Manifold.hull_points(corners + np.array(at))
    return solid.trim_by_plane((0, 0, 1), 0.0)


def _tilted(source: Source) -> Solid:
    """A box that lies on a corner that is cut off."""
    sides, turn = source.uniform(3, 12, 3), source.uniform(0, 90, 3)
    box = manifold().Manifold.cube(sides.tolist(), True).rotate(turn.tolist())
    return box.translate((0, 0, float(sides[2]) / 3)).trim_by_plane((0, 0, 1), 0.0)


FAMILIES: Mapping[str, Callable[[Source], Solid]] = {
    "arch": _arch,
    "ball": _ball,
    "blind bore": _blind_bore,
    "bore": _bore,
    "boulders": _boulders,
    "cone": _cone,
    "corner": _corner,
    "courses": _courses,
    "cove": _cove,
    "engraving": _engraving,
    "foot": _foot,
    "lean": _lean,
    "ledge": _ledge,
    "low ledge": _low_ledge,
    "notch": _notch,
    "passage": _passage,
    "peg": _peg,
    "recess": _recess,
    "relief": _relief,
    "shelf": _shelf,
    "star": _star,
    "tilted": _tilted,
    "twist": _twist,
    "vase": _vase,
    **bars_and_windows.FAMILIES,
}


def underside(family: str, seed: str, number: int) -> Solid:
    """One solid of a family; same seed and number, same solid."""
    return FAMILIES[family](np.random.default_rng([number, *family.encode(), *seed.encode()]))
