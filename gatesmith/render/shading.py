"""The light on whatever the pixels of a picture see: on models, and on the table they stand on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.camera import Camera, along
from gatesmith.render.dusk import dusk_of
from gatesmith.render.facets import Facets
from gatesmith.render.gamma import tone_table, tones_of
from gatesmith.render.raster import NOTHING, Seen, rasterised
from gatesmith.render.seams import seams_of
from gatesmith.render.shadows import Care, ShadowMap, shadow_map

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]
Tones = NDArray[np.uint16]

# The lights, each by its direction to the right, up and towards the viewer, and its strength.
_KEY, _KEY_STRENGTH = (-0.55, 0.62, 0.56), 0.95
_FILL, _FILL_STRENGTH = (0.8, 0.15, 0.58), 0.22
_SKY, _GROUND = 0.34, 0.17  # light from all around, from above and from below
_BACKGROUND = 0.88  # of white, before the shadow
_SHADOW = 0.42  # how dark a shadow on the table is
_EDGE = 0.62  # how much light is left where two surfaces meet in an edge

_TABLE = 2.0  # of the distance to the models: the table further away has no corners
_END = 4.0  # and here it ends
_AT_ONCE = 1 << 15  # pixels, as many as a processor keeps close


@dataclass(frozen=True, eq=False)
class Studio:
    """Models in their light before a camera: what all parts of a picture have in common.

    ``tones`` is the table of ``gamma``, ``rings`` how far dusk is looked for, in pixels.
    """

    facets: Facets
    camera: Camera
    shadow: ShadowMap
    tones: Tones
    rings: tuple[int, ...]

    @property
    def eye(self) -> Numbers:
        """From where one looks, mm."""
        eye: Numbers = self.camera.centre + self.camera.back * self.camera.distance
        return eye

    def ray(self, x: Numbers, y: Numbers) -> Numbers:
        """From the eye to what is 1 mm before it at these places of the picture, (3, n)."""
        camera = self.camera
        across, up = (x - camera.shift[0]) / camera.scale, (camera.shift[1] - y) / camera.scale
        axes = zip(camera.right.tolist(), camera.up.tolist(), camera.back.tolist(), strict=True)
        return np.stack([across * right + up * above - back for right, above, back in axes])

    def on_table(self, place: Numbers) -> Numbers:
        """The light on the table at places (3, n)."""
        upwards = np.array(((0.0,), (0.0,), (1.0,)))
        light: Numbers = 1 - _SHADOW * (1 - self.shadow.lit(place, upwards))
        light *= _BACKGROUND
        return light

    def on_models(self, place: Numbers, normal: Numbers) -> Numbers:
        """The light on surfaces at places (3, n) that look there (3, n)."""
        facing, beside = (
            np.maximum(along(normal, _direction(light, self.camera)), 0.0)
            for light in (_KEY, _FILL)
        )
        some = np.flatnonzero(facing > 0)
        facing[some] *= self.shadow.lit(place[:, some], normal[:, some])
        around = _GROUND + (_SKY - _GROUND) * (normal[2] + 1) / 2
        light: Numbers = _KEY_STRENGTH * facing + _FILL_STRENGTH * beside + around
        return light


def studio_of(facets: Facets, corners: Numbers, camera: Camera, care: Care, height: int) -> Studio:
    """Models with these corners (m, 3, 3), of which the facets are seen, in their light.

    ``height`` is that of the whole picture, pixels.
    """
    key = _direction(_KEY, camera)
    side = np.cross((0.0, 0.0, 1.0), key)
    side /= np.sqrt((side * side).sum())
    shadow = shadow_map(corners, (side, np.cross(key, side), key), care)
    return Studio(facets, camera, shadow, tone_table(), care.steps(height))


class Part:
    """Some rows of a picture, from ``top`` on: what each pixel sees, and in which light.

    ``seams`` are those of squares of so many pixels as ``side`` says.
    """

    def __init__(self, studio: Studio, size: tuple[int, int], top: int, side: int) -> None:
        seen = rasterised(studio.facets.corners, *size, top)
        near = np.where(seen.triangle == NOTHING, _table(studio, size, top), seen.near)
        self._studio, self._width, self._top = studio, size[0], top
        self._triangle, self._near = seen.triangle.ravel(), near.ravel()
        self._dusk = dusk_of(seen.triangle, near, studio.rings, 1.0 / studio.camera.scale)
        self.seams = seams_of(Seen(seen.triangle, near), studio.facets, side)

    def tones(self, row: Indices, column: Indices) -> Tones:
        """The tones of these pixels, (n, 3), rows counted from the first of this part."""
        tones = np.empty((len(row), 3), np.uint16)
        for start in range(0, len(row), _AT_ONCE):
            some = slice(start, start + _AT_ONCE)
            tones[some] = self._tones(row[some], column[some])
        return tones

    def _tones(self, row: Indices, column: Indices) -> Tones:
        """The tones of as many pixels as are worked out at a time."""
        studio, at = self._studio, row * self._width + column
        x, y = (each.astype(np.float64) + 0.5 for each in (column, row + self._top))
        distance = 1.0 / self._near[at].astype(np.float64)
        place = studio.eye[:, None] + distance * studio.ray(x, y)
        dusk = self._dusk.left(row, column)
        triangle = self._triangle[at]
        tones = np.empty((len(at), 3), np.uint16)

        table = np.flatnonzero(triangle == NOTHING)
        light = studio.on_table(place[:, table])
        light *= np.where(distance[table] < _TABLE * studio.camera.distance, dusk[table], 1.0)
        tones[table] = tones_of(light, studio.tones)[:, None]

        model = np.flatnonzero(triangle != NOTHING)
        which = triangle[model]
        normal = studio.facets.directions(which, x[model], y[model])
        light = studio.on_models(place[:, model], normal) * dusk[model]
        light[self.seams.edge.ravel()[at[model]]] *= _EDGE
        tones[model] = tones_of(studio.facets.paint[which] * light[:, None], studio.tones)
        return tones


def _table(studio: Studio, size: tuple[int, int], top: int) -> NDArray[np.float32]:
    """How near the table at z = 0 is, (height, width); far away where one looks above it."""
    (width, height), camera = size, studio.camera
    least = 1.0 / (_END * camera.distance)
    drop = float(studio.eye[2])
    if drop == 0:
        return np.full((height, width), least, np.float32)
    # Rays fall evenly over the picture: along its middle row, and beside its middle column.
    x, y = np.arange(0.5, width), np.arange(top + 0.5, top + height)
    across, down = (np.full(1, middle) for middle in camera.shift)
    fall = studio.ray(across, y)[2] - studio.ray(across, down)[2]
    near: Numbers = (studio.ray(x, down)[2] + fall[:, None]) / -drop
    return np.maximum(near, least).astype(np.float32)


def _direction(share: tuple[float, float, float], camera: Camera) -> Numbers:
    """A unit vector to the right, up and towards the viewer by these shares."""
    vector = share[0] * camera.right + share[1] * camera.up + share[2] * camera.back
    result: Numbers = vector / np.sqrt((vector * vector).sum())
    return result
