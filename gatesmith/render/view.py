"""Directions of sight, in plain arithmetic: what a picture and a drawing without numpy share."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.core.findings import Place
    from gatesmith.core.footprint import Box

_DIGITS = 9  # of a sine or cosine: the last digits differ between systems


def cosine(degrees: float) -> float:
    """The cosine, rounded to the digits that all systems agree on."""
    return round(math.cos(math.radians(degrees)), _DIGITS)


def sine(degrees: float) -> float:
    """The sine, rounded to the digits that all systems agree on."""
    return round(math.sin(math.radians(degrees)), _DIGITS)


@dataclass(frozen=True)
class View:
    """A direction of sight, in degrees.

    ``turn`` is how far the viewer stands to the right of the front (the side of low y), ``tilt``
    how far above. With ``cut``, a drawing removes everything in front of y = cut; pictures of
    whole pieces ignore it.
    """

    turn: float
    tilt: float
    cut: float | None = None

    @property
    def axes(self) -> tuple[Place, Place, Place]:
        """Unit vectors to the right, up, and towards the viewer."""
        side, ahead = sine(self.turn), cosine(self.turn)
        up, level = sine(self.tilt), cosine(self.tilt)
        return (
            (ahead, side, 0.0),
            (-up * side, up * ahead, level),
            (level * side, -level * ahead, up),
        )

    @property
    def from_above(self) -> bool:
        """Whether the upper side of the ground is visible."""
        return self.tilt > 0


DEFAULT_VIEW = View(28.0, 24.0)
"""From the front, a little to the right and above, as one looks at a table."""

_VIEW_OF_FLAT = View(DEFAULT_VIEW.turn, 50.0)
_FLAT = 0.3  # of the longer side: anything lower is viewed more from above


def default_view(box: Box) -> View:
    """The default view of something with this box; more from above if it lies flat."""
    length, depth, height = (high - low for low, high in zip(*box, strict=True))
    return _VIEW_OF_FLAT if height < _FLAT * max(length, depth) else DEFAULT_VIEW
