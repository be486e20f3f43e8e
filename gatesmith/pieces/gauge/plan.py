"""A gauge, worked out: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.slabs import slab_volume
from gatesmith.core.footprint import Footprint
from gatesmith.pieces.gauge.scale import TAPER, Scale

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.lettering import TextLine

Span = tuple[float, float]


@dataclass(frozen=True)
class GaugePlan:
    """Lengths of a gauge in millimetres; x across the slot, y along it from its mouth, z up.

    ``length`` and ``depth`` are those of the base, ``base`` its thickness. ``jaw`` is the x of
    the straight jaw, ``mouth`` the gap between the jaws at the front edge, ``rail`` the x at
    which the slanted jaw's rail ends, ``first`` the y of the first mark. ``fields`` are the sunk
    fields of the scale, from and to along y, ``field`` their width; ``ticks`` the y of the main
    marks, ``tick`` their width, ``ridge`` what stands between them and the fields. ``windows``
    are the openings in the base as spans along y, ``window`` their span along x.
    """

    measures: str
    scale: Scale
    length: float
    depth: float
    height: float
    base: float
    bed_chamfer: float
    jaw: float
    mouth: float
    rail: float
    first: float
    fields: tuple[Span, ...]
    field: float
    ticks: tuple[float, ...]
    tick: float
    ridge: float
    sunk: float
    windows: tuple[Span, ...]
    window: Span
    lines: tuple[TextLine, ...]
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The base."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """A gauge has no place on the board: its own length and depth."""
        return self.length, self.depth

    @property
    def bed_faces(self) -> int:
        """It lies on one face, which its windows leave in one."""
        return 1

    def gap(self, y: float) -> float:
        """How far the jaws are apart at a place along the slot."""
        return self.mouth - (y + self.depth / 2) / TAPER

    def slanted(self, y: float) -> float:
        """The x of the slanted jaw there."""
        return self.jaw + self.gap(y)

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """Base and rails, less what is cut; of the letters between nothing and all their room."""
        most = slab_volume(self.length, self.depth, self.base, self.bed_chamfer)
        most -= (
            sum(y1 - y0 for y0, y1 in self.windows) * (self.window[1] - self.window[0]) * self.base
        )
        straight = self.jaw + self.length / 2
        slanted = self.rail - self.slanted(0.0)  # of its middle: it widens evenly
        most += (straight + slanted) * self.depth * (self.height - self.base)
        most -= sum(y1 - y0 for y0, y1 in self.fields) * self.field * self.sunk
        for y in self.ticks:
            most -= (self.rail - self.tick_start(y)) * self.tick * self.sunk
        ink = sum(line.length * line.height for line in self.lines)
        return most - ink * self.sunk, most

    def tick_start(self, y: float) -> float:
        """The x at which the main mark begins."""
        return self.slanted(y) + self.field + self.ridge

    def build(self) -> Shape:
        """The solid. Raises KernelError."""
        from gatesmith.pieces.gauge.model import build

        return build(self)
