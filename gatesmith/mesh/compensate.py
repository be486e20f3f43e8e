"""Compensation for what a printer does to lengths: shrinkage and XY compensation.

Applied once, when a file is written. Boxes and slots go through the same arithmetic, so that a
check of the file compares like with like. Inner outlines are scaled together with the outer one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import number_text, size_text, with_unit

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Box, Footprint
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class Compensation:
    """From the finished piece to the file.

    ``shrinkage`` is in percent; ``widening`` is by how many millimetres each side of a print
    comes out too far. ``length`` and ``depth`` are those of the finished piece.
    """

    shrinkage: float
    widening: float
    length: float
    depth: float

    @property
    def neutral(self) -> bool:
        """Whether there is nothing to do."""
        return self.shrinkage == 0 and self.widening == 0

    @property
    def growth(self) -> float:
        """The factor that undoes the shrinkage: 1 / (1 - s / 100)."""
        return 1 / (1 - self.shrinkage / 100)

    @property
    def factors(self) -> tuple[float, float, float]:
        """By how much x, y and z are scaled; x and y so that each side loses ``widening``."""
        if self.neutral:
            return 1.0, 1.0, 1.0
        growth, both = self.growth, 2 * self.widening
        return (
            growth * (self.length - both) / self.length,
            growth * (self.depth - both) / self.depth,
            growth,
        )

    def mesh(self, mesh: Mesh) -> Mesh:
        """The mesh for the file; the same object when there is nothing to do."""
        if self.neutral:
            return mesh
        import numpy as np  # here, for most callers need only the numbers

        scaled = mesh.vertices.astype(np.float64) * np.array(self.factors)
        return replace(mesh, vertices=scaled.astype(np.float32) + np.float32(0))

    def box(self, box: Box) -> Box:
        """The box that the file should have, from that of the finished piece."""
        x, y, z = self.factors
        low, high = box
        return (low[0] * x, low[1] * y, low[2] * z), (high[0] * x, high[1] * y, high[2] * z)

    def slot(self, slot: tuple[float, float]) -> tuple[float, float]:
        """Length and depth that the file must not exceed so that the print fits the slot.

        A slot may be longer than the piece, so it loses ``widening`` itself at each end and is
        not merely scaled as the piece is.
        """
        if self.neutral:
            return slot
        growth, both = self.growth, 2 * self.widening
        return growth * (slot[0] - both), growth * (slot[1] - both)

    @property
    def _stretch(self) -> tuple[float, float]:
        """The factor by which the plan grows, absolutely and relative to the height; 1 or more.

        A file that is stretched for a printer prints like the piece, so what the piece may have
        is no fault in the file. A file that is made narrower gets no stricter limits.
        """
        x, y, z = self.factors
        return max(1.0, x, y), max(1.0, x / z, y / z)

    def overhang(self, angle: float) -> float:
        """The overhang in degrees that the file may have where the piece may have ``angle``."""
        lean = math.tan(math.radians(angle)) * self._stretch[1]
        return angle if self._stretch[1] == 1 else math.degrees(math.atan(lean))

    def bridge(self, length: float) -> float:
        """The bridge that the file may have where the piece may have this one, millimetres."""
        return length * self._stretch[0]

    @property
    def words(self) -> str:
        """One sentence for the summary; empty when there is nothing to do."""
        if self.neutral:
            return ""
        reasons = []
        if self.shrinkage:
            reasons.append(f"{with_unit(self.shrinkage, '%')} shrinkage")
        if self.widening:
            reasons.append(f"an XY compensation of {with_unit(self.widening, 'mm')} per side")
        x, y, z = (round(100 * factor, 2) for factor in self.factors)
        size = size_text(self.length * self.factors[0], self.depth * self.factors[1])
        return (
            f"the file is made for {' and '.join(reasons)}: {number_text(x)} % along x, "
            f"{number_text(y)} % along y, {number_text(z)} % along z ({size} mm in plan)"
        )


def compensation(footprint: Footprint, profile: Printer) -> Compensation:
    """The compensation of a printer profile. Raises CombinationError if nothing would be left."""
    result = Compensation(
        profile.shrinkage, profile.xy_compensation, footprint.length, footprint.depth
    )
    least = min(result.length, result.depth)
    if least <= 2 * result.widening:
        raise CombinationError(
            ("xy-compensation",),
            f"xy-compensation: {with_unit(result.widening, 'mm')} on each side leaves nothing "
            f"of a piece that is {with_unit(least, 'mm')} wide",
        )
    return result
