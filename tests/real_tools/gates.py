"""The gates that the real tools judge: every style, and the corners of the declared range."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path

import gatesmith

from ..gate.draw import Drawn
from ..strength import NIGHTLY

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
DOORS = ("open", "leaves", "portcullis")

_CORNERS = (
    (12.0, 4.0, 6.0),
    (12.0, 4.0, 13.0),  # higher it would snap
    (12.0, 60.0, 6.0),
    (12.0, 60.0, 60.0),
    (120.0, 4.0, 6.0),
    (120.0, 4.0, 13.0),
    (120.0, 60.0, 6.0),
    (120.0, 60.0, 150.0),
)


@dataclass(frozen=True)
class Gate:
    """A gate to be made; its size is that of the wall."""

    style: str
    door: str
    length: float = 30.0
    depth: float = 10.0
    height: float = 20.0

    @property
    def name(self) -> str:
        """A name for the test and the file."""
        return f"{self.style}-{self.door}-{self.length:g}x{self.depth:g}x{self.height:g}"

    @property
    def printed(self) -> tuple[float, float, float]:
        """What it measures: 0.15 mm shorter than the wall at each end, as high as its style."""
        sizes = {"wall_length": self.length, "wall_depth": self.depth, "wall_height": self.height}
        return Drawn("default", {**sizes, "style": self.style}).box

    def made_in(self, folder: Path) -> Path:
        """The STL file of the gate; made when the folder has none yet."""
        out = folder / f"{self.name}.stl"
        if not out.exists():
            gatesmith.make(
                "gate",
                out=out,
                printer="default",
                edition="medina-2001",
                wall_length=self.length,
                wall_depth=self.depth,
                wall_height=self.height,
                style=self.style,
                door=self.door,
            )
        return out


DEFAULTS = tuple(Gate(style, door) for style, door in product(STYLES, DOORS))
"""Every style with every door, at the size of a wall of 30 mm."""

CORNERS = tuple(
    Gate(style, DOORS[(one + other) % len(DOORS)], *corner)
    for one, corner in enumerate(_CORNERS)
    for other, style in enumerate(STYLES)
)
"""Every corner of the range in every style; the doors take turns."""

_EACH_ONCE = tuple(Gate(style, DOORS[turn % len(DOORS)]) for turn, style in enumerate(STYLES))

GATES = DEFAULTS + CORNERS if NIGHTLY else _EACH_ONCE + CORNERS[: len(STYLES)]
"""Those that are judged: at each change each style with one door, at its usual and least size."""
