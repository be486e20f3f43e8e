"""What is in a picture: models of one colour each, standing on a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.gamma import GAMMA
from gatesmith.render.normals import corner_normals, flat_normals

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.colours import Colour
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.render.views import View

_DIGITS = 9


@dataclass(frozen=True, eq=False)
class Model:
    """A mesh in its colour, turned about its origin, then moved and lifted.

    ``place`` (x, y) and ``height`` are in mm, ``turn`` in degrees, counter-clockwise seen from
    above.
    """

    mesh: Mesh
    colour: Colour
    place: tuple[float, float] = (0.0, 0.0)
    height: float = 0.0
    turn: float = 0.0

    @property
    def corners(self) -> NDArray[np.float64]:
        """The corners of each triangle where the model stands, float64 (m, 3, 3)."""
        moved = np.array((*self.place, self.height))
        corners: NDArray[np.float64] = turned(self.mesh.corners, self.turn) + moved
        return corners


@dataclass(frozen=True, eq=False)
class Scene:
    """All triangles of a picture.

    ``corners`` and ``normals`` are float64 (m, 3, 3), mm and unit vectors; ``paint`` (m, 3) is
    how much red, green and blue light each triangle gives back, 0 to 1.
    """

    corners: NDArray[np.float64]
    normals: NDArray[np.float64]
    paint: NDArray[np.float64]


def scene_of(models: Sequence[Model], *, smooth: bool = True) -> Scene:
    """The scene of some models, the lowest of them on the table at z = 0.

    Models that share a mesh cost its directions once; without ``smooth`` every triangle is flat,
    which costs next to nothing.
    """
    own: dict[Mesh, NDArray[np.float64]] = {}
    corners, normals, paint = [], [], []
    for model in models:
        if model.mesh not in own:
            own[model.mesh] = (corner_normals if smooth else flat_normals)(model.mesh)
        corners.append(model.corners)
        normals.append(turned(own[model.mesh], model.turn))
        colour = np.array((model.colour.red, model.colour.green, model.colour.blue)) / 255
        paint.append(np.tile(colour**GAMMA, (len(model.mesh.faces), 1)))
    all_corners = np.concatenate(corners)
    all_corners[:, :, 2] -= all_corners[:, :, 2].min()
    return Scene(all_corners, np.concatenate(normals), np.concatenate(paint))


def turned(vectors: NDArray[np.float64], degrees: float) -> NDArray[np.float64]:
    """Vectors (..., 3) turned about the z axis, counter-clockwise; quarter turns are exact."""
    if degrees % 360 == 0:
        return vectors
    # Digits of a sine: the last ones differ from system to system.
    sine, cosine = (round(of(math.radians(degrees)), _DIGITS) for of in (math.sin, math.cos))
    x, y, z = np.moveaxis(vectors, -1, 0)
    return np.stack((cosine * x - sine * y, sine * x + cosine * y, z), axis=-1)


def box_of(models: Sequence[Model]) -> Box:
    """Lowest and highest corner of all models where they stand, mm."""
    corners = [model.corners.reshape(-1, 3) for model in models]
    low = [min(float(points[:, axis].min()) for points in corners) for axis in range(3)]
    high = [max(float(points[:, axis].max()) for points in corners) for axis in range(3)]
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
