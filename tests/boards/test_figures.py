"""Outlines of cells and dashed lines, from which both writers draw."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from gatesmith.pictures.boards.grid_layout import Square, region
from gatesmith.vector.curves import dashed, flattened
from gatesmith.vector.outlines import circle

_RING = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]


def _area(cells: list[Square]) -> list[float]:
    """The signed areas of a region's contours, by the shoelace formula, in units of 10 a cell."""
    found = []
    for contour in region(cells, 1.0, 0.001, lambda at: (10.0 * at[0], 10.0 * at[1])):
        points = flattened(contour)
        pairs = pairwise(points)
        found.append(round(sum(x * v - u * y for (x, y), (u, v) in pairs) / 2, 1))
    return sorted(found)


@pytest.mark.parametrize(
    ("cells", "areas"),
    [
        ([(4, 2)], [64.0]),  # a square of 8
        ([(0, 0), (1, 0)], [144.0]),  # 18 by 8
        ([(0, 0), (1, 0), (1, 1)], [144.0 + 80.0]),  # and 8 by 10 below
        (_RING, [-144.0, 784.0]),  # 28 by 28 around a hole of 12 by 12
        ([(0, 0), (1, 1)], [64.0, 64.0]),  # touching by a corner only
    ],
    ids=["one", "two", "bent", "ring", "corner"],
)
def test_a_region_has_the_size_of_its_cells(cells: list[Square], areas: list[float]) -> None:
    """Palaces would swallow a hole, fall apart, or grow together across a corner."""
    assert _area(cells) == areas


def test_dashes_cover_their_share_of_a_way_round_corners() -> None:
    """The way round the city would be a whole line, or vanish at a corner."""
    pieces = list(dashed([(0, 0), (10, 0), (10, 10)], (5.0, 2.0)))
    assert pieces == [[(0, 0), (5, 0)], [(7, 0), (10, 0), (10, 2)], [(10, 4), (10, 9)]]


def test_a_circle_is_round_when_it_is_flattened() -> None:
    """Merchants and domes would have corners."""
    points = flattened(circle((3.0, 4.0), 12.5))
    assert all(abs(math.dist(point, (3.0, 4.0)) - 12.5) < 0.01 for point in points)
    assert points[0] == points[-1]
