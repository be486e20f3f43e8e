"""The minimum and the maximum in and around square blocks of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", np.float32, np.int32)


@dataclass(frozen=True, eq=False)
class BlockRanges:
    """The minimum and maximum in and around each square block of a picture.

    The block of pixel (row y, column x) is at (y // side, x // side) of ``least`` and
    ``greatest``.
    """

    side: int
    least: NDArray[np.float32] | NDArray[np.int32]
    greatest: NDArray[np.float32] | NDArray[np.int32]


def block_ranges(picture: NDArray[Kind], side: int, reach: int) -> BlockRanges:
    """The ranges of blocks of ``side`` pixels of a picture (h, w), with ``reach`` around."""
    rows, columns = picture.shape
    whole = np.pad(picture, ((0, -rows % side), (0, -columns % side)), mode="edge")
    return BlockRanges(
        side, _pooled(np.minimum, whole, side, reach), _pooled(np.maximum, whole, side, reach)
    )


def _pooled(of: np.ufunc, whole: NDArray[Kind], side: int, reach: int) -> NDArray[Kind]:
    found = _of_all(of, [whole[step::side] for step in range(side)])
    found = _of_all(of, [found[:, step::side] for step in range(side)])
    rows, columns = found.shape
    around = np.pad(found, reach, mode="edge")
    steps = range(2 * reach + 1)
    found = _of_all(of, [around[step : step + rows] for step in steps])
    return _of_all(of, [found[:, step : step + columns] for step in steps])


def _of_all(of: np.ufunc, parts: Sequence[NDArray[Kind]]) -> NDArray[Kind]:
    """The parts as one, pixel by pixel, without a copy of all of them."""
    return reduce(lambda one, other: of(one, other, out=one), parts[1:], parts[0].copy())
