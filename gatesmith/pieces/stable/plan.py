"""The parameters and the plan of a stable: every length of its model in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from gatesmith.cad.lofting import Oval, extent, loft_volume
from gatesmith.catalog.sizes import STABLE_HEIGHT, STABLE_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL
from gatesmith.pieces._paving import PavingSlab
from gatesmith.pieces.stable.goat import EARS, HORN, HORNS, PARTS, TAIL, TIP, TRUNK, Body


@dataclass(frozen=True)
class StableParameters:
    """A player's stable."""

    stable_side: Annotated[float, STABLE_SIDE]
    stable_height: Annotated[float, STABLE_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    detail: Annotated[str, DETAIL] = "standard"
    color: Annotated[str, COLOR] = "sand"


Level = tuple[float, float]
"""A height, and half the side of the house there."""


@dataclass(frozen=True)
class Niches:
    """Pointed niches in a face: their middles along it, and their heights from and to.

    ``depth`` is their depth from the wall.
    """

    places: tuple[float, ...]
    width: float
    low: float
    high: float
    depth: float

    @property
    def across(self) -> float:
        """The width of all of them, mm."""
        return len(self.places) * self.width

    @property
    def most(self) -> float:
        """An upper bound of what they cut away, mm³."""
        return self.across * (self.high - self.low) * self.depth


@dataclass(frozen=True)
class Manger:
    """The trough at the back of each arch: its top, and how far behind the wall it starts.

    ``hollow`` is the span of its hollow, measured inwards from the wall, ``bottom`` the height of
    the hollow's bottom; a hollow of length 0 means none.
    """

    top: float
    front: float
    hollow: tuple[float, float]
    bottom: float


@dataclass(frozen=True)
class Goat:
    """The goat on the roof: its size as a multiple of its drawing, the thickness of its horns.

    ``tip`` is the thickness of its tail and of its ears, ``lean`` the steepest underside in degrees
    from the vertical.
    """

    scale: float
    horn: float
    tip: float
    roof: float
    lean: float

    @property
    def bodies(self) -> tuple[tuple[Oval, ...], ...]:
        """All its parts in their places on the roof, the trunk first."""
        horns, tips = self.horn / (HORN * self.scale), self.tip / (TIP * self.scale)
        return (
            self._fitted(TRUNK),
            *(self._fitted(part, tips if part in (TAIL, *EARS) else 1.0) for part in PARTS),
            *(self._fitted(horn, horns) for horn in HORNS),
        )

    @property
    def reach(self) -> tuple[float, float]:
        """How far it reaches from the middle of the roof along x and along y, mm."""
        spans = [extent(body) for body in self.bodies]
        long, wide = (max(abs(end) for span in spans for end in span[axis]) for axis in (0, 1))
        return long, wide

    def _fitted(self, body: Body, bolder: float = 1.0) -> tuple[Oval, ...]:
        scale = self.scale
        found = []
        for number, oval in enumerate(body):
            size = scale * bolder if number else scale  # its root stays inside the goat
            half = size * oval.half[0], size * oval.half[1]
            at = scale * oval.at[0], scale * oval.at[1]
            found.append(Oval(self.roof + scale * oval.z, half, at))
        return tuple(found)


@dataclass(frozen=True)
class StablePlan:
    """Lengths of a stable in millimetres; its front looks along -y, centred on the z axis.

    ``levels`` are the outline from below: chamfer, plinth, wall, cornice. ``roof`` is the height
    of the sunk roof, ``parapet`` the thickness of the wall around it, ``sill`` its height between
    the corners, ``corner`` the length of its raised corners. ``arches`` open the front;
    ``sides`` and ``back`` are blind. ``top`` is the height of the house; with a ``goat`` on its
    roof its horns are higher. ``wall`` is half the side of the house at its wall. The roof has
    slabs of ``paving`` with joints ``joint`` mm deep between them.
    """

    side: float
    height: float
    bed_chamfer: float
    levels: tuple[Level, ...]
    wall: float
    top: float
    roof: float
    parapet: float
    sill: float
    corner: float
    lean: float
    arches: Niches
    manger: Manger | None
    sides: Niches | None
    back: Niches | None
    goat: Goat | None
    paving: tuple[PavingSlab, ...]
    joint: float
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """A square."""
        return Footprint.rectangle(self.side, self.side, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """The square of the wooden stable."""
        return self.side, self.side

    @property
    def bed_faces(self) -> int:
        """One: the arches do not go through."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The house with its roof sunk, minus everything else that is cut; without that."""
        house = sum(
            4 * (z1 - z0) * (a * a + a * b + b * b) / 3
            for (z0, a), (z1, b) in pairwise(self.levels)
        )
        inside = self.side - 2 * self.parapet
        house -= inside**2 * (self.top - self.roof)
        if self.paving:
            house -= (inside**2 - sum(slab.area for slab in self.paving)) * self.joint
        gaps = 4 * (self.side - 2 * self.corner) * self.parapet * (self.top - self.sill)
        relief = self.side / 2 - self.wall  # of the plinth, which the arches go through too
        cut = self.arches.most * (1 + relief / self.arches.depth) + gaps
        for niches, faces in ((self.sides, 2), (self.back, 1)):
            cut += faces * niches.most if niches else 0.0
        goat = [loft_volume(body) for body in self.goat.bodies] if self.goat else [0.0]
        return house - cut + 0.6 * goat[0], house + sum(goat)
