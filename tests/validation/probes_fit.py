"""Probes of fit: slots given by sizes, slots of an edition, the piece's own box."""

from __future__ import annotations

import numpy as np

from gatesmith.validation.checks import Expectation

from .broken import BOX
from .probe import Probe
from .shapes import Shape, box, cone, cylinder, lathe, upright

_MADE = Expectation(box=((-10.0, -10.0, 0.0), (10.0, 10.0, 10.0)))


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


# The editions assume a wall of 30 × 10 mm with 0.15 mm free at each end of its length and none
# across, a tower of 20 mm that may fill its room, and a cell of 30 mm with 0.4 mm on each side.
PROBES = (
    Probe("fits-exactly", "as large as its room", lambda: box(30, 10, 20), fits="30x10x20"),
    Probe("fits-turned", "a quarter turn makes it fit", lambda: box(10, 30, 20), fits="30x10x20"),
    Probe(
        "too-long", "0.1 mm over", lambda: box(30.1, 10, 20), "longer-than-slot", fits="30x10x20"
    ),
    Probe(
        "too-long-turned",
        "whichever way it is turned",
        lambda: box(10, 30.1, 20),
        "longer-than-slot",
        fits="30x10x20",
    ),
    Probe(
        "too-deep",
        "0.1 mm over across",
        lambda: box(30, 10.1, 20),
        "longer-than-slot",
        fits="30x10x20",
    ),
    Probe(
        "too-high", "under a lid", lambda: box(30, 10, 20.1), "longer-than-slot", fits="30x10x20"
    ),
    Probe(
        "no-lid-no-height",
        "a slot of two sizes is open above",
        lambda: box(30, 10, 90),
        fits="30x10",
    ),
    Probe(
        "turned-by-45",
        "only quarter turns count: a bar of 30 mm on the slant takes 28.3 mm",
        lambda: box(30, 10, 5).turned(45),
        "longer-than-slot",
        "turned-askew",
        fits="30x10",
    ),
    Probe(
        "turned-and-too-long",
        "31 mm stay too long when they are turned back by 10 degrees",
        lambda: box(31, 10, 5).turned(10),
        "longer-than-slot",
        "turned-askew",
        fits="30x10",
    ),
    Probe(
        "turned-with-room",
        "29.7 × 10 mm on the slant take 31 × 15 mm, which a cell of 40 has",
        lambda: box(29.7, 10, 5).turned(10),
        fits="40x40",
    ),
    Probe(
        "octagon-on-its-corner",
        "20 mm from corner to corner, 18.5 mm from side to side",
        lambda: cylinder(10, 5, 8),
        "longer-than-slot",
        "turned-askew",
        fits="19x19",
    ),
    Probe(
        "octagon-too-large",
        "nobody can say that an octagon lies askew, and 18 mm it never has",
        lambda: cylinder(10, 5, 8),
        "longer-than-slot",
        fits="18x18",
    ),
    Probe(
        "disc-too-large",
        "a disc lies like any other",
        lambda: cylinder(10, 5, 64),
        "longer-than-slot",
        fits="19.9x19.9",
    ),
    Probe(
        "gate-in-inches",
        "1.17 mm, or 29.7 mm if the numbers are inches",
        lambda: box(29.7, 10, 20).scaled(1 / 25.4, 1 / 25.4, 1 / 25.4),
        "wrong-unit",
        "unit-suspect",
        formats=(".stl",),
        fits="30x10",
    ),
    Probe(
        "gate-in-metres",
        "0.03 mm, or 29.7 mm",
        lambda: box(29.7, 10, 20).scaled(1e-3, 1e-3, 1e-3),
        "wrong-unit",
        "unit-suspect",
        formats=(".stl",),
        fits="30x10",
    ),
    Probe(
        "wall-in-centimetres",
        "4 mm may be a piece, but 4 × 1 mm in a room of 40 × 10 mm?",
        lambda: box(4, 1, 2),
        "wrong-unit",
        formats=(".stl",),
        fits="40x10",
    ),
    Probe(
        "in-inches-beside-a-larger-slot",
        "12 mm of 30 say nothing about the slot",
        lambda: box(12, 12, 24).scaled(1 / 25.4, 1 / 25.4, 1 / 25.4),
        warnings="unit-suspect",
        formats=(".stl",),
        fits="30x30",
    ),
    Probe(
        "small-and-known",
        "a 3MF says its unit, so it is as small as it says",
        lambda: box(4, 1, 2),
        formats=(".3mf",),
        fits="40x10",
    ),
    Probe("small-in-its-cell", "6 mm of 60 may be meant", lambda: box(6, 6, 6), fits="60x60"),
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
    Probe("round-in-square", "a disc of 20 mm", lambda: cylinder(10, 5, 32), fits="20x20"),
    Probe(
        "anywhere",
        "where it lies does not matter",
        lambda: box(30, 10, 20).moved(500, -70, 3),
        fits="30x10x20",
    ),
    Probe(
        "wall-with-play",
        "29.7 mm leave 0.15 mm at each end",
        lambda: box(29.7, 10, 20),
        fits="medina:wall",
    ),
    Probe(
        "wall-tight",
        "29.8 mm leave 0.1 mm",
        lambda: box(29.8, 10, 20),
        warnings="tight-in-slot",
        fits="medina:wall",
    ),
    Probe(
        "wall-full",
        "30 mm leave nothing, and are not too long",
        lambda: box(30, 10, 20),
        warnings="tight-in-slot",
        fits="medina:wall",
    ),
    Probe(
        "wall-too-long",
        "30.01 mm",
        lambda: box(30.01, 10, 20),
        "longer-than-slot",
        fits="medina:wall",
    ),
    Probe("tower-full", "a tower may fill its room", lambda: box(20, 20, 40), fits="medina:tower"),
    Probe(
        "tower-too-wide",
        "20.1 mm",
        lambda: box(20, 20.1, 40),
        "longer-than-slot",
        fits="medina:tower",
    ),
    Probe(
        "cell-tight",
        "29.5 mm leave 0.25 mm where 0.4 mm are wanted",
        lambda: box(20, 29.5, 20),
        warnings="tight-in-slot",
        fits="medina:cell",
    ),
    Probe(
        "open-and-too-long",
        "fit rests on the file alone, so it is judged of an open mesh too",
        lambda: box(30.1, 10, 20).without(0),
        "open-edges longer-than-slot",
        fits="30x10",
    ),
    Probe(
        "above-the-board",
        "1 mm above z = 0, where the file's own z is the board's",
        lambda: box(30, 10, 20).moved(z=1),
        infos="not-on-board",
        expected=Expectation(placed=True),
    ),
    Probe("as-made", "its box is the one it was made for", lambda: BOX, expected=_MADE),
    Probe(
        "as-made-nearly",
        "0.015 mm less is what meshing may take",
        lambda: BOX.scaled(0.9985, 1, 1),
        expected=_MADE,
    ),
    Probe(
        "not-as-made",
        "0.1 mm longer at each end",
        lambda: BOX.scaled(1.01, 1, 1),
        "footprint",
        expected=_MADE,
    ),
    Probe(
        "moved-away",
        "the right size in the wrong place",
        lambda: BOX.moved(0.5),
        "footprint",
        expected=_MADE,
    ),
)
