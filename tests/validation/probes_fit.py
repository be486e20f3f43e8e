"""Probes of fit: slots given by sizes, slots of an edition, the piece's own box."""

from __future__ import annotations

from gatesmith.validation.checks import Expectation

from .broken import BOX
from .probe import Probe
from .shapes import box, cylinder

_MADE = Expectation(box=((-10.0, -10.0, 0.0), (10.0, 10.0, 10.0)))


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
    Probe(
        "small-in-its-cell",
        "6 mm of 60 may be meant, or be 6 cm",
        lambda: box(6, 6, 6),
        warnings="wrong-unit",
        formats=(".stl",),
        fits="60x60",
    ),
    Probe(
        "small-beside-its-cell",
        "6 × 5 mm are no tenth of 60 × 60",
        lambda: box(6, 5, 6),
        fits="60x60",
    ),
    Probe(
        "long-plate-in-inches",
        "130.8 × 43.6 mm if its numbers are inches",
        lambda: box(5.15, 1.717, 0.9),
        warnings="wrong-unit",
        formats=(".stl",),
        fits="120x40",
    ),
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
