"""The undersides of a piece: what overhangs too far, and how far bridges span."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.validation.checks.printing._regions import Undersides
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from gatesmith.validation.checks import Subject


@once
def undersides_of(subject: Subject) -> Undersides:
    """Find the overhangs that would print on air, and every level ceiling with its span."""
    surfaces = surfaces_of(subject)
    rated = ~surfaces.bed & ~surfaces.slivers
    flat = rated & surfaces.ceilings
    steep = rated & ~flat & surfaces.steep
    if not subject.expected.as_it_lies:
        low = float(surfaces.low.min()) + subject.expected.lying_low
        steep &= surfaces.high > low
    if not (flat | steep).any():
        return Undersides((), ())
    # Here, because hardly any piece of gatesmith has an underside to measure.
    from gatesmith.validation.checks.printing._underside_spans import measured_undersides

    return measured_undersides(subject, flat, steep)
