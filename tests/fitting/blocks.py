"""Plain blocks that stand somewhere, for tests that need no piece of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog import load_edition
from gatesmith.core.footprint import Footprint
from gatesmith.fitting.kit import Kit, KitPiece
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.making.planned_piece import PlannedPiece

from .random_editions import DEFAULT

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape


@dataclass(frozen=True)
class Block:
    """The plan of a block: an outline, and no more than a plan has to have."""

    footprint: Footprint
    slot: tuple[float, float] = (0.0, 0.0)
    bed_faces: int = 1
    volume_bounds: tuple[float, float] = (0.0, 0.0)
    adapted: tuple[str, ...] = ()

    def build(self) -> Shape:
        """Blocks are not modelled."""
        raise NotImplementedError


def block(
    name: str, size: tuple[float, float, float], place: tuple[float, float, float], turn: int = 0
) -> PlacedPiece:
    """A block of length, depth and height whose middle is on a place."""
    like = Kit(load_edition("medina-2001"), DEFAULT).item("tower")
    plan = Block(Footprint.rectangle(*size))
    item = KitPiece(f"block {size}", PlannedPiece(like.recipe, plan), like.colour)
    return PlacedPiece(name, item, place, turn)
