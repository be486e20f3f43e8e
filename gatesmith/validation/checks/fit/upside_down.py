"""The piece stands upright and not upside down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.core.units import percent_text
from gatesmith.mesh.sections import sections
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import blocks, box, turned_over
from gatesmith.validation.checks.fit.slot import size_of
from gatesmith.validation.checks.printing._surfaces import BED_TOLERANCE, slopes_of, surfaces_of
from gatesmith.validation.checks.reporting import box_of, rounded

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Degrees from the vertical: what faces down at more than this needs something below it.
_LEANING = 50.0

# Shares of the bounding rectangle in the plan. Turned over, hardly anything faces down with air
# below it and the foot is broad; as it lies, a good part of the piece overhangs.
_HARDLY_ANY, _GOOD_PART, _BROAD = 0.02, 0.15, 0.4

# The piece stands on a point where its foot covers less than the first of these shares, within a
# rectangle of less than the second.
_POINT_AREA, _POINT_RECTANGLE = 0.05, 0.25

# Share of the height, from below: what faces down there hangs between merlons. A table top and
# the arch of a gate lie higher.
_LOW = 0.4

# Share of the height, from either end, at which the piece is cut and its parts are counted.
_CUT = 0.05

# This many parts are legs; more are merlons.
_LEGS = (2, 3, 4)

# A piece lower than this share of its plan's side is a tile: both its faces are broad.
_FLAT = 0.25


@dataclass(frozen=True)
class _Faces:
    """Shares of the plan area: what the piece stands on as it lies, and turned over.

    ``around`` is the rectangle around its foot. ``hanging`` faces down with nothing below it,
    ``low`` is the part of that near the bottom, and ``hanging_over`` would face down if the piece
    were turned over.
    """

    foot: float
    around: float
    foot_over: float
    hanging: float
    low: float
    hanging_over: float

    @property
    def hangs(self) -> bool:
        """Whether a good part of the piece overhangs."""
        return self.hanging >= _GOOD_PART

    @property
    def suspicious(self) -> bool:
        """Whether the piece looks upside down."""
        return self.hanging_over <= _HARDLY_ANY and self.foot_over >= max(_BROAD, self.foot)

    @property
    def on_a_point(self) -> bool:
        """Whether the piece stands on next to nothing, and not on thin legs."""
        return self.foot <= _POINT_AREA and self.around <= _POINT_RECTANGLE


def _faces(subject: Subject) -> _Faces:
    surfaces = surfaces_of(subject)
    length, depth, height = size_of(subject)
    low, high = (end[2] for end in box_of(subject))
    slopes = slopes_of(subject, np.arange(len(subject.mesh.faces)))
    leans = slopes.angles
    plan = slopes.areas * np.abs(np.sin(np.radians(leans))) / (length * depth)
    top = (surfaces.low >= high - BED_TOLERANCE) & (leans < 0)
    hanging = (leans > _LEANING) & ~surfaces.bed
    below = (surfaces.low.astype(np.float64) + surfaces.high) / 2 < low + _LOW * height
    return _Faces(
        foot=float(plan[surfaces.bed].sum()),
        around=_around(subject, low) / (length * depth),
        foot_over=float(plan[top].sum()),
        hanging=float(plan[hanging].sum()),
        low=float(plan[hanging & below].sum()),
        hanging_over=float(plan[(leans < -_LEANING) & ~top].sum()),
    )


def _around(subject: Subject, low: float) -> float:
    """The area of the rectangle along x and y around everything that touches the ground, mm²."""
    corners = subject.mesh.corners
    x, y = (corners[..., axis][corners[..., 2] <= low + BED_TOLERANCE] for axis in (0, 1))
    return float(np.ptp(x) * np.ptp(y))


def _stands_wrong(subject: Subject, faces: _Faces) -> bool:
    """Whether a suspicious piece stands on a point or on merlons, or has its legs in the air."""
    if faces.on_a_point:
        return True
    if faces.low < _GOOD_PART:
        return False
    parts = _parts(subject)
    if parts is None:
        return False
    below, above = parts
    return below > max(_LEGS) or (below == 1 and above in _LEGS)


def _parts(subject: Subject) -> tuple[int, int] | None:
    """The number of parts at the bottom and at the top; None for a mesh that is not closed."""
    low, high = (end[2] for end in box_of(subject))
    step = _CUT * (high - low)
    topology = subject.topology
    corners = np.delete(topology.corners, topology.collapsed, axis=0)
    try:
        below, above = sections(topology.points, corners, np.array((low + step, high - step)))
    except ValueError:
        return None
    return sum(_area(loop) > 0 for loop in below), sum(_area(loop) > 0 for loop in above)


def _area(loop: NDArray[np.float64]) -> float:
    """The area in a loop, less than 0 in a hole."""
    x, y = (loop - loop[0]).T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def _run(subject: Subject) -> Iterator[Finding]:
    if subject.expected.slot is None or not subject.expected.turns:
        return
    length, depth, height = size_of(subject)
    if height < _FLAT * (length * depth) ** 0.5 or not length * depth:
        return
    faces = _faces(subject)
    if faces.suspicious and _stands_wrong(subject, faces):
        hanging = f", and {percent_text(faces.hanging)} faces down with nothing below"
        yield Finding(
            "upside-down",
            Severity.WARNING,
            f"the piece stands on {percent_text(faces.foot)} of its plan area"
            f"{hanging if faces.hangs else ''}; turned over it would stand on "
            f"{percent_text(faces.foot_over)}, with nothing overhanging",
            value=rounded(100 * faces.foot),
            limit=rounded(100 * faces.foot_over),
            unit="%",
            hint="if it is upside down, turn it over and export it again",
        )


_IN_WALL = Expectation(slot=Slot("medina:wall", 30, 10), turns=True)


def _battlement(reach: float) -> Subject:
    """A wall of 30 mm with merlons, upside down; the gaps between these total ``reach`` mm."""
    merlon, gap = (30 - reach) / 5, reach / 4
    xs = np.cumsum([-15.0, *[merlon, gap] * 4, merlon]).tolist()
    wall = blocks(xs, (-5, 5), (0, 16, 20), lambda i, _, k: k == 0 or i % 2 == 0)
    return Subject(turned_over(wall), _IN_WALL)


CHECK = Check(
    name="upside_down",
    summary="the piece stands upright and not upside down",
    run=_run,
    codes=(
        Code(
            "upside-down",
            "As it lies, the piece stands on its tip or its merlons, or has its legs in the air, "
            "and much of it overhangs; turned over it stands on a broad foot with no overhangs.",
            refuses=lambda: _battlement(4.6),
            passes=lambda: _battlement(4.4),
        ),
    ),
    passes=lambda: Subject(box(30, 10, 20), _IN_WALL),
)
