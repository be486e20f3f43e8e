"""From light to the tones of a screen, by a table: powers differ in their last digit by machine."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

GAMMA = 2.2
"""Of screens: light adds up before it, not after."""

PARTS = 64
"""Of one step of a screen's 255: so many are told apart, so that four of 16 bits add up."""

_STEPS = 4095  # of the square root of light: nowhere coarser than an eighth of a screen's step


def tone_table() -> NDArray[np.uint16]:
    """The tone, in parts of a screen's steps, of each step of the square root of light."""
    roots = np.arange(_STEPS + 1) / _STEPS
    tones: NDArray[np.uint16] = np.rint(roots ** (2 / GAMMA) * (255 * PARTS)).astype(np.uint16)
    return tones


def tones_of(light: NDArray[np.float64], table: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """The tones of light, where 1 is white; what is brighter is white, too."""
    root = np.sqrt(np.clip(light, 0.0, 1.0))
    root *= _STEPS
    root += 0.5
    tones: NDArray[np.uint16] = table.take(root.astype(np.int64))
    return tones
