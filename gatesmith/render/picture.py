"""A picture of a scene, as an array of pixels and as a PNG."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.camera import USUAL_LENS, Camera, Lens, fitted
from gatesmith.render.facets import facets_of
from gatesmith.render.gamma import PARTS
from gatesmith.render.scene import Scene
from gatesmith.render.shading import Part, studio_of
from gatesmith.render.shadows import USUAL_CARE, Care
from gatesmith.render.views import View

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

Pixels = NDArray[np.uint8]

USUAL = View(28.0, 24.0)
"""From the front, a little to the right and above, as one looks at a table."""

_ON_FLAT = View(USUAL.turn, 50.0)
_FLAT = 0.3  # of the longer side: what is lower is looked at more from above

_AT_ONCE = 800 * 600  # pixels of a picture, each some two hundred bytes while it is drawn
_QUICKLY = 3 * 1600 * 1000  # bytes of pixels from which on a picture is large
_FINER = 2  # pixels along each side of one: smooth edges
_DOWN, _RIGHT = (0, 0, 1, 1), (0, 1, 0, 1)  # from the first of them to each
_UNEVEN = 3 * 3 * PARTS * _FINER**2  # a difference of three steps of a screen, in three colours


@dataclass(frozen=True)
class Size:
    """Width and height in pixels."""

    width: int = 1600
    height: int = 1200


def usual_view(box: Box) -> View:
    """The usual view of what has this box; more from above for what lies flat on the table."""
    length, depth, height = (high - low for low, high in zip(*box, strict=True))
    return _ON_FLAT if height < _FLAT * max(length, depth) else USUAL


def picture(
    scene: Scene,
    view: View,
    size: Size | None = None,
    care: Care = USUAL_CARE,
    lens: Lens = USUAL_LENS,
) -> Pixels:
    """What the camera sees, uint8 (height, width, 3)."""
    return pictures([scene], view, size, care, lens)[0]


def pictures(
    scenes: Sequence[Scene],
    view: View,
    size: Size | None = None,
    care: Care = USUAL_CARE,
    lens: Lens = USUAL_LENS,
) -> tuple[Pixels, ...]:
    """A picture of each scene, uint8 (height, width, 3), all at one scale."""
    wanted = size or Size()
    corners = [scene.corners.reshape(-1, 3) for scene in scenes]
    cameras = fitted(corners, view, wanted.width, wanted.height, lens)
    return tuple(taken(*each, wanted, care) for each in zip(scenes, cameras, strict=True))


def taken(scene: Scene, camera: Camera, size: Size, care: Care = USUAL_CARE) -> Pixels:
    """What a camera that was fitted to a picture of that size sees, uint8 (height, width, 3)."""
    across, down = camera.shift
    finer = replace(
        camera, scale=camera.scale * _FINER, shift=(across * _FINER, down * _FINER)
    )
    return _taken(scene, finer, size, care)


def png(pixels: Pixels, words: Sequence[tuple[str, str]] = ()) -> bytes:
    """A picture, uint8 (height, width, 3), as PNG, with words about it.

    A large one is packed quickly: to pack it well takes as long as to draw it.
    """
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    for name, value in words:
        notes.add_text(name, value)
    written = io.BytesIO()
    image = Image.fromarray(pixels, "RGB")
    if pixels.size > _QUICKLY:
        image.save(written, "PNG", compress_level=4, pnginfo=notes)
    else:
        image.save(written, "PNG", optimize=True, pnginfo=notes)
    return written.getvalue()


def _taken(scene: Scene, camera: Camera, wanted: Size, care: Care) -> Pixels:
    """The picture, taken band by band: a large one needs hardly more memory than a small one."""
    finer = wanted.width * _FINER, wanted.height * _FINER
    facets = facets_of(scene, camera, finer, closed=care.closed)
    studio = studio_of(facets, scene.corners, camera, care, finer[1])
    beside = care.reach(finer[1]) // _FINER + 1
    rows = max(_AT_ONCE // wanted.width, 1)
    bands = []
    for start in range(0, wanted.height, rows):
        end = min(start + rows, wanted.height)
        top, bottom = max(start - beside, 0), min(end + beside, wanted.height)
        part = Part(studio, (finer[0], (bottom - top) * _FINER), top * _FINER, _FINER)
        bands.append(_band(part, slice(start - top, end - top), wanted.width))
    return np.concatenate(bands)


def _band(part: Part, rows: slice, width: int) -> Pixels:
    """These rows of a part: one look for a pixel where it shows one smooth surface, else four."""
    # One row more, since a pixel is held against the one below it.
    mixed = part.seams.mixed[rows.start : rows.stop + 1]
    once = np.flatnonzero(~mixed)
    whole = np.empty((*mixed.shape, 3), np.uint16)
    pixels = whole.reshape(-1, 3)
    row, column = np.divmod(once, width)
    pixels[once] = part.tones((row + rows.start) * _FINER, column * _FINER) * _FINER**2
    several = np.flatnonzero(mixed | _uneven(whole, ~mixed))
    row, column = np.divmod(several, width)
    down = (row + rows.start)[:, None] * _FINER + np.array(_DOWN)
    right = column[:, None] * _FINER + np.array(_RIGHT)
    tones = part.tones(down.ravel(), right.ravel())
    pixels[several] = tones.reshape(-1, _FINER**2, 3).sum(axis=1)
    parts = PARTS * _FINER**2
    whole = whole[: rows.stop - rows.start]
    return ((whole + np.uint32(parts // 2)) // np.uint32(parts)).astype(np.uint8)


def _uneven(tones: NDArray[np.uint16], known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which pixels differ much from the one to the right, below or between, if both are known."""
    grey = tones.astype(np.int32).sum(axis=2)
    uneven = np.zeros_like(known)
    for right, down in ((1, 0), (0, 1), (1, 1)):
        rows, columns = grey.shape[0] - down, grey.shape[1] - right
        here, there = np.s_[:rows, :columns], np.s_[down:, right:]
        differs = np.abs(grey[here] - grey[there]) > _UNEVEN
        uneven[here] |= differs & known[here] & known[there]
    return uneven
