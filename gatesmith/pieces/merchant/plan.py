"""A merchant, worked out: its parameters, and every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated

from gatesmith.cad.lofting import Oval, loft_volume
from gatesmith.catalog.sizes import MERCHANT_DIAMETER, MERCHANT_HEIGHT
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import count
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL
from gatesmith.pieces.merchant.figures import (
    BROW,
    DRAWN_HEIGHT,
    DRAWN_RADIUS,
    FIGURES,
    HEAD_FROM,
    MERCHANTS,
    ROBE,
    Body,
    Trader,
)


@dataclass(frozen=True)
class MerchantParameters:
    """A merchant; in the alley it belongs to no player, so it has no player's colour."""

    merchant_diameter: Annotated[float, MERCHANT_DIAMETER]
    merchant_height: Annotated[float, MERCHANT_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    variant: Annotated[
        int, count(1, MERCHANTS, group="Look", help="who he is: carpets, pottery, bread or spices")
    ] = 1
    detail: Annotated[str, DETAIL] = "standard"
    color: Annotated[str, COLOR] = "sand"


@dataclass(frozen=True)
class FaceSizes:
    """Eyes and nose, mm: the width of an eye, half those of the nose, below and at the bridge."""

    eye: float
    nose: float
    bridge: float


@dataclass(frozen=True)
class MerchantPlan:
    """Lengths of a merchant in millimetres; he looks along -y, centred on the z axis.

    ``base`` is the turned base, radius and height from below. ``neck`` is the least radius of his
    head, ``cloth`` the depth of folds as a multiple of that of the drawing, 0 for smooth cloth.
    ``face`` is None for one too small to have a face, ``bore`` the radius and the depth of the
    hollow in a rolled carpet, 0 for none. ``lean`` is the steepest underside in degrees from the
    vertical.
    """

    diameter: float
    height: float
    bed_chamfer: float
    variant: int
    base: tuple[tuple[float, float], ...]
    neck: float
    carries: bool
    cloth: float
    face: FaceSizes | None
    bore: tuple[float, float]
    detail_depth: float
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

    @property
    def figure(self) -> Trader:
        """Who he is, at the drawn size."""
        return FIGURES[self.variant]

    @property
    def scale(self) -> float:
        """His size in the plan, as a multiple of the drawn one."""
        return self.diameter / 2 / DRAWN_RADIUS

    @property
    def brow(self) -> float:
        """The height of his brow."""
        return self.at(BROW)

    def at(self, drawn: float) -> float:
        """A height of the drawing on this merchant."""
        return drawn * self.height / DRAWN_HEIGHT

    def fitted(self, body: Body) -> list[Oval]:
        """A part of the drawing in the size of this merchant."""
        scale = self.scale
        found = []
        for oval in body:
            least = self.neck if oval.z >= HEAD_FROM else 0.0
            half = (max(scale * oval.half[0], least), max(scale * oval.half[1], least))
            at = scale * oval.at[0], scale * oval.at[1]
            found.append(Oval(self.at(oval.z), half, at, self.cloth * oval.fold))
        return found

    @property
    def bodies(self) -> tuple[Body, ...]:
        """The parts that he has at this size, at the drawn size."""
        figure = self.figure
        load = figure.load if self.carries else ()
        return (ROBE, *figure.head, *load, *(figure.beard if self.face else ()))

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """Most of the robe; the base and the whole of every part, with a nose and a beard."""
        volumes = [loft_volume(self.fitted(body)) for body in self.bodies]
        foot = math.pi * self.diameter**2 / 4 * self.base[-1][1]
        beard = self.diameter**2 / 4 * self.height / 10
        return 0.8 * volumes[0], foot + sum(volumes) + beard
