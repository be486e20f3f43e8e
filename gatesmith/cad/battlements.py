"""Battlements: the section of a wall with a sunk walk, and the comb that cuts its crenels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.profiles import Outline, prism

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cadquery import Solid

    from gatesmith.cad.profiles import Point

ABOVE = 1.0  # tools reach this far out of the block, so that no face of theirs lies on its own


def section(face: Sequence[Point], walk: float, parapet: float) -> Outline:
    """A section in y and z, alike on both sides, with a walk sunk between two parapets.

    ``face`` is the outer line of one side from the bed up to the top, y positive.
    """
    half, top = face[-1]
    right = [*face, (half - parapet, top), (half - parapet, walk)]
    return both_sides(right)


def both_sides(right: Sequence[Point]) -> Outline:
    """The outline whose left side mirrors the right one."""
    return Outline.of([*right, *((-across, up) for across, up in reversed(right))])


def comb(
    gaps: Sequence[Point], reach: float, sill: float, top: float, steps: int = 1
) -> list[Solid]:
    """One tool for all crenels of a parapet, ``reach`` to both sides; none without gaps.

    With ``steps`` the gaps narrow downwards, which makes merlons stepped in the Moorish manner.
    """
    if not gaps:
        return []
    points = [(gaps[0][0], top + ABOVE)]
    for low, high in gaps:
        flank = _flank(high - low, sill, top, steps)
        points += [(low + inset, z) for inset, z in flank]
        points += [(high - inset, z) for inset, z in reversed(flank)]
    points.append((gaps[-1][1], top + ABOVE))
    return [prism(Outline.of(_over_merlons(points, top)), -reach, reach)]


def _flank(width: float, sill: float, top: float, steps: int) -> list[Point]:
    """The left side of a gap from its top down: how far in, and how high."""
    rise, tread = (top - sill) / steps, width / (2 * steps)
    line = []
    for step in range(steps):
        line += [(step * tread, top - step * rise), (step * tread, top - (step + 1) * rise)]
    return line


def _over_merlons(points: Sequence[Point], top: float) -> list[Point]:
    """The comb's teeth joined by a spine that passes over the merlons."""
    lifted = [(x, top + ABOVE / 2) if z == top else (x, z) for x, z in points]
    return [point for index, point in enumerate(lifted) if not index or point != lifted[index - 1]]
