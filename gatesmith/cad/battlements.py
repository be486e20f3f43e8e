"""Battlements: parapets with merlons, drawn as outlines so that nothing has to be cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.profiles import Outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.cad.profiles import Point


def both_sides(right: Sequence[Point]) -> Outline:
    """The outline whose left side mirrors the right one."""
    return Outline.of([*right, *((-across, up) for across, up in reversed(right))])


def parapet(
    span: Point, gaps: Sequence[Point], walk: float, levels: tuple[float, float], steps: int = 1
) -> Outline:
    """A parapet seen from the front: from the walk up to its merlons, over a span.

    ``levels`` are the sill of the crenels and the top of the merlons. With ``steps`` the gaps
    narrow downwards, which makes merlons stepped in the Moorish manner.
    """
    start, end = span
    line = [(start, levels[1])]
    for low, high in gaps:
        flank = _flank(high - low, levels, steps)
        line += [(low + inset, z) for inset, z in flank]
        line += [(high - inset, z) for inset, z in reversed(flank)]
    line.append((end, levels[1]))
    return Outline.of([(end, walk), *reversed(line), (start, walk)])


def _flank(width: float, levels: tuple[float, float], steps: int) -> list[Point]:
    """The left side of a gap from its top down: how far in, and how high."""
    sill, top = levels
    rise, tread = (top - sill) / steps, width / (2 * steps)
    line = []
    for step in range(steps):
        line += [(step * tread, top - step * rise), (step * tread, top - (step + 1) * rise)]
    return line
