"""A piece on its place, and the board that carries it, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.fitting.prisms import Prism, upright

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.fitting.kit import KitPiece


@dataclass(frozen=True, eq=False)
class PlacedPiece:
    """A piece on its place: what it is called, its kind, where its middle is, how it is turned.

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
        """The room that it takes by its footprint."""
        height = self.item.plan.footprint.height
        return upright(self.item.outline, height, self.place, self.turn)


@dataclass(frozen=True)
class BoardOutline:
    """What the pieces stand on, in plan: a rectangle and the lines that are drawn on it.

    ``low`` and ``high`` are its corners, south-west and north-east. It ends at z = 0.
    """

    low: Point
    high: Point
    lines: tuple[tuple[Point, Point], ...]


def grid_lines(columns: int, rows: int, pitch: float) -> tuple[tuple[Point, Point], ...]:
    """The lines of a grid of squares from the origin on, its edges included."""
    length, depth = columns * pitch, rows * pitch
    upright = (((x * pitch, 0.0), (x * pitch, depth)) for x in range(columns + 1))
    level = (((0.0, y * pitch), (length, y * pitch)) for y in range(rows + 1))
    return (*upright, *level)
