"""Figures drawn smaller than on the board, somewhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gatesmith.vector.scene import Contour, Item, Point, Shape


def shrunk(
    items: Iterable[Item], centre: Point, scale: float, opacity: float = 1.0
) -> Iterator[Item]:
    """What is drawn around the origin, around ``centre`` instead and ``scale`` times as large."""

    def moved(point: Point) -> Point:
        return centre[0] + scale * point[0], centre[1] + scale * point[1]

    def contour_moved(contour: Contour) -> Contour:
        steps = tuple(tuple(moved(point) for point in step) for step in contour.steps)
        return Contour(moved(contour.start), steps, contour.closed)

    for item in items:
        if isinstance(item, Shape):
            yield replace(
                item,
                contours=tuple(contour_moved(contour) for contour in item.contours),
                width=scale * item.width,
                dashes=tuple(scale * dash for dash in item.dashes),
                opacity=opacity * item.opacity,
            )
        else:
            yield replace(item, at=moved(item.at), size=scale * item.size)
