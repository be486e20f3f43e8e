"""Emblems: outlines of things in the games, distinguishable from two metres away.

All are drawn in the plan, around or above the origin, in units of their own width; ``placed``
puts them in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from gatesmith.cad.outline import Outline, Point, placed

NICHE_RATIO = 1.35  # height of a niche / its width: about that of a city gate
NICHE_RADIUS = 0.75  # of its width: a pointed arch, flatter than an equilateral one
_SPRINGING = NICHE_RATIO - math.sqrt(NICHE_RADIUS**2 - (NICHE_RADIUS - 0.5) ** 2)
LEAST_NICHE = 0.07  # of a niche's width: the narrowest part or gap in it
_BELOW = 0.05  # an emblem starts this far below the niche's ground, to be one with the tile


def niche() -> Outline:
    """A pointed niche, 1 wide, on the ground at y = 0."""
    off = NICHE_RADIUS - 0.5
    half = math.radians(30.0)
    x, y = NICHE_RADIUS * math.cos(half) - off, _SPRINGING + NICHE_RADIUS * math.sin(half)
    return (
        Outline.start(-0.5, 0.0)
        .line(0.5, 0.0)
        .line(0.5, _SPRINGING)
        .arc(x, y, 0.0, NICHE_RATIO)
        .arc(-x, y, -0.5, _SPRINGING)
    )


def tower() -> Outline:
    """A battered tower with a corbelled head and three merlons, for a niche 1 wide."""
    right = [
        (0.30, -_BELOW),
        (0.30, 0.09),
        (0.235, 0.14),
        (0.19, 0.72),
        (0.27, 0.80),
        (0.27, 1.08),
        (0.13, 1.08),
        (0.13, 0.97),
        (0.055, 0.97),
        (0.055, 1.08),
    ]
    return _mirrored(right)


def tower_door(width: float) -> Outline:
    """The door in the foot of a tower."""
    return _pointed(width / 2, 0.0, 0.30)


def tower_window(width: float) -> Outline:
    """The arrow slit in a tower."""
    return _pointed(width / 2, 0.46, 0.66)


def palace() -> Outline:
    """A palace with an onion dome between two minarets, for a niche 1 wide."""
    side = [(0.42, -_BELOW), (0.42, 0.70), (0.375, 0.84), (0.33, 0.70), (0.33, 0.06), (0.25, 0.06)]
    outline = Outline.start(*side[0])
    for x, y in (*side[1:], (0.25, 0.50), (0.17, 0.50)):
        outline = outline.line(x, y)
    outline = outline.arc(0.225, 0.64, 0.13, 0.80).arc(0.07, 0.86, 0.04, 0.97)
    outline = outline.line(0.04, 1.14).line(-0.04, 1.14).line(-0.04, 0.97)
    outline = outline.arc(-0.07, 0.86, -0.13, 0.80).arc(-0.225, 0.64, -0.17, 0.50)
    for x, y in ((0.25, 0.50), *reversed(side)):
        outline = outline.line(-x, y)
    return outline


_PALACE_MARK, _PALACE_MARK_WIDTH = (0.0, 0.26), 0.30


def palace_mark(name: str) -> Outline:
    """A building colour's mark, in its place in a palace."""
    return placed(MARKS[name](), _PALACE_MARK, _PALACE_MARK_WIDTH)


def _mirrored(right: list[Point]) -> Outline:
    return Outline.of([*right, *((-x, y) for x, y in reversed(right))])


def _pointed(half: float, low: float, high: float) -> Outline:
    """An upright opening closed by two straight flanks."""
    shoulder = high - 1.5 * half
    return Outline.of(((-half, low), (half, low), (half, shoulder), (0.0, high), (-half, shoulder)))


def drop() -> Outline:
    """A drop of water, 1 high, its tip up, around the middle of its height."""
    radius, tip = 0.32, 0.68  # its circle, and the distance of the tip from the circle's middle
    middle = radius - 0.5
    up = radius * radius / tip
    side = radius * math.sqrt(1 - (radius / tip) ** 2)
    return (
        Outline.start(0.0, 0.5)
        .line(-side, middle + up)
        .arc(0.0, middle - radius, side, middle + up)
    )


def _star(corners: int, inner: float, turn: float) -> Outline:
    """A star in a circle 1 wide, or a regular polygon for ``inner`` 0."""
    count = 2 * corners if inner else corners
    points = []
    for index in range(count):
        reach = 0.5 * inner if inner and index % 2 else 0.5
        angle = math.radians(turn) + math.tau * index / count
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return Outline.of(points)


def diamond() -> Outline:
    """A square on its corner, 1 wide."""
    return _star(4, 0.0, 90.0)


def square() -> Outline:
    """A square that looks as large as the other marks."""
    return Outline.box(-0.42, 0.42, -0.42, 0.42)


def triangle() -> Outline:
    """A triangle on its side; larger than its circle, because it would look small."""
    return placed(_star(3, 0.0, 90.0), (0.0, -0.12), 1.15)


def disc() -> Outline:
    """A circle 1 wide."""
    return Outline.start(0.5, 0.0).arc(0.0, 0.5, -0.5, 0.0).arc(0.0, -0.5, 0.5, 0.0)


def crescent() -> Outline:
    """A crescent moon, open to the right; its middle is as thick as the arms of a cross."""
    inner, off = 0.36, 0.26  # the radius of the circle cut out, and the offset of its middle
    x = (0.25 - inner**2 + off**2) / (2 * off)
    y = math.sqrt(0.25 - x**2)
    moon = Outline.start(x, y).arc(-0.5, 0.0, x, -y).arc(off - inner, 0.0, x, y)
    return placed(moon, (0.5 - (0.5 + x) / 2, 0.0), 1.0)


def sun() -> Outline:
    """A star with eight rays."""
    return _star(8, 0.55, 90.0)


def cross() -> Outline:
    """A cross with four equal arms."""
    arm, end = 0.21, 0.5
    quarter = [(arm, -end), (arm, -arm), (end, -arm)]
    points = []
    for _ in range(4):
        points += quarter
        quarter = [(-y, x) for x, y in quarter]
    return Outline.of(points)


MARKS: Mapping[str, Callable[[], Outline]] = {
    "diamond": diamond,
    "square": square,
    "triangle": triangle,
    "crescent": crescent,
    "sun": sun,
    "cross": cross,
}
"""Small shapes by name, each about 1 wide around the origin."""


def waves(reach: float, at: float, size: tuple[float, float], below: float) -> Outline:
    """A band of waves from -``reach`` to ``reach`` around y = ``at``, ``below`` thick.

    ``size`` is their length and how far they rise and fall.
    """
    half, rise = size[0] / 2, size[1]
    count = math.ceil(2 * reach / half)
    start = -half * count / 2
    crests = [(start + half * (index + 0.5), rise * (-1) ** index) for index in range(count)]
    outline = Outline.start(start, at)
    for x, y in crests:
        outline = outline.arc(x, at + y, x + half / 2, at)
    outline = outline.line(-start, at - below)
    for x, y in reversed(crests):
        outline = outline.arc(x, at + y - below, x - half / 2, at - below)
    return outline


PALM_REACH = 0.48  # of its height: half the width of a palm
LEAST_PALM = 0.11  # of its height: the middle of a leaf, and the trunk
_CROWN = (0.0, 0.14)
_LEAVES = (  # tip, a point of the upper rim, a point of the lower rim; mirrored on the left
    ((0.20, 0.50), (0.03, 0.36), (0.17, 0.29)),
    ((0.44, 0.38), (0.20, 0.37), (0.24, 0.24)),
    ((0.48, -0.06), (0.29, 0.17), (0.22, 0.05)),
)


def palm() -> list[Outline]:
    """A date palm, 1 high, around the middle: its trunk, and leaves that meet in the crown."""
    trunk = (
        Outline.start(-0.10, -0.5)
        .line(0.07, -0.5)
        .arc(0.035, -0.2, 0.06, _CROWN[1])
        .line(-0.06, _CROWN[1])
        .arc(-0.085, -0.2, -0.10, -0.5)
    )
    made = [trunk]
    for tip, upper, lower in _LEAVES:
        for side in (1.0, -1.0):
            leaf = Outline.start(*_CROWN).arc(side * upper[0], upper[1], side * tip[0], tip[1])
            made.append(leaf.arc(side * lower[0], lower[1], *_CROWN))
    return made
