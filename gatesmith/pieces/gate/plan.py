"""The plan of a gate: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint
from gatesmith.pieces.gate.looks import LOOKS
from gatesmith.pieces.gate.mark import islands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.cad.arches import Arch
    from gatesmith.cad.stonework import Bond
    from gatesmith.core.parameters import Value
    from gatesmith.pieces.gate.looks import Look
    from gatesmith.pieces.gate.ornament import SunkGem

Span = tuple[float, float]
"""From and to along x."""
Flag = tuple[Span, Span]
"""A flag of the paving: its extent along x and along y."""

RIM_RISE = 2.0  # height of a hatch's rim / that of the flags around it
CORNICE_SHARE = 0.03  # of the height: the cornice lies this far below the walk


def cornice_drop(height: float) -> float:
    """How far below the walk the face of a gate is back at its full depth, mm."""
    return CORNICE_SHARE * height


@dataclass(frozen=True)
class Battlements:
    """A crenellated top: merlons up to ``top``, crenels cut down to ``sill``, a sunk walk.

    ``parapet`` is the thickness of the wall around the walk, ``crenels`` the gaps along x,
    ``steps`` the steps in which they narrow downwards.
    """

    top: float
    sill: float
    walk: float
    parapet: float
    crenels: tuple[Span, ...]
    steps: int = 1


@dataclass(frozen=True)
class DomeSizes:
    """A dome on a portal's roof; millimetres.

    ``radius`` is its own, ``drum`` and ``shell`` the heights at which its drum and its shell end,
    ``finial`` the radius of the finial's tip, ``turret`` the side of the turrets at the corners,
    ``turret_top`` their height.
    """

    radius: float
    drum: float
    shell: float
    finial: float
    turret: float
    turret_top: float


@dataclass(frozen=True)
class RoofSizes:
    """What lies on a walk: flags that stand ``rise`` above it, and a hatch in the middle.

    ``hatch`` is half the side of the hatch, 0 for none, ``rim`` the thickness of its rim;
    millimetres.
    """

    flags: tuple[Flag, ...] = ()
    rise: float = 0.0
    hatch: float = 0.0
    rim: float = 0.0

    @property
    def rim_rise(self) -> float:
        """How high the rim of the hatch stands above the walk, mm."""
        return RIM_RISE * self.rise


@dataclass(frozen=True)
class GatePlan:
    """Lengths of a gate in millimetres; x along the wall, y through it, z up, centred.

    ``relief`` is the depth of the carving on each face, ``lean`` the steepest underside in
    degrees from the vertical, ``nozzle`` the diameter of the nozzle. ``ring`` is the width of the
    voussoirs, ``voussoirs`` their number with the keystone, ``pier`` the width of the pilasters
    beside a portal's field, whose upper end is ``cornice``.

    ``flank`` is the length of each part beside the middle: of a wing, before which the portal
    ``stands`` out on each face, or of a tower, behind which the middle is ``setback`` and whose
    faces lean back by ``batter``. ``battlements`` are the tops of these parts or of the whole
    gate, ``middle`` that of the middle, ``side_crenels`` the gaps along y in towers or portal and
    ``side_steps`` their steps.

    ``bay`` is half the width of a plain gate's raised bay, ``niche`` the width of niches and
    arrow slits, ``slot_width`` that of the slot in the roof, ``courses`` the heights of the joints
    in pilasters and towers, ``bond`` the stones of the wings. ``gems`` are sunk into the faces,
    ``roof_star`` is the reach of the star in the walk, ``roof`` what lies on the walk between
    towers. ``panel`` is the thickness of a closed door,
    ``bar`` that of a portcullis' bars, ``mark_room`` the room for a mark under a jamb along
    x and y.
    """

    style: str
    door: str
    mark: str
    slot: tuple[float, float]
    length: float
    depth: float
    height: float
    bed_chamfer: float
    edge_chamfer: float
    lean: float
    nozzle: float
    detail_depth: float
    detail_width: float
    relief: float
    plinth: float
    arch: Arch
    ring: float
    voussoirs: int
    pier: float
    cornice: float
    battlements: Battlements
    flank: float
    stands: float
    batter: float
    bay: float
    niche: float
    slot_width: float
    courses: tuple[float, ...]
    bond: Bond | None
    gems: tuple[SunkGem, ...]
    roof_star: float
    roof: RoofSizes
    dome: DomeSizes | None
    panel: float
    bar: float
    mark_room: tuple[float, float]
    side_crenels: tuple[Span, ...]
    side_steps: int
    setback: float
    middle: Battlements
    adapted: tuple[str, ...]

    @property
    def look(self) -> Look:
        """The proportions of its style."""
        return LOOKS[self.style]

    @property
    def tower(self) -> float:
        """The length of each flanking tower; 0 if the style has none."""
        return 0.0 if self.look.wings else self.flank

    @property
    def footprint(self) -> Footprint:
        """Exactly a wall's outline, minus the clearance at each end."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def chosen(self) -> Mapping[str, Value]:
        """Height and opening, and what the style has of merlons, carving and edges."""
        values: dict[str, Value] = {
            "height": self.height,
            "arch_width": self.arch.width,
            "arch_height": self.arch.height,
        }
        if self.look.merlons:
            counted, measured = self.crowns
            values["merlons"] = len(counted.crenels) + 1
            values["merlon_height"] = measured.top - measured.sill
        if self.look.carved:
            values["relief_depth"], values["plinth"] = self.relief, self.plinth
        else:
            values["edge_chamfer"] = self.edge_chamfer
        return values

    @property
    def crowns(self) -> tuple[Battlements, Battlements]:
        """The tops whose merlons the parameters ``merlons`` and ``merlon_height`` set."""
        if not self.look.wings:
            return self.middle, self.battlements
        only = self.middle if self.dome is None else self.battlements
        return only, only

    @property
    def bed_faces(self) -> int:
        """Two jambs, or one foot with a door, plus the islands of a mark."""
        return (2 if self.door == "open" else 1) + islands(self.mark)

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The box without the opening, and what every carving leaves of it."""
        opening = self.arch.area * self.depth
        most = self.length * self.depth * self.height
        low = min(self.battlements.walk, self.middle.walk)
        if self.style == "plain":
            low = self.battlements.sill - 2 * self.edge_chamfer
        carved = max(self.relief, self.setback, self.stands) + self.batter
        thin = self.depth - 2 * (carved + self.detail_depth)
        long = self.length - 4 * self.batter
        return max(0.9 * long * thin * low - opening, most / 100), (
            most if self.door != "open" else most - 0.8 * opening
        )
