"""Where light comes from: a lamp beside the viewer that has an extent, and a sky."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Vector = tuple[float, float, float]
Frame = tuple[Vector, Vector, Vector]
"""Unit vectors to the right, up and towards the viewer."""

COLUMNS, ROWS = 8, 4
"""How the maps of depths lie in one picture, a map for each place that shines."""

_LAMPS = 16
_LAMP, _LAMP_STRENGTH = (-0.55, 0.62, 0.56), 0.86  # to the right, up, towards the viewer
_LAMP_WIDTH = 0.13  # of its distance: how soft a shadow is
_LAMP_BLUR, _SKY_BLUR = 3.0, 2.5  # pixels of a map
_SKY_STRENGTH = 0.72
_LOWEST = 0.06  # of the sky's light: what comes from so near the horizon is left out
_GOLDEN = math.pi * (3 - math.sqrt(5))  # turns by it fill a disc evenly


@dataclass(frozen=True)
class Light:
    """A place that shines: the direction towards it, and its strength.

    ``right`` and ``up`` span the map of depths that is seen from it; ``blur`` is how far beside
    its place a pixel may look into that map at most, in pixels of it.
    """

    right: Vector
    up: Vector
    towards: Vector
    strength: float
    blur: float


def lights_of(frame: Frame) -> tuple[Light, ...]:
    """Every place that shines, for a viewer: as many as there are maps."""
    lamp = unit(along(_LAMP, frame))
    beside = unit(cross(lamp, (0.0, 0.0, 1.0) if abs(lamp[2]) < 0.9 else (1.0, 0.0, 0.0)))
    above = cross(beside, lamp)
    found = []
    for number in range(_LAMPS):
        reach = _LAMP_WIDTH * math.sqrt((number + 0.5) / _LAMPS)
        right, up = reach * math.cos(number * _GOLDEN), reach * math.sin(number * _GOLDEN)
        found.append(_light(unit(along((right, up, 1.0), (beside, above, lamp))), _LAMP_BLUR))
    skies = COLUMNS * ROWS - _LAMPS
    for number in range(skies):
        height = math.sqrt(1 - (1 - _LOWEST) * (number + 0.5) / skies)
        level, turn = math.sqrt(1 - height * height), number * _GOLDEN + 0.7
        found.append(_light((level * math.cos(turn), level * math.sin(turn), height), _SKY_BLUR))
    strengths = [_LAMP_STRENGTH / _LAMPS] * _LAMPS + [_SKY_STRENGTH / skies] * skies
    return tuple(
        Light(*axes, strength, blur)
        for (axes, blur), strength in zip(found, strengths, strict=True)
    )


def _light(towards: Vector, blur: float) -> tuple[Frame, float]:
    aside = (0.0, 0.0, 1.0) if abs(towards[2]) < 0.9 else (1.0, 0.0, 0.0)
    right = unit(cross(aside, towards))
    return (right, cross(towards, right), towards), blur


def along(share: Vector, frame: Frame) -> Vector:
    """The vector with these shares of a frame's axes."""
    x, y, z = (
        sum(part * axis[i] for part, axis in zip(share, frame, strict=True)) for i in range(3)
    )
    return x, y, z


def turned(vector: Vector, cosine: float, sine: float) -> Vector:
    """The vector turned about the z axis, counter-clockwise seen from above."""
    x, y, z = vector
    return cosine * x - sine * y, sine * x + cosine * y, z


def unit(vector: Sequence[float]) -> Vector:
    """The vector at length 1."""
    length = math.sqrt(sum(part * part for part in vector))
    x, y, z = (part / length for part in vector)
    return x, y, z


def cross(one: Vector, other: Vector) -> Vector:
    """The vector product."""
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )
