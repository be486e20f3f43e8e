"""A picture of a scene as an array of pixels: large ones in bands, small ones as thumbnails."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.camera import DEFAULT_LENS, Camera, ImageSize, Lens, fit_cameras
from gatesmith.render.image_files import Pixels, small_png
from gatesmith.render.light import DEFAULT_QUALITY, LightQuality, Mapper
from gatesmith.render.raster import areas_of, require_few_layers
from gatesmith.render.scene import PlacedMesh, Scene, box_of, scene_of
from gatesmith.render.scene_facets import facets_of
from gatesmith.render.shading import TONE_STEPS, Band, Lighting, main_shadow
from gatesmith.render.view import View, default_view

_BAND = 800 * 600  # pixels per band, each some two hundred bytes while it is drawn
_THREADS = 2  # bands that are drawn at once
_SMALL = 512 * 384  # pixels: threads cost a smaller picture more than they save
_FINER = 2  # samples along each side of a pixel: smooth edges
_DOWN, _RIGHT = (0, 0, 1, 1), (0, 1, 0, 1)  # from the first sample of a pixel to each
_UNEVEN = 3 * 3 * TONE_STEPS * _FINER**2  # a difference of three screen steps in three colours

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
) -> tuple[Pixels, ...]:
    """A picture of each scene, uint8 (height, width, 3), all at one scale."""
    size = size or ImageSize()
    cameras = fit_cameras([scene.points for scene in scenes], view, size, lens)
    return tuple(render(*each, size, quality) for each in zip(scenes, cameras, strict=True))


def render(
    scene: Scene, camera: Camera, size: ImageSize, quality: LightQuality = DEFAULT_QUALITY
) -> Pixels:
    """What a camera fitted to a picture of that size sees, uint8 (height, width, 3).

    Drawn band by band, so that a large picture needs hardly more memory than a small one, and in
    two threads: numpy lets others run while it calculates. A small one takes no longer in one.
    Raises TooManyLayersError for triangles of which very many lie one behind another.
    """
    camera = camera.enlarged(_FINER)
    finer = size.width * _FINER, size.height * _FINER
    x, y, _ = camera.projected(scene.points).T
    require_few_layers(areas_of(x, y, scene.faces), finer[0] * finer[1])
    facets = partial(facets_of, scene, camera, finer, closed=quality.closed)
    if size.width * size.height <= _SMALL:
        shadow = main_shadow(scene, camera, quality, map)
        return _drawn(Lighting.of(facets(), camera, shadow, quality, finer[1]), size, map)
    with ThreadPoolExecutor(_THREADS) as pool:
        found = pool.submit(facets)
        shadow = main_shadow(scene, camera, quality, pool.map)
        lighting = Lighting.of(found.result(), camera, shadow, quality, finer[1])
        return _drawn(lighting, size, pool.map)


def _drawn(lighting: Lighting, size: ImageSize, run: Mapper) -> Pixels:
    """The picture of a lit scene, whose bands are drawn by ``run``."""
    beside = lighting.quality.reach(size.height * _FINER) // _FINER + 1
    count = math.ceil(size.height * size.width / _BAND)
    rows = math.ceil(size.height / count)

    def drawn(start: int) -> Pixels:
        end = min(start + rows, size.height)
        top, bottom = max(start - beside, 0), min(end + beside, size.height)
        band = Band(lighting, (size.width * _FINER, (bottom - top) * _FINER), top * _FINER, _FINER)
        return _pixels(band, slice(start - top, end - top), size.width)

    return np.concatenate(list(run(drawn, range(0, size.height, rows))))


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


def _pixels(band: Band, rows: slice, width: int) -> Pixels:
    """These rows of a band: one sample per pixel where it shows one smooth surface, else four."""
    # One row more, because a pixel is compared with the one below it.
    mixed = band.borders.mixed[rows.start : rows.stop + 1]
    once = np.flatnonzero(~mixed)
    whole = np.empty((*mixed.shape, 3), np.uint16)
    pixels = whole.reshape(-1, 3)
    row, column = np.divmod(once, width)
    pixels[once] = band.tones((row + rows.start) * _FINER, column * _FINER) * _FINER**2
    uneven = np.flatnonzero(_uneven(whole, ~mixed))
    for some, first in ((np.flatnonzero(mixed), 0), (uneven, 1)):  # those have their first sample
        row, column = np.divmod(some, width)
        down = (row + rows.start)[:, None] * _FINER + np.array(_DOWN[first:])
        right = column[:, None] * _FINER + np.array(_RIGHT[first:])
        tones = band.tones(down.ravel(), right.ravel()).reshape(-1, _FINER**2 - first, 3)
        known = pixels[some] // _FINER**2 if first else 0
        pixels[some] = tones.sum(axis=1) + known
    steps = TONE_STEPS * _FINER**2
    whole = whole[: rows.stop - rows.start]
    return ((whole + np.uint32(steps // 2)) // np.uint32(steps)).astype(np.uint8)


def _uneven(tones: NDArray[np.uint16], known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which pixels differ much from a known neighbour to the right, below, or diagonal."""
    grey = tones.astype(np.int32).sum(axis=2)
    uneven = np.zeros_like(known)
    for right, down in ((1, 0), (0, 1), (1, 1)):
        rows, columns = grey.shape[0] - down, grey.shape[1] - right
        here, there = np.s_[:rows, :columns], np.s_[down:, right:]
        differs = np.abs(grey[here] - grey[there]) > _UNEVEN
        uneven[here] |= differs & known[here] & known[there]
    return uneven
