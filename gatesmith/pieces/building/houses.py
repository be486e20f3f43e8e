"""The four kinds of house: what tells them apart from the street and from above."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class OpeningRow:
    """Equal openings side by side in a bay of a storey.

    ``places`` are their middles from that of the bay, in shares of it. ``shape`` is
    ``horseshoe``, ``pointed`` or ``lozenge``. ``width`` is a share of the bay, ``height`` and
    ``sill`` are shares of the storey, ``tall`` is the most that the height is of the width.
    A row with ``sill`` 0 stands on the plinth. ``ring`` is whether a ring runs around each.
    """

    places: tuple[float, ...]
    shape: str
    width: float
    height: float
    sill: float = 0.0
    tall: float = 3.5
    ring: bool = False


@dataclass(frozen=True)
class House:
    """A kind of house: its openings, and the shapes of cornice, parapet and paving.

    ``ground`` are the rows of the lowest storey, ``above`` those of the others.
    """

    ground: tuple[OpeningRow, ...]
    above: tuple[OpeningRow, ...]
    cornice: str
    parapet: str
    paving: str


_SIDES = (-0.345, 0.345)
_THREE = (-0.31, 0.0, 0.31)
_FOUR = (-0.36, -0.12, 0.12, 0.36)
_SIDE_WINDOWS = OpeningRow(_SIDES, "pointed", 0.12, 0.42, 0.28)

HOUSES: Mapping[str, House] = {
    "fort": House(
        ground=(
            OpeningRow((0.0,), "pointed", 0.24, 0.52, tall=2.2),
            OpeningRow(_FOUR, "pointed", 0.07, 0.24, 0.66),
        ),
        above=(OpeningRow(_FOUR, "pointed", 0.07, 0.44, 0.28, tall=6.0),),
        cornice="corbels",
        parapet="merlons",
        paving="slabs",
    ),
    "lattice": House(
        ground=(
            OpeningRow((0.0,), "pointed", 0.30, 0.74, tall=2.2, ring=True),
            OpeningRow(_SIDES, "lozenge", 0.17, 0.34, 0.14),
            OpeningRow(_SIDES, "lozenge", 0.17, 0.34, 0.54),
        ),
        above=(
            OpeningRow(_THREE, "lozenge", 0.17, 0.34, 0.12),
            OpeningRow(_THREE, "lozenge", 0.17, 0.34, 0.54),
        ),
        cornice="lozenges",
        parapet="points",
        paving="lozenges",
    ),
    "riad": House(
        ground=(
            OpeningRow((0.0,), "horseshoe", 0.30, 0.78, tall=2.1, ring=True),
            _SIDE_WINDOWS,
        ),
        above=(OpeningRow((0.0,), "horseshoe", 0.30, 0.66, 0.16, tall=2.1), _SIDE_WINDOWS),
        cornice="niches",
        parapet="plain",
        paving="star",
    ),
    "arcade": House(
        ground=(
            OpeningRow(_THREE, "horseshoe", 0.235, 0.62, tall=2.4),
            OpeningRow(_THREE, "pointed", 0.10, 0.20, 0.74),
        ),
        above=(OpeningRow(_THREE, "horseshoe", 0.20, 0.62, 0.16, tall=2.4),),
        cornice="string",
        parapet="steps",
        paving="rosette",
    ),
}
"""Kind of house to its looks."""

HOUSE_OF_COLOUR: Mapping[str, str] = {
    "grey": "fort",
    "black": "lattice",
    "purple": "lattice",  # takes the place of black in the second edition
    "brown": "riad",
    "orange": "arcade",
}
"""Building colour to its kind of house."""

USUAL_HOUSE = "riad"
"""The kind of house in any other colour."""
