"""The main light: where it comes from, and where it throws shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.shadow_map import Mapper, shadow_map
from gatesmith.render.soft_shadow import SoftShadow, TableRectangle
from gatesmith.render.view import View, cosine, sine

if TYPE_CHECKING:
    from gatesmith.render.camera import Camera
    from gatesmith.render.light import LightQuality
    from gatesmith.render.scene import Scene
    from gatesmith.render.vectors import Numbers

KEY = (-0.55, 0.62, 0.56)
"""The direction of the main light: right, up, towards the viewer."""

_LAMP = 0.11  # radius of a wide main light, at a distance of 1: a softbox beside the table
_RIM = 8  # directions from its rim that bound its shadows
_GOLDEN_ANGLE = 137.50776405  # degrees: points turned by it cover a disc evenly


def shadows_of(points: Numbers, view: View) -> Numbers:
    """Where the main light throws points on the table below the lowest of them.

    ``points`` and the result are float64 (n, 3), in mm.
    """
    key = _key(view)
    above = points[:, 2] - points[:, 2].min()
    thrown: Numbers = points - (above / key[2])[:, None] * key
    return thrown


def wide_shadows_of(points: Numbers, view: View) -> Numbers:
    """Where the rim of a wide main light throws points, float64 (n, 3) in mm, on the table.

    Returns float64 (k, 3), in mm: each point once for every lamp on the rim.
    """
    axes = _axes_towards(_key(view))
    above = (points[:, 2] - points[:, 2].min())[:, None]
    lamps = (_towards_rim(axes, step / _RIM, 1.0) for step in range(_RIM))
    return np.concatenate([points - above / lamp[2] * lamp for lamp in lamps])


def main_shadow(scene: Scene, camera: Camera, quality: LightQuality, run: Mapper) -> SoftShadow:
    """The shadows of a scene in the main light, of places as the camera has them nearby.

    See :meth:`Camera.nearby`.
    """
    axes = _axes_towards(direction(KEY, camera))
    points, faces = scene.casting
    points = camera.nearby(points)
    columns = np.ascontiguousarray(points.T)
    maps = tuple(
        shadow_map((columns, faces), _lamp(axes, each, quality), quality, run, each)
        for each in range(quality.lamps)
    )
    table = float(camera.nearby(np.zeros(3))[2])
    return SoftShadow(maps, TableRectangle.of_shadows(columns, table, maps))


def _lamp(
    axes: tuple[Numbers, Numbers, Numbers], number: int, quality: LightQuality
) -> tuple[Numbers, Numbers, Numbers]:
    """The axes of one lamp of a wide light: all of them spread evenly over its disc."""
    if quality.lamps == 1:
        return axes
    reach = ((number + 0.5) / quality.lamps) ** 0.5
    return _axes_towards(_towards_rim(axes, _GOLDEN_ANGLE * number / 360, reach))


def _towards_rim(axes: tuple[Numbers, Numbers, Numbers], turn: float, reach: float) -> Numbers:
    """The direction of a part of a wide light, at this share of its radius and of a turn."""
    side, up, key = axes
    angle = 360 * turn
    towards: Numbers = key + _LAMP * reach * (cosine(angle) * side + sine(angle) * up)
    towards /= np.sqrt((towards * towards).sum())
    return towards


def _key(view: View) -> Numbers:
    """A vector towards the main light."""
    right, up, back = (np.array(axis) for axis in view.axes)
    key: Numbers = KEY[0] * right + KEY[1] * up + KEY[2] * back
    key /= np.sqrt((key * key).sum())
    return key


def _axes_towards(light: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The axes of the view from a light in this direction: level, up, and towards it."""
    side = np.cross((0.0, 0.0, 1.0), light)
    side /= np.sqrt((side * side).sum())
    return side, np.cross(light, side), light


def direction(share: tuple[float, float, float], camera: Camera) -> Numbers:
    """The unit vector with these components right, up and towards the viewer, (3,) float64."""
    vector = share[0] * camera.right + share[1] * camera.up + share[2] * camera.back
    result: Numbers = vector / np.sqrt((vector * vector).sum())
    return result
