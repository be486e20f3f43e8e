"""Pieces of a row as they are drawn: from the front, or from above where they lie flat."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.vector.drafting import INK, THIN, Rectangle, hatched, words
from gatesmith.vector.elements import Anchor, Contour, Item, Point, StyledPath
from gatesmith.vector.outlines import arch, line, polygon

STONE, TOWER, WHITE, DARK, JOINT = "#e7e2d8", "#bdb6a9", "#ffffff", "#35322d", "#8a8378"

_COURSES = 3
_JOINT_WIDTH = 0.12
_MERLON_SHARE = 0.18  # of the shorter side: the battlements
_WALL_MERLONS, _TOWER_MERLONS = 4, 3
_NAME = 3.2  # size of a tower's name at most


def wall(face: Rectangle) -> Iterator[Item]:
    """A wall with its joints."""
    yield StyledPath((_battlements(face, _WALL_MERLONS),), STONE, INK, THIN)
    foot = _foot(face)
    course = (face.bottom - foot) / _COURSES
    joints = []
    for number in range(_COURSES):
        level = foot + number * course
        joints.append(line((face.left, level), (face.right, level)))
        for share in (0.25, 0.75) if number % 2 else (0.5,):
            x = face.left + share * face.width
            joints.append(line((x, level), (x, level + course)))
    yield StyledPath(tuple(joints), stroke=JOINT, width=_JOINT_WIDTH)


def gate(face: Rectangle) -> Iterator[Item]:
    """A white gate with its opening."""
    yield StyledPath((_battlements(face, _WALL_MERLONS),), WHITE, INK, THIN)
    half = min(0.24 * face.width, 0.45 * (face.bottom - _foot(face)))
    springing = max(face.bottom - 0.4 * face.height, _foot(face) + 1.3 * half)
    middle = face.left + face.width / 2
    yield StyledPath((arch(middle, face.bottom, springing, half),), DARK, INK, THIN)


def tile(face: Rectangle) -> Iterator[Item]:
    """A tile from above."""
    yield StyledPath((face.contour,), STONE, INK, THIN)


def tower(face: Rectangle, name: str) -> Iterator[Item]:
    """A tower with its name."""
    yield StyledPath((_battlements(face, _TOWER_MERLONS),), TOWER, INK, THIN)
    at = (face.left + face.width / 2, face.top + 0.45 * face.height)
    yield words(name, at, min(_NAME, face.width / 2), Anchor.MIDDLE, bold=True)


def frame(face: Rectangle) -> Iterator[Item]:
    """The frame of a tray, cut."""
    yield StyledPath((face.contour,), TOWER, INK, THIN)
    yield hatched(face)


def _foot(face: Rectangle) -> float:
    """Where the battlements begin."""
    return face.top + _MERLON_SHARE * min(face.height, face.width)


def _battlements(face: Rectangle, merlons: int) -> Contour:
    """The outline of a face with merlons on top."""
    step = face.width / (2 * merlons - 1)
    low = _foot(face)
    top: list[Point] = []
    for number in range(merlons):
        left = face.left + 2 * number * step
        top += [(left, low), (left, face.top), (left + step, face.top), (left + step, low)]
    return polygon((face.left, face.bottom), *top, (face.right, face.bottom))
