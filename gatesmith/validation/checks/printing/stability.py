"""The piece does not fall over: its centre of mass is well over what lies on the bed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.mesh.components import components
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, leaning
from gatesmith.validation.checks.printing._cross_sections import LARGEST, hull_of
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import box_of, once, places, rounded
from gatesmith.validation.checks.solids._shells import bodies_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.examples import Points

# Degrees by which a piece may be tilted at least before it falls over. A bed that starts with
# 0.86 m/s², which is tan 5° of gravity, would tip it; printers start with 1 m/s² and more, so
# that a piece below the limit stands by how well it sticks and no longer by its weight.
_LEAST_TILT = 5.0

# mm² between the feet below which a piece stands on a point or an edge and on no face.
_LEAST_FOOT = 0.01


# Bodies up to which each pair of boxes is compared; a file of more is weighed as one piece.
_MOST_BODIES = 2000


@dataclass(frozen=True, eq=False)
class _Stand:
    """How a piece stands: its centre of mass, float64 (3,), and the tilt in degrees it bears.

    The tilt is less than 0 when it falls by itself, and None when no face of it lies on the bed.
    """

    centre: NDArray[np.float64]
    tilt: float | None


@once
def _measured(subject: Subject) -> tuple[_Stand, tuple[_Stand, ...]]:
    """How all that is in a file stands as one piece, and how each piece of it stands alone.

    Bodies are one piece where their boxes meet, and weigh double where they overlap.
    """
    pieces = _pieces(subject)
    count = int(pieces.max()) + 1
    whole = _stand(subject, np.arange(len(pieces)))
    if count == 1:
        return whole, (whole,)
    order = np.argsort(pieces, kind="stable")
    groups = np.split(order, np.searchsorted(pieces[order], np.arange(1, count)))
    return whole, tuple(_stand(subject, facets) for facets in groups)


def _pieces(subject: Subject) -> NDArray[np.intp]:
    """The piece that each facet belongs to, numbered from 0, intp (m,)."""
    bodies = subject.topology.bodies
    count = subject.topology.body_count
    if not 1 < count <= _MOST_BODIES:
        return np.zeros(len(bodies), dtype=np.intp)
    found = bodies_of(subject)
    apart = (found.low[:, None] > found.high[None]) | (found.high[:, None] < found.low[None])
    left, right = np.nonzero(np.triu(~apart.any(axis=2), 1))
    _, names = np.unique(components(count, left, right), return_inverse=True)
    # A collapsed facet is of no body and weighs nothing, so any piece may have it.
    return names.astype(np.intp)[np.maximum(bodies, 0)]


def _stand(subject: Subject, facets: NDArray[np.intp]) -> _Stand:
    """How the piece of these facets stands."""
    corners = subject.mesh.corners[facets]
    origin = corners[0, 0]
    sixfold = np.einsum("ij,ij->i", corners[:, 0] - origin, subject.mesh.cross[facets])
    weight = float(sixfold.sum())
    if not weight:  # a sheet that is folded onto itself
        return _Stand(corners.mean(axis=(0, 1)), None)
    # The centre of the tetrahedron over each facet is the mean of its corners and the origin.
    moments = sum(sixfold @ corners[:, place] for place in range(3))
    centre = (moments / weight + origin) / 4
    foot = corners[surfaces_of(subject).bed[facets], :, :2].reshape(-1, 2)
    inside = _inside(centre[:2], foot) if len(foot) else None
    if inside is None:
        return _Stand(centre, None)
    height = float(centre[2]) - box_of(subject)[0][2]
    return _Stand(centre, float(np.degrees(np.arctan2(inside, height))))


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


def _too_far(subject: Subject) -> bool:
    """Whether the piece is farther from the origin than shapes are made."""
    return bool(np.abs(box_of(subject)).max() > LARGEST)


def _run(subject: Subject) -> Iterator[Finding]:
    if _too_far(subject):
        return
    shaky = [
        (stand.tilt, stand.centre)
        for stand in _measured(subject)[1]
        if stand.tilt is not None and stand.tilt < _LEAST_TILT
    ]
    if not shaky:
        return
    tilt = min(tilt for tilt, _ in shaky)
    falls = tilt < 0
    yield Finding(
        "unstable",
        subject.expected.unprintable if falls else Severity.WARNING,
        "the centre of mass is not over what lies on the bed: the piece falls over"
        if falls
        else f"the piece falls over when it is tilted by {tilt:.1f}°",
        count=len(shaky),
        at=places(np.array([centre for _, centre in shaky])),
        value=round(tilt, 2),
        limit=_LEAST_TILT,
        unit="°",
        hint="turn the piece, make it lower, or give it a wider foot",
    )


def _facts(subject: Subject) -> dict[str, Fact]:
    if _too_far(subject):
        return {"centre_of_mass_mm": None, "tilt_degrees": None}
    whole, stands = _measured(subject)
    tilts = [stand.tilt for stand in stands if stand.tilt is not None]
    return {
        "centre_of_mass_mm": tuple(map(rounded, whole.centre)),
        "tilt_degrees": round(min(tilts), 2) + 0.0 if tilts else None,
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
