"""The piece lies straight, where it would have to for its slot."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks._examples import box, turned
from gatesmith.validation.checks._report import rounded
from gatesmith.validation.checks.fit._outline import smallest_rectangle
from gatesmith.validation.checks.fit.slot import sides_of, size_of

# Of the box around an outline: the circle that 32 corners make takes 0.99 of it in its best turn,
# and a wall of 30 × 10 mm that is turned by a quarter of a degree 0.985.
_SMALLER = 0.988

# An outline that fills so much of its rectangle is one that somebody meant to lie straight; an
# octagon fills 0.83, a disc 0.79.
_FULL = 0.9


def _run(subject: Subject) -> Iterator[Finding]:
    if not subject.expected.turns:
        return
    lying = sides_of(subject)
    if not any(side.too_long or side.tight for side in lying):
        return
    found = smallest_rectangle(subject)
    length, depth, height = size_of(subject)
    if found is None or found.length * found.depth > _SMALLER * length * depth:
        return
    straight = sides_of(subject, (found.length, found.depth, height))
    long = max(straight, key=lambda side: side.excess)
    if long.too_long and found.full < _FULL:
        return
    then = f"still {long.excess:.3f} mm too long" if long.too_long else "which goes in"
    if not long.too_long and any(side.tight for side in straight):
        then += " tightly"
    way = "clockwise" if found.angle > 0 else "counter-clockwise"
    yield Finding(
        "turned-askew",
        Severity.WARNING,
        f"it lies askew by {abs(found.angle):.2f}°; straight it has {found.length:.3f} × "
        f"{found.depth:.3f} mm, {then}",
        value=rounded(found.angle),
        limit=0.0,
        unit="°",
        hint=f"turn it by {abs(found.angle):.2f}° {way}, seen from above, and export it again",
    )


def _askew(degrees: float) -> Subject:
    """A bar of 29.9 × 9.9 mm, turned by this, for a slot of 30 × 10 mm."""
    return Subject(
        turned(box(29.9, 9.9, 20), degrees),
        Expectation(slot=Slot("medina:wall", 30, 10), turns=True),
    )


CHECK = Check(
    name="askew",
    summary="the piece lies straight, where it would have to for its slot",
    run=_run,
    codes=(
        Code(
            "turned-askew",
            "The piece is too long for its slot because it lies askew: the smallest rectangle "
            "around its outline is turned. Held against a slot is a piece as it lies, in any "
            "quarter turn.",
            refuses=lambda: _askew(12.4),
            passes=lambda: _askew(0.15),
        ),
    ),
    passes=lambda: _askew(90.0),
)
