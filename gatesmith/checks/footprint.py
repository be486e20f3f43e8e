"""The written mesh has the box that it was made for and goes into its slot."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.checks import Check, Expectation, Subject
from gatesmith.checks._examples import box
from gatesmith.checks._report import LENGTH_NOISE, box_of, rounded
from gatesmith.findings import Fact, Finding, Severity

# Twice the 0.01 mm to which curves are meshed: a round end may lose that much on each side.
_BOX_TOLERANCE = 0.02

_AXES = ("x", "y", "z")


def _run(subject: Subject) -> Iterator[Finding]:
    yield from _against_box(subject)
    yield from _against_slot(subject)


def _against_box(subject: Subject) -> Iterator[Finding]:
    if subject.expected.box is None:
        return
    for end, measured, wanted in zip(
        ("lowest", "highest"), box_of(subject), subject.expected.box, strict=True
    ):
        for axis, value, limit in zip(_AXES, measured, wanted, strict=True):
            off = value - limit
            if abs(off) > _BOX_TOLERANCE:
                yield Finding(
                    "footprint",
                    Severity.ERROR,
                    f"the {end} {axis} is {value:.3f} mm where {limit:.3f} mm is expected, "
                    f"{abs(off):.3f} mm too {'high' if off > 0 else 'low'}",
                    value=rounded(value),
                    limit=rounded(limit),
                    unit="mm",
                    hint="look at the unit, the place of the origin and the tolerance of meshing",
                )


def _against_slot(subject: Subject) -> Iterator[Finding]:
    if subject.expected.slot is None:
        return
    low, high = box_of(subject)
    for word, start, end, limit in zip(
        ("length", "depth"), low, high, subject.expected.slot, strict=False
    ):
        if end - start > limit + LENGTH_NOISE:
            yield Finding(
                "longer-than-slot",
                Severity.ERROR,
                f"the {word} is {end - start:.3f} mm and the slot has {limit:.3f} mm, "
                f"{end - start - limit:.3f} mm less",
                value=rounded(end - start),
                limit=rounded(limit),
                unit="mm",
                hint=f"make the {word} smaller; a slot gives no room beyond its own",
            )


def _facts(subject: Subject) -> dict[str, Fact]:
    low, high = box_of(subject)
    return {"box_mm": (tuple(map(rounded, low)), tuple(map(rounded, high)))}


_BOX = ((-10.0, -5.0, 0.0), (10.0, 5.0, 15.0))

CHECK = Check(
    name="footprint",
    summary="the mesh has the expected box and goes into its slot",
    order=30,
    run=_run,
    facts=_facts,
    refuses=lambda: Subject(box(20.1, 10, 15), Expectation(box=_BOX, slot=(20, 10))),
    passes=lambda: Subject(box(20, 10, 15), Expectation(box=_BOX, slot=(20, 10))),
)
