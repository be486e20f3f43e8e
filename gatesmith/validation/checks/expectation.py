"""What a file should contain, and what its printer can do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan, degrees, pi
from typing import TYPE_CHECKING

from gatesmith.core.findings import Severity
from gatesmith.core.printed_lines import LINE

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Box, Slot

FOREIGN_TOLERANCE = 1.5
"""Degrees that an underside of a foreign model may lean out farther than the printer's limit."""


@dataclass(frozen=True)
class Expectation:
    """What a file should contain, as far as that is known; every part is optional.

    ``box`` is the expected bounding box, ``meshing`` how far triangles may deviate from a curve.
    ``slot`` is the slot that the piece must fit, ``clearance`` what should stay free at each end
    of the slot's length and depth. With ``turns`` the piece may be turned by a quarter, as a
    foreign model may; with ``placed`` the file's own z = 0 is the board. ``bed`` is the length,
    depth and height of the ``printer``, where one was chosen; ``margin`` stays free at each of its
    edges. Lengths are in millimetres, ``overhang`` is in degrees from the vertical,
    ``slenderness`` is height over width. With ``as_it_lies`` the file must print the way it lies
    and without supports, as every piece of gatesmith must; otherwise such a finding is only a
    warning, because a foreign model may be meant to be turned or printed with supports.
    """

    bodies: int | None = None
    bed_faces: int | None = None
    box: Box | None = None
    meshing: float = 0.01
    slot: Slot | None = None
    clearance: tuple[float, float] = (0.0, 0.0)
    turns: bool = False
    placed: bool = False
    bed: tuple[float, float, float] | None = None
    margin: float = 0.0
    overhang: float = 45.0
    bridge: float = 10.0
    nozzle: float = 0.4
    layer: float = 0.2
    wall: float = 0.8
    detail: float = 0.6
    slenderness: float = 6.0
    as_it_lies: bool = True
    printer: str = ""

    def printed_on(self, printer: Printer) -> Expectation:
        """The expectation for this printer: its bed and its limits."""
        return replace(
            self,
            bed=(printer.bed_length, printer.bed_depth, printer.bed_height),
            margin=printer.bed_margin,
            overhang=printer.overhang,
            bridge=printer.bridge,
            nozzle=printer.nozzle,
            layer=printer.layer,
            wall=printer.wall,
            detail=printer.detail_width,
            slenderness=printer.slenderness,
        )

    @property
    def steepest(self) -> float:
        """Degrees from the vertical up to which an underside counts as printed without support.

        A foreign model gets a tolerance, because models drawn at 45° reach 46° by rounding.
        """
        return self.overhang + (0.0 if self.as_it_lies else FOREIGN_TOLERANCE)

    @property
    def half_line(self) -> float:
        """Millimetres that a layer may extend beyond the one below: half of an outermost line."""
        return LINE * self.nozzle / 2

    @property
    def lying_low(self) -> float:
        """Millimetres above the bed up to which an underside that droops comes to lie on it.

        PrusaSlicer 2.5 supports a ledge two layers above the bed, but none at one and a half.
        """
        return 1.5 * self.layer

    @property
    def three_walls(self) -> float:
        """Millimetres: the width of three lines of a wall, side by side.

        Lines of a layer's height have round sides, which reach into one another.
        """
        line = 2 * self.half_line
        return line + 2 * (line - self.layer * (1 - pi / 4))

    @property
    def supported_from(self) -> float:
        """Degrees from the vertical from which an underside needs support.

        For a foreign model that is where a slicer begins: where a layer extends beyond the one
        below by more than half a line, at 48.4° for layers of 0.2 mm and a nozzle of 0.4 mm.
        """
        if self.as_it_lies:
            return self.overhang
        return max(self.steepest, degrees(atan(self.half_line / self.layer)))

    @property
    def unprintable(self) -> Severity:
        """The severity of a finding that keeps the piece from printing as it lies."""
        return Severity.ERROR if self.as_it_lies else Severity.WARNING
