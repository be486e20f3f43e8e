"""The verdict on a print, from a process with limits: a file may be made to crash manifold3d."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import SlicerError
from gatesmith.core.processes.limited import CallLimits, LimitedCallError, call_limited
from gatesmith.making.print_check.layer_picture import picture_bytes
from gatesmith.making.print_check.print_findings import print_report
from gatesmith.making.print_check.printed_features import feature_counts
from gatesmith.making.print_check.sliced_print import sliced_print
from gatesmith.making.print_check.verified_print import compared_print

if TYPE_CHECKING:
    from pathlib import Path

    from gatesmith.core.findings import Json, Report
    from gatesmith.making.print_check.sliced_print import SlicedPrint
    from gatesmith.making.print_check.weakest_section import WeakSection
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.runner import SliceOptions

LIMITS = CallLimits(seconds=600, megabytes=8192)
"""What comparing a print with its model may take; a gate takes two seconds, a full bed a minute."""


@dataclass(frozen=True)
class JudgedPrint:
    """What was found about a print: the report, the facts, and a picture if one was asked for.

    ``of_piece`` says that the file holds the recipe of a piece; the rest is as in
    ``VerifiedPrint``. ``features`` are how many are printed, and how many there are, by name.
    ``layer`` is the height of the layers, ``made_for`` that for which the piece was made; mm.
    """

    sliced: SliceResult
    report: Report
    facts: dict[str, Json]
    layers: int
    features: dict[str, tuple[int, int]]
    share: float
    extent: tuple[float, float]
    slot: tuple[float, float] | None
    contact: float
    elephant_foot: float
    weakest: WeakSection | None
    of_piece: bool
    layer: float
    made_for: float | None
    picture: bytes | None


def judged_print(path: Path, how: SliceOptions, picture: str | None = None) -> JudgedPrint:
    """Slice a file and compare what is printed with what the file holds.

    ``picture`` is the suffix of a picture to draw, ``.png`` or ``.svg``. Raises RejectedError,
    SlicerError, MissingLibraryError as ``slice_file`` does.
    """
    given = sliced_print(path, how)
    try:
        return call_limited(_judged, given, how.printer.layer, picture, limits=LIMITS)
    except LimitedCallError as error:
        raise SlicerError(
            f"{path}: sliced, but not compared with the model: the process that compares {error}"
        ) from None


def _judged(given: SlicedPrint, layer: float, picture: str | None) -> JudgedPrint:
    """The verdict, in the process that was started for it."""
    found = compared_print(given)
    return JudgedPrint(
        sliced=found.sliced,
        report=print_report(found),
        facts=found.to_json(),
        layers=len(found.layers),
        features=feature_counts(found.features),
        share=found.share,
        extent=found.extent,
        slot=found.slot,
        contact=found.contact,
        elephant_foot=found.elephant_foot,
        weakest=found.weakest,
        of_piece=found.piece is not None,
        layer=layer,
        made_for=None if found.piece is None else found.piece.recipe.profile.layer,
        picture=None if picture is None else picture_bytes(found, picture),
    )
