"""Which facets would have to be turned over so that all that meet are wound alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


@dataclass(frozen=True, eq=False)
class Orientation:
    """How the parts of a mesh are wound; a part hangs together over edges with two facets.

    ``hopeless`` are miswound edges of parts with one side only, which no turning mends, and
    ``mendable`` the other miswound edges, both intp. ``turned``, intp, are the facets that mend
    those: in each part the fewer.
    """

    hopeless: NDArray[np.intp]
    mendable: NDArray[np.intp]
    turned: NDArray[np.intp]


def orientation_of(topology: Topology) -> Orientation:
    """Tell miswound edges that turning facets mends from those that it does not."""
    edges, count = topology.edges, len(topology.corners)
    miswound = edges.miswound
    none = np.empty(0, dtype=np.intp)
    if not len(miswound):
        return Orientation(none, none, none)
    # Facets that meet rightly turn together or not at all: they are one patch.
    right = np.flatnonzero((edges.uses == 2) & (edges.forward == edges.backward))
    lowest = components(count, *_facets_at(topology, right))
    patches, patch = np.unique(lowest, return_inverse=True)
    one, other = (patch[facets] for facets in _facets_at(topology, miswound))
    # Each patch is there as it is and turned over. A way over a miswound edge leads from the
    # one to the other; where it leads a patch to its own reverse, the part has one side only.
    total = len(patches)
    sheets = components(
        2 * total,
        np.concatenate((one, one + total)),
        np.concatenate((other + total, other)),
    )
    as_is, over = sheets[:total], sheets[total:]
    part = np.minimum(as_is, over)
    sided = as_is != over
    reverse = as_is > over  # in no patch of a part with one side only
    sizes = np.bincount(patch, minlength=total)
    as_they_are = np.bincount(part, weights=sizes * ~reverse, minlength=2 * total)
    reversed_ones = np.bincount(part, weights=sizes * reverse, minlength=2 * total)
    fewer = np.where((reversed_ones <= as_they_are)[part], reverse, ~reverse)
    hopeless = ~sided[one]
    turned = np.flatnonzero(fewer[patch])
    return Orientation(miswound[hopeless], miswound[~hopeless], turned)


def _facets_at(
    topology: Topology, edges: NDArray[np.intp]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The two facets at each of these edges, which have two."""
    starts, sides = topology.edges.starts[edges], topology.edges.sides
    return sides[starts] // 3, sides[starts + 1] // 3
