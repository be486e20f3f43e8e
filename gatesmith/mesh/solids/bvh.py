"""A tree of boxes around triangles: which of them may meet, without testing every pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

# A word of 64 bits contains three whole numbers of 20 bits, each below a guard bit of its own. A
# subtraction leaves a guard bit set where the number is not below the one subtracted from it, so
# two boxes are compared by two subtractions.
BITS = 20
_SHIFTS = (0, BITS + 1, 2 * (BITS + 1))
_GUARDS = np.uint64(sum(1 << (shift + BITS) for shift in _SHIFTS))
_FIELD = (1 << BITS) - 1

# The steps into which the whole extent is divided; the rest is room for rounding outwards.
_STEPS = _FIELD - 2

# A quarter of a step: more than the rounding error of a coordinate in float32.
_STEP_NOISE = 0.25

NOWHERE = (_FIELD, 0)
"""The corners of a box that meets no other: its lowest corner is above every other."""

# Bits per axis of a position on the curve: cells of a thousandth of the extent are fine enough.
_CURVE_BITS = 10

_BRANCHES = 4
"""Children of a node: with more there are fewer levels and more useless comparisons."""

# Pairs of nodes opened at once. Their 16 pairs of children take 4 MB.
_BLOCK = 1 << 14

Pair = tuple["NDArray[np.intp]", "NDArray[np.intp]"]
"""Two equally long arrays of names."""

Cut = tuple["NDArray[np.int64]", "NDArray[np.int64]"]
"""Where intervals begin and end, in steps."""


@dataclass(frozen=True, eq=False)
class Boxes:
    """Boxes along three directions: their lowest and highest corners in words, uint64 (m,).

    The guard bits are set in ``high`` and clear in ``low``.
    """

    low: NDArray[np.uint64]
    high: NDArray[np.uint64]

    def children_of(self, nodes: NDArray[np.intp]) -> Boxes:
        """The boxes of the children of some nodes of a level, uint64 (4, k), child by child."""
        # The children of a node are in one line of the cache, so they are fetched together.
        low, high = (
            np.ascontiguousarray(words.take(nodes, axis=0).T) for words in (self.low, self.high)
        )
        return Boxes(low, high)


@dataclass(frozen=True, eq=False)
class StepGrid:
    """Coordinates in whole steps, counted from ``low``; ``steps`` per mm. Both are float64 (3,)."""

    low: NDArray[np.float64]
    steps: NDArray[np.float64]

    def cut(self, axis: int, bottom: NDArray[np.floating], top: NDArray[np.floating]) -> Cut:
        """The steps around an interval along one axis, int64 (m,) both, rounded outwards."""
        low, steps = self.low[axis], self.steps[axis]
        start = np.maximum((bottom - low) * steps - _STEP_NOISE, 0)
        end = np.maximum(np.ceil((top - low) * steps + _STEP_NOISE), 0)
        # What lies outside the grid is moved to its rim.
        return (
            np.minimum(start, _FIELD).astype(np.int64),
            np.minimum(end, _FIELD).astype(np.int64),
        )


def step_grid(low: NDArray[np.floating], high: NDArray[np.floating]) -> StepGrid:
    """The grid of steps between two corners, (3,) each, millimetres."""
    wide = low.astype(np.float64)
    extent = np.maximum(high - wide, np.finfo(np.float32).tiny)
    return StepGrid(wide, _STEPS / extent)


def packed(low: Sequence[NDArray[np.integer]], high: Sequence[NDArray[np.integer]]) -> Boxes:
    """Boxes from whole numbers of 0 to 2 ** 20 - 1, three columns, (m,), for each corner."""
    return Boxes(_joined(low), _joined(high) | _GUARDS)


def _meeting(
    low: NDArray[np.uint64],
    high: NDArray[np.uint64],
    other_low: NDArray[np.uint64],
    other_high: NDArray[np.uint64],
) -> NDArray[np.bool_]:
    """Which boxes meet the other ones, bool (k,)."""
    left = high - other_low
    left &= other_high - low
    left &= _GUARDS
    meets: NDArray[np.bool_] = left == _GUARDS
    return meets


def _joined(columns: Sequence[NDArray[np.integer]]) -> NDArray[np.uint64]:
    word = np.zeros(len(columns[0]), dtype=np.uint64)
    for column, shift in zip(columns, _SHIFTS, strict=True):
        word |= column.astype(np.uint64) << np.uint64(shift)
    return word


def curve_order(points: NDArray[np.float32]) -> NDArray[np.intp]:
    """An order, intp (m,), of points, float32 (m, 3), that keeps neighbours together."""
    low, high = points.min(axis=0, initial=np.inf), points.max(axis=0, initial=-np.inf)
    low, high = low.astype(np.float64), high.astype(np.float64)
    extent = high - low  # in float32 it may overflow
    cells = (1 << _CURVE_BITS) / np.where(extent > 0, extent, 1.0)
    code = np.zeros(len(points), dtype=np.uint32)
    for axis in range(3):
        place = (points[:, axis] - low[axis]) * cells[axis]
        bits = np.clip(place, 0, (1 << _CURVE_BITS) - 1).astype(np.uint32)
        # Two free bits are inserted after each bit, by halving: 16, 8, 4, 2.
        for shift, mask in ((16, 0x30000FF), (8, 0x300F00F), (4, 0x30C30C3), (2, 0x9249249)):
            bits = (bits | (bits << np.uint32(shift))) & np.uint32(mask)
        code |= bits << np.uint32(axis)
    return sorted_places(code)


def sorted_places(keys: NDArray[np.integer]) -> NDArray[np.intp]:
    """The positions of whole numbers below 2 ** 32 in ascending order, intp (n,); stable."""
    # Key and position in one word: numpy sorts words several times faster than positions.
    words = keys.astype(np.uint64)
    words <<= np.uint64(32)
    for some in blocks(len(words)):
        words[some] |= np.arange(some.start, min(some.stop, len(words)), dtype=np.uint64)
    words.sort()
    words &= np.uint64(0xFFFFFFFF)
    return words.view(np.int64).astype(np.intp, copy=False)


@dataclass(frozen=True, eq=False)
class Tree:
    """Boxes in a tree: ``levels`` from the single boxes up to the root.

    A level contains the boxes of the children of each node: uint64 (nodes, 4).
    """

    levels: tuple[Boxes, ...]

    def pairs(self) -> Iterator[Pair]:
        """All pairs of different boxes that meet, the lower number first, in blocks.

        A block is the numbers of both, intp (k,) each. Memory does not grow with their number.
        Every block is about the same work; many are empty, so that a caller who counts blocks can
        stop.
        """
        top = len(self.levels) - 1
        root = np.zeros(1, dtype=np.intp)
        waiting = [(top, root, root)]
        while waiting:
            level, one, other = waiting.pop()
            if len(one) > _BLOCK:
                waiting.append((level, one[_BLOCK:], other[_BLOCK:]))
                one, other = one[:_BLOCK], other[:_BLOCK]
            one, other = _opened(self.levels[level], one, other, level == 0)
            if level:
                waiting.append((level - 1, one, other))
                one = other = one[:0]
            yield one, other

    def met_by(self, boxes: Boxes, most: int) -> Iterator[Pair]:
        """All pairs of one of these boxes and one of the tree that meet, in blocks.

        A block is the numbers of both, intp (k,) each. Raises RejectedError when more than
        ``most`` pairs of a box and a node were opened.
        """
        opened = 0
        numbers = np.arange(len(boxes.low))
        waiting = [(len(self.levels) - 1, numbers, np.zeros_like(numbers))]
        while waiting:
            level, one, other = waiting.pop()
            if len(one) > _BLOCK:
                waiting.append((level, one[_BLOCK:], other[_BLOCK:]))
                one, other = one[:_BLOCK], other[:_BLOCK]
            opened += len(one)
            if opened > most:
                raise RejectedError(f"over {most} pairs of boxes meet")
            low, high = boxes.low.take(one), boxes.high.take(one)
            children = self.levels[level].children_of(other)
            ones, others = [], []
            for child in range(_BRANCHES):
                found = np.flatnonzero(
                    _meeting(low, high, children.low[child], children.high[child])
                )
                ones.append(one.take(found))
                others.append(other.take(found) * _BRANCHES + child)
            one, other = np.concatenate(ones), np.concatenate(others)
            if not level:
                yield one, other
            elif len(one):
                waiting.append((level - 1, one, other))


def tree_of(count: int, boxes: Iterable[Boxes]) -> Tree:
    """The tree over ``count`` boxes that are sorted so that neighbours are together.

    They come in parts.
    """
    levels = [_level(count, boxes)]
    while (nodes := len(levels[-1].low)) > 1:
        levels.append(_level(nodes, _around(levels[-1])))
    return Tree(tuple(levels))


def _level(count: int, boxes: Iterable[Boxes]) -> Boxes:
    """These boxes, four in a row, filled up with boxes that are nowhere."""
    nowhere = packed(*([np.array([step])] * 3 for step in NOWHERE))
    size = -(-count // _BRANCHES) * _BRANCHES
    level = Boxes(np.full(size, nowhere.low), np.full(size, nowhere.high))
    first = 0
    for part in boxes:
        some = slice(first, first + len(part.low))
        level.low[some], level.high[some] = part.low, part.high
        first = some.stop
    return Boxes(level.low.reshape(-1, _BRANCHES), level.high.reshape(-1, _BRANCHES))


def _around(level: Boxes) -> Iterator[Boxes]:
    """The boxes around the children of each node."""
    for some in blocks(len(level.low)):
        low, high = (np.ascontiguousarray(words[some].T) for words in (level.low, level.high))
        yield packed(
            [_field(low, shift).min(axis=0) for shift in _SHIFTS],
            [_field(high, shift).max(axis=0) for shift in _SHIFTS],
        )


def _field(words: NDArray[np.uint64], shift: int) -> NDArray[np.int32]:
    return ((words >> np.uint64(shift)) & np.uint64(_FIELD)).astype(np.int32)


def _opened(boxes: Boxes, one: NDArray[np.intp], other: NDArray[np.intp], lowest: bool) -> Pair:
    """The pairs of children of these nodes whose boxes meet."""
    here, there = boxes.children_of(one), boxes.children_of(other)
    apart = one != other
    all_apart = bool(apart.all())
    ones, others = [], []
    for left in range(_BRANCHES):
        for right in range(_BRANCHES):
            meets = _meeting(here.low[left], here.high[left], there.low[right], there.high[right])
            if not all_apart and (left > right or (lowest and left == right)):
                meets &= apart
            found = np.flatnonzero(meets)
            ones.append(one.take(found) * _BRANCHES + left)
            others.append(other.take(found) * _BRANCHES + right)
    return np.concatenate(ones), np.concatenate(others)
