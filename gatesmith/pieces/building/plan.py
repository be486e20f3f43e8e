"""A part of a palace, worked out: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.arches import Arch
    from gatesmith.pieces._seat import Seat


@dataclass(frozen=True)
class Opening:
    """A blind opening: its arch, where it stands, and the width of the ring around it."""

    arch: Arch
    x: float
    z: float
    ring: float


@dataclass(frozen=True)
class Frieze:
    """Pointed niches below the cornice: their middles, width, top, and how deep they are."""

    places: tuple[float, ...]
    width: float
    top: float
    depth: float


@dataclass(frozen=True)
class BuildingPlan:
    """Lengths of a part of a palace in millimetres; square, centred, z up.

    ``pier`` is the width of the pilasters at the corners, between which a field is sunk by
    ``relief`` from ``plinth`` to ``cornice``; it is at its full depth up to ``field``.
    ``openings`` are those of each face, ``deep`` into the field; their rings stand ``stands``
    out of it. ``seat`` is that of the boss on the roof, None without one.
    """

    side: float
    height: float
    bed_chamfer: float
    pier: float
    relief: float
    plinth: float
    field: float
    cornice: float
    openings: tuple[Opening, ...]
    deep: float
    stands: float
    frieze: Frieze
    seat: Seat | None
    adapted: tuple[str, ...]

    @property
    def slot(self) -> tuple[float, float]:
        """The square of the real piece."""
        return self.side, self.side

    @property
    def footprint(self) -> Footprint:
        """The building's square; with a seat it is as much higher as the boss."""
        boss = self.seat.height if self.seat else 0.0
        return Footprint.rectangle(self.side, self.side, self.height + boss)

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """Between its core within all carving and the whole box, with the boss on top."""
        core = self.side - 2 * (self.relief + self.deep)
        boss = math.pi * self.seat.radius**2 * self.seat.height if self.seat else 0.0
        chamfers = 4 * self.side * self.bed_chamfer**2
        return core**2 * self.height - chamfers, self.side**2 * self.height + boss

    def build(self) -> Shape:
        """The solid. Raises KernelError."""
        from gatesmith.pieces.building.model import build

        return build(self)
