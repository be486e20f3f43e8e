"""Pictures of pieces: one view, a sheet of four views, a turn on the spot; labels on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from gatesmith.core.fonts import FONT
from gatesmith.render.camera import (
    Camera,
    ImageSize,
    fit_cameras,
    fit_views_at_one_scale,
    turntable_cameras,
)
from gatesmith.render.image_files import Pixels
from gatesmith.render.light import LightQuality
from gatesmith.render.main_light import shadows_of, wide_shadows_of
from gatesmith.render.picture import THREADS, render
from gatesmith.render.scale_reference import PlacedReference, ScaleReference, scale_reference
from gatesmith.render.scene import PlacedMesh, Scene, box_of, scene_of
from gatesmith.render.vectors import Numbers
from gatesmith.render.view import View, default_view

_SHEET = (
    ("", None),
    ("front", View(0.0, 8.0)),
    ("right side", View(90.0, 8.0)),
    ("above", View(0.0, 90.0)),
)
_NAME_AT = 0.045  # of the height of a view
_LINE, _LINE_TONE = 2, 214  # pixels between the views of a sheet, and their tone

STUDIO = LightQuality(
    shadows=360,
    rings=(1.0, 1.6, 2.5, 4.0, 5.5, 7.5, 10.0, 14.0),
    closed=True,
    lamps=28,
    shoulder=0.75,
    table=0.56,
    sheen=0.14,
    falloff=0.26,
)
"""A wide lamp and hollows of every size: contact shadows, and no hard edge on the ground.

White and black pieces read against the grey of the table. Coarse maps of many lamps give smoother
shadows than fine ones of a few, in the same time.
"""

_FRAME_QUALITY = replace(STUDIO, shadows=160, rings=(6.0,), closed=False, lamps=6, falloff=0.0)
"""The studio's light, as coarse as a small picture of few colours allows."""

FRAMES = 24
"""The number of frames in an animation that turns once around."""

_INK = "#33312e"
_LETTERS = 0.026  # of the picture's height
_LEAST = 9  # pixels
_FINER = 4  # oversampling of the letters, so that they look the same on every system


class Label(NamedTuple):
    """A text whose left end (or centre) is at a pixel, counted from the upper left corner."""

    text: str
    x: float
    y: float
    centred: bool = False


@dataclass(frozen=True)
class _ViewedScene:
    """Placed meshes and their scale reference, seen from one direction."""

    scene: Scene
    view: View
    reference: PlacedReference
    low: float

    @property
    def points(self) -> Numbers:
        """Everything that must be in the picture, (n, 3), the label included."""
        points = self.scene.points
        return np.concatenate([points, [self._place]]) if self.reference.label else points

    @property
    def _place(self) -> Numbers:
        x, y, z = self.reference.place
        return np.array((x, y, z - self.low))

    def labels(self, camera: Camera) -> list[Label]:
        """The label of the scale reference."""
        if not self.reference.label:
            return []
        across, down, _ = camera.project(self._place).tolist()
        centred = self.reference.placed[0].colour.name not in ("black", "white")
        return [Label(self.reference.label, across, down, centred)]


def portrait(
    placed: Sequence[PlacedMesh],
    view: View,
    size: ImageSize,
    scale: ScaleReference = ScaleReference.NONE,
) -> Pixels:
    """One view, uint8 (height, width, 3)."""
    return _views([_viewed(placed, view, scale)], size)[0]


def studio_portrait(
    placed: Sequence[PlacedMesh],
    view: View,
    size: ImageSize,
    scale: ScaleReference,
    threads: int = THREADS,
) -> Pixels:
    """One view under a wide lamp, with the whole shadow in it: uint8 (height, width, 3).

    ``threads`` is the number of those that draw it.
    """
    viewed = _viewed(placed, view, scale)
    points = np.concatenate([viewed.points, shadows_of(viewed.scene.points, view)])
    (camera,) = fit_cameras([points], view, size)
    pixels = render(viewed.scene, camera, size, STUDIO, threads)
    return labelled(pixels, viewed.labels(camera))


def sheet(
    placed: Sequence[PlacedMesh],
    size: ImageSize,
    scale: ScaleReference = ScaleReference.NONE,
    first: View | None = None,
) -> Pixels:
    """Four views in one picture, all at one scale: ``first``, front, right side and above.

    Returns uint8 (height, width, 3).
    """
    quarter = ImageSize(size.width // 2, size.height // 2)
    first = first or default_view(box_of(placed))
    views = [
        _viewed(placed, view or first, ScaleReference.NONE if number else scale)
        for number, (_, view) in enumerate(_SHEET)
    ]
    seen = [
        labelled(pixels, [Label(name, quarter.width / 2, _NAME_AT * quarter.height, True)])
        if name
        else pixels
        for (name, _), pixels in zip(_SHEET, _views(views, quarter), strict=True)
    ]
    whole = np.full((size.height, size.width, 3), _LINE_TONE, np.uint8)
    for number, pixels in enumerate(seen):
        right, below = number % 2, number // 2
        x, y = right * (size.width - quarter.width), below * (size.height - quarter.height)
        whole[y : y + quarter.height, x : x + quarter.width] = pixels
    middle, level = size.width // 2, size.height // 2
    whole[:, middle - _LINE // 2 : middle + _LINE // 2] = _LINE_TONE
    whole[level - _LINE // 2 : level + _LINE // 2] = _LINE_TONE
    return whole


def once_around(
    placed: Sequence[PlacedMesh], tilt: float, turn: float, size: ImageSize, *, closed: bool = False
) -> list[Pixels]:
    """The meshes rotating once in place, in ``FRAMES`` pictures, uint8 (height, width, 3) each.

    ``closed`` meshes take less time; ``tilt`` and ``turn`` are in degrees.
    """
    scene = scene_of(placed)
    turns = [turn - 360.0 * number / FRAMES for number in range(FRAMES)]
    cameras = turntable_cameras(scene.points, tilt, turns, size, wide_shadows_of)
    quality = replace(_FRAME_QUALITY, closed=closed)
    return [render(scene, camera, size, quality) for camera in cameras]


def _viewed(placed: Sequence[PlacedMesh], view: View, scale: ScaleReference) -> _ViewedScene:
    reference = scale_reference(placed, scale, view)
    return _ViewedScene(
        scene_of([*placed, *reference.placed]), view, reference, box_of(placed)[0][2]
    )


def _views(views: Sequence[_ViewedScene], size: ImageSize) -> list[Pixels]:
    """A picture of each, at one scale, with the label of its scale reference."""
    cameras = fit_views_at_one_scale(
        [view.points for view in views], [view.view for view in views], size
    )
    return [
        labelled(render(view.scene, camera, size), view.labels(camera))
        for view, camera in zip(views, cameras, strict=True)
    ]


def labelled(pixels: Pixels, labels: Sequence[Label], height: int | None = None) -> Pixels:
    """A picture, uint8 (height, width, 3), with labels in letters for one of ``height`` pixels."""
    from PIL import Image, ImageDraw, ImageFont

    if not labels:
        return pixels
    size = max(_LEAST, round(_LETTERS * (height or pixels.shape[0])))
    font = ImageFont.truetype(str(FONT), size * _FINER)
    picture = Image.fromarray(pixels)
    for label in labels:
        left, top, right, bottom = font.getbbox(label.text, anchor="ls")
        wide, high = int(right - left) + 2 * _FINER, int(bottom - top) + 2 * _FINER
        mask = Image.new("L", (-(-wide // _FINER) * _FINER, -(-high // _FINER) * _FINER))
        ImageDraw.Draw(mask).text((_FINER - left, _FINER - top), label.text, 255, font, anchor="ls")
        small = mask.resize((mask.width // _FINER, mask.height // _FINER), Image.Resampling.BOX)
        x = label.x - (small.width / 2 if label.centred else 0)
        x = min(max(x, 0), picture.width - small.width)
        y = min(max(label.y - small.height / 2, 0), picture.height - small.height)
        picture.paste(_INK, (round(x), round(y)), small)
    return np.asarray(picture)
