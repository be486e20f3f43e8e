"""The items of a build do not overlap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
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
    pairs, undecided = _confirmed(subject.mesh, _overlapping_boxes(lows, highs))
    if not len(pairs):
        return
    low, high = lows[pairs].max(axis=1), highs[pairs].min(axis=1)
    deepest = float((high - low).min(axis=1).max())
    named = ", ".join(f"{one} and {two}" for one, two in pairs[:MOST_PLACES].tolist())
    yield Finding(
        "items-overlap",
        Severity.WARNING,
        f"{'at least ' if undecided else ''}{count_text(len(pairs), 'pair')} of overlapping build "
        f"items (counted from 0: {named}); their boxes overlap by up to "
        f"{rounded_text(deepest, 3)} mm",
        count=len(pairs),
        at=places((low + high) / 2),
        value=rounded(deepest),
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


def _overlapping_boxes(lows: NDArray[np.float64], highs: NDArray[np.float64]) -> NDArray[np.intp]:
    """Pairs of items whose boxes overlap along x, y and z, intp (k, 2), in their order."""
    found = [np.empty((0, 2), dtype=np.intp)]
    for one in range(len(lows) - 1):
        shared = np.minimum(highs[one], highs[one + 1 :]) - np.maximum(lows[one], lows[one + 1 :])
        others = one + 1 + np.flatnonzero(shared.min(axis=1) > _LEAST_OVERLAP)
        found.append(np.stack([np.full_like(others, one), others], axis=1))
    return np.concatenate(found)


def _confirmed(mesh: Mesh, pairs: NDArray[np.intp]) -> tuple[NDArray[np.intp], bool]:
    """The pairs that really overlap, and whether others are undecided.

    One item may stand in the arch of another. Items with the same facets in the same places are
    compared with others only once.
    """
    if not len(pairs) or not np.isfinite(mesh.vertices).all():
        return pairs[:0], False
    from gatesmith.validation.checks.file._item_overlaps import ItemOverlaps  # few files need it

    overlaps = ItemOverlaps(mesh)
    shapes = overlaps.shapes[pairs]
    _, firsts, which = np.unique(
        shapes[:, 0] * len(overlaps.shapes) + shapes[:, 1], return_index=True, return_inverse=True
    )
    overlapping = np.zeros(len(firsts), dtype=np.bool_)
    for kind in np.argsort(firsts):
        overlapping[kind] = overlaps.overlap(*pairs[firsts[kind]].tolist())
        if overlaps.spent:
            break
    return pairs[overlapping[which]], overlaps.spent


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
