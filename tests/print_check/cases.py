"""What is sliced and verified: each variant of each piece, small, usual and large, in all ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gatesmith.catalog import Printer, load_edition, load_printer
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.footprint import bed_sides
from gatesmith.core.parameters import ValueSource, parameters_of
from gatesmith.making.pipeline import make_piece
from gatesmith.making.print_check.print_findings import print_report
from gatesmith.making.print_check.verified_print import (
    ELEPHANT_FOOT,
    VerifiedPrint,
    verified_print,
)
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.making.slicing.discovery import require_slicer
from gatesmith.making.slicing.runner import SliceOptions
from gatesmith.making.slicing.slicer_settings import WALL_LINES
from gatesmith.pieces import Piece, piece

from ..pieces.truths import truths
from ..real_tools.tools import program

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.core.parameters import Value
    from gatesmith.making.planned_piece import PlannedPiece

SIZES = ("smallest", "usual", "largest")
LAYERS = (0.12, 0.20, 0.24)
EDITIONS = {"medina": "medina-2001", "wadi": "wadi"}

_SMALLER = tuple(step / 20 for step in range(6, 20))  # of the usual size, from the smallest
_LARGER = tuple(step / 4 for step in range(16, 4, -1))  # from the largest


@dataclass(frozen=True)
class PrintCase:
    """A variant of a piece in one of ``SIZES``, and how it is sliced."""

    piece: str
    variant: str
    size: str = "usual"
    layer: float = 0.2
    walls: str = "arachne"
    printer: str = "default"

    @property
    def profile(self) -> Printer:
        """The printer with the case's layers."""
        return replace(load_printer(self.printer), layer=self.layer)

    def planned(self) -> PlannedPiece | None:
        """The piece; None where this variant cannot be made in any such size."""
        found = piece(self.piece)
        factors = {"smallest": (*_SMALLER, 1.0), "usual": (1.0,), "largest": (*_LARGER, 1.0)}
        for factor in factors[self.size]:
            values = {
                **scaled_sizes(found, partial(float, factor)),
                **truths()[self.piece].variants[self.variant].values,
            }
            request = replace(
                sort_values(found, values),
                edition=EDITIONS[found.game],
                printer=self.printer,
                overrides={"layer": self.layer},
            )
            try:
                planned = plan_piece(found, request)
            except (CombinationError, ParameterError):
                continue
            if self.size != "largest" or fits_bed(planned, self.profile):
                return planned
        return None

    def verified(self, folder: Path) -> tuple[VerifiedPrint, Report] | None:
        """The piece made in a folder, sliced and verified; None where it cannot be made."""
        planned = self.planned()
        if planned is None:
            return None
        return made_and_verified(planned, self, folder)


class HowPrinted(Protocol):
    """How a piece is sliced: the printer by name and with its layers, the way of filling walls."""

    @property
    def printer(self) -> str: ...

    @property
    def profile(self) -> Printer: ...

    @property
    def walls(self) -> str: ...


class VerifiedCase(Protocol):
    """A piece that is made, sliced and verified in a folder; None where it cannot be made."""

    def verified(self, folder: Path) -> tuple[VerifiedPrint, Report] | None: ...


def require_whole(case: VerifiedCase, folder: Path) -> None:
    """Fail where anything of a piece is not printed, or printed otherwise."""
    program("prusa-slicer")
    made = case.verified(folder)
    assert made is not None
    found, report = made
    assert report.findings == ()
    assert all(one.present for one in found.features)


def made_and_verified(
    planned: PlannedPiece, how: HowPrinted, folder: Path
) -> tuple[VerifiedPrint, Report]:
    """A piece made in a folder, sliced and verified."""
    file = folder / "piece.3mf"
    make_piece(planned, [file])
    options = SliceOptions(
        how.printer,
        how.profile,
        require_slicer(),
        elephant_foot=ELEPHANT_FOOT,
        wall_lines=how.walls,
    )
    found = verified_print(file, options)
    return found, print_report(found)


@cache
def print_cases() -> tuple[PrintCase, ...]:
    """Every variant of every piece, in every size, layer height and way of filling walls."""
    return tuple(_cases())


def _cases() -> Iterator[PrintCase]:
    for name, truth in truths().items():
        for variant, size, layer, walls in product(truth.variants, SIZES, LAYERS, WALL_LINES):
            yield PrintCase(name, variant, size, layer, walls)


def scaled_sizes(found: Piece, factor: Callable[[], float]) -> dict[str, Value]:
    """The sizes of a piece in its usual edition, each times a factor, within its bounds; mm."""
    sizes = load_edition(EDITIONS[found.game]).sizes
    values: dict[str, Value] = {}
    for parameter in parameters_of(found.declared):
        declared = parameter.declaration
        if declared.source is ValueSource.EDITION:
            value = round(sizes[parameter.name].value * factor(), 3)
            low = declared.minimum if declared.minimum is not None else value
            high = declared.maximum if declared.maximum is not None else value
            values[parameter.name] = min(max(value, float(low)), float(high))
    return values


def fits_bed(planned: PlannedPiece, profile: Printer) -> bool:
    """Whether a piece lies on the bed of a printer."""
    bed = (profile.bed_length, profile.bed_depth, profile.bed_height)
    footprint = planned.plan.footprint
    size = (footprint.length, footprint.depth, footprint.height)
    return all(value <= most for _, value, most in bed_sides(size, bed, profile.bed_margin))
