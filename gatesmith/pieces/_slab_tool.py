"""A tool that is a slab: it measures a piece or a printer, and has no place on the board."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.cad.plates import slab_volume
from gatesmith.core.footprint import Footprint


@dataclass(frozen=True)
class SlabToolPlan:
    """Lengths of a slab in millimetres, before anything is cut into it; a chamfer along its bed."""

    length: float
    depth: float
    height: float
    bed_chamfer: float

    @property
    def footprint(self) -> Footprint:
        """The slab itself, without clearance."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """Its own length and depth."""
        return self.length, self.depth

    @property
    def bed_faces(self) -> int:
        """It lies on one face."""
        return 1

    @property
    def slab_volume(self) -> float:
        """Its volume, mm³."""
        return slab_volume(self.length, self.depth, self.height, self.bed_chamfer)
