"""Arches that print without support; plain arithmetic, without the kernel.

A round crown would hang in the air, so an arch follows its circle only until the underside leans
``lean`` degrees from the vertical; from there straight flanks at that lean close it to a point,
or a flat crown no longer than a bridge cuts it off.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.outline import TIP_LEAN, Outline

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point

LOWEST_JAMB = 1 / 3  # of the preferred jambs, before an arch gets a flat crown
HOLE_TO_BAR = 1.6  # a portcullis shows more hole than bar
HOLE_HEIGHT = 1.5  # of its width, before its point
FEWEST_HOLES = 4  # fewer look like windows, not like a grating
LEAST_RADIUS = 0.1  # mm: a smaller haunch cannot be printed; the corner stays sharp


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
        """How far the circle continues below the springing, radians; 0 except in a horseshoe."""
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
        """The arch outside this one at a distance, with its jambs on the bed."""
        half = math.radians(self.lean) / 2
        return Arch(
            width=self.width + 2 * distance,
            springing=self.springing,
            radius=self.radius + distance,
            crown=self.crown + 2 * distance * math.tan(math.pi / 4 - half) if self.crown else 0.0,
            lean=self.lean,
            foot=self.foot + 2 * distance,
        )

    def height_of_width(self, width: float) -> float:
        """The height where its flanks are this far apart; its own if its crown is wider."""
        turn = math.radians(self.lean)
        return self.height - max(width - self.crown, 0.0) / 2 / math.tan(turn)

    def outline(self) -> Outline:
        """The opening as an outline in x and z, from the right foot across the crown."""
        from gatesmith.cad.outline import Outline

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
    """The widest opening whose crown can close within a rise of this height."""
    return bridge + 2 * height * math.tan(math.radians(lean)) * (1 - 1e-9)


def fit_arch(
    width: float,
    height: float,
    jamb: float,
    *,
    crowns: tuple[float, float],
    lean: float,
    foot: float,
) -> Arch | None:
    """The fullest arch of this width and height on jambs of about ``jamb``.

    Pointed if there is room, if necessary on jambs of a third of ``jamb``; otherwise with a flat
    crown within ``crowns``, the shortest and the longest that can be bridged (0, 0: none);
    otherwise with smaller haunches too. None if no arch closes.
    """
    half, turn = width / 2, math.radians(lean)
    full = rise(width, half, 0.0, lean)
    bulge = half * math.sin(math.acos(foot / width))  # of a horseshoe, below its springing
    for least in (jamb, jamb * LOWEST_JAMB):
        if full + bulge <= height - least:
            return Arch(width, height - full, half, 0.0, lean, foot)
    room = height - jamb - bulge
    crown = max(2 * (full - room) * math.tan(turn), crowns[0])
    if crown <= min(crowns[1], 2 * half * math.cos(turn)):
        arch_rise = rise(width, half, crown, lean)
        return Arch(width, height - arch_rise, half, crown, lean, foot)
    return _flattened(width, height, height - jamb, min(crowns[1], width), lean)


def _flattened(width: float, height: float, room: float, crown: float, lean: float) -> Arch | None:
    """The arch with the largest haunches that a rise of at most ``room`` allows."""
    turn = math.radians(lean)
    gain = math.sin(turn) - (1 - math.cos(turn)) / math.tan(turn)
    radius = (room - rise(width, 0.0, crown, lean)) / gain
    if radius < -LEAST_RADIUS:
        return None
    radius = min(radius, (width - crown) / 2 / (1 - math.cos(turn)), width / 2)
    radius = radius if radius > LEAST_RADIUS else 0.0
    arch_rise = rise(width, radius, crown, lean)
    return Arch(width, height - arch_rise, radius, crown, lean, width)


def height_at(arch: Arch, x: float) -> float:
    """How high the opening is at a distance from its middle; 0 outside the jambs."""
    x = abs(x)
    turn = math.radians(arch.lean)
    if x <= arch.crown / 2:
        return arch.height
    shoulder = arch.width / 2 - arch.radius * (1 - math.cos(turn))
    if x <= shoulder:
        return arch.height - (x - arch.crown / 2) / math.tan(turn)
    if x >= arch.foot / 2:
        return 0.0
    reach = x - (arch.width / 2 - arch.radius)
    return arch.springing + math.sqrt(max(arch.radius**2 - reach**2, 0.0))


def portcullis_places(arch: Arch, bar: float) -> tuple[float, float, list[Point]]:
    """The width and the height of the holes of a portcullis, and the middle of each one's foot.

    There are none in an opening with room for fewer than ``FEWEST_HOLES``.
    """
    hole = max(bar * HOLE_TO_BAR, arch.foot / 9)
    bar = max(bar, hole / HOLE_TO_BAR)
    columns = int((arch.foot - bar) / (hole + bar))
    point = hole / 2 / math.tan(math.radians(TIP_LEAN))
    tall = hole * HOLE_HEIGHT + point
    places: list[Point] = []
    low = bar
    while low + tall + bar < arch.height:
        for column in range(columns):
            x = (column - (columns - 1) / 2) * (hole + bar)
            if low + tall + bar < height_at(arch, abs(x) + hole / 2 + bar * 0.5):
                places.append((x, low))
        low += tall + bar
    return hole, tall, places if len(places) >= FEWEST_HOLES else []
