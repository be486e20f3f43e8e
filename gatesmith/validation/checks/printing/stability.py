"""The piece does not fall over: its centre of mass is well above its foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.mesh.components import components
from gatesmith.mesh.triangles import cross_of_corners
from gatesmith.mesh.unique_values import unique_rows
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, leaning
from gatesmith.validation.checks.printing._cross_sections import LARGEST, hull_of
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import box_of, once, places, rounded
from gatesmith.validation.checks.solids._shells import bodies_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.examples import Points

# Degrees: the least tilt that a piece must bear. A bed that accelerates at 0.86 m/s², which is
# tan 5° of gravity, would tip it; printers accelerate at 1 m/s² and more, so below this limit only
# adhesion, and no longer its weight, keeps a piece upright.
_LEAST_TILT = 5.0

# mm² of the hull of its feet below which a piece stands on a point or an edge, not on a face.
_LEAST_FOOT = 0.01


# Facets weighed at once.
_TOGETHER = 1 << 13

# Up to this many bodies each pair of boxes is compared; a file of more counts as one piece.
_MOST_BODIES = 2000


@dataclass(frozen=True, eq=False)
class _Stand:
    """How a piece stands: its centre of mass, float64 (3,) in mm, and the tilt it bears in degrees.

    The tilt is below 0 when the piece falls over by itself, None when no face lies on the bed.
    """

    centre: NDArray[np.float64]
    tilt: float | None


@once
def _measured(subject: Subject) -> tuple[_Stand, tuple[_Stand, ...]]:
    """How the whole file stands as one piece, and how each piece in it stands alone.

    Bodies whose boxes meet are one piece, and count twice where they overlap.
    """
    pieces = _pieces(subject)
    count = int(pieces.max()) + 1
    whole = _stand(subject, np.arange(len(pieces), dtype=np.int32))
    if count == 1:
        return whole, (whole,)
    order = np.argsort(pieces, kind="stable")
    groups = np.split(order, np.searchsorted(pieces[order], np.arange(1, count)))
    return whole, tuple(_stand(subject, facets) for facets in groups)


def _pieces(subject: Subject) -> NDArray[np.int32]:
    """The piece that each facet belongs to, numbered from 0, int32 (m,)."""
    bodies = subject.topology.bodies
    count = subject.topology.body_count
    if not 1 < count <= _MOST_BODIES:
        return np.zeros(len(bodies), dtype=np.int32)
    found = bodies_of(subject)
    apart = (found.low[:, None] > found.high[None]) | (found.high[:, None] < found.low[None])
    left, right = np.nonzero(np.triu(~apart.any(axis=2), 1))
    _, names = np.unique(components(count, left, right), return_inverse=True)
    # A collapsed facet belongs to no body and weighs nothing, so any piece may have it.
    return names.astype(np.int32)[np.maximum(bodies, 0)]


def _stand(subject: Subject, facets: NDArray[np.integer]) -> _Stand:
    """How the piece of these facets stands."""
    mesh = subject.mesh
    origin = mesh.corners_of(facets[:1])[0, 0]
    weight, moments = 0.0, np.zeros(3)
    for first in range(0, len(facets), _TOGETHER):
        some = facets[first : first + _TOGETHER]
        corners = mesh.corners_of(some)
        sixfold = np.einsum("ij,ij->i", corners[:, 0] - origin, cross_of_corners(corners))
        weight += float(sixfold.sum())
        # The centre of the tetrahedron over each facet is the mean of its corners and the origin.
        moments += sum(sixfold @ corners[:, place] for place in range(3))
    if not weight:  # a sheet that is folded onto itself
        return _Stand(mesh.corners_of(facets).mean(axis=(0, 1)), None)
    centre = (moments / weight + origin) / 4
    inside = _inside(centre[:2], _foot(subject, facets[surfaces_of(subject).bed[facets]]))
    if inside is None:
        return _Stand(centre, None)
    height = float(centre[2]) - box_of(subject)[0][2]
    return _Stand(centre, float(np.degrees(np.arctan2(inside, height))))


def _foot(subject: Subject, facets: NDArray[np.integer]) -> Points:
    """The corners of these facets in the plan, float64 (k, 2), as far as their hull needs them."""
    found = [np.empty((0, 2))]
    for first in range(0, len(facets), _TOGETHER):
        some = subject.mesh.corners_of(facets[first : first + _TOGETHER])[:, :, :2].reshape(-1, 2)
        hull = hull_of(unique_rows(some)).to_polygons()
        found += hull or [some]  # points on a line have no hull
    return np.concatenate(found)


def _inside(point: NDArray[np.float64], foot: Points) -> float | None:
    """How far a point, (2,), is inside the convex hull of others, (k, 2), mm; below 0 outside.

    None where the hull is too small to stand on.
    """
    if not len(foot):
        return None
    hull = hull_of(unique_rows(foot))
    if hull.area() < _LEAST_FOOT:
        return None
    outline = hull.to_polygons()
    along = np.roll(outline[0], -1, axis=0) - outline[0]
    out = point - outline[0]
    area = along[:, 0] * out[:, 1] - along[:, 1] * out[:, 0]
    return float((area / np.hypot(*along.T)).min())


def _too_far(subject: Subject) -> bool:
    """Whether the piece is too far from the origin for the cross-section library."""
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
        "the centre of mass is not above the foot: the piece falls over"
        if falls
        else f"the piece falls over when tilted by only {rounded_text(tilt, 1)}°",
        count=len(shaky),
        at=places(np.array([centre for _, centre in shaky])),
        value=round(tilt, 2),
        limit=_LEAST_TILT,
        unit="°",
        hint="turn the piece, make it lower or give it a wider foot",
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
    """A block of 20 × 20 × 30 mm that leans by ``degrees``; from 33.7° on it falls over."""
    return Subject(leaning(box(20, 20, 30), degrees))


CHECK = Check(
    name="stability",
    summary="the piece does not fall over",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "unstable",
            "The centre of mass is beside the foot, or so close to its edge that a knock tips the "
            "piece over.",
            refuses=lambda: _block(30.2),
            passes=lambda: _block(30.0),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
