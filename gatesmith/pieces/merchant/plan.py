"""A merchant, worked out: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint
from gatesmith.pieces.merchant.profile import Point, Solid, together, turned_solid

if TYPE_CHECKING:
    from cadquery import Shape


@dataclass(frozen=True)
class Upright:
    """Something turned around a vertical axis of its own, beside the body.

    ``line`` is its radius and height from below, ``bore`` the radius and the bottom of a hole in
    its top; no hole for a radius of 0. ``seen`` is about how much of it is outside of the body.
    """

    x: float
    y: float
    line: tuple[Point, ...]
    seen: float
    bore: Point = (0.0, 0.0)

    @property
    def solid(self) -> Solid:
        """It, with what the body has of it too."""
        made = turned_solid(self.line)
        return Solid(made.volume, made.height, self.x, self.y)

    @property
    def visible(self) -> Solid:
        """About what it adds to the body; further out than its axis."""
        made, out = self.solid, 1 + (1 - self.seen) / 2
        return Solid(made.volume * self.seen, made.height, self.x * out, self.y * out)


@dataclass(frozen=True)
class Wrap:
    """Something that lies on the front of the body: a sleeve, a beard.

    ``outline`` is seen from the front, x and z; ``over`` is the line, radius and height, of the
    surface that it comes out to. The outline is that at ``front`` before the axis; from there its
    sides go down towards the body.
    """

    outline: tuple[Point, ...]
    over: tuple[Point, ...]
    front: float

    @property
    def most(self) -> float:
        """More than it adds to the body, mm³: half of what is within that surface."""
        return turned_solid(self.over).volume / 2


@dataclass(frozen=True)
class MerchantPlan:
    """Lengths of a merchant in millimetres; he looks to -y and stands around the z axis.

    ``line`` is the turned body from below, ``beside`` his carpet and his sack,
    ``wraps`` his sleeves and his beard. ``lean`` is the steepest underside, from the vertical.
    """

    diameter: float
    height: float
    bed_chamfer: float
    line: tuple[Point, ...]
    beside: tuple[Upright, ...]
    wraps: tuple[Wrap, ...]
    lean: float
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """A circle."""
        return Footprint.circle(self.diameter, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """That of the wooden merchant."""
        return self.diameter, self.diameter

    @property
    def bed_faces(self) -> int:
        """One round base."""
        return 1

    @cached_property
    def _mass(self) -> Solid:
        return together([turned_solid(self.line), *(part.visible for part in self.beside)])

    @property
    def tilt(self) -> float:
        """By how many degrees he may be tipped, to his worst side, before he falls."""
        foot = self.line[0][0] - math.hypot(self._mass.x, self._mass.y)
        return math.degrees(math.atan2(foot, self._mass.height))

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The body with nothing beside it but a bored carpet, and with all of everything."""
        body = turned_solid(self.line).volume
        most = body + sum(part.solid.volume for part in self.beside)
        most += sum(wrap.most for wrap in self.wraps)
        bores = sum(
            math.pi * part.bore[0] ** 2 * (part.line[-1][1] - part.bore[1]) for part in self.beside
        )
        return body - bores, most

    def build(self) -> Shape:
        """The solid. Raises KernelError."""
        from gatesmith.pieces.merchant.model import build

        return build(self)
