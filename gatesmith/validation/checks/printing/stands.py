"""The piece stands on the bed, on the expected faces and with enough contact area."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box, gate
from gatesmith.validation.checks.printing._surfaces import (
    BED_TOLERANCE,
    parts,
    slopes_of,
    surfaces_of,
)
from gatesmith.validation.checks.reporting import box_of, count_text, once, rounded

# mm² of contact below which a print comes off the bed before it is finished: a square of 3.2 mm.
_LEAST_CONTACT = 10.0

# mm² of contact below which a brim is worth the trouble: the foot of a piece of 17 × 17 mm.
_BRIM_BELOW = 300.0

# The nozzle pushes at the top. A piece lower than this share of the side of a square of the foot's
# area, such as a chip or a disc, gives it no leverage and needs no brim.
_FLAT = 0.5

# mm²: a square of 0.1 mm, less than one dot of the nozzle, does not count as a face.
_LEAST_FACE = 0.01


@once
def _measured(subject: Subject) -> tuple[int, float]:
    """How many faces lie on the bed, and their area in mm²."""
    surfaces = surfaces_of(subject)
    names = parts(subject, surfaces.bed)[surfaces.bed]
    areas = np.bincount(names, weights=slopes_of(subject, np.flatnonzero(surfaces.bed)).areas)
    faces = areas > _LEAST_FACE
    return int(np.count_nonzero(faces)), float(areas[faces].sum())


def _run(subject: Subject) -> Iterator[Finding]:
    lowest = box_of(subject)[0][2]
    if abs(lowest) > BED_TOLERANCE:
        yield Finding(
            "not-on-bed",
            # Slicers place a foreign model on the bed themselves.
            Severity.ERROR if subject.expected.as_it_lies else Severity.INFO,
            f"the lowest point is at z = {rounded_text(lowest, 3)} mm, not on the bed at z = 0",
            value=rounded(lowest),
            limit=0.0,
            unit="mm",
            hint="move the piece so that its lowest point is at z = 0",
        )
    faces, area = _measured(subject)
    expected = subject.expected.bed_faces
    if expected is not None and faces != expected:
        yield Finding(
            "bed-faces",
            Severity.ERROR,
            f"the piece stands on {count_text(faces, 'face')}, expected {expected}",
            count=faces,
            value=faces,
            limit=expected,
            hint="look for a foot that is too short or too long, or a part lying on its side",
        )
    if area < _LEAST_CONTACT:
        yield Finding(
            "bed-contact",
            subject.expected.unprintable,
            f"the piece touches the bed with only {rounded_text(area)} mm²; it needs "
            f"{_LEAST_CONTACT:g} mm²",
            value=rounded(area),
            limit=_LEAST_CONTACT,
            unit="mm²",
            hint="place the piece on its largest flat face, or give it a foot",
        )
    elif area < _BRIM_BELOW and _height(subject) > _FLAT * math.sqrt(area):
        yield Finding(
            "brim-advised",
            Severity.INFO,
            f"small footprint ({rounded_text(area, 0)} mm²): add a 3 to 5 mm brim",
            value=rounded(area),
            limit=_BRIM_BELOW,
            unit="mm²",
            hint="turn on the brim in the slicer, or use a bed with good adhesion",
        )


def _height(subject: Subject) -> float:
    low, high = box_of(subject)
    return high[2] - low[2]


def _facts(subject: Subject) -> dict[str, Fact]:
    faces, area = _measured(subject)
    return {"bed_faces": faces, "bed_area_mm2": rounded(area)}


def _standing(side: float, lift: float = 0.0) -> Subject:
    """A square post of this side, ``lift`` mm above the bed, expected to stand on one face."""
    return Subject(box(side, side, 10, at=(0, 0, lift)), Expectation(bed_faces=1))


CHECK = Check(
    name="stands",
    summary="the piece stands on the bed with enough contact area",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "not-on-bed",
            "The lowest point is not at z = 0, so the piece floats or sinks into the bed.",
            refuses=lambda: _standing(20, 0.0011),
            passes=lambda: _standing(20, 0.0009),
        ),
        Code(
            "bed-faces",
            "The piece stands on more or fewer faces than it was designed with.",
            refuses=lambda: Subject(gate(10), Expectation(bed_faces=1)),
            passes=lambda: Subject(gate(10), Expectation(bed_faces=2)),
        ),
        Code(
            "bed-contact",
            "So little of the piece touches the bed that the print comes off before it is "
            "finished.",
            refuses=lambda: _standing(3.16),
            passes=lambda: _standing(3.17),
        ),
        Code(
            "brim-advised",
            "The footprint is small for a piece that is not flat: a brim helps it stick.",
            refuses=lambda: _standing(17.32),
            passes=lambda: _standing(17.33),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10), Expectation(bed_faces=1)),
)
