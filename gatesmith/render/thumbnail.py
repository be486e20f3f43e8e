"""A small picture of models, quickly drawn, the same bytes everywhere; Pillow is not needed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.camera import fitted
from gatesmith.render.picture import Pixels, Size, taken, usual_view
from gatesmith.render.scene import box_of, scene_of
from gatesmith.render.shadows import Care

if TYPE_CHECKING:
    from gatesmith.render.scene import Model

SIZE = Size(256, 192)
"""In files: what file managers and slicers show is hardly larger."""

_CARE = Care(shadows=256, rings=(12.0,))
_MANY = 256  # colours of a picture that names each of its pixels by one byte
_STEPS = (1, 2, 4, 8, 16, 32, 64)  # of 256: how coarse colours become until they are so few
_SMOOTH = 30_000  # triangles up to which curved surfaces are drawn round


def thumbnail(models: Sequence[Model], size: Size = SIZE, *, closed: bool = False) -> bytes:
    """A small picture as PNG; quicker of ``closed`` bodies, of which nobody sees the inside."""
    return small_png(small_picture(models, size, closed=closed))


def small_picture(models: Sequence[Model], size: Size = SIZE, *, closed: bool = False) -> Pixels:
    """A small picture, uint8 (height, width, 3)."""
    count = sum(len(model.mesh.faces) for model in models)
    scene = scene_of(models, smooth=count <= _SMOOTH)
    points = scene.corners.reshape(-1, 3)
    camera = fitted([points], usual_view(box_of(models)), size.width, size.height)[0]
    return taken(scene, camera, size, replace(_CARE, closed=closed))


def small_png(pixels: Pixels) -> bytes:
    """A picture, uint8 (height, width, 3), as a PNG of at most 256 colours."""
    colours, names = _few_colours(pixels)
    height, width = names.shape
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = names
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", colours.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for each in parts for part in _chunk(*each))


def _chunk(name: bytes, data: bytes) -> Iterator[bytes]:
    yield struct.pack(">I", len(data))
    yield name + data
    yield struct.pack(">I", zlib.crc32(name + data))


def _few_colours(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """Colours (k, 3), and which of them each pixel has, (height, width)."""
    red, green, blue = np.moveaxis(pixels.astype(np.int64), -1, 0)
    every, names = np.unique(red << 16 | green << 8 | blue, return_inverse=True)
    channels = np.stack((every >> 16, every >> 8 & 255, every & 255), axis=-1)
    for step in _STEPS:
        coarse = np.minimum((channels + step // 2) // step * step, 255)
        keys = coarse[:, 0] << 16 | coarse[:, 1] << 8 | coarse[:, 2]
        found, again = np.unique(keys, return_inverse=True)
        if len(found) <= _MANY:
            break
    colours = np.stack((found >> 16, found >> 8 & 255, found & 255), axis=-1).astype(np.uint8)
    return colours, again[names].reshape(pixels.shape[:2]).astype(np.uint8)
