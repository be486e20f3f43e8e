"""The boxes of details: named features from the outlines that a model is made of.

Plain arithmetic, without the kernel: a detail is looked for exactly where the model has it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.outline import straightened
from gatesmith.core.named_features import NamedFeature, Span, around, feature

if TYPE_CHECKING:
    from gatesmith.cad.outline import Outline, Point


def points_extent(points: Iterable[Point]) -> tuple[Span, Span]:
    """From and to of points along x and along y, millimetres."""
    (x0, x1), (y0, y1) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    return (x0, x1), (y0, y1)


def outline_feature(
    name: str, outlines: Sequence[Outline], z: Span, *, sunk: bool = False
) -> NamedFeature:
    """What has these outlines in the plan, raised or sunk over the heights ``z``, mm."""
    points = [point for outline in outlines for point in straightened(outline)]
    return feature(name, *points_extent(points), z, sunk=sunk)


def square_feature(
    name: str, at: Point, width: float, z: Span, *, sunk: bool = False
) -> NamedFeature:
    """A place on a strip that is ``width`` mm wide, whatever its direction: a square within it."""
    return feature(name, *around(*at, width / 2 * math.sqrt(0.5)), z, sunk=sunk)
