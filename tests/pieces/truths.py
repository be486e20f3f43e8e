"""What is known of a piece by hand: one file ``truth_NAME.py`` a piece holds its ``TRUTH``."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from gatesmith.core.parameters import Value

Place = tuple[float, float, float]
Range = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One way to ask for the piece, and what must come out on the default printer.

    Worked out by hand from the sizes of the edition, with the sums in comments; never with the
    piece's own constants. ``box`` is length, depth and height in mm, ``volume`` the least and
    the most in mm³, ``bed_area`` the least and the most contact with the bed in mm². ``solid``
    and ``empty`` are places (x, y, z) in the piece's own coordinates, standing on z = 0 and
    centred, that must lie inside the material and outside of it: what makes the piece what it
    is, such as an opening, a merlon, a basin. ``rounded`` is by how much a line of 0.45 mm leaves
    the length and the depth short at acute corners, which no nozzle fills.
    """

    values: Mapping[str, Value] = field(default_factory=dict)
    box: tuple[float, float, float]
    volume: Range
    bed_area: Range
    solid: tuple[Place, ...]
    empty: tuple[Place, ...]
    rounded: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, kw_only=True)
class Truth:
    """What is known of a piece: its name as a command says it, and at least one variant.

    Every variant is made in every edition of the game, is compared with its golden row, given
    to admesh and sliced by PrusaSlicer at four layer heights. ``varied`` names parameters whose
    random values in the sweep are drawn from these instead of the whole declaration, with the
    reason in a comment; empty as a rule.
    """

    piece: str
    variants: Mapping[str, Variant]
    varied: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)


@cache
def truths() -> dict[str, Truth]:
    """Every truth in this folder, by the piece's name."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("truth_*.py")):
        truth = importlib.import_module(f".{path.stem}", __package__).TRUTH
        assert isinstance(truth, Truth), path.name
        found[truth.piece] = truth
    return found
