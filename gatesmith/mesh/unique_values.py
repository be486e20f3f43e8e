"""The different values of an array. ``np.unique`` alone would import numpy's masked arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.generic)


def unique_values(values: NDArray[Number]) -> NDArray[Number]:
    """The different values of an array (n,), int64, float64 or other: rising, (k,), its dtype."""
    rising = np.sort(values, axis=None)
    new = np.ones(len(rising), np.bool_)
    np.not_equal(rising[1:], rising[:-1], out=new[1:])
    return rising[new]


def unique_rows(rows: NDArray[Number]) -> NDArray[Number]:
    """The different rows of an array (n, m) of any dtype, rising by their first number and on."""
    rising = rows[np.lexsort(rows.T[::-1])]
    new = np.ones(len(rising), np.bool_)
    np.any(rising[1:] != rising[:-1], axis=1, out=new[1:])
    return rising[new]
