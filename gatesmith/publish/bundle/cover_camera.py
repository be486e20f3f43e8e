"""The picture of a scene: its camera, its light, and how much of the frame its pieces fill."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.pictures.gallery.portrait import STUDIO
from gatesmith.render.camera import Camera, ImageSize, fit_cameras
from gatesmith.render.main_light import wide_shadows_of
from gatesmith.render.picture import THREADS, render
from gatesmith.render.raster import NOTHING, rasterise
from gatesmith.render.scene import Scene, box_of, scene_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.publish.bundle.scene_parts import CoverScene
    from gatesmith.render.image_files import Pixels
    from gatesmith.render.scene import PlacedMesh
    from gatesmith.render.vectors import Numbers

_LAMPS = 8
_FINENESS = 0.7
"""Pixels of a shadow map for each along the longer side of the picture of a scene.

It is larger than a piece, so its shadows must be finer, and fewer lamps are enough.
"""

_FALLOFF = 0.12
"""Of a scene that fills the frame, corners are darkened less than those of an empty table."""

_BESIDE = 0.12  # of the picture: how far beside it a piece still casts a shadow into it
_FOOT = 0.035  # of the picture's height, below what stands nearest


def drawn(scene: CoverScene, size: ImageSize, threads: int = THREADS) -> Pixels:
    """The picture of a scene, uint8 (height, width, 3), drawn by so many threads."""
    whole, camera = _fitted(scene, size)
    if not scene.ground:
        return render(whole, camera, size, STUDIO, threads)
    shadows = round(_FINENESS * max(size.width, size.height))
    fine = replace(STUDIO, shadows=shadows, lamps=_LAMPS, falloff=_FALLOFF)
    return render(whole, camera, size, fine, threads)


def share_of_pieces(scene: CoverScene, size: ImageSize) -> float:
    """The share of a picture that shows pieces, not the ground or what is behind it."""
    whole, camera = _fitted(scene, size)
    seen = rasterise(camera.project(whole.corners), size.width, size.height).triangle
    return float(((seen != NOTHING) & (seen < (whole.casters or 0))).mean())


def square_part(scene: CoverScene, size: ImageSize, side: int) -> tuple[slice, slice] | None:
    """The rows and columns of a picture of a scene in which its pieces make a square picture.

    Of what the scene is about, it shows as many whole as fit, at least half and two, as near to its
    middle as they can be, and cuts none. None if there is no such square of ``side`` pixels.
    """
    lowest = _lowest(scene)
    camera = _camera(scene, size, lowest)
    bounds = [camera.extent(_points([each], lowest)) for each in scene.about]
    left, right = (np.array([float(bound[end][0]) for bound in bounds]) for end in (0, 1))
    starts = np.arange(size.width - side + 1)[:, None]
    whole = (starts <= left) & (right <= starts + side)
    cut = ~whole & (starts < right) & (left < starts + side)
    counts = np.where(cut.any(axis=1), 0, whole.sum(axis=1))
    if counts.max() < max(2, len(bounds) / 2):
        return None
    best = np.flatnonzero(counts == counts.max())
    shown = whole[best]
    middles = (
        np.where(shown, left, np.inf).min(axis=1) + np.where(shown, right, -np.inf).max(axis=1)
    ) / 2
    start = int(best[np.argmin(np.abs(best + side / 2 - middles))])
    return slice(size.height - side, size.height), slice(start, start + side)


def _lowest(scene: CoverScene) -> float:
    return min(float(each.points[:, 2].min()) for each in (*scene.pieces, *scene.ground))


def _camera(scene: CoverScene, size: ImageSize, lowest: float) -> Camera:
    about = _points(scene.about, lowest)
    if scene.shadows:
        about = np.concatenate([about, wide_shadows_of(_corners(scene.about, lowest), scene.view)])
    (camera,) = fit_cameras([about], scene.view, size, scene.lens)
    if not scene.foot:
        return camera
    bottom = float(camera.extent(_points(scene.foot, lowest))[1][1])
    across, down = camera.shift
    return replace(camera, shift=(across, down + size.height * (1 - _FOOT) - bottom))


def _fitted(scene: CoverScene, size: ImageSize) -> tuple[Scene, Camera]:
    """The scene, pieces first, which alone cast shadows, and its camera."""
    lowest = _lowest(scene)
    camera = _camera(scene, size, lowest)
    near = [each for each in scene.pieces if _matters(each, camera, size, lowest)]
    casters = sum(len(each.mesh.faces) for each in near)
    return replace(scene_of([*near, *scene.ground]), casters=casters), camera


def _matters(placed: PlacedMesh, camera: Camera, size: ImageSize, lowest: float) -> bool:
    """Whether a piece is in the picture, or so close to it that its shadow may be."""
    low, high = camera.extent(_points([placed], lowest))
    frame = np.array((size.width, size.height))
    return bool((high > -_BESIDE * frame).all() and (low < (1 + _BESIDE) * frame).all())


def _corners(placed: Sequence[PlacedMesh], lowest: float) -> Numbers:
    """The corners of the boxes of some meshes, and a point below them, in such a scene."""
    found = [corner for each in placed for corner in product(*zip(*box_of([each]), strict=True))]
    corners: Numbers = np.array([*found, (*found[0][:2], lowest)])
    corners[:, 2] -= lowest
    return corners


def _points(placed: Sequence[PlacedMesh], lowest: float) -> Numbers:
    """The points of some meshes in a scene that begins at this height."""
    points: Numbers = np.concatenate([each.points for each in placed])
    points[:, 2] -= lowest
    return points
