"""A shaduf, worked out: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint

if TYPE_CHECKING:
    from cadquery import Shape

# At the drawn size of 18 by 18 by 20 mm, millimetres along x from the middle:
DRAWN_SIDE = 18.0
WEIGHT_AT, POST_AT, ROPE_AT, TIP_AT = -5.2, -0.4, 5.0, 5.4
BANK_AT = 1.9  # where the bank ends and the water begins
WEIGHT_HIGH = 2.6  # the middle of the counterweight over the bank
WEIGHT, BUCKET = 2.9, 2.4  # radii
RIPPLE_GAP = 0.55  # between bucket and ripple


@dataclass(frozen=True)
class ShadufPlan:
    """Lengths of a shaduf in millimetres; x from the counterweight to the bucket, z up.

    ``scale`` is the size of the pump against the drawn one, ``foot`` the height of the bank,
    ``water`` that of the water. ``beam`` and ``post`` are thicknesses, ``rope`` is a radius.
    ``ripple`` is the width of the ring around the bucket, 0 for none; ``hollow`` is the
    thickness of the wall of an open bucket, 0 for a full one.
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
        """How far the beam goes along x for each millimetre that it rises."""
        run = (TIP_AT - WEIGHT_AT) * self.scale
        return run / (self.height - self.foot - WEIGHT_HIGH * self.scale)

    @property
    def slope(self) -> float:
        """Degrees between the beam and the horizontal."""
        return 90.0 - math.degrees(math.atan(self.tangent))

    def beam_height(self, x: float) -> float:
        """The height of the middle of the beam over a place along x."""
        return self.height - (TIP_AT * self.scale - x) / self.tangent

    def rise(self, out: float) -> float:
        """How high an underside has to be that goes out by so much, at the steepest lean."""
        return out / math.tan(math.radians(self.lean))

    @property
    def bucket_height(self) -> float:
        """The rim of the bucket."""
        return self.water + 4.2 * self.scale

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The base at the height of the water, and all parts without what they share."""
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

    def build(self) -> Shape:
        """The solid. Raises KernelError."""
        from gatesmith.pieces.shaduf.model import build

        return build(self)
