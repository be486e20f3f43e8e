"""The parameters and the plan of a shaduf: every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import SHADUF_HEIGHT, SHADUF_SIDE
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, require_color
from gatesmith.pieces._printable import foot_chamfer, layers_down, refuse_unprintable

if TYPE_CHECKING:
    from gatesmith.catalog import Printer


@dataclass(frozen=True)
class ShadufParameters:
    """A shaduf: the pump of a player (A5)."""

    shaduf_side: Annotated[float, SHADUF_SIDE]
    shaduf_height: Annotated[float, SHADUF_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "red"


# At the drawn size of 18 × 18 × 20 mm, millimetres along x from the middle:
DRAWN_SIDE = 18.0
WEIGHT_AT, POST_AT, ROPE_AT, TIP_AT = -5.2, -0.4, 5.0, 5.4
BANK_AT = 1.9  # the border between bank and water
WEIGHT_HIGH = 2.6  # height of the middle of the counterweight above the bank
WEIGHT, BUCKET = 2.9, 2.4  # radii
RIPPLE_GAP = 0.55  # between bucket and ripple


@dataclass(frozen=True)
class ShadufPlan:
    """Lengths of a shaduf in millimetres; x from the counterweight to the bucket, z up.

    ``scale`` is the size of the pump as a multiple of the drawn size, ``foot`` the height of the
    bank, ``water`` that of the water. ``beam`` and ``post`` are thicknesses, ``rope`` is a radius.
    ``ripple`` is the width of the ring around the bucket (0 for none), ``hollow`` the thickness
    of the wall of an open bucket (0 for a full one).
    ``lean`` is the steepest underside in degrees from the vertical.
    """

    slot: tuple[float, float]
    side: float
    height: float
    bed_chamfer: float
    rim: float
    scale: float
    foot: float
    water: float
    beam: float
    post: float
    rope: float
    prong: float
    ripple: float
    ripple_height: float
    hollow: float
    lean: float
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The square that it stands on."""
        return Footprint.rectangle(self.side, self.side, self.height)

    @property
    def bed_faces(self) -> int:
        """It stands on its base."""
        return 1

    @property
    def tangent(self) -> float:
        """How far the beam extends along x for each millimetre that it rises."""
        run = (TIP_AT - WEIGHT_AT) * self.scale
        return run / (self.height - self.foot - WEIGHT_HIGH * self.scale)

    @property
    def slope(self) -> float:
        """The angle between the beam and the horizontal, degrees."""
        return 90.0 - math.degrees(math.atan(self.tangent))

    def beam_height(self, x: float) -> float:
        """The height of the middle of the beam at a place along x."""
        return self.height - (TIP_AT * self.scale - x) / self.tangent

    def rise(self, out: float) -> float:
        """The height that an underside at the steepest lean needs to reach ``out`` mm outwards."""
        return out / math.tan(math.radians(self.lean))

    @property
    def bucket_height(self) -> float:
        """The rim of the bucket."""
        return self.water + 4.2 * self.scale

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The base up to the water, and the sum of all parts."""
        square, scale = self.side**2, self.scale
        long = math.hypot((TIP_AT - WEIGHT_AT) * scale, self.height - self.foot)
        beam = self.beam**2 * long
        post = self.post * 6.6 * scale * (self.height - self.foot)
        rope = math.pi * self.rope**2 * (self.height - self.water)
        weight = math.pi * (WEIGHT * scale) ** 2 * 6 * scale
        bucket = math.pi * (BUCKET * scale) ** 2 * 4.2 * scale
        ripple = math.pi * (8.0 * scale) * self.ripple * self.ripple_height
        least = 0.85 * square * self.water + 0.5 * (beam + rope)
        return least, square * self.foot + beam + post + rope + weight + bucket + ripple


_FOOT = 0.12  # of the side: the height of the bank
_FOOT_OF_HEIGHT = 0.12  # of the height, at most
_WATER = 0.62  # of the bank's height: the height of the water
_LEAST_LAYERS = 6  # of the bank
_RIM = 0.3  # at the drawn size: bevel around the top of the base
_BEAM, _POST, _ROPE = 2.1, 2.4, 0.8  # at the drawn size: thicknesses, and a radius
_STOUTEST = 1.3  # radius of the rope, at most: the bucket must show around it
_STEEPEST = 0.37  # run of the beam / its rise, at least: a steeper beam looks like a post
_HELD = 2.0  # a part held at both ends is as stiff as one half as long
_RIPPLE, _RIPPLE_HIGH = 0.7, 0.4
_BUCKET_WALL = 1.05  # of the thinnest wall: a bucket is thinner in the middle of its sides


def plan_shaduf(values: Mapping[str, Value], profile: Printer) -> ShadufPlan:
    """The plan of a shaduf. Raises ParameterError or CombinationError."""
    given = filled(ShadufParameters, values)
    require_color(values)
    refuse_unprintable(given.bed_chamfer, profile)
    side, height = given.shaduf_side, given.shaduf_height
    foot = layers_down(min(_FOOT * side, _FOOT_OF_HEIGHT * height), profile)
    foot = max(foot, _LEAST_LAYERS * profile.layer)
    # The beam is as steep as the printer needs: its run over this height.
    leaning = (TIP_AT - WEIGHT_AT) / math.tan(math.radians(profile.overhang_design))
    scale = min(side / DRAWN_SIDE, (height - foot) / (leaning + WEIGHT_HIGH))
    _refuse_small(given, scale, profile)
    rope = _rope(given, scale, height - foot, profile)
    adapted: list[str] = []
    free = BUCKET * scale - rope - profile.wall  # between rope and rim, where the bucket is open
    open_bucket = free >= 1.5 * profile.nozzle
    gap = RIPPLE_GAP * scale >= 1.2 * profile.nozzle
    water = max(layers_down(_WATER * foot, profile), 2 * profile.layer)
    return ShadufPlan(
        slot=(side, side),
        side=side,
        height=height,
        bed_chamfer=foot_chamfer(given.bed_chamfer, profile, min(water / 3, 0.05 * side), adapted),
        rim=min(_RIM * side / DRAWN_SIDE, (foot - water) / 2),
        scale=scale,
        foot=foot,
        water=water,
        beam=max(_BEAM * scale, profile.wall_handled),
        post=max(_POST * scale, profile.wall_handled),
        rope=rope,
        prong=max(1.6 * scale, profile.wall_handled),
        ripple=max(_RIPPLE * scale, profile.detail_width) if gap else 0.0,
        ripple_height=max(_RIPPLE_HIGH * scale, profile.detail_depth, profile.layer),
        hollow=_BUCKET_WALL * profile.wall if open_bucket else 0.0,
        lean=profile.overhang_design,
        adapted=tuple(adapted),
    )


def _refuse_small(given: ShadufParameters, scale: float, profile: Printer) -> None:
    """Rejects a pump whose parts the printer cannot make. Raises CombinationError."""
    least = profile.wall_handled / 2 / _STOUTEST
    if exceeds(least, scale):
        side = math.ceil(least * DRAWN_SIDE * 10) / 10
        raise CombinationError(
            ("shaduf-side", "shaduf-height", "wall-handled"),
            f"shaduf-side: a shaduf {number_text(given.shaduf_side)} mm wide and "
            f"{number_text(given.shaduf_height)} mm high is too small to be sturdy on this "
            f"printer; use a side of at least {number_text(side)} mm and a greater height",
        )


def _refuse_steep(given: ShadufParameters, scale: float, high: float) -> None:
    """Rejects a pump whose beam would be too steep. Raises CombinationError."""
    most = ((TIP_AT - WEIGHT_AT) / _STEEPEST + WEIGHT_HIGH) * scale
    if exceeds(high, most):
        raise CombinationError(
            ("shaduf-height", "shaduf-side"),
            f"shaduf-height: {number_text(given.shaduf_height)} mm on a side of "
            f"{number_text(given.shaduf_side)} mm makes the beam too steep; use at most "
            f"{number_text(most + given.shaduf_height - high)} mm of height or a longer side",
        )


def _rope(given: ShadufParameters, scale: float, long: float, profile: Printer) -> float:
    """The radius of the rope, a pillar that must not snap. Raises CombinationError."""
    _refuse_steep(given, scale, long)
    needed = long / (_HELD * profile.slenderness) / 2
    most = _STOUTEST * scale
    if exceeds(needed, most):
        raise CombinationError(
            ("shaduf-height", "shaduf-side", "slenderness"),
            f"shaduf-height: {number_text(given.shaduf_height)} mm on a side of "
            f"{number_text(given.shaduf_side)} mm makes a rope that would snap; use a lower height "
            "or a longer side",
        )
    return max(min(_ROPE * scale, most), needed, profile.wall_handled / 2)
