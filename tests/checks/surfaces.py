"""Closed surfaces for tests of topology, as points and indices, and ways to look at them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Finding, Report
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import FindingSelection, Group, Subject, examine

_ONLY = FindingSelection(only=frozenset({Group.TOPOLOGY.value}))


def topology_report(mesh: Mesh) -> Report:
    """What the checks of topology find."""
    return examine(Subject(mesh), "mesh.stl", "STL", _ONLY)


def findings(mesh: Mesh) -> dict[str, Finding]:
    """The same by code, each of which is found once."""
    found = topology_report(mesh).findings
    assert len({finding.code for finding in found}) == len(found)
    return {finding.code: finding for finding in found}


def grid(rows: int, columns: int, *, mirrored: bool = False) -> NDArray[np.int64]:
    """The facets, (2 * rows * columns, 3), of a torus of squares; ``mirrored``: a Klein bottle.

    Point ``(i, j)`` has the number ``i * columns + j``. Past the last row comes the first one,
    mirrored in a Klein bottle.
    """

    def point(i: int, j: int) -> int:
        if i == rows and mirrored:
            j = -j
        return (i % rows) * columns + j % columns

    facets = []
    for i in range(rows):
        for j in range(columns):
            a, b = point(i, j), point(i + 1, j)
            c, d = point(i + 1, j + 1), point(i, j + 1)
            facets += [(a, b, c), (a, c, d)]
    return np.array(facets)


def torus(rows: int, columns: int, radius: float = 5.0) -> NDArray[np.float64]:
    """The corners, (m, 3, 3), of a ring of 20 mm around the z axis, facing outwards."""
    around = 2 * np.pi * np.arange(rows)[:, None] / rows
    across = 2 * np.pi * np.arange(columns)[None, :] / columns
    reach = 20 + radius * np.cos(across)
    height = radius * np.sin(across) + 0 * around
    points = np.stack((reach * np.cos(around), reach * np.sin(around), height), axis=-1)
    corners: NDArray[np.float64] = points.reshape(-1, 3)[grid(rows, columns)]
    return corners.astype(np.float32).astype(np.float64)


def shuffled(corners: NDArray[np.float64], seed: int) -> NDArray[np.float64]:
    """The same facets in another order, each begun at another corner."""
    random = np.random.default_rng(seed)
    mixed = corners[random.permutation(len(corners))]
    turns = (np.arange(3) + random.integers(0, 3, len(mixed))[:, None]) % 3
    result: NDArray[np.float64] = np.take_along_axis(mixed, turns[:, :, None], axis=1)
    return result
