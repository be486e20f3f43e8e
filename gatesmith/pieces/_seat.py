"""The seat of a dome: a round boss on a building's roof, and the recess that it goes into.

Both pieces compute it from the diameter of the dome alone, so that they fit each other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.outline import Outline

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

BOSS_SHARE = 0.45  # of the dome's diameter: well within its foot
WIDEST_BOSS = 8.4  # mm: up to this width, plus clearance, a bridge closes the recess
HIGH_SHARE, LEAST_HIGH, MOST_HIGH = 0.06, 0.8, 2.0  # of the diameter: holds, and lifts off easily
HEADROOM = 0.4  # mm above the boss: the dome rests on the roof even if layers are uneven
BOSS_CHAMFER = 0.4  # of its height: guides the dome onto it
CEILING_TO_BRIDGE = 0.9  # the layer that closes it spans slightly more than the ceiling itself

MESH_RISE = 0.06  # the facets of a large round chamfer lean slightly more than the chamfer
OVER = 1.0  # the tool reaches this far below the bed


@dataclass(frozen=True)
class Seat:
    """A boss and its recess, millimetres. ``slip`` is the gap around the boss."""

    radius: float
    height: float
    slip: float

    @property
    def chamfer(self) -> float:
        """The chamfer around the top of the boss."""
        return BOSS_CHAMFER * self.height

    @property
    def recess_radius(self) -> float:
        """The radius of the recess."""
        return self.radius + self.slip

    @property
    def recess_depth(self) -> float:
        """How deep the recess is before its ceiling begins."""
        return self.height + HEADROOM

    def ceiling(self, profile: Printer) -> tuple[float, float]:
        """Radius and height of the flat ceiling; a cone narrows to a width that can be bridged."""
        flat = min(self.recess_radius, CEILING_TO_BRIDGE * profile.bridge / 2)
        slope = math.tan(math.radians(profile.overhang_design))
        return flat, self.recess_depth + (self.recess_radius - flat) / slope

    def boss(self, roof: float, root: float) -> Outline:
        """The boss on a roof, as radius and height; it starts ``root`` below the roof."""
        top, inner = roof + self.height, self.radius - self.chamfer
        return Outline.of(
            (
                (0.0, roof - root),
                (self.radius, roof - root),
                (self.radius, top - self.chamfer),
                (inner, top),
                (0.0, top),
            )
        )

    def recess(self, ceiling: tuple[float, float], mouth: float) -> Outline:
        """The recess in an underside, as radius and height; ``mouth`` is its chamfer."""
        radius, (flat, top) = self.recess_radius, ceiling
        points = [(0.0, -OVER), (radius + mouth + (OVER if mouth else 0.0), -OVER)]
        points.append((radius, mouth + (MESH_RISE if mouth else 0.0)))
        points += [(radius, self.recess_depth), (flat, top), (0.0, top)]
        return Outline.of(points)


def seat_of(dome_side: float, slip: float = 0.0) -> Seat:
    """The seat of a dome with this diameter."""
    radius = min(BOSS_SHARE * dome_side, WIDEST_BOSS) / 2
    return Seat(radius, min(max(HIGH_SHARE * dome_side, LEAST_HIGH), MOST_HIGH), slip)
