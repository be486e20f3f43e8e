"""What a slicer's G-code would print: its extent, its layers, its kinds of line, its plastic."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from gatesmith.making.slicing.moves import Moves, Numbers, Places, lasting, moves_of

_LEFT_OUT = ("skirt", "brim", "custom", "prime")
# PrusaSlicer, OrcaSlicer and Cura tell of each kind of line by TYPE, Bambu Studio by FEATURE.
_TOLD = re.compile(r"(?:^|\n); ?(?:(TYPE|FEATURE)|(?:LINE_)?WIDTH): ?([^\n]*)")


@dataclass
class Printed:
    """What is extruded, skirt and brim left out.

    ``low`` and ``high`` are the corners of the extrusions along x and y, half a line's width
    beyond the middle of each,
    ``layers`` the heights at which something is extruded, ``kinds`` counts extrusions by the
    slicer's own name for them, and ``support`` holds those heights where it is for support.
    ``filament`` is the length in mm that is used up, whatever for.
    """

    low: tuple[float, float] = (math.inf, math.inf)
    high: tuple[float, float] = (-math.inf, -math.inf)
    layers: set[float] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    support: set[float] = field(default_factory=set)
    filament: float = 0.0

    @property
    def extent(self) -> tuple[float, float]:
        """Length and depth of the print."""
        return self.high[0] - self.low[0], self.high[1] - self.low[1]

    def add(self, kind: str, moves: Moves, at: Places, half: Numbers) -> None:
        """Take those moves into account, which are of one kind, ``half`` being half a width."""
        self.kinds[kind] += len(at)
        lower = kind.lower()
        if any(word in lower for word in _LEFT_OUT):
            return
        heights = set(np.unique(moves.axes["Z"][at]).tolist())
        if "support" in lower:
            self.support |= heights
            return
        self.layers |= heights
        low, high = [], []
        for axis in "XY":
            along = np.concatenate(([0.0], moves.axes[axis]))
            ends = np.stack((along[at], along[at + 1]))
            low.append(float((ends - half[at]).min()))
            high.append(float((ends + half[at]).max()))
        self.low = min(self.low[0], low[0]), min(self.low[1], low[1])
        self.high = max(self.high[0], high[0]), max(self.high[1], high[1])


def printed(gcode: str, line_width: float) -> Printed:
    """What G-code with absolute places extrudes while it moves.

    Lines have that width but where the slicer says otherwise: in thin walls they are narrower.
    Raises ValueError for a number that is not a plain decimal.
    """
    moves = moves_of(gcode)
    # What was drawn back and is pushed out again counts once.
    found = Printed(filament=float(np.cumsum(moves.pushed).max(initial=0.0)))
    told = {"TYPE": [(-1, "")], "WIDTH": [(-1, str(line_width))]}
    for match in _TOLD.finditer(gcode):
        told["TYPE" if match[1] else "WIDTH"].append((match.start(2), match[2].strip()))
    names = list(dict.fromkeys(name for _, name in told["TYPE"]))
    number = {name: float(place) for place, name in enumerate(names)}
    kind = _in_force([(at, number[name]) for at, name in told["TYPE"]], moves)
    half = _in_force([(at, float(width) / 2) for at, width in told["WIDTH"]], moves)
    for place, name in enumerate(names):
        at = np.flatnonzero(moves.extrudes & (kind == place))
        if len(at):
            found.add(name, moves, at, half)
    return found


def _in_force(told: list[tuple[int, float]], moves: Moves) -> Numbers:
    """What holds at each move of all that is told between them, with its place in the text."""
    places, numbers = (np.array(column) for column in zip(*told, strict=True))
    return lasting(np.searchsorted(moves.start, places), numbers, len(moves.start))
