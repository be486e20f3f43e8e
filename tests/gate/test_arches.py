"""Arches by hand formulas and by simple numerical integration, without the CAD kernel."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from gatesmith.cad.arches import Arch, height_at, rise
from gatesmith.cad.outline import Point

POINTED = Arch(10.0, 8.0, 5.0, 0.0, 42.0, 10.0)
FLAT = Arch(12.0, 6.0, 6.0, 4.0, 45.0, 12.0)
SHALLOW = Arch(20.0, 5.0, 2.0, 9.0, 42.0, 20.0)
SHARP = Arch(10.0, 5.0, 0.0, 4.0, 45.0, 10.0)
HORSESHOE = Arch(10.0, 9.0, 5.0, 0.0, 42.0, 8.2)
ARCHES = [POINTED, FLAT, SHALLOW, SHARP, HORSESHOE]

_STEPS = 4000


def _through(start: Point, middle: Point, end: Point) -> list[Point]:
    """Points of the circle through three points, from the first to the last."""
    (ax, ay), (bx, by), (cx, cy) = start, middle, end
    double = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    a, b, c = ax**2 + ay**2, bx**2 + by**2, cx**2 + cy**2
    x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / double
    y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / double
    first, half = math.atan2(ay - y, ax - x), math.atan2(by - y, bx - x)
    turn = 2 * ((half - first + math.pi) % math.tau - math.pi)
    radius = math.hypot(ax - x, ay - y)
    angles = [first + turn * index / _STEPS for index in range(_STEPS + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _line(start: Point, end: Point) -> list[Point]:
    shares = [index / _STEPS for index in range(_STEPS + 1)]
    return [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in shares
    ]


def _points(arch: Arch) -> list[Point]:
    """The outline, from the right foot over the crown to the left one, as many points."""
    outline = arch.outline()
    found, here = [outline.first], outline.first
    for step in outline.steps:
        walked = _through(here, *step) if len(step) == 2 else _line(here, step[0])
        found += walked[1:]
        here = step[-1]
    return found


def _area(points: list[Point]) -> float:
    """The area between a line and the bed, by trapezoids."""
    pairs = pairwise(points)
    return sum((x0 - x1) * (z0 + z1) / 2 for (x0, z0), (x1, z1) in pairs)


def _distance(point: Point, points: list[Point]) -> float:
    return min(math.dist(point, other) for other in points)


@pytest.mark.parametrize(
    ("width", "radius", "crown", "lean", "height"),
    [
        (10.0, 5.0, 0.0, 42.0, 7.4723827),  # full and pointed: w / 2 / sin(lean)
        (10.0, 5.0, 0.0, 45.0, 7.0710678),
        (12.0, 6.0, 4.0, 45.0, 6.4852814),  # 6 / sin 45 less half the crown / tan 45
        (10.0, 0.0, 4.0, 45.0, 3.0),  # no haunch: (5 - 2) / tan 45
        (10.0, 0.0, 0.0, 30.0, 8.6602540),  # 5 / tan 30
        (20.0, 2.0, 9.0, 42.0, 6.8760969),  # 2 sin 42 + (10 - 4.5 - 2 (1 - cos 42)) / tan 42
    ],
)
def test_rise(width: float, radius: float, crown: float, lean: float, height: float) -> None:
    """An arch would be higher than the room that was worked out for it."""
    assert rise(width, radius, crown, lean) == pytest.approx(height, abs=1e-7)


@pytest.mark.parametrize("lean", [20.0, 36.0, 42.0, 45.0, 60.0])
@pytest.mark.parametrize("width", [1.5, 10.0, 100.0])
def test_a_full_pointed_arch(width: float, lean: float) -> None:
    """A full arch would not be the circle and its two tangents."""
    arch = Arch(width, 3.0, width / 2, 0.0, lean, width)
    assert arch.rise == pytest.approx(width / 2 / math.sin(math.radians(lean)))
    assert arch.height == pytest.approx(3.0 + arch.rise)
    assert (arch.dip, arch.jamb_height) == (0.0, 3.0)


def test_a_horseshoe_by_hand() -> None:
    """A horseshoe's circle would not meet its jambs."""
    # The circle of radius 5 is 4.1 from its middle sqrt(25 - 16.81) = 2.8618 below it.
    assert HORSESHOE.jamb_height == pytest.approx(9.0 - 2.8618176, abs=1e-6)
    assert HORSESHOE.dip == pytest.approx(math.acos(0.82))


@pytest.mark.parametrize("arch", ARCHES, ids=str)
def test_area(arch: Arch) -> None:
    """The bounds on a gate's volume would be those of another opening."""
    assert arch.area == pytest.approx(_area(_points(arch)), rel=1e-6)


@pytest.mark.parametrize("arch", ARCHES, ids=str)
def test_outline(arch: Arch) -> None:
    """The opening would not be as wide and high as the plan says, or not symmetrical."""
    points = _points(arch)
    assert points[0] == (arch.foot / 2, 0.0)
    assert points[-1] == pytest.approx((-arch.foot / 2, 0.0))
    assert max(z for _, z in points) == pytest.approx(arch.height)
    assert max(x for x, _ in points) == pytest.approx(arch.width / 2, abs=1e-6)
    assert min(x for x, _ in points) == pytest.approx(-arch.width / 2, abs=1e-6)
    for (x0, z0), (x1, z1) in zip(points, reversed(points), strict=True):
        assert (x0, z0) == pytest.approx((-x1, z1), abs=1e-9)


@pytest.mark.parametrize("arch", ARCHES, ids=str)
def test_nothing_leans_further_than_it_may(arch: Arch) -> None:
    """A part of an arch would hang in the air, flatter than its lean and no flat crown."""
    points = _points(arch)
    for (x0, z0), (x1, z1) in pairwise(points):
        if z1 > arch.springing and x1 > arch.crown / 2 and math.dist((x0, z0), (x1, z1)) > 1e-9:
            assert math.degrees(math.atan2(x0 - x1, z1 - z0)) <= arch.lean + 1e-6


@pytest.mark.parametrize("distance", [0.8, 3.0])
@pytest.mark.parametrize("arch", [POINTED, FLAT, SHALLOW, HORSESHOE], ids=str)
def test_offset_runs_parallel(arch: Arch, distance: float) -> None:
    """Voussoirs would be thicker at the crown than at the springing."""
    outer = _points(arch.offset(distance))
    least = arch.springing if arch.dip else 0.0
    inner = [point for point in _points(arch)[::400] if point[1] >= least]
    assert len(inner) > 20
    for point in inner:
        assert _distance(point, outer) == pytest.approx(distance, abs=2e-3)


@pytest.mark.parametrize("arch", [POINTED, FLAT, SHALLOW, SHARP, HORSESHOE], ids=str)
def test_height_at_is_the_outlines(arch: Arch) -> None:
    """Holes and grooves of a door would reach out of the opening."""
    for x, z in _points(arch)[::37]:
        if z < arch.springing or abs(x) >= arch.foot / 2:
            continue
        assert height_at(arch, x) == pytest.approx(z, abs=1e-5), x
    assert height_at(arch, 0.0) == arch.height
    assert height_at(arch, arch.width / 2 + 0.01) == 0.0
