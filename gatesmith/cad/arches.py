"""Arches that print without support, as plain arithmetic and as solids.

A round crown hangs in the air, so an arch here follows its circle only until the underside
leans ``lean`` degrees from the vertical; from there straight flanks of that lean close it to a
point, or a flat crown no longer than a bridge cuts it off.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.profiles import Outline

LEAST_RADIUS = 0.1  # a rounder haunch than this cannot be printed; the corner stays sharp


@dataclass(frozen=True)
class Arch:
    """An opening standing on z = 0, symmetrical about x = 0; millimetres and degrees.

    ``radius`` is that of the haunches: half the width in a full arch, less in a flat one.
    ``crown`` is the width of the flat crown, 0 for a point. ``foot`` is the width between the
    jambs: narrower than ``width`` in a horseshoe arch, whose circle bulges over the jambs.
    """

    width: float
    springing: float
    radius: float
    crown: float
    lean: float
    foot: float

    @property
    def rise(self) -> float:
        """From the springing to the crown."""
        return rise(self.width, self.radius, self.crown, self.lean)

    @property
    def height(self) -> float:
        """From the bed to the crown."""
        return self.springing + self.rise

    @property
    def jamb_height(self) -> float:
        """Height of the straight jambs; below the springing in a horseshoe arch."""
        return self.springing - self.radius * math.sin(self.dip)

    @property
    def dip(self) -> float:
        """How far the circle goes on below the springing, in radians; 0 but in a horseshoe."""
        inset = (self.width - self.foot) / 2
        return math.acos(1 - inset / self.radius) if inset > 0 else 0.0

    @property
    def area(self) -> float:
        """Area of the opening."""
        turn = math.radians(self.lean)
        bulge = self.radius * (1 - math.cos(turn))
        shoulder = self.width / 2 - bulge
        climb = self.radius * math.sin(turn)
        slope = self.rise - climb
        centre = self.width / 2 - self.radius
        haunch = centre * climb + self.radius**2 / 2 * (turn + math.sin(turn) * math.cos(turn))
        bulb = centre * (self.springing - self.jamb_height) + self.radius**2 / 2 * (
            self.dip + math.sin(self.dip) * math.cos(self.dip)
        )
        half = self.foot / 2 * self.jamb_height + bulb + haunch
        return 2 * (half + slope * (shoulder + self.crown / 2) / 2)

    def offset(self, distance: float) -> Arch:
        """The arch whose line runs outside this one at a distance, its jambs on the bed."""
        half = math.radians(self.lean) / 2
        return Arch(
            width=self.width + 2 * distance,
            springing=self.springing,
            radius=self.radius + distance,
            crown=self.crown + 2 * distance * math.tan(math.pi / 4 - half) if self.crown else 0.0,
            lean=self.lean,
            foot=self.foot + 2 * distance,
        )

    def outline(self) -> Outline:
        """The opening as an outline in x and z, from the right foot over the crown."""
        from gatesmith.cad.profiles import Outline

        turn, top = math.radians(self.lean), self.height
        flank = ((self.crown / 2, top), (-self.crown / 2, top)) if self.crown else ((0.0, top),)
        path = Outline.start(self.foot / 2, 0.0)
        if not self.radius:
            path = path.line(self.width / 2, self.springing)
            for point in flank:
                path = path.line(*point)
            return path.line(-self.width / 2, self.springing).line(-self.foot / 2, 0.0)
        low_x, low_z = self._on_circle(-self.dip)
        middle_x, middle_z = self._on_circle((turn - self.dip) / 2)
        high_x, high_z = self._on_circle(turn)
        path = path.line(low_x, low_z).arc(middle_x, middle_z, high_x, high_z)
        for point in flank:
            path = path.line(*point)
        path = path.line(-high_x, high_z).arc(-middle_x, middle_z, -low_x, low_z)
        return path.line(-self.foot / 2, 0.0)

    def _on_circle(self, angle: float) -> tuple[float, float]:
        centre = self.width / 2 - self.radius
        return (
            centre + self.radius * math.cos(angle),
            self.springing + self.radius * math.sin(angle),
        )


def rise(width: float, radius: float, crown: float, lean: float) -> float:
    """From springing to crown: haunch of the radius, then flanks of the lean to the crown."""
    turn = math.radians(lean)
    run = width / 2 - radius * (1 - math.cos(turn)) - crown / 2
    return radius * math.sin(turn) + run / math.tan(turn)


def widest(height: float, bridge: float, lean: float) -> float:
    """The widest opening whose crown can close within a rise of that height."""
    return bridge + 2 * height * math.tan(math.radians(lean)) * (1 - 1e-9)


def fit_arch(
    width: float, height: float, jamb: float, *, bridge: float, lean: float, foot: float
) -> Arch | None:
    """The fullest arch of a width and height that leaves jambs of at least ``jamb``.

    Pointed where there is room for it, else with a flat crown of at most ``bridge``, else with
    smaller haunches too; None where even a flat crown cannot close it.
    """
    half, turn = width / 2, math.radians(lean)
    room = height - jamb
    radius, crown = half, 0.0
    full = rise(width, half, 0.0, lean)
    if full > room:
        widest_crown = min(bridge, 2 * half * math.cos(turn))
        crown = min(2 * (full - room) * math.tan(turn), widest_crown)
        if rise(width, half, crown, lean) > room + 1e-9:
            gain = math.sin(turn) - (1 - math.cos(turn)) / math.tan(turn)
            flat = rise(width, 0.0, crown, lean)
            radius = (room - flat) / gain
            if radius < 0:
                crown = min(bridge, width)
                radius = (room - rise(width, 0.0, crown, lean)) / gain
                radius = min(radius, (half - crown / 2) / (1 - math.cos(turn)))
            if radius < -LEAST_RADIUS:
                return None
            radius = radius if radius > LEAST_RADIUS else 0.0
            foot = width
    arch_rise = rise(width, radius, crown, lean)
    return Arch(width, height - arch_rise, radius, crown, lean, foot)
