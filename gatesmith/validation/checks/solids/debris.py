"""No debris lies beside a body: bodies too small to be printed on their own."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.reporting import LENGTH_NOISE, count_text, places, rounded
from gatesmith.validation.checks.solids._shells import bodies_of


def _run(subject: Subject) -> Iterator[Finding]:
    if subject.topology.body_count <= 1:
        return
    bodies, expected = bodies_of(subject), subject.expected
    # A body is printed as a line when its box is at least a line wide in two directions.
    widths = np.sort(bodies.high - bodies.low, axis=1)[:, 1]
    narrow = widths < expected.nozzle - LENGTH_NOISE
    # The smallest drop a printer can place: one line wide and long, one layer high.
    drop = expected.nozzle**2 * expected.layer
    # What lies inside a body vanishes in it, or is reported as a surface that is not reversed.
    alone = ~bodies.cavities & ~bodies.not_reversed
    tiny = alone & (narrow | (bodies.volumes < drop))
    count = int(np.count_nonzero(tiny))
    # Where there is nothing but debris, it is the piece.
    if not count or count == np.count_nonzero(alone):
        return
    if (tiny & narrow).any():
        value, limit, unit = widths[tiny & narrow].max(), expected.nozzle, "mm"
    else:
        value, limit, unit = bodies.volumes[tiny].max(), drop, "mm³"
    yield Finding(
        "debris",
        Severity.WARNING,
        f"{count_text(count, 'body', 'bodies')} beside the others too small to print, up to "
        f"{value:.3g} {unit} {'wide' if unit == 'mm' else 'large'}",
        count=count,
        at=places(bodies.middles[tiny]),
        value=rounded(float(value)),
        limit=rounded(limit),
        unit=unit,
        hint="delete the debris; a cut or a union in your CAD program left it",
    )


def _with_rod(width: float) -> Subject:
    """A box, and beside it an upright square rod of ``width`` mm, 5 mm high."""
    return Subject(joined(box(20, 20, 10), box(width, width, 5, at=(15, 0, 0))))


CHECK = Check(
    name="debris",
    summary="no debris lies beside a body",
    run=_run,
    codes=(
        Code(
            "debris",
            "A body is so small that a printer lays no line for it; a cut or a union left it "
            "behind, and it hides the true number of bodies.",
            refuses=lambda: _with_rod(0.39),
            passes=lambda: _with_rod(0.4),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
