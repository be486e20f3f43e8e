"""The tone of each pixel: the light on meshes and on the table they stand on, and edge lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.camera import Camera
from gatesmith.render.light import LightQuality, Narrow, ambient_occlusion
from gatesmith.render.main_light import KEY, direction
from gatesmith.render.raster import NOTHING, Raster, rasterise
from gatesmith.render.scene_facets import Facets
from gatesmith.render.soft_shadow import SoftShadow
from gatesmith.render.surface_borders import surface_borders
from gatesmith.render.tones import Tones, tone_table, tones_of, within_shoulder
from gatesmith.render.vectors import Indices, Numbers, along

# Lights: the strength of each, and the direction of the second (right, up, towards the viewer).
_KEY_STRENGTH = 0.95
_FILL, _FILL_STRENGTH = (0.8, 0.15, 0.58), 0.22
_SKY, _GROUND = 0.34, 0.17  # ambient light from above and from below
_SHADOW = 0.42  # the darkness of a shadow on the table
_SATIN = 0.2  # of the highlight is spread wide, so that black pieces show their shape
_EDGE = 0.62  # the share of light left where two surfaces meet at an edge

_TABLE = 2.0  # of the distance to the subject: beyond it, the table has no occlusion
_END = 4.0  # and here the table ends
_PIXELS = 1 << 16  # pixels per batch: as many as fit into a processor's cache


@dataclass(frozen=True, eq=False)
class Lighting:
    """The lit scene in front of a camera: everything that all bands of a picture share.

    ``tones`` is the table of :func:`tone_table`, ``rings`` the radii of occlusion in pixels.
    """

    facets: Facets
    camera: Camera
    shadow: SoftShadow
    tones: Tones
    rings: tuple[int, ...]
    quality: LightQuality

    @classmethod
    def of(
        cls,
        facets: Facets,
        camera: Camera,
        shadow: SoftShadow,
        quality: LightQuality,
        height: int,
    ) -> Lighting:
        """The lighting of a picture that is so many pixels high."""
        return cls(facets, camera, shadow, tone_table(), quality.steps(height), quality)

    @property
    def height(self) -> float:
        """How far the viewer is above the table, mm."""
        return float(self.camera.centre[2] + self.camera.back[2] * self.camera.distance)

    def ray(self, x: Numbers, y: Numbers) -> Numbers:
        """Vectors from the eye to 1 mm in front of it, at these places of the picture, (3, n)."""
        camera = self.camera
        across, up = (x - camera.shift[0]) / camera.scale, (camera.shift[1] - y) / camera.scale
        axes = zip(camera.right.tolist(), camera.up.tolist(), camera.back.tolist(), strict=True)
        return np.stack([across * right + up * above - back for right, above, back in axes])

    def on_table(self, lit: Narrow) -> Numbers:
        """The light on the table where that share of the main light reaches it, (n,)."""
        light: Numbers = 1 - _SHADOW * (1 - lit.astype(np.float64))
        light *= self.quality.table
        return light

    def on_models(self, normal: Numbers, lit: Narrow) -> Numbers:
        """The light on surfaces with normals (3, n), which that share of the main light reaches."""
        facing, beside = (
            np.maximum(along(normal, direction(light, self.camera)), 0.0) for light in (KEY, _FILL)
        )
        facing *= lit
        around = _GROUND + (_SKY - _GROUND) * (normal[2] + 1) / 2
        light: Numbers = _KEY_STRENGTH * facing + _FILL_STRENGTH * beside + around
        return light

    def mirrored(self, normal: Numbers) -> Numbers:
        """The share of the main light that surfaces with normals (3, n) mirror to the viewer."""
        cosine = np.maximum(along(normal, self._halfway), 0.0)
        wide = cosine * cosine
        wide *= wide
        narrow: Numbers = wide * wide
        narrow *= narrow
        narrow *= narrow
        wide *= _SATIN
        narrow += wide
        return narrow

    @cached_property
    def _halfway(self) -> Numbers:
        """The normal of what mirrors the main light straight to the viewer."""
        between: Numbers = direction(KEY, self.camera) + self.camera.back
        between /= np.sqrt((between * between).sum())
        return between

    def facing(self, normal: Numbers) -> Indices:
        """The numbers of those surfaces with normals (3, n) that face the main light."""
        return np.flatnonzero(along(normal, direction(KEY, self.camera)) > 0)


class Band:
    """Some rows of a picture, starting at ``top``: what each pixel shows, and its tone.

    ``borders`` are those of squares of ``side`` pixels.
    """

    def __init__(self, lighting: Lighting, size: tuple[int, int], top: int, side: int) -> None:
        seen = rasterise(lighting.facets.corners, *size, top, lighting.facets.rows)
        near = np.where(seen.triangle == NOTHING, _table(lighting, size, top), seen.near)
        self._lighting, self._width, self._top = lighting, size[0], top
        self._triangle, self._near = seen.triangle.ravel(), near.ravel()
        self._occlusion = ambient_occlusion(
            seen.triangle, near, lighting.rings, 1.0 / lighting.camera.scale
        )
        self.borders = surface_borders(Raster(seen.triangle, near), lighting.facets, side)

    @property
    def table(self) -> NDArray[np.bool_]:
        """Which pixels show the table, (height, width)."""
        table: NDArray[np.bool_] = self._triangle == NOTHING
        return table.reshape(-1, self._width)

    @property
    def bare_table(self) -> int:
        """The tone of the table where nothing shades it."""
        one = np.ones(1, np.float32)
        return int(tones_of(self._lighting.on_table(one), self._lighting.tones)[0])

    def surface(self, row: Indices, column: Indices) -> NDArray[np.int32]:
        """Numbers of what these pixels show, (n,): equal for one triangle, at its edge or not."""
        at = row * self._width + column
        number = self._triangle.take(at) * np.int32(2)
        number += self.borders.edge.ravel().take(at)
        return number

    def ambient(self, row: Indices, column: Indices) -> Narrow:
        """The share of the ambient light that reaches these pixels, (n,), counting as ``tones``."""
        ambient = np.empty(len(row), np.float32)
        for start in range(0, len(row), _PIXELS):
            some = slice(start, start + _PIXELS)
            ambient[some] = self._occlusion.light_at(row[some], column[some])
        return ambient

    def lit(self, row: Indices, column: Indices) -> Narrow:
        """The share of the main light that reaches these pixels, (n,), counting as ``tones``."""
        lit = np.zeros(len(row), np.float32)
        for start in range(0, len(row), _PIXELS):
            some = slice(start, start + _PIXELS)
            self._find_lit(row[some], column[some], lit[some])
        return lit

    def tones(self, row: Indices, column: Indices, lit: Narrow, ambient: Narrow) -> Tones:
        """The tones of these pixels, (n, 3), counting rows from the first of this band.

        ``lit`` and ``ambient`` are the shares of the main and the ambient light that reach them.
        """
        tones = np.empty((len(row), 3), np.uint16)
        for start in range(0, len(row), _PIXELS):
            some = slice(start, start + _PIXELS)
            light = lit[some], ambient[some]
            self._find_tones(row[some], column[some], light, tones[some])
        return tones

    def _find_lit(self, row: Indices, column: Indices, lit: Narrow) -> None:
        """Writes the lit share of one batch of pixels."""
        lighting, at = self._lighting, row * self._width + column
        x, y = (each.astype(np.float64) + 0.5 for each in (column, row + self._top))
        # From the viewer to the place, then from the point looked at: both in the same unit.
        place = lighting.ray(x, y)
        place /= self._near.take(at).astype(np.float64) * lighting.camera.distance
        place += lighting.camera.back[:, None]
        narrow = place.astype(np.float32)
        triangle = self._triangle.take(at)
        shadow = lighting.shadow

        table = np.flatnonzero(triangle == NOTHING)
        lit[table] = shadow.lit_on_table(narrow.take(table, axis=1))

        model = np.flatnonzero(triangle != NOTHING)
        normal = lighting.facets.normals_at(triangle.take(model), x.take(model), y.take(model))
        faces = lighting.facing(normal)
        some = model.take(faces)
        towards = normal.take(faces, axis=1).astype(np.float32)
        lit[some] = shadow.lit(narrow.take(some, axis=1), towards)

    def _find_tones(
        self, row: Indices, column: Indices, light: tuple[Narrow, Narrow], tones: Tones
    ) -> None:
        """Writes the tones of one batch of pixels."""
        (lit, ambient), lighting, at = light, self._lighting, row * self._width + column
        triangle = self._triangle.take(at)

        table = np.flatnonzero(triangle == NOTHING)
        seen = lighting.on_table(lit.take(table))
        least = 1 / (_TABLE * lighting.camera.distance)
        seen *= np.where(self._near.take(at.take(table)) > least, ambient.take(table), 1.0)
        tones[table] = tones_of(seen, lighting.tones)[:, None]

        model = np.flatnonzero(triangle != NOTHING)
        which, seen_at = triangle.take(model), at.take(model)
        x, y = (each.take(model).astype(np.float64) + 0.5 for each in (column, row + self._top))
        normal = lighting.facets.normals_at(which, x, y)
        seen = lighting.on_models(normal, lit.take(model)) * ambient.take(model)
        seen[self.borders.edge.ravel().take(seen_at)] *= _EDGE
        coloured = lighting.facets.paint.take(which, axis=0) * seen[:, None]
        if lighting.quality.sheen:
            sheen = lighting.mirrored(normal) * lit.take(model)
            coloured += (lighting.quality.sheen * sheen)[:, None]
        coloured = within_shoulder(coloured, lighting.quality.shoulder)
        tones[model] = tones_of(coloured, lighting.tones)


def _table(lighting: Lighting, size: tuple[int, int], top: int) -> NDArray[np.float32]:
    """The nearness of the table at z = 0, (height, width); far away above its horizon."""
    (width, height), camera = size, lighting.camera
    least = 1.0 / (_END * camera.distance)
    drop = lighting.height
    if drop == 0:
        return np.full((height, width), least, np.float32)
    # The slope of rays varies linearly: add its change down the middle column to the middle row.
    x, y = np.arange(0.5, width), np.arange(top + 0.5, top + height)
    across, down = (np.full(1, middle) for middle in camera.shift)
    fall = lighting.ray(across, y)[2] - lighting.ray(across, down)[2]
    along_row = (lighting.ray(x, down)[2] / -drop).astype(np.float32)
    near: Narrow = along_row + (fall / -drop).astype(np.float32)[:, None]
    return np.maximum(near, np.float32(least), out=near)
