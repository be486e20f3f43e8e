"""The items of a build do not overlap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.reporting import MOST_PLACES, count_text, places, rounded

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Millimetres: about a tenth of a layer. Items placed in the same spot overlap by far more.
_LEAST_OVERLAP = 0.02


def _run(subject: Subject) -> Iterator[Finding]:
    lows, highs = _boxes(subject.mesh)
    pairs = _confirmed(subject.mesh, _overlapping_boxes(lows, highs))
    if not pairs:
        return
    depths = [depth for _, _, depth in pairs]
    middles = np.array(
        [
            (np.maximum(lows[one], lows[two]) + np.minimum(highs[one], highs[two])) / 2
            for one, two, _ in pairs
        ]
    )
    named = ", ".join(f"{one} and {two}" for one, two, _ in pairs[:MOST_PLACES])
    yield Finding(
        "items-overlap",
        Severity.WARNING,
        f"{count_text(len(pairs), 'pair')} of overlapping build items (counted from 0: {named}); "
        f"their boxes overlap by up to {max(depths):.3f} mm",
        count=len(pairs),
        at=places(middles),
        value=rounded(max(depths)),
        limit=_LEAST_OVERLAP,
        unit="mm",
        hint="move the items apart on the plate, or unite them if they form one piece",
    )


def _boxes(mesh: Mesh) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Lowest and highest corner of each item, float64 (k, 3) both; empty for a single item."""
    if len(mesh.items) < 2:
        return np.empty((0, 3)), np.empty((0, 3))
    corners = mesh.corners.reshape(-1, 3)
    starts = 3 * np.array(mesh.items)
    return np.minimum.reduceat(corners, starts), np.maximum.reduceat(corners, starts)


def _overlapping_boxes(
    lows: NDArray[np.float64], highs: NDArray[np.float64]
) -> list[tuple[int, int, float]]:
    """Pairs of items whose boxes overlap, with the smallest overlap along x, y and z in mm."""
    found: list[tuple[int, int, float]] = []
    for one in range(len(lows) - 1):
        shared = np.minimum(highs[one], highs[one + 1 :]) - np.maximum(lows[one], lows[one + 1 :])
        depths = shared.min(axis=1)
        for other in np.flatnonzero(depths > _LEAST_OVERLAP):
            found.append((one, one + 1 + int(other), float(depths[other])))
    return found


def _confirmed(mesh: Mesh, pairs: list[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
    """The pairs that really overlap: one item may stand in the arch of another."""
    if not pairs or not np.isfinite(mesh.vertices).all():
        return []
    from gatesmith.validation.checks.file._item_overlaps import ItemOverlaps  # few files need it

    overlaps = ItemOverlaps(mesh)
    return [pair for pair in pairs if overlaps.overlap(pair[0], pair[1])]


def _two_boxes(apart: float) -> Subject:
    """Two boxes of 20 mm, each an item of its own, ``apart`` mm apart."""
    mesh = joined(box(20, 20, 10), box(20, 20, 10, at=(20 + apart, 0, 0)))
    return Subject(replace(mesh, items=(0, len(mesh.faces) // 2)))


CHECK = Check(
    name="items",
    summary="the items of a build do not overlap",
    run=_run,
    codes=(
        Code(
            "items-overlap",
            "Two items of a 3MF's build overlap; a slicer prints them into each other or rejects "
            "the plate.",
            refuses=lambda: _two_boxes(-0.03),
            passes=lambda: _two_boxes(-0.01),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
