"""Pieces in rows on a table: the cover of a bundle that no place of a game tells about."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from gatesmith.publish.bundle.scene_parts import CoverScene
from gatesmith.render.camera import Lens, fit_cameras
from gatesmith.render.scene import PlacedMesh, box_of, in_a_row
from gatesmith.render.view import View

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.publish.bundle.models import BundledModel
    from gatesmith.render.camera import ImageSize

Item = TypeVar("Item")

MOST = 12
"""Pieces in rows: more would be too small to be told apart."""

_VIEW = View(24.0, 36.0)
_LENS = Lens(distance=5.0, margin=0.02)
_GAP = 0.06  # of the widest piece, between neighbours
_CLEARANCE = 0.15  # of a row's height, left behind it so that it hides little of the next one


def in_rows(made: Sequence[BundledModel], size: ImageSize) -> CoverScene:
    """All pieces if they are few, else one of each kind and colour; for a picture of this size."""
    some = few_pieces(made)
    placed = max(
        (rows(some, long) for long in range(1, len(some) + 1)),
        key=lambda placed: _scale(placed, size),
    )
    return CoverScene(tuple(placed), tuple(placed), (), _VIEW, _LENS, shadows=True)


def few_pieces(made: Sequence[BundledModel]) -> list[tuple[BundledModel, Colour]]:
    """What a cover shows of a bundle, with its colour: at most ``MOST``, one of each first."""
    few = sum(model.kind.count for model in made) <= MOST
    pieces = [
        (model, colour)
        for model in made
        for colour, count in model.kind.colours
        for _ in range(count if few else 1)
    ]
    return one_of_each_first(pieces, lambda each: each[0].kind.recipe.piece)[:MOST]


def one_of_each_first(things: Sequence[Item], of: Callable[[Item], str]) -> list[Item]:
    """The first of each piece before all others, so that cutting the list drops only duplicates."""
    firsts = {of(thing): thing for thing in reversed(things)}
    return sorted(things, key=lambda thing: firsts[of(thing)] is not thing)


def coloured_parts(model: BundledModel, placed: PlacedMesh) -> list[PlacedMesh]:
    """The placed piece, split into its parts if it has several colours."""
    return [replace(placed, mesh=mesh, colour=colour) for mesh, colour in model.parts] or [placed]


def _scale(placed: Sequence[PlacedMesh], size: ImageSize) -> float:
    """How large pieces are drawn in a picture of this size, in pixels for each millimetre."""
    low, high = box_of(placed)
    corners = np.array(list(product(*zip(low, high, strict=True))))
    (camera,) = fit_cameras([corners], _VIEW, size, _LENS)
    return camera.scale / camera.distance


def rows(pieces: Sequence[tuple[BundledModel, Colour]], long: int) -> list[PlacedMesh]:
    """Pieces in centred rows of at most ``long``, the taller ones at the back."""
    pieces = sorted(pieces, key=lambda each: each[0].mesh.box[1][2])
    boxes = [model.mesh.box for model, _ in pieces]
    gap = _GAP * max(high[0] - low[0] for low, high in boxes)
    turn = math.radians(_VIEW.turn)
    back = -math.sin(turn), math.cos(turn)
    found: list[PlacedMesh] = []
    behind = 0.0
    for start in range(0, len(pieces), long):
        part = pieces[start : start + long]
        row = in_a_row([(model.mesh, colour) for model, colour in part], gap, _VIEW)
        reach = max(_across(placed.mesh) for placed in row)
        behind += reach / 2
        middle = _middle(row)
        for (model, _), placed in zip(part, row, strict=True):
            x, y = placed.place
            x, y = x - middle[0] + behind * back[0], y - middle[1] + behind * back[1]
            on_table = replace(placed, place=(x, y), height=-placed.mesh.box[0][2])
            found += coloured_parts(model, on_table)
        hidden = max(placed.mesh.box[1][2] - placed.mesh.box[0][2] for placed in row)
        behind += reach / 2 + gap + _CLEARANCE * hidden
    return found


def _across(mesh: Mesh) -> float:
    """The depth of a piece on the table as the viewer sees it, mm."""
    (x0, y0, _), (x1, y1, _) = mesh.box
    turn = math.radians(_VIEW.turn)
    return (x1 - x0) * abs(math.sin(turn)) + (y1 - y0) * abs(math.cos(turn))


def _middle(row: Sequence[PlacedMesh]) -> tuple[float, float]:
    low, high = box_of(row)
    return (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
