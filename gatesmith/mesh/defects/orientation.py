"""Which facets must be flipped so that all facets that meet are wound consistently."""

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
    """How the parts of a mesh are wound; a part is connected by edges with two facets.

    ``one_sided`` are the miswound edges of parts with only one side, which no flipping repairs,
    ``repairable`` the other miswound edges, both intp. ``flipped``, intp, are the facets to flip
    to repair those: as few as possible in each part.
    """

    one_sided: NDArray[np.intp]
    repairable: NDArray[np.intp]
    flipped: NDArray[np.intp]


def orientation_of(topology: Topology) -> Orientation:
    """Separate the miswound edges that flipping facets repairs from those that it does not."""
    edges, count = topology.edges, len(topology.corners)
    miswound = edges.miswound
    none = np.empty(0, dtype=np.intp)
    if not len(miswound):
        return Orientation(none, none, none)
    # Facets that meet correctly must be flipped together or not at all: they form a patch.
    right = np.flatnonzero((edges.uses == 2) & (edges.forward == edges.backward))
    lowest = components(count, *_facets_at(topology, right))
    patches, patch = np.unique(lowest, return_inverse=True)
    one, other = (patch[facets] for facets in _facets_at(topology, miswound))
    # Each patch exists twice, as it is and flipped. A miswound edge leads from the one state to
    # the other; where a patch leads to its own reverse, the part has only one side.
    total = len(patches)
    sheets = components(
        2 * total,
        np.concatenate((one, one + total)),
        np.concatenate((other + total, other)),
    )
    as_is, over = sheets[:total], sheets[total:]
    part = np.minimum(as_is, over)
    sided = as_is != over
    reverse = as_is > over  # false in all patches of a one-sided part
    sizes = np.bincount(patch, minlength=total)
    as_they_are = np.bincount(part, weights=sizes * ~reverse, minlength=2 * total)
    reversed_ones = np.bincount(part, weights=sizes * reverse, minlength=2 * total)
    fewer = np.where((reversed_ones <= as_they_are)[part], reverse, ~reverse)
    one_sided = ~sided[one]
    flipped = np.flatnonzero(fewer[patch])
    return Orientation(miswound[one_sided], miswound[~one_sided], flipped)


def _facets_at(
    topology: Topology, edges: NDArray[np.intp]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The two facets at each of these edges, each of which has exactly two."""
    starts, sides = topology.edges.starts[edges], topology.edges.sides
    return sides[starts] // 3, sides[starts + 1] // 3
