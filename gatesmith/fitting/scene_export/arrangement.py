"""The meshes of a scene, each stored once, and the places where they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.units import number_text
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.scene_export.slab import Slab, slab
from gatesmith.making.recipe import GIVEN
from gatesmith.pieces import command_name
from gatesmith.render.vectors import turned

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.colours import Colour
    from gatesmith.core.footprint import Box
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.fitting.placed_piece import BoardOutline, PlacedPiece
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True, eq=False)
class ColouredShape:
    """A shape in one colour; kinds of equal shape share one mesh."""

    name: str
    mesh: Mesh
    colour: Colour


@dataclass(frozen=True, eq=False)
class Figure:
    """A placed kind: ``place`` in mm, ``turn`` in degrees, counter-clockwise."""

    name: str
    kind: ColouredShape
    place: tuple[float, float, float]
    turn: int

    @property
    def points(self) -> NDArray[np.float64]:
        """The vertices in the scene, mm, float64 (n, 3)."""
        return turned(self.kind.mesh.vertices.astype(np.float64), self.turn) + self.place


@dataclass(frozen=True, eq=False)
class Arrangement:
    """Figures in the order of the placed pieces, with or without the board."""

    figures: tuple[Figure, ...]
    board: Slab | None

    @cached_property
    def kinds(self) -> tuple[ColouredShape, ...]:
        """Each kind once, in the order of the figures."""
        return tuple(dict.fromkeys(figure.kind for figure in self.figures))

    @property
    def boards(self) -> tuple[ColouredShape, ...]:
        """The parts of the board in their colours; empty without a board."""
        if self.board is None:
            return ()
        parts = (
            ColouredShape("board", self.board.fields, self.board.colour),
            ColouredShape("lines", self.board.lines, self.board.line_colour),
        )
        return tuple(part for part in parts if len(part.mesh.faces))

    @property
    def triangles(self) -> int:
        """The number of triangles in the scene."""
        kinds = [*(figure.kind for figure in self.figures), *self.boards]
        return sum(len(kind.mesh.faces) for kind in kinds)

    @property
    def box(self) -> Box:
        """The lowest and highest corner of the scene, mm."""
        parts = [figure.points for figure in self.figures]
        parts += [kind.mesh.corners.reshape(-1, 3) for kind in self.boards]
        low = np.min([part.min(axis=0) for part in parts], axis=0).tolist()
        high = np.max([part.max(axis=0) for part in parts], axis=0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def arrange(
    pieces: Sequence[PlacedPiece],
    board: BoardOutline | None,
    progress: Callable[[str], None] = lambda _stage: None,
    *,
    use_cache: bool = True,
    note: Callable[[str], None] = lambda _note: None,
) -> Arrangement:
    """Make every shape once and place it; ``None`` omits the board.

    ``note`` is called with what the user should know about how a shape was made. Raises
    KernelError and MissingLibraryError.
    """
    items = {placed.item.key: placed.item for placed in pieces}
    meshes = meshes_of(items.values(), progress, use_cache=use_cache, note=note)
    kinds = {
        key: ColouredShape(_kind_label(item), meshes[key], item.colour)
        for key, item in items.items()
    }
    figures = (
        Figure(placed.name, kinds[placed.item.key], placed.place, placed.turn) for placed in pieces
    )
    return Arrangement(tuple(figures), None if board is None else slab(board))


def _kind_label(item: KitPiece) -> str:
    """A kind as a label: ``building, grey``, ``land tile, sand, fertility 2``."""
    text = (
        f"{name.replace('_', ' ')} {number_text(value) if isinstance(value, float) else value}"
        for name, value in item.recipe.parameters.items()
        if item.recipe.origins[name] == GIVEN and name != "color" and value is not False
    )
    return ", ".join([command_name(item.recipe.piece).replace("-", " "), item.colour.name, *text])
