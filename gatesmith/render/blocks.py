"""The least and the greatest of what lies around each place of a picture, block by block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", np.float32, np.int32)


@dataclass(frozen=True, eq=False)
class Blocks:
    """For each square block of a picture what is least and greatest in it and around it.

    The block of row y and column x is the one at (y // side, x // side) of ``least`` and
    ``greatest``, which are (rows, columns).
    """

    side: int
    least: NDArray[np.float32] | NDArray[np.int32]
    greatest: NDArray[np.float32] | NDArray[np.int32]


def blocks_of(picture: NDArray[Kind], side: int, reach: int) -> Blocks:
    """Blocks of so many pixels along each side, with all that lies so many blocks around them."""
    rows, columns = picture.shape
    whole = np.pad(picture, ((0, -rows % side), (0, -columns % side)), mode="edge")
    return Blocks(
        side, _gathered(np.minimum, whole, side, reach), _gathered(np.maximum, whole, side, reach)
    )


def _gathered(of: np.ufunc, whole: NDArray[Kind], side: int, reach: int) -> NDArray[Kind]:
    found: NDArray[Kind] = of.reduce([whole[step::side] for step in range(side)])
    found = of.reduce([found[:, step::side] for step in range(side)])
    rows, columns = found.shape
    around = np.pad(found, reach, mode="edge")
    steps = range(2 * reach + 1)
    found = of.reduce([around[step : step + rows] for step in steps])
    return np.asarray(of.reduce([found[:, step : step + columns] for step in steps]))
