"""What is in a picture: models of one colour each, standing on a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.preview.normals import corner_normals

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.colours import Colour
    from gatesmith.footprint import Box
    from gatesmith.mesh.picture.views import View
    from gatesmith.mesh.triangles import Mesh

_GAMMA = 2.2  # of screens: light adds up before it, not after


@dataclass(frozen=True, eq=False)
class Model:
    """A mesh in its colour, moved by ``place`` (x, y), mm."""

    mesh: Mesh
    colour: Colour
    place: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, eq=False)
class Scene:
    """All triangles of a picture.

    ``corners`` and ``normals`` are float64 (m, 3, 3), mm and unit vectors; ``paint`` (m, 3) is
    how much red, green and blue light each triangle gives back, 0 to 1.
    """

    corners: NDArray[np.float64]
    normals: NDArray[np.float64]
    paint: NDArray[np.float64]


def scene_of(models: Sequence[Model]) -> Scene:
    """The scene of some models, the lowest of them on the table at z = 0."""
    corners, normals, paint = [], [], []
    for model in models:
        corners.append(model.mesh.corners + np.array((*model.place, 0.0)))
        normals.append(corner_normals(model.mesh))
        colour = np.array((model.colour.red, model.colour.green, model.colour.blue)) / 255
        paint.append(np.tile(colour**_GAMMA, (len(model.mesh.faces), 1)))
    all_corners = np.concatenate(corners)
    all_corners[:, :, 2] -= all_corners[:, :, 2].min()
    return Scene(all_corners, np.concatenate(normals), np.concatenate(paint))


def box_of(models: Sequence[Model]) -> Box:
    """Lowest and highest corner of all models where they stand, mm."""
    boxes = [np.add(model.mesh.box, (*model.place, 0.0)) for model in models]
    low = np.min([box[0] for box in boxes], axis=0).tolist()
    high = np.max([box[1] for box in boxes], axis=0).tolist()
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def on_its_side(mesh: Mesh) -> Mesh:
    """The mesh tipped over backwards on z = 0, so that its underside looks to the front."""
    x, y, z = mesh.vertices.T
    return replace(mesh, vertices=np.stack((x, z, mesh.box[1][1] - y), axis=-1))


def in_a_row(meshes: Sequence[tuple[Mesh, Colour]], gap: float, view: View) -> list[Model]:
    """Models side by side as the viewer sees them, so far apart, each as it stands."""
    turn = math.radians(view.turn)
    right = math.cos(turn), math.sin(turn)
    models, at = [], 0.0
    for mesh, colour in meshes:
        (x0, y0, _), (x1, y1, _) = mesh.box
        half = ((x1 - x0) * abs(right[0]) + (y1 - y0) * abs(right[1])) / 2
        at += half
        place = at * right[0] - (x0 + x1) / 2, at * right[1] - (y0 + y1) / 2
        models.append(Model(mesh, colour, place))
        at += half + gap
    return models
