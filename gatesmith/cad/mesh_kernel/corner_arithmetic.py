"""Arithmetic with points and vectors in space, without numpy."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gatesmith.cad.kernel import Corner


def dot(one: Corner, other: Corner) -> float:
    """The scalar product."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Corner, other: Corner) -> Corner:
    """The vector product."""
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def added(one: Corner, other: Corner) -> Corner:
    """The sum."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def minus(one: Corner, other: Corner) -> Corner:
    """The vector from the other to the one."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def times(factor: float, vector: Corner) -> Corner:
    """The vector, that many times as long."""
    return factor * vector[0], factor * vector[1], factor * vector[2]


def length(vector: Corner) -> float:
    """The length."""
    return math.sqrt(dot(vector, vector))


def unit(vector: Corner) -> Corner:
    """The vector at a length of 1; zero stays zero."""
    size = length(vector) or 1.0
    return vector[0] / size, vector[1] / size, vector[2] / size


def across(first: Corner, second: Corner, third: Corner) -> Corner:
    """The normal of a triangle; its length is twice the triangle's area."""
    return cross(minus(second, first), minus(third, first))


def area_vector(outline: Sequence[Corner]) -> Corner:
    """The normal of a polygon; its length is the polygon's area."""
    start = outline[0]
    off = [minus(point, start) for point in outline]
    x = y = z = 0.0
    before = off[-1]
    for here in off:
        part = cross(before, here)
        x, y, z = x + part[0], y + part[1], z + part[2]
        before = here
    return x / 2, y / 2, z / 2
