"""The piece lies straight where its slot requires that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.findings import Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.core.units import rounded_text, size_text
from gatesmith.mesh.unique_values import unique_rows
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box, turned
from gatesmith.validation.checks.fit.slot import sides_of, size_of
from gatesmith.validation.checks.reporting import once, rounded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject


_MOST_SIDES = 2_000
"""Sides of an outline on which a rectangle is laid: the longest. A rounder one has no best turn."""

_PART = 1_000_000  # products that are held at a time


@dataclass(frozen=True)
class BoundingRectangle:
    """A rectangle turned by ``angle`` degrees counter-clockwise, above -45 and up to 45.

    ``length`` and ``depth`` are its sizes along x and y once it is turned back, in millimetres;
    ``full`` is the share of it that the convex hull of the outline fills.
    """

    angle: float
    length: float
    depth: float
    full: float


@once
def smallest_rectangle(subject: Subject) -> BoundingRectangle | None:
    """The smallest rectangle around the outline seen from above; None for one without area."""
    if not len(subject.mesh.faces):
        return None
    outline = _outline(subject.mesh.corners.reshape(-1, 3)[:, :2])
    area = _area(outline)
    if not area > 0:  # an upright sheet: its outline is a line, or a point
        return None
    # One of its sides lies on a side of the outline.
    along = np.roll(outline, -1, axis=0) - outline
    sides = np.hypot(*along.T)
    along /= sides[:, None]
    if len(along) > _MOST_SIDES:
        along = along[np.sort(np.argsort(-sides, kind="stable")[:_MOST_SIDES])]
    lengths = _extents(outline, along)
    depths = _extents(outline, np.stack((-along[:, 1], along[:, 0]), axis=1))
    best = int(np.argmin(lengths * depths))
    length, depth = float(lengths[best]), float(depths[best])
    angle = float(np.degrees(np.arctan2(along[best, 1], along[best, 0])))
    quarters = int(np.ceil((angle - 45) / 90))
    if quarters % 2:
        length, depth = depth, length
    return BoundingRectangle(angle - 90 * quarters, length, depth, area / (length * depth))


def _extents(outline: NDArray[np.float64], along: NDArray[np.float64]) -> NDArray[np.float64]:
    """How long the outline is along each direction, float64 (k, 2), in parts that fit in memory."""
    count = -(-len(outline) * len(along) // _PART)
    return np.concatenate(
        [np.ptp(outline @ part.T, axis=0) for part in np.array_split(along, count)]
    )


def _outline(points: NDArray[np.floating]) -> NDArray[np.float64]:
    """The corners of the convex hull of points, (n, 2), counter-clockwise, float64 (k, 2).

    Without manifold3d, which a file may be made to crash.
    """
    ordered = unique_rows(points.astype(np.float64))  # by x, then by y
    x = ordered[:, 0]
    last = np.concatenate((x[1:] != x[:-1], [True]))
    # Of the points with equal x only the lowest and the highest can be corners.
    found = convex_hull(map(tuple, ordered[last | np.roll(last, 1)].tolist()))
    return np.array(found, dtype=np.float64)


def _area(outline: NDArray[np.float64]) -> float:
    """The area of a counter-clockwise outline, float64 (k, 2)."""
    x, y = (outline - outline[0]).T
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2)


# Share of the box around an outline: in its best turn a circle of 32 corners needs 0.99 of it,
# and a wall of 30 × 10 mm that is turned by a quarter of a degree 0.985.
_SMALLER = 0.988

# An outline that fills this share of its rectangle was meant to lie straight; an octagon fills
# 0.83, a disc 0.79.
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
    then = f"still {rounded_text(long.excess, 3)} mm too long" if long.too_long else "which fits"
    if not long.too_long and any(side.tight for side in straight):
        then += " tightly"
    way = "clockwise" if found.angle > 0 else "counter-clockwise"
    yield Finding(
        "turned-askew",
        Severity.WARNING,
        f"the piece lies askew by {rounded_text(abs(found.angle))}°; straightened it measures "
        f"{size_text(found.length, found.depth, decimals=3)} mm, {then}",
        value=rounded(found.angle),
        limit=0.0,
        unit="°",
        hint=f"turn it {rounded_text(abs(found.angle))}° {way}, seen from above, and export it "
        "again",
    )


def _askew(degrees: float) -> Subject:
    """A bar of 29.9 × 9.9 mm, turned by ``degrees``, for a slot of 30 × 10 mm."""
    return Subject(
        turned(box(29.9, 9.9, 20), degrees),
        Expectation(slot=Slot("medina:wall", 30, 10), turns=True),
    )


CHECK = Check(
    name="askew",
    summary="the piece lies straight where its slot requires that",
    run=_run,
    codes=(
        Code(
            "turned-askew",
            "The piece is too long for its slot because it lies askew: the smallest rectangle "
            "around its outline is turned. A piece is compared with a slot as it lies, in any "
            "quarter turn.",
            refuses=lambda: _askew(12.4),
            passes=lambda: _askew(0.15),
        ),
    ),
    passes=lambda: _askew(90.0),
)
