"""What the scenes of covers are put together from: pieces of a kit in their places, and ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.placed_piece import BoardOutline
from gatesmith.fitting.scene_export.slab import slab
from gatesmith.render.camera import DEFAULT_LENS, Lens
from gatesmith.render.scene import PlacedMesh
from gatesmith.render.view import DEFAULT_VIEW, View

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.fitting.kit import KitPiece

_GROUND = Colour("ground", 0xB4, 0xB0, 0xA2)
"""Warm grey, darker than white pieces and lighter than black ones, so that both read."""


_FROM_ABOVE = View(4.0, 62.0)
"""A board lies straight in the frame: turned, it leaves each corner empty."""


@dataclass(frozen=True, eq=False)
class Stand:
    """A piece of a kit in its place, mm, turned by degrees, in a colour."""

    item: KitPiece
    place: tuple[float, float]
    height: float
    turn: int
    colour: Colour


@dataclass(frozen=True, eq=False)
class CoverScene:
    """What a cover shows: all pieces, those that it is about, and the ground below them.

    The camera is fitted to ``about``; what else there is may run out of the picture. ``foot``, if
    there is any, stands at the lower edge of the picture, so that no empty ground lies before it.
    With ``shadows`` those of what it is about are whole, as beside them there is empty ground.
    ``above`` is the view of players who look down on it, turned so that it fills the frame.
    """

    pieces: tuple[PlacedMesh, ...]
    about: tuple[PlacedMesh, ...]
    ground: tuple[PlacedMesh, ...] = ()
    view: View = DEFAULT_VIEW
    lens: Lens = DEFAULT_LENS
    foot: tuple[PlacedMesh, ...] = ()
    shadows: bool = False
    above: View = _FROM_ABOVE


def meshes_placed(stands: Sequence[Stand]) -> list[PlacedMesh]:
    """The meshes of pieces in their places, each shape made once. Raises KernelError."""
    meshes = meshes_of({stand.item.key: stand.item for stand in stands}.values())
    return [
        PlacedMesh(
            meshes[stand.item.key], stand.colour, stand.place, stand.height, float(stand.turn)
        )
        for stand in stands
    ]


def ground(
    low: Point,
    high: Point,
    lines: Sequence[tuple[Point, Point]] = (),
    colour: Colour = _GROUND,
) -> tuple[PlacedMesh, ...]:
    """A board or a table with its surface at z = 0."""
    found = slab(BoardOutline(low, high, tuple(lines)))
    fields = PlacedMesh(found.fields, colour)
    return (fields, PlacedMesh(found.lines, found.line_colour)) if lines else (fields,)
