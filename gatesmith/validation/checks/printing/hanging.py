"""No part of the piece starts in mid-air, however steep its sides are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.errors import RejectedError
from gatesmith.core.findings import Finding
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import Points, gate, pendant
from gatesmith.validation.checks.printing._surfaces import BED_TOLERANCE, surfaces_of
from gatesmith.validation.checks.reporting import (
    LENGTH_NOISE,
    count_text,
    not_fully_checked,
    places,
)

if TYPE_CHECKING:
    from gatesmith.mesh.topology import Topology


def _run(subject: Subject) -> Iterator[Finding]:
    try:
        tips = _tips(subject)
    except RejectedError:
        yield not_fully_checked("whether parts that start in mid-air lie within other bodies")
        return
    if len(tips):
        yield Finding(
            "starts-in-air",
            subject.expected.unprintable,
            f"{count_text(len(tips), 'part')} hanging in mid-air, with nothing below the lowest "
            "point",
            count=len(tips),
            at=places(tips),
            hint="extend the tip down to something, cut it off, or turn the piece",
        )


def _tips(subject: Subject) -> Points:
    """The lowest points of parts that start in mid-air, float64 (k, 3), millimetres.

    Raises RejectedError where too many bodies lie around them.
    """
    topology, surfaces = subject.topology, surfaces_of(subject)
    corners = topology.corners
    if len(topology.collapsed):
        corners = np.delete(corners, topology.collapsed, axis=0)
    heights = topology.points[:, 2].astype(np.float64)
    held = heights <= float(surfaces.low.min()) + BED_TOLERANCE
    unused = np.ones(len(heights), dtype=np.bool_)
    for some in blocks(len(corners)):
        one, two, three = places = corners[some].T.astype(np.intp)
        unused[one] = unused[two] = unused[three] = False
        at = heights.take(places)
        # The lowest corner of a facet is an end of an edge from each of the others.
        low = np.minimum(np.minimum(at[0], at[1]), at[2])
        for corner, z in zip(places, at, strict=True):
            held[corner[z - low > LENGTH_NOISE]] = True
    # What leans further than allowed is already reported as an overhang.
    held[topology.corners[surfaces.leaning]] = True
    names = components(len(heights), *_level_edges(heights, corners, ~held))
    held[names[held]] = True
    lowest = ~held[names] & ~unused
    if not lowest.any():
        return np.empty((0, 3))
    _, names = np.unique(names[lowest], return_inverse=True)
    down = np.bincount(names, weights=_facing(subject, lowest)) < 0
    down[names[_in_others(topology, np.flatnonzero(lowest))]] = False
    points, sizes = topology.points[lowest].astype(np.float64), np.bincount(names)
    middles = [np.bincount(names, weights=column) / sizes for column in points.T]
    return np.stack(middles, axis=1)[down]


def _level_edges(
    heights: NDArray[np.float64], corners: NDArray[np.int32], loose: NDArray[np.bool_]
) -> NDArray[np.int32]:
    """The ends of the level edges of facets with a loose point, int32 (2, k).

    Points joined by level edges are supported together: a keel needs only one of its ends.
    """
    found = [np.empty((2, 0), dtype=np.int32)]
    for some in blocks(len(corners)):
        facets = corners[some]
        one, two, three = loose.take(facets.T)
        facets = facets[one | two | three]
        for side in range(3):
            ends = facets[:, (side, (side + 1) % 3)].T
            rise = np.diff(heights.take(ends), axis=0)[0]
            found.append(ends[:, np.abs(rise) <= LENGTH_NOISE])
    return np.concatenate(found, axis=1)


def _in_others(topology: Topology, points: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which of these points, intp (k,), lie in or on a body they do not belong to, bool (k,).

    Slicers unite overlapping bodies, so such a point is inside matter.
    """
    if topology.body_count <= 1:
        return np.zeros(len(points), dtype=np.bool_)
    from gatesmith.mesh.solids.nesting import enclosures

    place = np.full(len(topology.points), -1, dtype=np.intp)
    place[points] = np.arange(len(points))
    own = np.full(len(points), -1, dtype=np.intp)
    for corner in topology.corners.T:
        used = place[corner] >= 0
        own[place[corner[used]]] = topology.bodies[used]
    # Slightly below the point, so that standing on a body counts as well.
    below = topology.points[points] - np.array((0, 0, BED_TOLERANCE), dtype=np.float32)
    around = enclosures(topology, below)
    others = around.bodies != own[around.points]
    # What encloses a point counts up, and the cavity of a body counts down again.
    turns = np.bincount(around.points[others], weights=around.turns[others], minlength=len(points))
    return turns > 0


def _facing(subject: Subject, chosen: NDArray[np.bool_]) -> Points:
    """Up or down: the z of the normals around the chosen points, weighted by their angles.

    Where no neighbour is lower, its sign distinguishes the tip of a body (down) from the floor of
    a hollow, but only with all facets: that of a narrow slanting hollow may be a sliver, and its
    other sides lean over it.
    """
    mesh, corners = subject.mesh, subject.topology.corners
    facets, side = np.nonzero(chosen[corners])
    here, ahead, behind = (
        mesh.vertices[mesh.faces[facets, (side + step) % 3]].astype(np.float64) for step in range(3)
    )
    ahead, behind = ahead - here, behind - here
    cross = mesh.cross_of(facets)
    doubled = np.linalg.norm(cross, axis=1)
    angles = np.arctan2(doubled, np.einsum("ij,ij->i", ahead, behind))
    shares = angles * cross[:, 2] / np.where(doubled > 0, doubled, 1.0)
    sums = np.bincount(corners[facets, side], weights=shares, minlength=len(chosen))
    return sums.astype(np.float64)[chosen]


CHECK = Check(
    name="hanging",
    summary="no part of the piece starts in mid-air",
    run=_run,
    codes=(
        Code(
            "starts-in-air",
            "A part hangs down with nothing below its lowest point: its first layer would be "
            "printed on air.",
            refuses=lambda: Subject(pendant()),
            passes=lambda: Subject(gate(10)),
        ),
    ),
    passes=lambda: Subject(gate(10)),
)
