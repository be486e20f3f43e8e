"""A wall, worked out: every length that its model needs, in plain arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.bonds import Bond
    from gatesmith.pieces.gate.plan import Battlements


@dataclass(frozen=True)
class Masonry:
    """The carving of a wall, millimetres.

    ``relief`` is how deep the field between the ends is sunk on each face, ``plinth`` the
    height of the plinth, ``cornice`` the level at which the face is at its full depth again,
    ``pier`` the length of the pilaster at each end (0 for none). ``bond`` are the stones of the
    field, ``ends`` the heights of the pilasters' joints, which are those of a gate.
    """

    relief: float
    plinth: float
    cornice: float
    pier: float
    bond: Bond
    ends: tuple[float, ...]
    top: Battlements


@dataclass(frozen=True)
class WallPlan:
    """Lengths of a wall in millimetres; x along the wall, y through it, z up, centred.

    ``edge_chamfer`` is that of a plain wall's upper edges, ``masonry`` is None in a plain one.
    ``lean`` is the steepest underside in degrees from the vertical.
    """

    slot: tuple[float, float]
    length: float
    depth: float
    height: float
    bed_chamfer: float
    edge_chamfer: float
    lean: float
    masonry: Masonry | None
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """Exactly a wall's outline, less the clearance at each end."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The whole box, and what is left of it below the walk when all carving is cut away.

        The chamfers take at most their whole square all round.
        """
        most = self.length * self.depth * self.height
        round_about = 2 * (self.length + self.depth)
        chamfers = round_about * (self.bed_chamfer**2 + self.edge_chamfer**2)
        if self.masonry is None:
            return most - chamfers, most
        carved = 2 * (self.masonry.relief + self.masonry.bond.level_depth)
        return self.length * (self.depth - carved) * self.masonry.top.walk - chamfers, most

    def build(self) -> Shape:
        """The solid. Raises KernelError."""
        from gatesmith.pieces.wall.model import build

        return build(self)
