"""The parameters and the plan of a shaduf: every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import SHADUF_HEIGHT, SHADUF_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.pieces._marks import MARKED
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point


@dataclass(frozen=True)
class ShadufParameters:
    """A shaduf: the pump of a player (A5)."""

    shaduf_side: Annotated[float, SHADUF_SIDE]
    shaduf_height: Annotated[float, SHADUF_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "red"
    detail: Annotated[str, DETAIL] = "standard"
    marked: Annotated[bool, MARKED] = False


# At the drawn size of 18 × 18 × 20 mm, millimetres along x from the middle:
DRAWN_SIDE = 18.0
WEIGHT_AT, POST_AT, ROPE_AT, TIP_AT = -5.2, -0.4, 5.0, 5.4
BANK_AT = 1.9  # the border between bank and water
WAVE = 0.5  # how far that border swings out and in
WEIGHT_HIGH = 2.6  # height of the middle of the counterweight above the bank
WEIGHT, BUCKET = 2.9, 2.4  # radii


@dataclass(frozen=True)
class Ripple:
    """An arc around the bucket's middle: its radii, mm, and its ends, radians from +x."""

    inner: float
    outer: float
    start: float
    end: float

    @property
    def area(self) -> float:
        """From above, mm²."""
        return (self.end - self.start) / 2 * (self.outer**2 - self.inner**2)


@dataclass(frozen=True)
class ShadufPlan:
    """Lengths of a shaduf in millimetres; x from the counterweight to the bucket, z up.

    ``scale`` is the size of the pump as a multiple of the drawn size, ``foot`` the height of the
    bank, ``water`` that of the water. ``beam`` and ``post`` are thicknesses, ``rope`` is a radius.
    ``ripples`` are the arcs on the water, ``ripple_height`` is their height; ``hollow`` is the
    thickness of the wall of an open bucket (0 for a full one).
    ``pips`` are the middles of the pips on the bank, ``pip`` their radius and ``pip_height`` their
    height. ``lean`` is the steepest underside in degrees from the vertical.
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
    ripples: tuple[Ripple, ...]
    ripple_height: float
    hollow: float
    pips: tuple[Point, ...]
    pip: float
    pip_height: float
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
        ripples = sum(ripple.area for ripple in self.ripples) * self.ripple_height
        pips = len(self.pips) * math.pi * self.pip**2 * self.pip_height
        least = 0.85 * square * self.water + 0.5 * (beam + rope)
        return least, square * self.foot + beam + post + rope + weight + bucket + ripples + pips
