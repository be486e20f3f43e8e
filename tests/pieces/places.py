"""Whether a place lies inside a closed mesh, and what of it lies on the bed: for tests only."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh

_ON_BED = 1e-4  # mm


def windings(mesh: Mesh, place: tuple[float, float, float]) -> float:
    """How often the surface winds around a place: 1 inside, 0 outside.

    The solid angles of all triangles as seen from there, over that of a whole sphere, by the
    formula of Van Oosterom and Strackee.
    """
    a, b, c = (mesh.corners[:, corner] - np.array(place) for corner in range(3))
    la, lb, lc = (np.linalg.norm(side, axis=1) for side in (a, b, c))
    triple = np.einsum("ij,ij->i", a, np.cross(b, c))
    dots = [np.einsum("ij,ij->i", one, other) for one, other in ((a, b), (b, c), (c, a))]
    flat = la * lb * lc + dots[0] * lc + dots[1] * la + dots[2] * lb
    return float(2 * np.arctan2(triple, flat).sum() / (4 * math.pi))


def bed_area(mesh: Mesh) -> float:
    """The area of what lies flat on z = 0, mm²."""
    flat = (mesh.corners[:, :, 2] < _ON_BED).all(axis=1)
    return float(np.abs(mesh.cross[flat, 2]).sum() / 2)
