"""Small sound or broken files that are much work to check, with up to 20,000 facets."""

from __future__ import annotations

import numpy as np

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import Points, box, inverted

from ..strength import how_many
from .files import FACET, HEADER


def many(meshes: list[Mesh]) -> bytes:
    """An STL of all these; joined at once, because there may be a thousand."""
    return stl_of(np.concatenate([mesh.corners for mesh in meshes]))


def stl_of(corners: Points) -> bytes:
    """A binary STL of these facets, float64 (m, 3, 3)."""
    facets = np.zeros(len(corners), dtype=FACET)
    facets["corners"] = corners
    return bytes(HEADER) + np.uint32(len(corners)).tobytes() + facets.tobytes()


def needles() -> bytes:
    """A thousand needles of 0.1 mm beside a box."""
    rods = [box(0.1, 0.1, 50, at=(20 + n % 32, n // 32, 0)) for n in range(1000)]
    return many([box(20, 20, 20), *rods])


def foils() -> bytes:
    """Sixteen hundred stacked sheets, all in the air except the lowest."""
    return many([box(20, 20, 0.1, at=(0, 0, n / 4)) for n in range(1600)])


def overlaps() -> bytes:
    """Sixteen hundred large boxes that all overlap."""
    sizes = np.random.default_rng(1).uniform(50, 80, (1600, 3)).tolist()
    return many(
        [box(x, y, z, at=(n % 40 / 4, n // 40 / 4, 0)) for n, (x, y, z) in enumerate(sizes)]
    )


def skins() -> bytes:
    """Sixteen hundred nested boxes, alternately matter and hollow."""
    sizes = [n / 5 for n in range(1, 1601)]
    boxes = [box(size, size, size, at=(0, 0, 160 - size / 2)) for size in sizes]
    return many([mesh if n % 2 else inverted(mesh) for n, mesh in enumerate(boxes)])


def star() -> bytes:
    """A prism 20 mm high on a star of 1,200 points, at night of 2,400."""
    corners = how_many(2400, 4800)
    angles = np.linspace(0, 2 * np.pi, corners, endpoint=False)
    away = np.where(np.arange(corners) % 2, 60.0, 3.0)
    rim = np.stack((away * np.cos(angles), away * np.sin(angles), 0 * angles), axis=1)
    return stl_of(_prism(rim, 20))


def _prism(rim: Points, height: float) -> Points:
    """The facets of a prism on a rim, float64 (k, 3) at z = 0, all visible from the origin."""
    nexts, top = np.roll(rim, -1, axis=0), np.array((0, 0, height))
    middle = np.zeros_like(rim)
    facets = [(middle, nexts, rim), (middle + top, rim + top, nexts + top)]
    facets += [(rim, nexts, nexts + top), (rim, nexts + top, rim + top)]
    corners: Points = np.concatenate([np.stack(facet, axis=1) for facet in facets])
    return corners


FAMILIES = {make.__name__: make for make in (needles, foils, overlaps, skins, star)}
"""What makes the bytes of each, by its name."""
