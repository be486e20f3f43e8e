"""Stones in running bond, carved into a face: level joints in its section, upright joints cut."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.profiles import block

if TYPE_CHECKING:
    from cadquery import Shape

Point = tuple[float, float]

OVER = 1.0  # tools reach this far out of the face
DEEPER = 1.1  # level joints to upright ones, which so end inside of them and leave no ceiling
LONGEST_ROW = 24  # stones in a course at most: more read as a rough face, not as stones


@dataclass(frozen=True)
class Bond:
    """Courses of stones between level joints; millimetres and degrees.

    ``joints`` are the heights of the level joints, ``courses`` from and to which height each
    course with upright joints goes, ``uprights`` where these lie along the face, one row a
    course. ``width`` and ``depth`` are those of an upright joint, ``lean`` is the steepest
    underside.
    """

    joints: tuple[float, ...]
    courses: tuple[Point, ...]
    uprights: tuple[tuple[float, ...], ...]
    width: float
    depth: float
    lean: float

    @property
    def level_depth(self) -> float:
        """How deep the level joints are."""
        return self.depth * DEEPER

    @property
    def half(self) -> float:
        """Half the width of a level joint at the face."""
        return self.level_depth / math.tan(math.radians(self.lean))

    def section(self, face: float) -> list[Point]:
        """The level joints in the section of a face at that distance, from below."""
        line: list[Point] = []
        for z in self.joints:
            line += [(face, z - self.half), (face - self.level_depth, z), (face, z + self.half)]
        return line

    def tools(self, face: float) -> list[Shape]:
        """What cuts the upright joints into the face at y = ``face``."""
        half, deep = self.width / 2, (face - self.depth, face + OVER)
        return [
            block((x - half, x + half), deep, course)
            for course, row in zip(self.courses, self.uprights, strict=True)
            for x in row
        ]


def running_bond(
    span: float, courses: Sequence[Point], stone: float
) -> tuple[tuple[float, ...], ...]:
    """The upright joints of each course on a face ``span`` long, centred on 0.

    Stones are about ``stone`` long, in every other course set off by half of one.
    """
    count = min(max(round(span / stone), 1), LONGEST_ROW)
    step = span / count
    whole = tuple(index * step - span / 2 for index in range(1, count))
    between = tuple((index + 0.5) * step - span / 2 for index in range(count))
    return tuple(between if index % 2 else whole for index in range(len(courses)))
