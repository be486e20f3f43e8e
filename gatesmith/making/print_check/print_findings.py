"""What is wrong with a verified print, as findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.findings import Finding, Place, Report
from gatesmith.core.units import percent_text, rounded_text, size_text
from gatesmith.making.print_check.lasting_faults import lost_places, open_gaps
from gatesmith.making.print_check.print_codes import PRINT_CODES
from gatesmith.making.print_check.printed_features import LEAST_SHARE
from gatesmith.validation.checks.printing._cross_sections import parts_of, round_offset

if TYPE_CHECKING:
    from gatesmith.making.print_check.layer_comparison import ComparedLayer
    from gatesmith.making.print_check.printed_features import PrintedFeature
    from gatesmith.making.print_check.verified_print import VerifiedPrint
    from gatesmith.validation.checks.printing._cross_sections import CrossSection

LEAST_CONTACT = 0.6
"""The share of each face on the bed that the first layer must print."""

_OUTSIDE = 0.09  # mm: a tenth of a line on each side, as where a line begins on a thin wall
_PLACES = 3  # of a finding that are named
_SAME_PLACE = 0.5  # mm: faults one above the other are one


def print_report(found: VerifiedPrint) -> Report:
    """The facts and the findings about a print."""
    findings = tuple(_findings(found))
    facts = {
        "printed_share": round(found.share, 4),
        "layers": len(found.layers),
        "features": len(found.features),
    }
    return Report(str(found.sliced.file), "print", facts, findings)


def _findings(found: VerifiedPrint) -> Iterator[Finding]:
    yield from _features(found.features)
    layers = found.layers
    missing, gaps = lost_places(layers), open_gaps(layers)
    strays, floating = [layer.strays for layer in layers], [layer.floating for layer in layers]
    yield from _places(layers, "place-not-printed", missing, "gets no plastic")
    yield from _places(layers, "gap-in-wall", gaps, "stays open in a wall")
    yield from _places(layers, "stray-island", strays, "is printed beside the model")
    yield from _places(layers, "printed-in-air", floating, "begins with nothing below it")
    yield from _outline(found)
    yield from _contact(found)
    if found.sliced.support:
        yield _finding("support-printed", "the slicer prints support below the model")


def _finding(
    code: str,
    message: str,
    *,
    count: int = 1,
    at: tuple[Place, ...] = (),
    value: float | None = None,
    limit: float | None = None,
    unit: str | None = None,
) -> Finding:
    known = PRINT_CODES[code]
    return Finding(code, known.severity, message, count, at, value, limit, unit, known.remedy)


def _features(features: Sequence[PrintedFeature]) -> Iterator[Finding]:
    """One finding for each kind of feature of which any is lost."""
    for name in dict.fromkeys(one.feature.name for one in features):
        of_name = [one for one in features if one.feature.name == name]
        lost = [one for one in of_name if not one.present]
        if not lost:
            continue
        worst = min(lost, key=lambda one: one.share)
        which = f"{len(lost)} of {len(of_name)}" if len(of_name) > 1 else "the only one"
        yield _finding(
            "feature-not-printed",
            f"{name}: {which} cannot be recognised on the print, {percent_text(worst.share)} of "
            "it is there",
            count=len(lost),
            at=tuple(_middle(one) for one in lost[:_PLACES]),
            value=round(100 * worst.share, 1),
            limit=100 * LEAST_SHARE,
            unit="%",
        )


def _middle(one: PrintedFeature) -> Place:
    low, high = one.feature.box
    x, y, z = ((a + b) / 2 for a, b in zip(low, high, strict=True))
    return x, y, z


def _places(
    layers: Sequence[ComparedLayer],
    code: str,
    faults: Sequence[tuple[CrossSection, ...]],
    what: str,
) -> Iterator[Finding]:
    """One finding for all faults of a kind in each layer; those above one another are one place."""
    places: list[Place] = []
    largest = 0.0
    for layer, shapes in zip(layers, faults, strict=True):
        for shape in shapes:
            low_x, low_y, high_x, high_y = shape.bounds()
            x, y = (low_x + high_x) / 2, (low_y + high_y) / 2
            largest = max(largest, shape.area())
            same = (abs(x - a) <= _SAME_PLACE and abs(y - b) <= _SAME_PLACE for a, b, _ in places)
            if not any(same):
                places.append((x, y, layer.middle))
    if places:
        many = f"{len(places)} places" if len(places) > 1 else "one place"
        yield _finding(
            code,
            f"{many} of up to {rounded_text(largest)} mm²: {what}",
            count=len(places),
            at=tuple(places[:_PLACES]),
            value=round(largest, 3),
            unit="mm²",
        )


def _outline(found: VerifiedPrint) -> Iterator[Finding]:
    """The print is longer or deeper than its slot."""
    if found.slot is None:
        return
    over = [have - may for have, may in zip(found.extent, found.slot, strict=True)]
    if max(over) > _OUTSIDE:
        side = over.index(max(over))
        yield _finding(
            "outside-slot",
            f"the print is {size_text(*found.extent)} mm, its slot {size_text(*found.slot)} mm",
            value=round(found.extent[side], 3),
            limit=round(found.slot[side], 3),
            unit="mm",
        )


def _contact(found: VerifiedPrint) -> Iterator[Finding]:
    """Feet of which the first layer prints too little."""
    first = found.layers[0]
    feet = parts_of(first.section)
    # What the slicer draws in on purpose, the bed squeezes out again.
    printed = round_offset(first.printed, found.elephant_foot)
    weak = [(foot, (foot ^ printed).area() / foot.area()) for foot in feet if foot.area() > 0]
    weak = [(foot, share) for foot, share in weak if share < LEAST_CONTACT]
    if weak:
        foot, share = min(weak, key=lambda each: each[1])
        low_x, low_y, high_x, high_y = foot.bounds()
        yield _finding(
            "poor-contact",
            f"{len(weak)} of {len(feet)} feet: the first layer prints only {percent_text(share)} "
            "of it",
            count=len(weak),
            at=(((low_x + high_x) / 2, (low_y + high_y) / 2, 0.0),),
            value=round(100 * share, 1),
            limit=100 * LEAST_CONTACT,
            unit="%",
        )
