"""What a slicer's G-code would print: its extent, its layers, its kinds of line."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

_COMMANDS = ("G0 ", "G1 ", "G92 ")
_TYPE, _WIDTH = ";TYPE:", ";WIDTH:"
_LEFT_OUT = ("skirt", "brim", "custom", "prime")


@dataclass
class Printed:
    """What is extruded, skirt and brim left out.

    ``low`` and ``high`` are the corners of the extrusions along x and y, half a line's width
    beyond the middle of each,
    ``layers`` the heights at which something is extruded, ``kinds`` counts extrusions by the
    slicer's own name for them, and ``support`` holds those heights where it is for support.
    """

    low: tuple[float, float] = (math.inf, math.inf)
    high: tuple[float, float] = (-math.inf, -math.inf)
    layers: set[float] = field(default_factory=set)
    kinds: Counter[str] = field(default_factory=Counter)
    support: set[float] = field(default_factory=set)

    @property
    def extent(self) -> tuple[float, float]:
        """Length and depth of the print."""
        return self.high[0] - self.low[0], self.high[1] - self.low[1]

    def add(
        self, kind: str, ends: tuple[tuple[float, float], ...], height: float, half: float
    ) -> None:
        """Take one extrusion into account, ``half`` being half its width."""
        self.kinds[kind] += 1
        lower = kind.lower()
        if any(word in lower for word in _LEFT_OUT):
            return
        if "support" in lower:
            self.support.add(height)
            return
        self.layers.add(height)
        for x, y in ends:
            self.low = min(self.low[0], x - half), min(self.low[1], y - half)
            self.high = max(self.high[0], x + half), max(self.high[1], y + half)


def printed(gcode: str, line_width: float) -> Printed:
    """What absolute G-code extrudes while it moves.

    Lines have that width but where the slicer says otherwise: in thin walls they are narrower.
    """
    found, half = Printed(), line_width / 2
    kind, at = "", {"X": 0.0, "Y": 0.0, "Z": 0.0, "E": 0.0}
    for line in gcode.splitlines():
        if line.startswith(_TYPE):
            kind = line.removeprefix(_TYPE).strip()
        elif line.startswith(_WIDTH):
            half = float(line.removeprefix(_WIDTH)) / 2
        if not line.startswith(_COMMANDS):
            continue
        before, extruded = (at["X"], at["Y"]), at["E"]
        command, *words = line.partition(";")[0].split()
        for word in words:
            if word[0] in at:
                at[word[0]] = float(word[1:])
        after = at["X"], at["Y"]
        if command == "G1" and after != before and at["E"] > extruded:
            found.add(kind, (before, after), at["Z"], half)
    return found
