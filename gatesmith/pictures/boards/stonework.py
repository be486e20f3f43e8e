"""Walls, gates and towers: seen from the front and folded outwards, as on old city plans."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.plan import CELL, DEPTH, Frame
from gatesmith.vector.elements import Contour, Item, Point, Shape, Text
from gatesmith.vector.outlines import arch, circle, line, polygon, square

_SIDE = 0.6  # left free at each end of a slot
_TOP = 0.72 * DEPTH  # where the battlements begin
_COURSES = 3
_MERLONS = 4


def _placed(contour: Contour, frame: Frame) -> Contour:
    """A contour in a frame's own numbers, put into the picture."""
    steps = tuple(tuple(frame.at(*point) for point in step) for step in contour.steps)
    return Contour(frame.at(*contour.start), steps, contour.closed)


def _crenellated(frame: Frame, fill: str, edge: str) -> Shape:
    """A wall's front: a plain face with merlons on top."""
    low, high = _SIDE, CELL - _SIDE
    step = (high - low) / (2 * _MERLONS - 1)
    top: list[Point] = []
    for number in range(_MERLONS):
        left = low + 2 * number * step
        top += [(left, _TOP), (left, DEPTH), (left + step, DEPTH), (left + step, _TOP)]
    contour = polygon((low, 0.0), *top, (high, 0.0))
    return Shape((_placed(contour, frame),), fill, edge, 1.0)


def wall(frame: Frame) -> Iterator[Item]:
    """A stone wall with its joints."""
    yield _crenellated(frame, palette.STONE, palette.JOINT)
    low, high = _SIDE, CELL - _SIDE
    course = _TOP / _COURSES
    joints = [line((low, n * course), (high, n * course)) for n in range(1, _COURSES + 1)]
    for number in range(_COURSES):
        shares = (0.25, 0.75) if number % 2 else (0.5,)
        for share in shares:
            at = low + share * (high - low)
            joints.append(line((at, number * course), (at, (number + 1) * course)))
    placed = tuple(_placed(joint, frame) for joint in joints)
    yield Shape(placed, stroke=palette.JOINT, width=0.9)


def gate(frame: Frame) -> Iterator[Item]:
    """A white city gate: its arch opens towards the city."""
    yield _crenellated(frame, palette.GATE, palette.GATE_EDGE)
    middle, springing = CELL / 2, 0.3 * DEPTH
    ring = arch(middle, 0.0, springing, 10.2)
    yield Shape((_placed(ring, frame),), None, palette.GATE_EDGE, 0.9)
    yield Shape(
        (_placed(arch(middle, 0.0, springing, 7.2), frame),),
        palette.OPENING,
        palette.GATE_EDGE,
        0.8,
    )
    posts = (line((middle, 0.0), (middle, springing + 7.2)),)
    yield Shape(tuple(_placed(post, frame) for post in posts), stroke="#8d7350", width=0.8)


def free_slot(frame: Frame) -> Iterator[Item]:
    """The ground of a slot on which nothing stands."""
    ends = (line((0.0, 2.0), (0.0, DEPTH - 4.0)), line((CELL, 2.0), (CELL, DEPTH - 4.0)))
    yield Shape(tuple(_placed(end, frame) for end in ends), stroke=palette.FAINT, width=0.6)


def tower(centre: Point, value: int) -> Iterator[Item]:
    """A tower from above, with the number of its tile."""
    half = DEPTH / 2 + 2.5
    x, y = centre
    yield Shape((square(centre, half),), palette.TOWER, palette.JOINT, 1.2)
    corners = [(x + sx * (half - 3.5), y + sy * (half - 3.5)) for sx in (-1, 1) for sy in (-1, 1)]
    merlons = tuple(square(corner, 3.5) for corner in corners)
    yield Shape(merlons, palette.STONE, palette.JOINT, 0.9)
    yield Shape((circle(centre, 9.0),), palette.FLOOR, palette.JOINT, 0.9)
    yield Text(str(value), (x, y + 4.7), 13.0, palette.INK)
