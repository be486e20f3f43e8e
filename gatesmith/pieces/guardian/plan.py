"""The parameters and the plan of a guardian: every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.lofting import Oval, loft_volume
from gatesmith.catalog.sizes import GUARDIAN_HEIGHT, GUARDIAN_SIDE, TILE_SIDE
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import choice, count
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL
from gatesmith.pieces.guardian.bases import BASES, Base
from gatesmith.pieces.guardian.persons import HANDS, PERSONS, Body, Hand, Person

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.core.parameters import Value

_LOOK = "Look"


@dataclass(frozen=True)
class GuardianParameters:
    """A guardian: one figure for each player (law R1)."""

    guardian_side: Annotated[float, GUARDIAN_SIDE]
    guardian_height: Annotated[float, GUARDIAN_HEIGHT]
    tile_side: Annotated[float, TILE_SIDE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "red"
    style: Annotated[
        str,
        choice("figure", "cone", group=_LOOK, help="desert guard or plain pawn"),
    ] = "figure"
    figure: Annotated[
        int | None,
        count(
            1,
            4,
            group=_LOOK,
            help="which of the four shapes",
            automatic="from the colour: red 1, yellow 2, brown 3, black 4, others 1",
        ),
    ] = None
    detail: Annotated[str, DETAIL] = "standard"


DRAWN_SIDE, DRAWN_HEIGHT = 18.0, 30.0  # mm: all numbers of the figure are for this drawn size
DRAWN_FOOT, DRAWN_SHOULDER = 2.25, 18.4  # mm: the top of the base, and the shoulders
# At the drawn size, mm:
SHIELD_HALF = 3.0  # half the width of a shield
SKULL = 2.6  # radius of the head below the brow
CONE_FOOT, CONE_NECK = 4.7, 1.9  # radii of a pawn
_TWO_LINES = 1.44  # of the least width of a detail: two lines side by side fill a bar as wide
_SHARED = 0.57  # of the sum of all bodies of a person: they share much of their room
# The error of the estimated centre of mass, as a share of its height: small parts such as shield,
# pips and spear are left out of the sum.
_HIGHER = 1.02


@dataclass(frozen=True)
class GuardianPlan:
    """Lengths of a guardian in millimetres; it looks along -y, z up.

    ``side`` is the side of the base, ``scale`` the size of the figure in the plan and ``unit``
    that of its head along z, both as multiples of the drawn size. ``foot`` is the height of the
    base; ``belt``, ``shoulder``, ``brow`` and ``crest`` (the top of the head-dress) are heights
    on the figure. ``shaft`` is the radius of the spear, ``pip`` the radius of a pip, ``field``
    half the width of the shield's field (0 for none), ``cloth`` the depth of folds as a multiple of
    the drawing's (0 for smooth cloth), ``lean`` the steepest underside in degrees
    from the vertical.
    """

    style: str
    figure: int
    slot: tuple[float, float]
    side: float
    height: float
    bed_chamfer: float
    rim: float
    scale: float
    unit: float
    foot: float
    belt: float
    shoulder: float
    brow: float
    crest: float
    shaft: float
    tip: float
    pip: float
    pip_height: float
    lean: float
    detail_depth: float
    detail_width: float
    raised_width: float
    cloth: float
    face: bool
    field: float
    adapted: tuple[str, ...]

    @property
    def base(self) -> Base:
        """The base for a side of 1."""
        return BASES[self.figure]

    @property
    def axis(self) -> float:
        """The y of the figure's axis, because the middle of the piece is that of its box."""
        return -self.base.middle * self.side

    @property
    def footprint(self) -> Footprint:
        """The outline of the base; its box is centred on the origin."""
        outline = tuple((x * self.side, y * self.side + self.axis) for x, y in self.base.outline)
        return Footprint(outline, self.height)

    @property
    def chosen(self) -> Mapping[str, Value]:
        """Which of the four shapes."""
        return {"figure": self.figure}

    @property
    def bed_faces(self) -> int:
        """It stands on its base."""
        return 1

    @property
    def hand(self) -> Hand:
        """The hand with the weapon, at the drawn size."""
        return HANDS[self.figure]

    @property
    def person(self) -> Person:
        """What the figure wears, at the drawn size."""
        return PERSONS[self.figure]

    def at(self, drawn: float) -> float:
        """A height of the drawing on this guardian: its base, its robe and its head stretch."""
        if drawn <= DRAWN_FOOT:
            return drawn / DRAWN_FOOT * self.foot
        if drawn <= DRAWN_SHOULDER:
            share = (drawn - DRAWN_FOOT) / (DRAWN_SHOULDER - DRAWN_FOOT)
            return self.foot + share * (self.shoulder - self.foot)
        return self.height - (DRAWN_HEIGHT - drawn) * self.unit

    def bar(self, drawn: float) -> float:
        """Half the width of a bar drawn so wide, at least that of two lines side by side."""
        return max(drawn * self.scale, _TWO_LINES / 2 * self.raised_width)

    def fitted(self, body: Body) -> list[Oval]:
        """A part of the drawing in the size of this guardian."""
        scale = self.scale
        return [
            Oval(
                self.at(oval.z),
                (scale * oval.half[0], scale * oval.half[1]),
                (scale * oval.at[0], scale * oval.at[1]),
                self.cloth * oval.fold,
                oval.turn,
            )
            for oval in body
        ]

    def rise(self, out: float) -> float:
        """The height that an underside at the steepest lean needs to reach ``out`` mm outwards."""
        return out / math.tan(math.radians(self.lean))

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """Base and a slim core; base and the whole room that the figure passes through."""
        base = self.base.area * self.side**2 * self.foot
        (_, body, _), (_, head, _) = self._masses()[1:]
        return 0.75 * (0.9 * base + body), 1.35 * (base + body + head)

    @property
    def tilt(self) -> float:
        """The least tilt, in degrees, at which it falls over."""
        masses = self._masses()
        whole = sum(volume for _, volume, _ in masses)
        height = _HIGHER * sum(volume * z for _, volume, z in masses) / whole
        foot = self.base.inner * (self.side - self.bed_chamfer / self.base.chamfered)
        return math.degrees(math.atan2(foot - self._off_axis, height))

    @property
    def _off_axis(self) -> float:
        """How far the centre of mass may be from the axis: spear and shield weigh little."""
        return 0.2 * self.scale if self.style == "figure" else 0.02 * self.scale

    def _masses(self) -> tuple[tuple[str, float, float], ...]:
        """Name, volume and height of the middle of base, body and head."""
        area = self.base.area * self.side**2
        name, volume, middle = "body", *self._body()
        head = math.pi * (1.1 * SKULL * self.scale) ** 2 * (self.crest - self.shoulder)
        return (
            ("base", area * self.foot, self.foot / 2),
            (name, volume, middle),
            ("head", head, (self.crest + self.shoulder) / 2),
        )

    def _body(self) -> tuple[float, float]:
        """Roughly the volume of the body and the height of its middle."""
        if self.style == "cone":
            high, bottom, top = self.shoulder - self.foot, CONE_FOOT, CONE_NECK
            around = bottom**2 + bottom * top + top**2
            rise = high * (bottom**2 + 2 * bottom * top + 3 * top**2) / (4 * around)
            return math.pi * high * around * self.scale**2 / 3, self.foot + rise
        bodies = [self.fitted(body) for body in self.person.bodies]
        volumes = [loft_volume(body) for body in bodies]
        heights = [(body[0].z + body[-1].z) / 2 for body in bodies]
        whole = sum(volumes)
        moment = sum(volume * z for volume, z in zip(volumes, heights, strict=True))
        return _SHARED * whole, moment / whole
