"""The plan of a gate: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint
from gatesmith.pieces.gate.mark import islands
from gatesmith.pieces.gate.mass import LOOKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.cad.arches import Arch
    from gatesmith.core.parameters import Value

Span = tuple[float, float]
"""From and to along x."""

CORNICE_SHARE = 0.03  # of the height: the cornice lies this far below the walk


def cornice_drop(height: float) -> float:
    """How far below the walk the face of a gate is back at its full depth, mm."""
    return CORNICE_SHARE * height


@dataclass(frozen=True)
class Battlements:
    """A crenellated top: merlons up to ``top``, crenels cut down to ``sill``, a sunk walk.

    ``parapet`` is the thickness of the wall around the walk, ``crenels`` the gaps along x.
    """

    top: float
    sill: float
    walk: float
    parapet: float
    crenels: tuple[Span, ...]


@dataclass(frozen=True)
class GatePlan:
    """Lengths of a gate in millimetres; x along the wall, y through it, z up, centred.

    ``relief`` is the depth of the carving on each face, ``lean`` the steepest underside in
    degrees from the vertical. ``ring`` is the width of the voussoirs, ``voussoirs`` their
    number with the keystone, ``pier`` the width of the pilasters at the ends, ``tower`` that of
    flanking towers, ``setback`` how far the middle between them is set back on each face.
    ``frame`` is half the width of the Moorish frame or of a plain gate's raised bay, ``niche``
    the width of niches and arrow slits, ``slot_width`` that of the slot in the roof, ``courses``
    the heights of the pilasters' joints. ``panel`` is the thickness of a closed door, ``bar``
    that of a portcullis' bars, ``mark_room`` the room for a mark under a jamb along x and y,
    ``side_crenels`` the gaps along y in the towers.
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
    detail_depth: float
    detail_width: float
    relief: float
    plinth: float
    arch: Arch
    ring: float
    voussoirs: int
    pier: float
    battlements: Battlements
    tower: float
    frame: float
    niche: float
    slot_width: float
    courses: tuple[float, ...]
    panel: float
    bar: float
    mark_room: tuple[float, float]
    side_crenels: tuple[Span, ...]
    setback: float
    middle: Battlements
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """Exactly a wall's outline, minus the clearance at each end."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def chosen(self) -> Mapping[str, Value]:
        """Height and opening, and what the style has of merlons, carving and chamfer."""
        look = LOOKS[self.style]
        values: dict[str, Value] = {
            "height": self.height,
            "arch_width": self.arch.width,
            "arch_height": self.arch.height,
        }
        if look.merlons:
            values["merlons"] = len(self.middle.crenels) + 1
            values["merlon_height"] = self.battlements.top - self.battlements.sill
        if look.carved:
            values["relief_depth"], values["plinth"] = self.relief, self.plinth
        else:
            values["edge_chamfer"] = self.edge_chamfer
        return values

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
            low = self.battlements.sill
        thin = self.depth - 2 * max(self.relief, self.setback)
        least = self.length * thin * low - opening
        return 0.9 * least, most if self.door != "open" else most - 0.8 * opening
