"""The piece does not fall over: its centre of mass is well over what lies on the bed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.checks import Check, Code, Subject
from gatesmith.checks._examples import box, leaning
from gatesmith.checks._report import box_of, once, places, rounded
from gatesmith.checks.printing._shapes import LARGEST, hull_of
from gatesmith.checks.printing._surfaces import surfaces_of
from gatesmith.findings import Fact, Finding, Severity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.checks._examples import Points

# Degrees by which a piece may be tilted at least before it falls over. A bed that starts with
# 0.86 m/s², which is tan 5° of gravity, would tip it; printers start with 1 m/s² and more, so
# that a piece below the limit stands by how well it sticks and no longer by its weight.
_LEAST_TILT = 5.0

# mm² between the feet below which a piece stands on a point or an edge and on no face.
_LEAST_FOOT = 0.01


@once
def _measured(subject: Subject) -> tuple[NDArray[np.float64] | None, float | None]:
    """The centre of mass, float64 (3,), and the tilt in degrees at which the piece falls.

    All bodies of a file are weighed as one piece, and where they overlap they weigh double.
    The tilt is less than 0 when it falls by itself, and None when no face lies on the bed. Both
    are None where the piece is farther from the origin than shapes are made.
    """
    if np.abs(box_of(subject)).max() > LARGEST:
        return None, None
    corners = subject.mesh.corners
    origin = corners[0, 0]
    sixfold = np.einsum("ij,ij->i", corners[:, 0] - origin, subject.mesh.cross)
    # The centre of the tetrahedron over each facet is the mean of its corners and the origin.
    moments = sum(sixfold @ corners[:, place] for place in range(3))
    centre = (moments / sixfold.sum() + origin) / 4
    foot = corners[surfaces_of(subject).bed, :, :2].reshape(-1, 2)
    inside = _inside(centre[:2], foot)
    if inside is None:
        return centre, None
    height = float(centre[2]) - box_of(subject)[0][2]
    return centre, float(np.degrees(np.arctan2(inside, height)))


def _inside(point: NDArray[np.float64], foot: Points) -> float | None:
    """How far a point is within the convex hull of others, less than 0 when it is outside it."""
    hull = hull_of(np.unique(foot, axis=0))
    if hull.area() < _LEAST_FOOT:
        return None
    outline = hull.to_polygons()
    along = np.roll(outline[0], -1, axis=0) - outline[0]
    out = point - outline[0]
    area = along[:, 0] * out[:, 1] - along[:, 1] * out[:, 0]
    return float((area / np.hypot(*along.T)).min())


def _run(subject: Subject) -> Iterator[Finding]:
    centre, tilt = _measured(subject)
    if centre is None or tilt is None or tilt >= _LEAST_TILT:
        return
    falls = tilt < 0
    yield Finding(
        "unstable",
        subject.expected.unprintable if falls else Severity.WARNING,
        "the centre of mass is not over what lies on the bed: the piece falls over"
        if falls
        else f"the piece falls over when it is tilted by {tilt:.1f}°",
        at=places(centre[None]),
        value=round(tilt, 2),
        limit=_LEAST_TILT,
        unit="°",
        hint="turn the piece, make it lower, or give it a wider foot",
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    centre, tilt = _measured(subject)
    return {
        "centre_of_mass_mm": None if centre is None else tuple(map(rounded, centre)),
        "tilt_degrees": None if tilt is None else round(tilt, 2) + 0.0,
    }


def _block(degrees: float) -> Subject:
    """A block of 20 by 20 by 30 mm that leans so far; by 33.7° it falls over by itself."""
    return Subject(leaning(box(20, 20, 30), degrees))


CHECK = Check(
    name="stability",
    summary="the piece does not fall over",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "unstable",
            "The centre of mass is beside what lies on the bed, or so near to its rim that a "
            "knock tips the piece over.",
            refuses=lambda: _block(30.2),
            passes=lambda: _block(30.0),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
