"""Meshes with known damage, and what is wrong with a mesh."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import FindingSelection, Subject, examine
from gatesmith.validation.checks.examples import box, loose

BOX = box(20, 20, 10)  # its volume is 4000 mm³, its diagonal 30 mm
NOISE = 3e-5

Corners = NDArray[np.float64]


def codes(mesh: Mesh) -> set[str]:
    """What is wrong with the surface and the solids of a mesh."""
    only = FindingSelection(only=frozenset(("topology", "solids")))
    return {finding.code for finding in examine(Subject(mesh), "mesh.stl", "STL", only).findings}


def over(corners: Corners, facets: NDArray[np.intp] | list[int]) -> Corners:
    """The corners with these facets turned over."""
    corners = corners.copy()
    corners[facets] = corners[facets][:, ::-1]
    return corners


def with_gap(gap: float) -> Mesh:
    """The box with one corner of one facet moved inwards along x."""
    corners = BOX.corners.copy()
    corners[0, 0, 0] += gap
    return loose(corners)
