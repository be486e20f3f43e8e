"""G-code and sections written by hand: blocks of lines whose areas are known."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

LINE, LAYER, FILAMENT = 0.45, 0.2, 1.75
HIGH = (LAYER, LAYER)
"""The height of a layer and that of a model of one layer; a model may well end above its top."""

BEAD = LAYER * (LINE - LAYER * (1 - math.pi / 4))
"""The cross-section of a line of 0.45 mm in a layer of 0.2 mm with round sides, mm²."""

Way = tuple[float, float, float, float]


def filament_for(length: float, section: float = BEAD) -> float:
    """The filament that a line of this length and cross-section takes, mm."""
    return length * section / (math.pi * FILAMENT**2 / 4)


def gcode(layers: Iterable[Iterable[tuple[str, Way]]]) -> str:
    """G-code of layers of 0.2 mm; each line has its kind and its two ends."""
    words = ["M83"]
    for number, lines in enumerate(layers, 1):
        words.append(f"G1 Z{number * LAYER:.3f} F600")
        for kind, (x0, y0, x1, y1) in lines:
            words.append(f";TYPE:{kind}")
            words.append(f"G1 X{x0:.3f} Y{y0:.3f}")
            filament = filament_for(math.hypot(x1 - x0, y1 - y0))
            words.append(f"G1 X{x1:.3f} Y{y1:.3f} E{filament:.6f}")
    return "\n".join([*words, ""])


def filled(low: tuple[float, float], high: tuple[float, float]) -> list[tuple[str, Way]]:
    """A rectangle along x and y, filled by lines along x that touch, and one along each end."""
    x0, x1 = low[0] + LINE / 2, high[0] - LINE / 2
    count = math.ceil((high[1] - low[1] - LINE) / LINE) + 1
    heights = np.linspace(low[1] + LINE / 2, high[1] - LINE / 2, count)
    ways = [(x0, y, x1, y) for y in heights.tolist()]
    ways += [(x, float(heights[0]), x, float(heights[-1])) for x in (x0, x1)]
    return [("External perimeter", way) for way in ways]


def loop(low: tuple[float, float], high: tuple[float, float]) -> NDArray[np.float64]:
    """A rectangle as a loop that runs counter-clockwise."""
    (x0, y0), (x1, y1) = low, high
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], dtype=np.float64)
