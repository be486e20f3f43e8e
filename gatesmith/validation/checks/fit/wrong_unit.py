"""The piece has its slot's size in millimetres and not in another unit."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.core.units import rounded_text, size_text
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box, warped
from gatesmith.validation.checks.file._size_units import UNITS, unit_text
from gatesmith.validation.checks.fit.slot import sides_of, size_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE, rounded

# The share of the slot, along both sides, between which a piece read in another unit was made for
# it: a fault in size does not hide one of the unit. Ten percent, and what float32 rounds.
_ROUNDED = 1e-6
_LEAST_SHARE, _MOST_SHARE = 0.9 - _ROUNDED, 1.1 + _ROUNDED

# Millimetres: a piece between these sizes is plausible as it is, whatever its slot; one below
# ``_DOUBTFUL`` that has a tenth of the sides of its slot may all the same be one in centimetres.
_SMALL, _DOUBTFUL, _LARGE = 5.0, 20.0, 2000.0


def _run(subject: Subject) -> Iterator[Finding]:
    slot = subject.expected.slot
    if slot is None or not subject.expected.turns or subject.mesh.unit_known:
        return
    size = size_of(subject)
    if _DOUBTFUL <= max(size) <= _LARGE:
        return
    severity = Severity.WARNING if _SMALL <= max(size) <= _LARGE else Severity.ERROR
    for unit, factor in UNITS:
        x, y, z = (length * factor for length in size)
        sides = sides_of(subject, (x, y, z))
        shares = [side.value / side.room for side in sides]
        if max(shares) <= _MOST_SHARE and min(shares[:2]) >= _LEAST_SHARE:
            longest = max(side.excess for side in sides)
            end = (
                f"is {rounded_text(longest, 3)} mm too long for"
                if longest > LENGTH_NOISE
                else "fills"
            )
            yield Finding(
                "wrong-unit",
                severity,
                f"the piece measures {' × '.join(map(unit_text, size))} mm; read in "
                f"{unit} it measures {size_text(x, y, z, decimals=2)} mm "
                f"and {end} its slot",
                value=rounded(max(size[:2])),
                limit=rounded(max(slot.length, slot.depth)),
                unit="mm",
                hint=f"export in millimetres, scale the piece by {factor:g}, or save it as 3MF, "
                "which states its unit",
            )
            return


def _in_inches(share: float) -> Subject:
    """A wall in inches that fills this share of its slot of 30 × 10 mm."""
    mesh = warped(box(30 * share, 10 * share, 20), lambda at: at / 25.4)
    return Subject(mesh, Expectation(slot=Slot("medina:wall", 30, 10), turns=True))


CHECK = Check(
    name="wrong_unit",
    summary="the piece has its slot's size in millimetres and not in another unit",
    run=_run,
    codes=(
        Code(
            "wrong-unit",
            "The file states no unit, and its numbers fill the slot if they are inches, "
            "centimetres, metres or micrometres, within a tenth: it would print far too small or "
            "too large.",
            refuses=lambda: _in_inches(1.099),
            passes=lambda: _in_inches(1.101),
        ),
    ),
    passes=lambda: Subject(
        box(29.9, 9.9, 20), Expectation(slot=Slot("medina:wall", 30, 10), turns=True)
    ),
)
