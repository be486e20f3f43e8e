"""Everything prints without supports: nothing overhangs too far, no bridge is too long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, gate, leaning, turned
from gatesmith.validation.checks.printing._regions import Region
from gatesmith.validation.checks.printing._undersides import undersides_of
from gatesmith.validation.checks.reporting import (
    LENGTH_NOISE,
    box_of,
    count_text,
    not_fully_checked,
    once,
    places,
    rounded,
)

# The share of a nozzle's area below which an overhang of a foreign model is a speck; all together
# must have that area, less what float32 coordinates round off.
_LEAST_SHARE = 0.5
_LEAST_SHARE_NOISE = 1e-4

# Millimetres: the tolerance to which pieces are meshed.
_SPAN_NOISE = 0.01


def _run(subject: Subject) -> Iterator[Finding]:
    found, expected, overhangs = undersides_of(subject), subject.expected, _overhangs(subject)
    if overhangs.supported:
        supported = overhangs.supported
        area = sum(region.area for region in supported)
        angle = max(region.angle for region in supported)
        yield Finding(
            "overhang",
            expected.unprintable,
            f"{count_text(len(supported), 'overhang')} with {rounded_text(area)} mm² in total "
            f"would print on air: up to {rounded_text(angle, 1)}° from the vertical, limit "
            f"{expected.overhang:g}°",
            count=len(supported),
            at=places(np.array([region.at for region in supported])),
            value=round(angle, 2),
            limit=expected.overhang,
            unit="°",
            hint="make it steeper, support a level part at both ends, or turn the piece",
        )
    elif overhangs.left_alone:
        angle = max(region.angle for region in overhangs.left_alone)
        yield Finding(
            "overhang",
            Severity.INFO,
            f"{count_text(len(overhangs.left_alone), 'overhang')} up to {rounded_text(angle, 1)}° "
            f"from the vertical, limit {expected.overhang:g}°: slicers print that without support "
            f"in layers of {rounded_text(expected.layer)} mm",
            count=len(overhangs.left_alone),
            at=places(np.array([region.at for region in overhangs.left_alone])),
            value=round(angle, 2),
            limit=expected.overhang,
            unit="°",
        )
    long = [item for item in found.bridges if item.span > expected.bridge + _SPAN_NOISE]
    if long:
        longest = max(region.span for region in long)
        yield Finding(
            "bridge",
            expected.unprintable,
            f"{count_text(len(long), 'bridge')} too long: up to {rounded_text(longest)} mm, limit "
            f"{expected.bridge:g} mm",
            count=len(long),
            at=places(np.array([region.at for region in long])),
            value=round(longest, 2),
            limit=expected.bridge,
            unit="mm",
            hint="make the opening narrower, or close it with flanks of 42° instead of a level "
            "ceiling",
        )
    if found.unmeasured:
        yield not_fully_checked(
            "overhangs and bridges at undersides that are smaller than many others or have very "
            f"many edges ({found.unmeasured} left out)"
        )
    if overhangs.unmeasured:
        yield not_fully_checked(
            "overhangs at corners that are shorter than many others or have very many triangles "
            f"beside them ({overhangs.unmeasured} left out)"
        )


@dataclass(frozen=True)
class _Overhangs:
    """The overhangs that need support, and those of a foreign model that slicers leave alone.

    ``unmeasured`` counts the corners between undersides that were left out.
    """

    supported: tuple[Region, ...]
    left_alone: tuple[Region, ...] = ()
    unmeasured: int = 0


@once
def _overhangs(subject: Subject) -> _Overhangs:
    """The overhangs that a slicer supports: of a foreign model none that is only a speck.

    And none that ends within the second layer. PrusaSlicer 2.5 supports a peg of 0.4 × 0.4 mm, the
    area of a nozzle. A piece of gatesmith, whose corners are part of its design and sliced in its
    tests, is judged by its undersides alone.
    """
    expected, undersides = subject.expected, undersides_of(subject).overhangs
    if expected.as_it_lies:
        return _Overhangs(undersides)
    from gatesmith.validation.checks.printing._ridges import ridges_of  # no piece of ours needs it

    dot = expected.nozzle**2
    near = box_of(subject)[0][2] + expected.lying_low + LENGTH_NOISE
    on_air = [each for each in undersides if each.held is False]
    large = [each for each in undersides if each.area >= _LEAST_SHARE * dot and each.top > near]
    steep = [each for each in large if each.held is None and each.steep_area >= _LEAST_SHARE * dot]
    if sum(region.steep_area for region in steep + on_air) < (1 - _LEAST_SHARE_NOISE) * dot:
        steep = []
    steep = on_air + steep
    corners, unmeasured = ridges_of(subject, near)
    steep += corners
    return _Overhangs(tuple(steep), tuple(each for each in large if each not in steep), unmeasured)


def _facts(subject: Subject) -> dict[str, Fact]:
    found = undersides_of(subject)
    return {
        "overhang_area_mm2": rounded(sum(region.area for region in found.overhangs)),
        "longest_bridge_mm": round(max((item.span for item in found.bridges), default=0.0), 2),
    }


CHECK = Check(
    name="overhang",
    summary="nothing overhangs too far and no bridge is too long",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "overhang",
            "An underside leans out so far that a layer does not hold on the one below it.",
            refuses=lambda: Subject(leaning(box(20, 20, 10), 48.6)),
            passes=lambda: Subject(leaning(box(20, 20, 10), 45.0)),
        ),
        Code(
            "bridge",
            "A level ceiling spans farther than molten filament can bridge.",
            refuses=lambda: Subject(turned(gate(10.1), 90.0)),
            passes=lambda: Subject(turned(gate(10.0), 90.0)),
        ),
    ),
    passes=lambda: Subject(gate(10.0)),
)
