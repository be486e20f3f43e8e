"""Probes of pieces that lie upside down, and of those that only look like it."""

from __future__ import annotations

import numpy as np

from .probe import Probe
from .shapes import Shape, cone, lathe, upright


def _over(shape: Shape, height: float) -> Shape:
    """Upside down, by half a turn about the x axis."""
    return shape.mapped(np.diag((1.0, -1.0, -1.0))).moved(z=height)


def _on_legs(height: float, width: float = 4) -> Shape:
    """A block of 30 × 10 × 20 mm on two legs of this height and width."""
    inner = 15 - width
    legs = ((-15, 0), (-inner, 0), (-inner, height), (inner, height), (inner, 0), (15, 0))
    return upright((*legs, (15, 20), (-15, 20)), 10)


def _strips(width: float, gap: float, height: float) -> list[tuple[float, float]]:
    """The outline of five strips from x = -15 on, with this width, height and distance."""
    starts = [-15 + (width + gap) * number for number in range(5)]
    ends = [((x, height), (x, 0), (x + width, 0), (x + width, height)) for x in starts]
    return [point for strip in ends for point in strip][1:-1]


def _on_strips(height: float, foot: float | None = None) -> Shape:
    """A block of 30 × 10 mm above five strips of 4 mm, by default a fifth as high."""
    below = _strips(4, 2.5, height / 5 if foot is None else foot)
    return upright((*below, (15, height), (-15, height)), 10)


PROBES = (
    Probe(
        "cone-on-its-tip",
        "a cone upside down stands on a point",
        lambda: _over(cone(10, 20, 32), 20),
        warnings="upside-down",
        fits="20x20",
    ),
    Probe(
        "cone-on-its-foot",
        "and nothing of it hangs in the air",
        lambda: cone(10, 20, 32),
        fits="20x20",
    ),
    Probe(
        "legs-in-the-air",
        "an arch that is open above, between two legs, over a roof that stands back",
        lambda: upright(
            (
                (-7, 0),
                (7, 0),
                (7, 2),
                (15, 2),
                (15, 20),
                (7, 20),
                (0, 9),
                (-7, 20),
                (-15, 20),
                (-15, 2),
                (-7, 2),
            ),
            10,
        ),
        warnings="upside-down",
        fits="30x10",
    ),
    Probe(
        "goblet",
        "a cup on a thin stem hangs in the air whichever way it is turned",
        lambda: lathe(((0, 0), (2, 0), (2, 10), (10, 10), (10, 20), (5, 20), (5, 15), (0, 15)), 32),
        fits="20x20",
    ),
    Probe(
        "table",
        "its legs are thick and its top is high: nobody made it to be turned over",
        lambda: _on_legs(16),
        fits="30x10",
    ),
    Probe("thin-table", "thin legs are legs", lambda: _on_legs(16, 0.7), fits="30x10"),
    Probe(
        "on-thin-low-feet", "even where its top hangs low", lambda: _on_legs(3, 0.7), fits="30x10"
    ),
    Probe(
        "hollow-foot",
        "a hollow for a magnet is none of a head",
        lambda: lathe(((0, 3), (5, 3), (5, 0), (10, 0), (10, 20), (0, 20)), 32),
        fits="20x20",
    ),
    Probe(
        "narrow-foot",
        "a solid vase is narrower below than above",
        lambda: lathe(((0, 0), (4, 0), (10, 4), (10, 20), (0, 20)), 32),
        fits="20x20",
    ),
    Probe(
        "spindle",
        "it has a point at either end",
        lambda: lathe(((0, 0), (0.1, 0), (10, 20), (0.1, 40), (0, 40)), 32),
        fits="20x20",
    ),
    Probe(
        "grooved-foot",
        "turned over it would stand on less",
        lambda: upright((*_strips(4.8, 1.5, 4), (15, 8), (8, 20), (-8, 20), (-15, 8)), 10),
        fits="30x10",
    ),
    Probe("colonnade", "five columns carry a roof", lambda: _on_strips(20, 16), fits="30x10"),
    Probe(
        "merlons-below",
        "five strips of 4 mm below a wall of 30 mm",
        lambda: _on_strips(20),
        warnings="upside-down",
        fits="30x10",
    ),
    Probe(
        "flat-on-strips",
        "the same 4 mm high is flat, and either face may be up",
        lambda: _on_strips(4),
        fits="30x10",
    ),
    Probe("on-low-feet", "two feet are legs, however low", lambda: _on_legs(3), fits="30x10"),
)
