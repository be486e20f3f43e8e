"""What of a section lies near each of many shapes, and which shapes of two sections meet.

A section may have a hundred thousand corners. Compared one by one, a thousand shapes would each
cost as much as the whole section, so it is halved again and again.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    boxes_meet,
    rectangle,
)

# Up to this many shapes are compared with a section one by one; and a section is not halved further
# when a half of it has more than this share of its corners.
_FEW = 4
_SHRINKS = 0.9

# Millimetres by which what is cut out of a section extends beyond a shape that may lie on it.
_MARGIN = 0.01


def surroundings(
    section: CrossSection, shapes: Mapping[int, CrossSection], way: float
) -> dict[int, CrossSection]:
    """Of a section at least what is at most ``way`` mm from each shape, by the shapes' names."""
    if len(shapes) <= _FEW:
        return dict.fromkeys(shapes, section)
    boxes = np.array([shape.bounds() for shape in shapes.values()])
    middles = boxes[:, :2] + boxes[:, 2:]
    order = np.argsort(middles[:, np.argmax(np.ptp(middles, axis=0))], kind="stable")
    names = list(shapes)
    found: dict[int, CrossSection] = {}
    for half in (order[: len(order) // 2], order[len(order) // 2 :]):
        low, high = boxes[half, :2].min(axis=0) - way, boxes[half, 2:].max(axis=0) + way
        cut = section ^ rectangle((low[0], low[1]), (high[0], high[1]))
        members = {names[at]: shapes[names[at]] for at in half}
        # Shapes around one another, like the rings of an onion, are not separated by halving.
        shrinks = cut.num_vert() < _SHRINKS * section.num_vert()
        found |= surroundings(cut, members, way) if shrinks else dict.fromkeys(members, cut)
    return found


def overlapping(below: list[CrossSection], above: list[CrossSection]) -> list[tuple[int, int]]:
    """The index pairs of shapes in two neighbouring layers that lie on one another, in order."""
    meet = boxes_meet(below, above)
    crowded = meet.sum(axis=1) > _FEW
    found = []
    for low in np.flatnonzero(crowded).tolist():
        uppers = {high: above[high] for high in np.flatnonzero(meet[low]).tolist()}
        found += [(low, high) for high in _on(below[low], uppers)]
    for high in range(len(above)):
        lowers = {low: below[low] for low in np.flatnonzero(meet[:, high] & ~crowded).tolist()}
        found += [(low, high) for low in _on(above[high], lowers)]
    return sorted(found)


def _on(section: CrossSection, shapes: Mapping[int, CrossSection]) -> list[int]:
    """The names of the shapes that have an area in common with a section."""
    near = surroundings(section, shapes, _MARGIN)
    return [name for name, shape in shapes.items() if not (near[name] ^ shape).is_empty()]
