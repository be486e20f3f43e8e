"""Rounding, places and counts, the same in all checks; and measurements that checks share."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

from gatesmith.core.errors import MAKE_SMALLER, NOT_FULLY_CHECKED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.core.findings import Finding, Place
    from gatesmith.core.footprint import Box
    from gatesmith.validation.checks import Subject

Result = TypeVar("Result")

# A reader looks at a few places only; a broken mesh may have thousands.
MOST_PLACES = 5

# Facts and places are rounded to a ten-thousandth of a millimetre: coarser than the effect of the
# order of facets on a float64 sum, far finer than any printer.
DECIMALS = 4

# A float32 coordinate of a piece of 1 m is exact to 0.00003 mm; lengths that differ by less than
# this are equal.
LENGTH_NOISE = 1e-4


def rounded(value: float) -> float:
    """A measured number, rounded for the report."""
    return round(float(value), DECIMALS) + 0.0


def places(points: NDArray[np.float64]) -> tuple[Place, ...]:
    """The first few of these points, float64 (k, 3), mm, sorted by x, y, z and not by facets."""
    import numpy as np  # here, because a planned piece is compared with a slot without numpy

    points = np.round(points, DECIMALS) + 0.0
    if len(points) > MOST_PLACES:  # sorting a million would take a second
        farthest = np.partition(points[:, 0], MOST_PLACES)[MOST_PLACES]
        points = points[points[:, 0] <= farthest]
    first = points[np.lexsort((points[:, 2], points[:, 1], points[:, 0]))[:MOST_PLACES]]
    return tuple((float(x), float(y), float(z)) for x, y, z in first)


_TOGETHER = 1 << 18  # places at once: few megabytes


def places_of(
    where: Callable[[NDArray[np.intp]], NDArray[np.float64]], named: NDArray[np.intp]
) -> tuple[Place, ...]:
    """``places`` of what is named, intp (k,); ``where`` gives float64 (n, 3) for a part of it."""
    import numpy as np

    parts = [named[first : first + _TOGETHER] for first in range(0, len(named), _TOGETHER)]
    first = [places(where(part)) for part in parts]
    return places(np.array([each for some in first for each in some]).reshape(-1, 3))


def centres(subject: Subject, facets: NDArray[np.intp]) -> tuple[Place, ...]:
    """The first few middles of these facets, intp (k,), in mm."""
    return places_of(lambda some: subject.mesh.corners_of(some).mean(axis=1), facets)


def count_text(count: int, one: str, many: str = "") -> str:
    """A count and its noun: ``1 edge``, ``3 edges``; ``many`` where it is not ``one`` + s."""
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def not_fully_checked(what: str) -> Finding:
    """The finding that ``what`` was not checked, in words that follow ``not checked:``."""
    from gatesmith.core.findings import Finding, Severity

    return Finding(
        NOT_FULLY_CHECKED,
        Severity.WARNING,
        f"not checked, because it would take too long: {what}",
        hint=MAKE_SMALLER,
    )


def once(measure: Callable[[Subject], Result]) -> Callable[[Subject], Result]:
    """Measure a subject only once for the facts and findings of all checks.

    A thread that needs what another one is measuring waits for it. No measurement needs itself,
    so no two threads wait for one another.
    """
    known: WeakKeyDictionary[Subject, Result] = WeakKeyDictionary()
    lock = RLock()

    def measured(subject: Subject) -> Result:
        with lock:
            if subject not in known:
                known[subject] = measure(subject)
            return known[subject]

    return measured


@once
def box_of(subject: Subject) -> Box:
    """The bounding box of a subject in mm: of its exact solid, or else of its mesh."""
    return subject.exact_box or subject.mesh.box


@once
def area_of(subject: Subject) -> float:
    """The surface area of the mesh of a subject, mm²."""
    return subject.mesh.area


@once
def volume_of(subject: Subject) -> float:
    """The signed volume of the mesh of a subject, mm³."""
    return subject.mesh.volume
