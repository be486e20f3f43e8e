"""Named features: the details by which people recognise a piece, such as a merlon or a spear.

A piece declares each with its box, so that it can be looked for in what a printer makes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

Span = tuple[float, float]
"""From and to along one axis, millimetres."""


@dataclass(frozen=True)
class NamedFeature:
    """A detail of a piece, and the box in which it stands out of what is around it.

    ``name`` is what people call it, in the singular and the same for all of a kind. ``box`` has
    the lowest and the highest corner in mm, in the coordinates of the plan: x and y around the
    middle of the footprint, z from the bed. The detail is the material inside the box, or, if it
    is ``sunk``, the room inside the box that is free of material. So a box is tight: that of a
    raised detail ends where the piece behind it begins, that of a groove at its floor.
    """

    name: str
    box: Box
    sunk: bool = False


def feature(name: str, x: Span, y: Span, z: Span, *, sunk: bool = False) -> NamedFeature:
    """A feature from the extent of its box along each axis, whose ends may be in either order."""
    (x0, x1), (y0, y1), (z0, z1) = sorted(x), sorted(y), sorted(z)
    return NamedFeature(name, ((x0, y0, z0), (x1, y1, z1)), sunk)


def around(x: float, y: float, half: float, deep: float | None = None) -> tuple[Span, Span]:
    """The extent along x and y of what lies around a place: a square, unless ``deep`` is given.

    ``half`` is half its length along x, ``deep`` half that along y.
    """
    across = half if deep is None else deep
    return (x - half, x + half), (y - across, y + across)


def mirrored(one: NamedFeature, axis: str) -> NamedFeature:
    """The feature on the other side of the plane through the origin across ``axis``, x or y."""
    place = "xy".index(axis)
    low, high = (list(corner) for corner in one.box)
    low[place], high[place] = -high[place], -low[place]
    return replace(one, box=((low[0], low[1], low[2]), (high[0], high[1], high[2])))


def with_mirrored(features: Iterable[NamedFeature], axes: str) -> list[NamedFeature]:
    """The features and their mirror images across each of ``axes``, ``"x"``, ``"y"`` or ``"xy"``.

    Those that are their own mirror image are there once.
    """
    found = list(features)
    for axis in axes:
        found = [each for one in found for each in (one, mirrored(one, axis))]
    return list(dict.fromkeys(found))


def between(span: Span, gaps: Sequence[Span]) -> list[Span]:
    """What is left of a span between gaps, which are in order and inside it: the merlons."""
    ends = [span[0], *(end for gap in gaps for end in gap), span[1]]
    return list(zip(ends[::2], ends[1::2], strict=True))


def all_round(features: Iterable[NamedFeature]) -> list[NamedFeature]:
    """The features of the face at y > 0 of a square piece, and those of its other three faces."""
    found = list(features)
    quarter = found
    for _ in range(3):
        quarter = [turned(one) for one in quarter]
        found = [*found, *quarter]
    return list(dict.fromkeys(found))


def turned(one: NamedFeature, quarters: int = 1) -> NamedFeature:
    """The feature turned by quarters around the z axis, counter-clockwise from above."""
    for _ in range(quarters):
        (x0, y0, z0), (x1, y1, z1) = one.box
        one = replace(one, box=((-y1, x0, z0), (-y0, x1, z1)))
    return one
