"""The stones of a wall's field, which the wings of gates carry on."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.stonework import DEEPER, Bond, running_bond

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

STONE_TO_COURSE = 1.75  # a stone is longer than it is high
SHORTEST_STONE = 6  # in widths of a joint: half a stone is still wider than its joints
LOWEST_COURSE = 2  # in widths of a joint, left of a stone between its joints


def field_bond(
    length: float,
    span: tuple[float, float],
    levels: Sequence[float],
    profile: Printer,
    fewest: float = 2.0,
) -> Bond:
    """The stones of a field of this length between two heights.

    The level joints are those of ``levels`` that are inside the field; a field too low for these
    has one joint, if it leaves two courses, and otherwise none. A field shorter than ``fewest``
    stones has no upright joints.
    """
    lean, width = profile.overhang_design, profile.detail_width
    half = DEEPER * profile.detail_depth / math.tan(math.radians(lean))
    stone = LOWEST_COURSE * width
    low, high = span
    inside = [z for z in levels if low + stone + half <= z <= high - half]
    if not inside and high - low >= 2 * (stone + half):
        inside = [(low + high) / 2]
    courses = tuple(itertools.pairwise([low, *inside]))
    high_course = max((end - start for start, end in courses), default=stone)
    long = max(STONE_TO_COURSE * high_course, SHORTEST_STONE * width)
    rows = running_bond(length, courses, long) if length >= fewest * long else ((),) * len(courses)
    return Bond(tuple(inside), courses, rows, width, profile.detail_depth, lean)
