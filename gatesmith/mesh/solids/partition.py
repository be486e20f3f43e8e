"""Whether bodies in several colours fill their place together: without gap, without overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.mesh.solids.body import body_of

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh

_AT_THE_TOP = 1e-4  # mm


@dataclass(frozen=True)
class Partition:
    """How parts lie to one another.

    ``overlap`` is the volume in mm³ that two of them share, ``gap`` the area in mm² of walls of
    the parts that should lie against one another and do not.
    """

    overlap: float
    gap: float


def partition_of(base: Mesh, fillings: Sequence[Mesh]) -> Partition:
    """How fillings lie in the pockets of a base that are open at the top.

    Where a filling lies in its pocket without a gap, all of its surface but the part at the top
    vanishes when both are joined, and as much of the base's with it. Raises ValueError for a
    part that is no closed body.
    """
    body = body_of(base)
    overlap, expected, joined = 0.0, body.surface_area(), body
    for mesh in fillings:
        filling = body_of(mesh)
        overlap += abs((joined ^ filling).volume())
        top = _top_area(mesh)
        expected += top - (filling.surface_area() - top)
        joined = joined + filling
    return Partition(overlap, abs(joined.surface_area() - expected) / 2)


def _top_area(mesh: Mesh) -> float:
    """The area that looks up at the highest level of a mesh, mm²."""
    corners = mesh.corners
    at_top = (corners[:, :, 2] > corners[:, :, 2].max() - _AT_THE_TOP).all(axis=1)
    return float(mesh.cross[at_top, 2].sum() / 2)
