"""Triangles of polygons, without numpy: a fan where it fills the outline, else ears."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.plain_mesh import Point

_STRAIGHT = 1e-6  # sine of a turn that is only the rounding of float32
_MOST_TRIED = 12  # corners of a polygon that is tried as a fan from each of them
_TRIANGLE = 3

Flat = tuple[float, float]
Triangle = tuple[int, int, int]


def triangles(places: Sequence[Point], face: int) -> list[Triangle]:
    """The triangles of a polygon, as numbers of its corners.

    One that crosses itself becomes a fan from its first corner. Raises UnreadableError for fewer
    than three corners; ``face`` is the polygon's number, from 1.
    """
    count = len(places)
    if count < _TRIANGLE:
        raise UnreadableError(
            "file-not-a-mesh", f"face {face} has {count} corners; at least three are required"
        )
    fan = [(0, step, step + 1) for step in range(1, count - 1)]
    if count == _TRIANGLE:
        return fan
    flat = _flat(places)
    if flat is None or _convex(flat):
        return fan
    for shift in range(count if count <= _MOST_TRIED else 0):
        turned = [
            ((a + shift) % count, (b + shift) % count, (c + shift) % count) for a, b, c in fan
        ]
        if all(_turn(flat[a], flat[b], flat[c]) > _STRAIGHT for a, b, c in turned):
            return turned
    return _ears(flat)


def _turned(three: Triangle, shift: int, count: int) -> Triangle:
    a, b, c = three
    return (a + shift) % count, (b + shift) % count, (c + shift) % count


def _flat(places: Sequence[Point]) -> list[Flat] | None:
    """The polygon seen along the nearest axis against its normal; None for one without area."""
    x0, y0, z0 = places[0]
    at = [(x - x0, y - y0, z - z0) for x, y, z in places]
    normal = [0.0, 0.0, 0.0]
    for (a, b, c), (d, e, f) in zip(at, [*at[1:], at[0]], strict=True):
        normal[0] += b * f - c * e
        normal[1] += c * d - a * f
        normal[2] += a * e - b * d
    size = math.hypot(*normal)
    if not 0.0 < size < math.inf:
        return None
    axis = max(range(3), key=lambda number: abs(normal[number]))
    side = 1.0 if normal[axis] > 0 else -1.0
    one, two = (axis + 1) % 3, (axis + 2) % 3
    return [(side * each[one], each[two]) for each in at]


def _turn(one: Flat, two: Flat, three: Flat) -> float:
    """The sine of the angle at the first corner, positive to the left; 0 where two are one."""
    ux, uy = two[0] - one[0], two[1] - one[1]
    vx, vy = three[0] - one[0], three[1] - one[1]
    size = math.hypot(ux, uy) * math.hypot(vx, vy)
    return (ux * vy - uy * vx) / size if size else 0.0


def _convex(flat: Sequence[Flat]) -> bool:
    count = len(flat)
    return all(
        _turn(flat[place], flat[(place + 1) % count], flat[place - 1]) > _STRAIGHT
        for place in range(count)
    )


def _ears(flat: Sequence[Flat]) -> list[Triangle]:
    """Ears cut off one by one; the rest, where none is left, becomes a fan."""
    left = list(range(len(flat)))
    found: list[Triangle] = []
    place = failed = 0
    while len(left) > _TRIANGLE and failed < len(left):
        place %= len(left)
        ear = left[place - 1], left[place], left[(place + 1) % len(left)]
        if _is_ear(flat, ear, left):
            found.append(ear)
            del left[place]
            failed = 0
        else:
            place, failed = place + 1, failed + 1
    return found + [(left[0], left[step], left[step + 1]) for step in range(1, len(left) - 1)]


def _is_ear(flat: Sequence[Flat], ear: Triangle, left: Sequence[int]) -> bool:
    """Whether a corner turns to the left, and no other one lies in its triangle."""
    one, two, three = (flat[number] for number in ear)
    if _turn(two, three, one) <= _STRAIGHT:
        return False
    sides = (one, two), (two, three), (three, one)
    return not any(
        flat[number] not in (one, two, three)
        and all(_turn(here, there, flat[number]) >= -_STRAIGHT for here, there in sides)
        for number in left
    )
