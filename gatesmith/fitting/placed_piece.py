"""A piece in its place, and the board under it, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.fitting.prisms import Prism, upright_prism

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.fitting.kit import KitPiece


@dataclass(frozen=True, eq=False)
class PlacedPiece:
    """A piece in its place: name, kind, centre and turn.

    ``place`` is x, y and z in millimetres, ``turn`` in degrees counter-clockwise seen from
    above. ``on`` names the stand that carries it, empty where the board does.
    """

    name: str
    item: KitPiece
    place: tuple[float, float, float]
    turn: int = 0
    on: str = ""

    @cached_property
    def prism(self) -> Prism:
        """The prism of its footprint."""
        height = self.item.plan.footprint.height
        return upright_prism(self.item.outline, height, self.place, self.turn)


@dataclass(frozen=True)
class BoardOutline:
    """The board seen from above: a rectangle and the lines on it.

    ``low`` and ``high`` are its corners, south-west and north-east. It ends at z = 0.
    """

    low: Point
    high: Point
    lines: tuple[tuple[Point, Point], ...]


def grid_lines(columns: int, rows: int, pitch: float) -> tuple[tuple[Point, Point], ...]:
    """The lines of a grid of squares that starts at the origin, with its edges."""
    length, depth = columns * pitch, rows * pitch
    upright = (((x * pitch, 0.0), (x * pitch, depth)) for x in range(columns + 1))
    level = (((0.0, y * pitch), (length, y * pitch)) for y in range(rows + 1))
    return (*upright, *level)
