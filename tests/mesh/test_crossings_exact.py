"""Crossing facets against an exact answer in whole numbers and fractions, pair by pair."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.solids.crossings import crossings_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh

from ..strength import how_many

TANGLES = how_many(25, 300)  # of each kind

Whole = tuple[int, int, int]
Triangle = tuple[Whole, Whole, Whole]
Flat = tuple[Fraction, Fraction]
Ints = NDArray[np.int64]


def minus(left: Whole, right: Whole) -> Whole:
    return left[0] - right[0], left[1] - right[1], left[2] - right[2]


def cross(left: Whole, right: Whole) -> Whole:
    return (
        left[1] * right[2] - left[2] * right[1],
        left[2] * right[0] - left[0] * right[2],
        left[0] * right[1] - left[1] * right[0],
    )


def dot(left: Whole, right: Whole) -> int:
    return left[0] * right[0] + left[1] * right[1] + left[2] * right[2]


def normal(triangle: Triangle) -> Whole:
    return cross(minus(triangle[1], triangle[0]), minus(triangle[2], triangle[0]))


def stretch(
    triangle: Triangle, heights: list[int], along: Whole
) -> tuple[Fraction, Fraction] | None:
    """From where to where a plane cuts the inside of a triangle, measured along its line."""
    if not min(heights) < 0 < max(heights):
        return None
    marks = []
    for side in range(3):
        here, there = heights[side], heights[(side + 1) % 3]
        start, end = dot(triangle[side], along), dot(triangle[(side + 1) % 3], along)
        if here == 0:
            marks.append(Fraction(start))
        elif here * there < 0:
            marks.append(Fraction(start * there - end * here, there - here))
    return min(marks), max(marks)


def doubled_area(outline: list[Flat]) -> Fraction:
    return sum(
        (
            a[0] * b[1] - b[0] * a[1]
            for a, b in zip(outline, outline[1:] + outline[:1], strict=True)
        ),
        Fraction(0),
    )


def cut(outline: list[Flat], start: Flat, end: Flat, side: int) -> list[Flat]:
    """The part of an outline on one side of the line from start to end."""

    def height(point: Flat) -> Fraction:
        return side * (
            (end[0] - start[0]) * (point[1] - start[1])
            - (end[1] - start[1]) * (point[0] - start[0])
        )

    left = []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        low, high = height(here), height(there)
        if low >= 0:
            left.append(here)
        if low * high < 0:
            share = low / (low - high)
            left.append(
                (
                    here[0] + share * (there[0] - here[0]),
                    here[1] + share * (there[1] - here[1]),
                )
            )
    return left


def cover(one: Triangle, other: Triangle) -> bool:
    """Whether two triangles of one plane have an area in common."""
    facing = normal(one)
    axes = sorted(range(3), key=lambda axis: abs(facing[axis]))[:2]
    first, second = (
        [(Fraction(point[axes[0]]), Fraction(point[axes[1]])) for point in triangle]
        for triangle in (one, other)
    )
    side = 1 if doubled_area(second) > 0 else -1
    for place in range(3):
        first = cut(first, second[place], second[(place + 1) % 3], side)
        if len(first) < 3:
            return False
    return doubled_area(first) != 0


def meet(one: Triangle, other: Triangle, folded: bool) -> bool:
    """Whether a point lies inside of both triangles; in one plane only where that counts."""
    left, right = normal(one), normal(other)
    there = [dot(left, minus(point, one[0])) for point in other]
    if not any(there):
        return (folded or dot(left, right) > 0) and cover(one, other)
    here = [dot(right, minus(point, other[0])) for point in one]
    along = cross(left, right)
    first, second = stretch(one, here, along), stretch(other, there, along)
    if first is None or second is None:
        return False
    return max(first[0], second[0]) < min(first[1], second[1])


def joined_through(wall: Triangle, other: Triangle, beyond: Triangle) -> bool:
    """Whether a wall goes through the edge at which two triangles join."""
    facing = normal(wall)
    heights = [dot(facing, minus(point, wall[0])) for point in other]
    (start, end) = (point for point, height in zip(other, heights, strict=True) if height == 0)
    across = [sum(heights) * dot(facing, minus(point, wall[0])) for point in beyond]
    if min(across) >= 0:
        return False
    low, high = Fraction(0), Fraction(1)
    for side in range(3):
        inward = cross(facing, minus(wall[(side + 1) % 3], wall[side]))
        first, last = (dot(inward, minus(point, wall[side])) for point in (start, end))
        if max(first, last) <= 0:
            return False
        if first < 0:
            low = max(low, Fraction(first, first - last))
        if last < 0:
            high = min(high, Fraction(first, first - last))
    return low < high


def expected(triangles: list[Triangle]) -> set[tuple[int, int]]:
    users: dict[frozenset[Whole], list[int]] = {}
    for place, triangle in enumerate(triangles):
        for side in range(3 if len(set(triangle)) == 3 else 0):
            edge = frozenset((triangle[side], triangle[(side + 1) % 3]))
            users.setdefault(edge, []).append(place)
    found = set()
    for (i, one), (j, other) in permutations(enumerate(triangles), 2):
        shared = frozenset(set(one) & set(other))
        if not any(normal(one)) or not any(normal(other)) or len(shared) == 3:
            continue
        level = frozenset(point for point in other if dot(normal(one), minus(point, one[0])) == 0)
        beyond = [place for place in users.get(level, []) if place != j]
        if meet(one, other, len(users.get(shared, [])) == 2) or (
            len(level) == 2
            and len(users[level]) == 2
            and joined_through(one, other, triangles[beyond[0]])
        ):
            found.add((min(i, j), max(i, j)))
    return found


def measured(triangles: list[Triangle]) -> set[tuple[int, int]]:
    vertices = np.array(triangles, dtype=np.float32).reshape(-1, 3)
    faces = np.arange(len(vertices), dtype=np.int32).reshape(-1, 3)
    crossings = crossings_of(topology_of(Mesh(vertices, faces, indexed=False)))
    assert crossings.complete
    pairs = [(int(one), int(other)) for one, other in crossings.pairs]
    assert len(set(pairs)) == len(pairs)
    return set(pairs)


def ring(around: int, across: int) -> Ints:
    """The facets of a torus over a grid of points."""
    i, j = (grid.reshape(-1) for grid in np.mgrid[:around, :across])
    a, b = i * across + j, (i + 1) % around * across + j
    c, d = (i + 1) % around * across + (j + 1) % across, i * across + (j + 1) % across
    return np.concatenate((np.stack((a, b, c), axis=1), np.stack((a, c, d), axis=1)))


def soup(random: np.random.Generator) -> tuple[Ints, Ints]:
    """Triangles over a few points of a coarse grid: they share corners, edges and planes."""
    points = random.integers(0, random.integers(2, 9), (random.integers(6, 30), 3))
    return points, np.array([random.choice(len(points), 3, replace=False) for _ in range(12)])


def tangle(random: np.random.Generator) -> tuple[Ints, Ints]:
    """A closed surface whose points lie anywhere."""
    around, across = random.integers(3, 6, 2)
    points = random.integers(0, random.integers(3, 9), (around * across, 3))
    return points, ring(around, across)


def dented(random: np.random.Generator) -> tuple[Ints, Ints]:
    """A torus in coarse steps, more or less dented: smooth in some places, crossed in others."""
    around, across = random.integers(3, 7, 2)
    turn, lean = 2 * np.pi * np.mgrid[:around, :across] / np.reshape((around, across), (2, 1, 1))
    reach = 10 + 5 * np.cos(lean)
    points = np.stack((reach * np.cos(turn), reach * np.sin(turn), 5 * np.sin(lean)), axis=-1)
    points += random.normal(0, random.choice((0.0, 1.0, 3.0)), points.shape)
    return np.rint(points).astype(np.int64).reshape(-1, 3), ring(around, across)


@pytest.mark.parametrize("make", [soup, tangle, dented])
def test_crossings_are_those_of_exact_arithmetic(
    make: Callable[[np.random.Generator], tuple[Ints, Ints]],
) -> None:
    """A pair that crosses would be missed, or a sound one reported, by some arrangement."""
    random, crossed = np.random.default_rng(7), 0
    for _ in range(TANGLES):
        points, facets = make(random)
        places = [(int(x), int(y), int(z)) for x, y, z in points]
        triangles = [(places[a], places[b], places[c]) for a, b, c in facets]
        wanted = expected(triangles)
        assert measured(triangles) == wanted
        crossed += len(wanted)
    assert crossed > 3 * TANGLES


def test_the_order_of_facets_does_not_matter() -> None:
    """The same piece would be checked differently after another program had saved it."""
    random = np.random.default_rng(3)
    points, facets = dented(random)
    points += random.integers(-2, 3, points.shape)
    places = [(int(x), int(y), int(z)) for x, y, z in points]
    triangles = [(places[a], places[b], places[c]) for a, b, c in facets]
    order = random.permutation(len(triangles))
    shuffled = measured([triangles[place] for place in order])
    back = {tuple(sorted((int(order[one]), int(order[other])))) for one, other in shuffled}
    assert back == measured(triangles) != set()


@pytest.mark.parametrize("seed", [103, 206, 395])
def test_facets_round_a_slit_are_compared(seed: int) -> None:
    """Where a facet has no area the others seem to spread out, and would pass unseen."""
    points, facets = np.random.default_rng(seed).integers(0, 4, (9, 3)), ring(3, 3)
    places = [(int(x), int(y), int(z)) for x, y, z in points]
    triangles = [(places[a], places[b], places[c]) for a, b, c in facets]
    assert any(len(set(corners)) == 3 and not any(normal(corners)) for corners in triangles)
    assert measured(triangles) == expected(triangles)
