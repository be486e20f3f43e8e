"""Prints of pieces of random sizes: every variant, most of them small, sliced in every way."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from gatesmith.catalog import Printer, load_printer
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import parameters_of
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.making.slicing.slicer_settings import WALL_LINES
from gatesmith.pieces import piece

from ..pieces.truths import truths
from .cases import EDITIONS, LAYERS, fits_bed, made_and_verified, scaled_sizes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gatesmith.core.findings import Report
    from gatesmith.core.parameters import Value
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.print_check.verified_print import VerifiedPrint

_SMALLEST, _LARGEST = 0.35, 1.6  # of the usual size; as many between two small ones as two large
_UNEVEN = 0.85, 1.18  # by how much one size of a piece differs from the others
_DETAILS = ("standard", "standard", "fine", "bold")


@dataclass(frozen=True)
class DrawnPrint:
    """A piece with given values, and how it is sliced."""

    piece: str
    values: tuple[tuple[str, Value], ...]
    layer: float
    walls: str
    printer: str = "default"

    @property
    def profile(self) -> Printer:
        """The printer with these layers."""
        return replace(load_printer(self.printer), layer=self.layer)

    def planned(self) -> PlannedPiece | None:
        """The piece; None where it is refused or larger than the bed."""
        found = piece(self.piece)
        request = replace(
            sort_values(found, dict(self.values)),
            edition=EDITIONS[found.game],
            printer=self.printer,
            overrides={"layer": self.layer},
        )
        try:
            planned = plan_piece(found, request)
        except (CombinationError, ParameterError):
            return None
        return planned if fits_bed(planned, self.profile) else None

    def verified(self, folder: Path) -> tuple[VerifiedPrint, Report] | None:
        """The piece made in a folder, sliced and verified; None where it cannot be made."""
        planned = self.planned()
        return None if planned is None else made_and_verified(planned, self, folder)


def drawn_print(
    name: str, given: Mapping[str, Value], layer: float, *, printer: str = "default"
) -> DrawnPrint:
    """A print of a piece with these values, with walls of lines of one width."""
    return DrawnPrint(name, tuple(given.items()), layer, "classic", printer)


def drawn_prints(
    count: int, seed: str, names: Sequence[str], printer: str = "default"
) -> list[DrawnPrint]:
    """So many prints of pieces that can be made; of these names, or of all pieces."""
    random = Random(seed)
    every = list(names or truths())
    found: list[DrawnPrint] = []
    while len(found) < count:
        name = random.choice(every)
        values = tuple(_values(name, random).items())
        case = DrawnPrint(
            name, values, random.choice(LAYERS), random.choice(list(WALL_LINES)), printer
        )
        if case.planned() is not None:
            found.append(case)
    return found


def _values(name: str, random: Random) -> dict[str, Value]:
    """The values of a variant, with all sizes drawn, and the detail where it has one."""
    found, variants = piece(name), truths()[name].variants
    size = math.exp(random.uniform(math.log(_SMALLEST), math.log(_LARGEST)))
    values = scaled_sizes(found, lambda: size * random.uniform(*_UNEVEN))
    if any(parameter.name == "detail" for parameter in parameters_of(found.declared)):
        values["detail"] = random.choice(_DETAILS)
    return {**values, **variants[random.choice(list(variants))].values}
