"""A merchant, worked out: its parameters, and every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import MERCHANT_DIAMETER, MERCHANT_HEIGHT
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, require_color
from gatesmith.pieces._printable import (
    foot_chamfer,
    nearest_size,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces.merchant.profile import (
    HEAD_FROM,
    MassPoint,
    Point,
    body_line,
    combined,
    turned_solid,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Printer


@dataclass(frozen=True)
class MerchantParameters:
    """A merchant; in the alley it belongs to no player, so it has no player's colour."""

    merchant_diameter: Annotated[float, MERCHANT_DIAMETER]
    merchant_height: Annotated[float, MERCHANT_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "sand"


@dataclass(frozen=True)
class Upright:
    """A body turned around its own vertical axis, beside the merchant's body.

    ``line`` is its radius and height from below, ``bore`` the radius and the bottom of a hole in
    its top (radius 0: no hole). ``seen`` is roughly the share of it outside the merchant's body.
    """

    x: float
    y: float
    line: tuple[Point, ...]
    seen: float
    bore: Point = (0.0, 0.0)

    @property
    def solid(self) -> MassPoint:
        """The whole of it, with the part inside the merchant's body."""
        made = turned_solid(self.line)
        return MassPoint(made.volume, made.height, self.x, self.y)

    @property
    def visible(self) -> MassPoint:
        """Roughly the part that it adds to the body, which is further out than its axis."""
        made, out = self.solid, 1 + (1 - self.seen) / 2
        return MassPoint(made.volume * self.seen, made.height, self.x * out, self.y * out)


@dataclass(frozen=True)
class Wrap:
    """A layer on the front of the body: a sleeve or a beard.

    ``outline`` is its outline seen from the front, x and z, at the distance ``front`` before the
    axis; from there its sides slope down towards the body. ``over`` is the line, radius and
    height, of the turned surface that limits it outwards.
    """

    outline: tuple[Point, ...]
    over: tuple[Point, ...]
    front: float

    @property
    def most(self) -> float:
        """An upper bound of what it adds to the body, mm³: half the volume in that surface."""
        return turned_solid(self.over).volume / 2


@dataclass(frozen=True)
class MerchantPlan:
    """Lengths of a merchant in millimetres; he looks along -y, centred on the z axis.

    ``line`` is the turned body from below, ``beside`` the carpet and the sack, ``wraps`` the
    sleeves and the beard. ``lean`` is the steepest underside in degrees from the vertical.
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
        """The diameter of the wooden merchant."""
        return self.diameter, self.diameter

    @property
    def bed_faces(self) -> int:
        """One round base."""
        return 1

    @cached_property
    def _mass(self) -> MassPoint:
        return combined([turned_solid(self.line), *(part.visible for part in self.beside)])

    @property
    def tilt(self) -> float:
        """How many degrees he can be tipped, towards his worst side, before he falls."""
        foot = self.line[0][0] - math.hypot(self._mass.x, self._mass.y)
        return math.degrees(math.atan2(foot, self._mass.height))

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The body minus the carpet's bore; the body plus the whole of every other part."""
        body = turned_solid(self.line).volume
        most = body + sum(part.solid.volume for part in self.beside)
        most += sum(wrap.most for wrap in self.wraps)
        bores = sum(
            math.pi * part.bore[0] ** 2 * (part.line[-1][1] - part.bore[1]) for part in self.beside
        )
        return body - bores, most


LEAN = 36.0  # degrees: what juts out all around is held by less than what juts out on one side
WAIST = 0.85  # of the base: the width of the foot on which he must not be too slender
LEAST_CONTACT = 10.5  # mm² on the bed: less comes off during the print
RIM_SHARE, RIM_LAYERS = 0.03, 2  # of the height, at most; of layers: the upright rim of the base
NECK_SHARE = 0.85  # of the base's radius, at most
LEAST_TO_RADIUS = 2.6  # height / radius: a lower merchant has no room to carry anything
# From the front, as shares of the radius and of the height: folded arms, one sleeve over the
# other, and the beard. They reach up to the top, because ARMS_OVER and BEARD_OVER end them lower.
ARMS = ((-0.90, 1.0), (-0.90, 0.490), (0.90, 0.490), (0.90, 1.0))
SLEEVE = ((-0.90, 1.0), (-0.90, 0.490), (-0.05, 0.490), (0.30, 0.535), (0.34, 1.0))
BEARD = ((-0.27, 1.0), (-0.27, 0.700), (0.0, 0.590), (0.27, 0.700), (0.27, 1.0))
CARPET, CARPET_AT = 0.24, (0.58, -0.18)
CARPET_TO = 0.76  # of the height: above his shoulder
BORE_SHARE = 0.42  # of the carpet's radius, at most: the hollow of the roll
SACK, SACK_AT = 0.28, (-0.50, -0.42)
SACK_TO = 0.36  # of the height
SUNK = 0.04  # of the height: parts on the base start inside it
# The surfaces that limit sleeves and beard, from below: height, and radius as a share of the
# base's. Below them a cone leads back into the body.
CORE = 0.30  # of the radius: inside the body, which they lie on
ARMS_OVER = ((0.465, 0.77), (0.545, 0.77), (0.600, 0.67), (0.650, CORE))
SLEEVE_BY = 0.08  # of the radius: how far the upper sleeve stands out
BEARD_OVER = ((0.620, 0.73), (0.680, 0.64), (0.745, 0.50), (0.770, CORE))


def plan_merchant(values: Mapping[str, Value], profile: Printer) -> MerchantPlan:
    """The plan of a merchant. Raises CombinationError and ParameterError."""
    require_color(values)
    given = filled(MerchantParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    diameter, height = given.merchant_diameter, given.merchant_height
    adapted: list[str] = []
    radius, lean = diameter / 2, min(LEAN, profile.overhang_design)
    chamfer = foot_chamfer(given.bed_chamfer, profile, _most_chamfer(radius, height), adapted)
    refuse_slender("merchant-height", height, WAIST * diameter, profile)
    rim = min(RIM_LAYERS * profile.layer, RIM_SHARE * height)
    line = body_line((radius, height), chamfer, rim, _neck(radius, profile), lean)
    _refuse_small(given, line, profile)
    carries = _carries(radius, height, profile, adapted)
    return MerchantPlan(
        diameter=diameter,
        height=height,
        bed_chamfer=chamfer,
        line=line,
        beside=_beside(radius, height, lean, profile) if carries else (),
        wraps=_wraps(radius, height, lean) if carries else (),
        lean=lean,
        adapted=tuple(adapted),
    )


def _most_chamfer(radius: float, height: float) -> float:
    return min(radius / 4, height / 30)


def _neck(radius: float, profile: Printer) -> float:
    """The least radius of neck and head. Raises CombinationError if the merchant is too thin."""
    neck = profile.wall_handled / 2
    if neck > NECK_SHARE * radius:
        least = profile.wall_handled / NECK_SHARE
        raise CombinationError(
            ("merchant-diameter", "wall-handled"),
            f"merchant-diameter: {number_text(2 * radius)} mm is too thin for a sturdy neck "
            f"on this printer; use at least {number_text(least)} mm",
        )
    return neck


def _refuse_small(given: MerchantParameters, line: tuple[Point, ...], profile: Printer) -> None:
    """Rejects a head of few layers and a foot that is too small. Raises CombinationError."""
    foot, height = line[0][0], given.merchant_height
    least = 2 * profile.wall_handled / (1 - HEAD_FROM)
    if exceeds(least, height):
        raise CombinationError(
            ("merchant-height", "wall-handled"),
            f"merchant-height: {number_text(height)} mm leaves no room for a head that this "
            f"printer can show; use at least {number_text(least)} mm",
        )

    def sticks(foot: float) -> bool:
        return math.pi * foot**2 >= LEAST_CONTACT

    if not sticks(foot):
        steep = math.tan(math.radians(min(LEAN, profile.overhang_design)))

        def fits(diameter: float) -> bool:
            chamfer = min(given.bed_chamfer, _most_chamfer(diameter / 2, height))
            return sticks(diameter / 2 - chamfer * steep)

        enough = nearest_size(given.merchant_diameter, MERCHANT_DIAMETER.maximum, fits)
        assert enough is not None  # the widest merchant stands on many square centimetres
        raise CombinationError(
            ("merchant-diameter", "bed-chamfer"),
            f"merchant-diameter: a foot {number_text(2 * foot)} mm wide does not stick to the bed; "
            f"use at least {number_text(enough)} mm",
        )


def _carries(radius: float, height: float, profile: Printer, adapted: list[str]) -> bool:
    """Whether he has arms, a beard, and something to carry."""
    if height < LEAST_TO_RADIUS * radius:
        adapted.append("the merchant carries nothing, because he is too short for his width")
        return False
    if CARPET * radius < profile.wall_handled / 2:
        adapted.append("the merchant carries nothing, because it would be too thin")
        return False
    return True


def _beside(radius: float, height: float, lean: float, profile: Printer) -> tuple[Upright, Upright]:
    """A rolled carpet on his left, a sack on his right."""
    wide, top = CARPET * radius, CARPET_TO * height
    bore = min(BORE_SHARE * wide, wide - profile.wall)
    hole = (
        (bore, top - 2 * profile.detail_depth) if 2 * bore >= profile.detail_width else (0.0, 0.0)
    )
    carpet = ((wide, SUNK * height), (wide, top))
    return (
        Upright(CARPET_AT[0] * radius, CARPET_AT[1] * radius, carpet, 0.6, hole),
        _sack(radius, height, math.tan(math.radians(lean))),
    )


def _wraps(radius: float, height: float, lean: float) -> tuple[Wrap, Wrap, Wrap]:
    """His sleeves, one over the other, and his beard."""
    steep = math.tan(math.radians(lean))

    def wrap(outline: tuple[Point, ...], over: tuple[Point, ...], more: float = 0.0) -> Wrap:
        """``more`` is how much further than ``over`` it stands out."""
        line = [((share + more) * radius, z * height) for z, share in over]
        wide, low = line[0]
        foot = (CORE * radius, low - (wide - CORE * radius) / steep)
        front = max(share for _, share in over) * radius
        return Wrap(tuple((x * radius, z * height) for x, z in outline), (foot, *line), front)

    return (
        wrap(ARMS, ARMS_OVER),
        wrap(SLEEVE, ARMS_OVER, SLEEVE_BY),
        wrap(BEARD, BEARD_OVER),
    )


def _sack(radius: float, height: float, steep: float) -> Upright:
    """A full sack, tied at its neck."""
    wide, low, high = SACK * radius, SUNK * height, SACK_TO * height
    tall = high - low
    ears = min(0.62 * wide, 0.42 * wide + 0.15 * tall * steep)
    line = (
        (0.86 * wide, low),
        (min(wide, 0.86 * wide + 0.3 * tall * steep), low + 0.3 * tall),
        (0.9 * wide, low + 0.55 * tall),
        (0.66 * wide, low + 0.74 * tall),
        (0.42 * wide, low + 0.82 * tall),
        (ears, low + 0.97 * tall),
        (0.8 * ears, high),
    )
    return Upright(SACK_AT[0] * radius, SACK_AT[1] * radius, line, 0.6)
