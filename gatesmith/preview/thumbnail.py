"""A small picture of models, quickly drawn, the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.preview.camera import fitted
from gatesmith.preview.picture import Pixels, Size, png, taken, usual_view
from gatesmith.preview.scene import box_of, scene_of
from gatesmith.preview.shadows import Care

if TYPE_CHECKING:
    from gatesmith.preview.scene import Model

SIZE = Size(256, 192)
"""In files: what file managers and slicers show is hardly larger."""

_CARE = Care(shadows=400, rings=(12.0,))


def thumbnail(models: Sequence[Model], size: Size = SIZE, *, closed: bool = False) -> bytes:
    """A small picture as PNG; quicker of ``closed`` bodies, of which nobody sees the inside."""
    return png(small_picture(models, size, closed=closed))


def small_picture(models: Sequence[Model], size: Size = SIZE, *, closed: bool = False) -> Pixels:
    """A small picture, uint8 (height, width, 3)."""
    scene = scene_of(models)
    points = scene.corners.reshape(-1, 3)
    camera = fitted([points], usual_view(box_of(models)), size.width, size.height)[0]
    return taken(scene, camera, size, replace(_CARE, closed=closed))
