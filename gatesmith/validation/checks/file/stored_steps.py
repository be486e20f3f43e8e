"""The piece lies near enough to the origin for its coordinates to hold its details."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import Points, box, warped
from gatesmith.validation.checks.reporting import box_of, rounded

_STEP = 0.01  # mm between neighbouring numbers; printers place nothing more finely
_WHOLE_FROM = 1000.0  # mm: longer steps are written without decimals


def _run(subject: Subject) -> Iterator[Finding]:
    low, high = np.array(box_of(subject))
    farthest = np.maximum(np.abs(low), np.abs(high))
    steps = np.spacing(farthest.astype(np.float32)).astype(float)
    step = float(steps.max())
    if not step > _STEP:  # nor where a number is none
        return
    # Where all points of an axis were rounded to one number, nothing is left to be judged.
    flat = bool(((high == low) & (steps > _STEP)).any())
    shown = rounded_text(step, 0) if step >= _WHOLE_FROM else f"{step:.3g}"
    yield Finding(
        "coarse-coordinates",
        Severity.ERROR if flat else Severity.INFO,
        f"coordinates of up to {rounded_text(float(farthest.max()), 0)} mm are stored in steps of "
        f"{shown} mm; smaller details are lost",
        value=rounded(step),
        limit=_STEP,
        unit="mm",
        hint="move the piece to the origin in the program that made it, and export again",
    )


def _away(distance: float) -> Subject:
    def move(corners: Points) -> Points:
        return corners + np.float32(distance)

    return Subject(warped(box(20, 20, 10), move))


CHECK = Check(
    name="stored_steps",
    summary="coordinates are stored finely enough for the piece's details",
    run=_run,
    codes=(
        Code(
            "coarse-coordinates",
            "The piece lies so far from the origin that neighbouring numbers of its file are "
            "farther apart than what a printer can place; its details may be lost.",
            refuses=lambda: _away(200_000.0),
            passes=lambda: _away(100_000.0),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
