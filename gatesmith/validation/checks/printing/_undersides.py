"""The undersides of a piece: what overhangs too far, and how far bridges span."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from gatesmith.core.findings import Place
    from gatesmith.validation.checks import Subject


@dataclass(frozen=True)
class Region:
    """One connected underside.

    ``at`` is its middle, ``area`` in mm², ``angle`` the largest in degrees from the vertical, and
    ``steep_area`` the part in mm² that slicers support. ``span`` is in mm, infinite where it is not
    supported at both ends, and ``top`` the level of its highest point in mm.
    """

    at: Place
    area: float
    angle: float
    steep_area: float
    span: float
    top: float


@dataclass(frozen=True)
class Undersides:
    """The overhangs that would print on air, and every ceiling that is supported.

    ``unmeasured`` counts the undersides that were left out: there are larger ones enough, or they
    have so many edges that measuring them would take too long.
    """

    overhangs: tuple[Region, ...]
    bridges: tuple[Region, ...]
    unmeasured: int = 0


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
