"""Slabs: flat bodies with sharp corners, and what is sunk into their tops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.profiles import block
from gatesmith.cad.solids import chamfered

if TYPE_CHECKING:
    from cadquery import Edge, Shape

_LEVEL = 1e-6  # mm: an edge whose middle lies lower lies on the bed


def slab(length: float, depth: float, thickness: float, bed_chamfer: float) -> Shape:
    """A box around the z axis on z = 0, with a 45 degree chamfer round its bed edge."""

    def on_bed(edge: Edge) -> bool:
        return edge.Center().z < _LEVEL

    x, y = length / 2, depth / 2
    return chamfered(block((-x, x), (-y, y), (0.0, thickness)), on_bed, bed_chamfer)


def slab_volume(length: float, depth: float, thickness: float, bed_chamfer: float) -> float:
    """What a slab holds, in mm³."""
    # A ring round the bed edge, c²/2 wide in section, whose corners would count twice.
    lost = (length + depth) * bed_chamfer**2 - 4 * bed_chamfer**3 / 3
    return length * depth * thickness - lost
