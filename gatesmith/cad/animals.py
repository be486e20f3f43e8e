"""Animals as outlines, drawn 1 wide with their feet on the line y = 0."""

from __future__ import annotations

from gatesmith.cad.profiles import Outline

GOAT_HEIGHT = 0.98  # of its width
GOAT_AREA = (0.22, 0.36)  # of the square of its width, by counting squares
GOAT_THINNEST = 0.075  # of its width: its horns and its beard

_GOAT = (
    (0.16, 0.00),  # the hind hoof
    (0.26, 0.00),
    (0.28, 0.20),
    (0.35, 0.31),  # the belly
    (0.58, 0.28),
    (0.61, 0.00),  # the front hoof
    (0.71, 0.00),
    (0.72, 0.29),
    (0.77, 0.43),  # the throat
    (0.82, 0.35),  # the beard
    (0.88, 0.53),
    (0.98, 0.54),  # the muzzle
    (1.00, 0.62),
    (0.88, 0.75),  # the forehead
    (0.83, 0.88),  # the horns, curved back
    (0.72, 0.97),
    (0.57, 0.98),
    (0.55, 0.92),
    (0.67, 0.87),
    (0.74, 0.78),
    (0.72, 0.68),  # the nape
    (0.63, 0.59),
    (0.30, 0.60),  # the back
    (0.16, 0.59),
    (0.06, 0.70),  # the tail
    (0.00, 0.65),
    (0.09, 0.50),
    (0.13, 0.26),
)


def goat() -> Outline:
    """A billy goat that looks to the right: legs, beard, horns curved back, tail up."""
    return Outline.of(_GOAT)
