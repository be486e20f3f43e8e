"""Which closed surfaces of a subject are bodies, which cavities, and which face the wrong way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.crossings import Crossings, crossing_depth, crossings_of
from gatesmith.mesh.solids.nesting import shells_of
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.reporting import box_of, once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject


@dataclass(frozen=True, eq=False)
class Bodies:
    """What each shell of a mesh is, bool (b,) each.

    A shell at an even depth should enclose matter, one at an odd depth a cavity. A shell that is
    ``inside_out`` should be matter but faces inwards, one that is ``not_reversed`` should be a
    cavity but faces outwards. A mesh that is inside out as a whole is read the other way round,
    because that is another finding. ``low`` and ``high``, float64 (b, 3), are the shells' boxes
    in mm and ``volumes``, float64 (b,), what they enclose in mm³, never below 0. Where the depths
    are not ``known``, a shell that faces inwards is taken for a cavity.
    """

    cavities: NDArray[np.bool_]
    inside_out: NDArray[np.bool_]
    not_reversed: NDArray[np.bool_]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    volumes: NDArray[np.float64]
    known: bool = True

    @property
    def count(self) -> int:
        """How many shells there are, cavities left out."""
        return int(np.count_nonzero(~self.cavities))

    @property
    def middles(self) -> NDArray[np.float64]:
        """The middles of the shells' boxes, float64 (b, 3)."""
        middles: NDArray[np.float64] = (self.low + self.high) / 2
        return middles


@once
def bodies_of(subject: Subject) -> Bodies:
    """Separate bodies from cavities; a sheet without thickness faces neither way and is a body."""
    count = subject.topology.body_count
    if count <= 1:
        # A single shell can only be inside out as a whole, and its box and volume are known.
        no, box = np.zeros(count, dtype=np.bool_), np.array(box_of(subject))
        low, high = (np.repeat(corner[None], count, axis=0) for corner in box)
        return Bodies(no, no, no, low, high, np.full(count, abs(subject.mesh.volume)))
    shells = shells_of(subject.topology)
    solid = shells.thickness > crossing_depth(subject.topology)
    whole = 1.0 if shells.volumes.sum() >= 0 else -1.0
    outwards = shells.volumes * whole > 0
    odd = shells.depths % 2 == 1 if shells.known else ~outwards
    crossed = np.zeros(count, dtype=np.bool_)
    if (odd & outwards).any():
        crossed[crossed_bodies(subject)] = True
    return Bodies(
        cavities=solid & ~outwards & odd,
        inside_out=solid & ~outwards & ~odd,
        # A body that sticks out of the other one is not a cavity facing the wrong way.
        not_reversed=solid & outwards & odd & ~crossed,
        low=shells.low,
        high=shells.high,
        volumes=np.abs(shells.volumes),
        known=shells.known,
    )


@once
def crossings_in(subject: Subject) -> Crossings:
    """The pairs of facets that cross."""
    return crossings_of(subject.topology)


@once
def crossed_bodies(subject: Subject) -> NDArray[np.intp]:
    """The pairs of bodies that cross, intp (k, 2), each once, the lower number first."""
    bodies = subject.topology.bodies[crossings_in(subject).pairs].astype(np.intp)
    bodies = np.sort(bodies[bodies[:, 0] != bodies[:, 1]], axis=1)
    count = subject.topology.body_count
    names = unique_values(bodies[:, 0] * count + bodies[:, 1])
    return np.stack(np.divmod(names, max(count, 1)), axis=1)
