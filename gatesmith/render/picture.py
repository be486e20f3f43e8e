"""A picture of a scene as an array of pixels: large ones in bands, small ones as thumbnails."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import numpy as np

from gatesmith.render.camera import DEFAULT_LENS, Camera, ImageSize, Lens, fit_cameras
from gatesmith.render.image_files import Pixels, small_png
from gatesmith.render.light import DEFAULT_QUALITY, LightQuality, Narrow
from gatesmith.render.main_light import main_shadow, shadows_of
from gatesmith.render.raster import areas_of, require_few_layers
from gatesmith.render.sampling import BESIDE, FARTHEST, FINER, pixels_of
from gatesmith.render.scene import PlacedMesh, Scene, box_of, scene_of
from gatesmith.render.scene_facets import facets_of
from gatesmith.render.shading import Band, Lighting
from gatesmith.render.shadow_map import Mapper
from gatesmith.render.view import View, default_view

_BAND = 800 * 600  # pixels per band, each some two hundred bytes while it is drawn
_SMALL = 512 * 384  # pixels: threads cost a smaller picture more than they save

THREADS = 2
"""Bands that are drawn at once by a process that has the machine to itself."""

THUMBNAIL_SIZE = ImageSize(256, 192)
"""In files: file managers and slicers hardly show larger ones."""

_THUMBNAIL_QUALITY = LightQuality(shadows=256, rings=(12.0,))
_SMOOTH = 30_000  # triangles of a thumbnail up to which curved surfaces are drawn round


def render_view(
    scene: Scene,
    view: View,
    size: ImageSize | None = None,
    quality: LightQuality = DEFAULT_QUALITY,
    lens: Lens = DEFAULT_LENS,
) -> Pixels:
    """A picture of a scene that fills the frame, uint8 (height, width, 3)."""
    return render_at_one_scale([scene], view, size, quality, lens)[0]


def render_at_one_scale(
    scenes: Sequence[Scene],
    view: View,
    size: ImageSize | None = None,
    quality: LightQuality = DEFAULT_QUALITY,
    lens: Lens = DEFAULT_LENS,
    *,
    whole_shadows: bool = False,
) -> tuple[Pixels, ...]:
    """A picture of each scene, uint8 (height, width, 3), all at one scale.

    Without ``whole_shadows`` pieces fill the frame, which may cut their shadows.
    """
    size = size or ImageSize()
    shown = [scene.points for scene in scenes]
    if whole_shadows:
        shown = [np.concatenate([points, shadows_of(points, view)]) for points in shown]
    cameras = fit_cameras(shown, view, size, lens)
    return tuple(render(*each, size, quality) for each in zip(scenes, cameras, strict=True))


def render(
    scene: Scene,
    camera: Camera,
    size: ImageSize,
    quality: LightQuality = DEFAULT_QUALITY,
    threads: int = THREADS,
) -> Pixels:
    """What a camera fitted to a picture of that size sees, uint8 (height, width, 3).

    Drawn band by band, so that a large picture needs hardly more memory than a small one, and in
    several threads: numpy lets others run while it calculates. A small one takes no longer in one,
    and where other processes are at work, threads wait for one another and cost a fifth more.
    Raises TooManyLayersError for triangles of which very many lie one behind another.
    """
    camera = camera.enlarged(FINER)
    finer = size.width * FINER, size.height * FINER
    x, y, _ = camera.projected(scene.points).T
    require_few_layers(areas_of(x, y, scene.faces), finer[0] * finer[1])
    facets = partial(facets_of, scene, camera, finer, closed=quality.closed)
    if threads == 1 or size.width * size.height <= _SMALL:
        shadow = main_shadow(scene, camera, quality, map)
        return _drawn(Lighting.of(facets(), camera, shadow, quality, finer[1]), size, map)
    with ThreadPoolExecutor(threads) as pool:
        found = pool.submit(facets)
        shadow = main_shadow(scene, camera, quality, pool.map)
        lighting = Lighting.of(found.result(), camera, shadow, quality, finer[1])
        return _drawn(lighting, size, pool.map)


def _drawn(lighting: Lighting, size: ImageSize, run: Mapper) -> Pixels:
    """The picture of a lit scene, whose bands are drawn by ``run``."""
    beside = max(lighting.quality.reach(size.height * FINER) // FINER + 1, BESIDE)
    count = math.ceil(size.height * size.width / _BAND)
    rows = math.ceil(size.height / count)
    rows += -rows % FARTHEST

    def drawn(start: int) -> Pixels:
        end = min(start + rows, size.height)
        top, bottom = max(start - beside, 0), min(end + beside, size.height)
        band = Band(lighting, (size.width * FINER, (bottom - top) * FINER), top * FINER, FINER)
        share = _share_left(lighting.quality.falloff, size, slice(start, end))
        return pixels_of(band, slice(start - top, end - top), size.width, share)

    return np.concatenate(list(run(drawn, range(0, size.height, rows))))


def _share_left(falloff: float, size: ImageSize, rows: slice) -> Narrow | None:
    """The share of light in these rows of a picture, float32 (height, width): less in its corners.

    None where there is as much everywhere.
    """
    if not falloff:
        return None
    across, down = (
        ((np.arange(start, stop) + 0.5) * 2 / side - 1) ** 2
        for start, stop, side in ((0, size.width, size.width), (rows.start, rows.stop, size.height))
    )
    return (1 - falloff / 2 * (down[:, None] + across)).astype(np.float32)


def thumbnail(
    placed: Sequence[PlacedMesh], size: ImageSize = THUMBNAIL_SIZE, *, closed: bool = False
) -> bytes:
    """A small picture as PNG, drawn without Pillow; ``closed`` bodies are drawn faster."""
    return small_png(small_picture(placed, size, closed=closed))


def small_picture(
    placed: Sequence[PlacedMesh], size: ImageSize = THUMBNAIL_SIZE, *, closed: bool = False
) -> Pixels:
    """A small picture, uint8 (height, width, 3)."""
    count = sum(len(each.mesh.faces) for each in placed)
    scene = scene_of(placed, smooth=count <= _SMOOTH)
    quality = replace(_THUMBNAIL_QUALITY, closed=closed)
    return render_view(scene, default_view(box_of(placed)), size, quality)
