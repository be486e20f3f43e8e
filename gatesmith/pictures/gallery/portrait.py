"""Pictures of models as people look at them: one view, a sheet of four, once around."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.pictures.gallery.labels import Label, labelled
from gatesmith.render.camera import around, on_one_scale
from gatesmith.render.picture import Pixels, Size, usual_view
from gatesmith.render.scene import Model, Scene, box_of, scene_of
from gatesmith.render.shadows import Care
from gatesmith.render.views import View
from gatesmith.render.yardstick import Beside, Yardstick, beside

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.render.camera import Camera
    from gatesmith.render.photographer import Photographer

_SHEET = (
    ("", None),
    ("front", View(0.0, 8.0)),
    ("right side", View(90.0, 8.0)),
    ("above", View(0.0, 90.0)),
)
_NAME_AT = 0.045  # of the height of a view
_LINE, _LINE_TONE = 2, 214  # pixels between the views of a sheet, and their tone

_QUICK = Care(shadows=800, rings=(6.0,))  # of many small pictures

FRAMES = 36
"""Of a picture that turns once around."""


@dataclass(frozen=True)
class _Sitting:
    """Models and what lies beside them, to be seen from one side."""

    scene: Scene
    view: View
    beside: Beside
    low: float

    @property
    def points(self) -> NDArray[np.float64]:
        """What has to be in the picture, (n, 3): words are, too."""
        points = self.scene.corners.reshape(-1, 3)
        return np.concatenate([points, [self._place]]) if self.beside.words else points

    @property
    def _place(self) -> NDArray[np.float64]:
        x, y, z = self.beside.place
        return np.array((x, y, z - self.low))

    def labels(self, camera: Camera) -> list[Label]:
        """The words about what lies beside."""
        if not self.beside.words:
            return []
        across, down, _ = camera.project(self._place).tolist()
        centred = self.beside.models[0].colour.name not in ("black", "white")
        return [Label(self.beside.words, across, down, centred)]


def portrait(
    models: Sequence[Model],
    view: View,
    size: Size,
    by: Photographer,
    yardstick: Yardstick = Yardstick.NONE,
) -> Pixels:
    """One view, uint8 (height, width, 3). Raises OpenGLError where only OpenGL is wanted."""
    return _views([_sitting(models, view, yardstick)], size, by)[0]


def sheet(
    models: Sequence[Model],
    size: Size,
    by: Photographer,
    yardstick: Yardstick = Yardstick.NONE,
    first: View | None = None,
) -> Pixels:
    """Four views in one picture, all at one scale: the usual one, front, side and above."""
    quarter = Size(size.width // 2, size.height // 2)
    usual = first or usual_view(box_of(models))
    sittings = [
        _sitting(models, view or usual, yardstick if not number else Yardstick.NONE)
        for number, (_, view) in enumerate(_SHEET)
    ]
    seen = [
        labelled(pixels, [Label(name, quarter.width / 2, _NAME_AT * quarter.height, True)])
        if name
        else pixels
        for (name, _), pixels in zip(_SHEET, _views(sittings, quarter, by), strict=True)
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
    models: Sequence[Model], tilt: float, turn: float, size: Size, by: Photographer
) -> list[Pixels]:
    """The models turning once on their spot, as many pictures as ``FRAMES``."""
    scene = scene_of(models)
    turns = [turn - 360.0 * number / FRAMES for number in range(FRAMES)]
    points = scene.corners.reshape(-1, 3)
    cameras = around(points, tilt, turns, (size.width, size.height))
    return by.pictures([(scene, camera) for camera in cameras], size, _QUICK)


def _sitting(models: Sequence[Model], view: View, yardstick: Yardstick) -> _Sitting:
    aside = beside(models, yardstick, view)
    return _Sitting(scene_of([*models, *aside.models]), view, aside, box_of(models)[0][2])


def _views(sittings: Sequence[_Sitting], size: Size, by: Photographer) -> list[Pixels]:
    """A picture of each, at one scale, with the words about what lies beside."""
    cameras = on_one_scale(
        [sitting.points for sitting in sittings],
        [sitting.view for sitting in sittings],
        (size.width, size.height),
    )
    shots = [(each.scene, camera) for each, camera in zip(sittings, cameras, strict=True)]
    drawn = by.pictures(shots, size)
    return [
        labelled(pixels, sitting.labels(camera))
        for pixels, sitting, camera in zip(drawn, sittings, cameras, strict=True)
    ]
