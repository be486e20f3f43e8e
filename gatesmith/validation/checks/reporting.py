"""How checks word and number what they found, the same in all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.core.findings import Place
    from gatesmith.core.footprint import Box
    from gatesmith.validation.checks import Subject

Result = TypeVar("Result")

# A reader looks at a few places; a broken mesh has thousands.
MOST_PLACES = 5

# Facts and places are rounded to a ten-thousandth of a millimetre: coarser than what the order
# of the facets changes in a float64 sum, far finer than any printer.
DECIMALS = 4

# A float32 coordinate of a piece of 1 m is exact to 0.00003 mm; what differs by less than this
# is the same length.
LENGTH_NOISE = 1e-4


def rounded(value: float) -> float:
    """A measured number as it is reported."""
    return round(float(value), DECIMALS) + 0.0


def places(points: NDArray[np.float64]) -> tuple[Place, ...]:
    """The first few of these points, (k, 3), by x, y, z: the order of the facets is no matter."""
    import numpy as np  # here, for what is held against a slot before it is modelled needs none

    points = np.round(points, DECIMALS) + 0.0
    first = points[np.lexsort((points[:, 2], points[:, 1], points[:, 0]))[:MOST_PLACES]]
    return tuple((float(x), float(y), float(z)) for x, y, z in first)


def centres(subject: Subject, facets: NDArray[np.intp]) -> tuple[Place, ...]:
    """The first few middles of these facets."""
    return places(subject.mesh.corners[facets].mean(axis=1))


def count_text(count: int, one: str, many: str = "") -> str:
    """A count and its noun: ``1 edge``, ``3 edges``; ``many`` where it is not ``one`` + s."""
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"


def once(measure: Callable[[Subject], Result]) -> Callable[[Subject], Result]:
    """Measure a subject a single time, for the facts and the findings of all checks."""
    known: WeakKeyDictionary[Subject, Result] = WeakKeyDictionary()

    def measured(subject: Subject) -> Result:
        if subject not in known:
            known[subject] = measure(subject)
        return known[subject]

    return measured


@once
def box_of(subject: Subject) -> Box:
    """The box around a subject: that of its exact solid, or else that of its mesh."""
    return subject.exact_box or subject.mesh.box


@once
def area_of(subject: Subject) -> float:
    """The surface of the mesh of a subject, mm²."""
    return subject.mesh.area


@once
def volume_of(subject: Subject) -> float:
    """The signed volume of the mesh of a subject, mm³."""
    return subject.mesh.volume
