"""Columns that stand free: what rests on a section, how high it goes, how wide the section is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.checks.printing._shapes import Shape
from gatesmith.checks.printing._stacks import overlapping
from gatesmith.mesh.components import components

if TYPE_CHECKING:
    from gatesmith.checks.printing._layers import Layers
    from gatesmith.findings import Place

Node = tuple[int, int]
"""A connected part of a section: the place of its layer, and its own among the layer's parts."""

# Longer than so many times its width, a section is that of a wall, which stands by its length.
_LONGEST = 4.0

# A column stays within so many times the area of a section for so many times its width. So the
# foot of a ball, which widens at once, is none, and the stalk of a goblet is.
_WIDENS = 4.0
_LASTS = 2.0

# Millimetres by which the hull of a section may be simpler than it is.
_SIMPLER = 0.002


@dataclass(frozen=True)
class Column:
    """A free column at its weakest section: ``height`` above it over its smallest ``width``."""

    at: Place
    height: float
    width: float

    @property
    def slenderness(self) -> float:
        """How many times as high as wide it is."""
        return self.height / self.width


def slender_columns(layers: Layers, limit: float, least: float) -> tuple[Column, ...]:
    """The free columns more than ``limit`` times as high as wide, each at its worst section.

    What stands on a section is free when it is connected with nothing else below: so a jamb
    under a lintel, which is held at both ends, is not free. Sections narrower than ``least``
    are left out: a tip that is not printed does not snap. Heights above a slope are known to
    half a layer.
    """
    parts = [shape.decompose() for shape in layers.shapes]
    suspects = _suspects(layers, parts, limit, least)
    if not suspects:
        return ()
    carried = _carried(layers, parts, min(level for level, _ in suspects))
    tops = _free_tops(layers, carried)
    found = {}
    for node, width in suspects.items():
        height = tops.get(node, -math.inf) - _foot(layers, node[0])
        if height > limit * width and _lasts(layers, parts, carried, node, width):
            low_x, low_y, high_x, high_y = parts[layers.which[node[0]]][node[1]].bounds()
            at = (low_x + high_x) / 2, (low_y + high_y) / 2, float(layers.levels[node[0]])
            found[node] = Column(at, height, width)
    return _one_each(carried, found)


def _suspects(
    layers: Layers, parts: list[list[Shape]], limit: float, least: float
) -> dict[Node, float]:
    """The width of each section that would be too narrow if it carried all that is above it."""
    top = _bottom(layers, len(layers.levels))
    widths: dict[Node, float] = {}
    suspects = {}
    for level, shape in enumerate(layers.which):
        above = top - _foot(layers, level)
        for part, outline in enumerate(parts[shape]):
            name = shape, part
            if name not in widths and _least_width(outline) * limit < above:
                widths[name] = _column_width(outline)
            if least <= widths.get(name, math.inf) < above / limit:
                suspects[level, part] = widths[name]
    return suspects


def _bottom(layers: Layers, level: int) -> float:
    return layers.floor + layers.spacing * level


def _foot(layers: Layers, level: int) -> float:
    """From where a section counts: its plane, or all of its layer where it is upright."""
    upright = layers.which[level] in layers.which[level + 1 : level + 2]
    return _bottom(layers, level) if upright else float(layers.levels[level])


def _least_width(shape: Shape) -> float:
    """A bound that its width is never below: its area over its diameter."""
    low_x, low_y, high_x, high_y = shape.bounds()
    return shape.area() / max(math.hypot(high_x - low_x, high_y - low_y), _SIMPLER)


def _column_width(shape: Shape) -> float:
    """The smallest width of the hull of a section; infinite for that of a wall."""
    outline = shape.hull().simplify(_SIMPLER).to_polygons()
    if not outline:
        return math.inf
    along = np.roll(outline[0], -1, axis=0) - outline[0]
    along /= np.hypot(*along.T)[:, None]
    # The smallest width of a convex outline is found across one of its sides.
    across = np.ptp(outline[0] @ np.stack((along[:, 1], -along[:, 0])), axis=0)
    best = int(np.argmin(across))
    length = float(np.ptp(outline[0] @ along[best]))
    return math.inf if length > _LONGEST * across[best] else float(across[best])


def _carried(layers: Layers, parts: list[list[Shape]], lowest: int) -> dict[Node, list[Node]]:
    """What lies on each section from level ``lowest`` on, in the layer above it."""
    known: dict[tuple[int, int], list[tuple[int, int]]] = {}
    carried: dict[Node, list[Node]] = {}
    for level in range(lowest, len(layers.which)):
        here = parts[layers.which[level]]
        carried |= {(level, part): [] for part in range(len(here))}
        if level + 1 == len(layers.which):
            break
        pair = layers.which[level], layers.which[level + 1]
        if pair not in known:
            same = [(place, place) for place in range(len(here))]
            known[pair] = same if pair[0] == pair[1] else overlapping(here, parts[pair[1]])
        for one, other in known[pair]:
            carried[level, one].append((level + 1, other))
    return carried


def _free_tops(layers: Layers, carried: dict[Node, list[Node]]) -> dict[Node, float]:
    """How high what stands on each section goes, where that is free."""
    held = dict.fromkeys(carried, 0)
    for above in carried.values():
        for node in above:
            held[node] += 1
    tops: dict[Node, float] = {}
    for node, above in reversed(carried.items()):
        if all(held[other] == 1 and other in tops for other in above):
            own = _bottom(layers, node[0] + 1)
            tops[node] = max([own, *(tops[other] for other in above)])
    return tops


def _lasts(
    layers: Layers,
    parts: list[list[Shape]],
    carried: dict[Node, list[Node]],
    node: Node,
    width: float,
) -> bool:
    """Whether what stands on a section stays as narrow for a while: a shaft, and no foot."""

    def area(nodes: list[Node]) -> float:
        return sum(parts[layers.which[level]][part].area() for level, part in nodes)

    most = _WIDENS * area([node])
    above = [node]
    for _ in range(math.ceil(_LASTS * width / layers.spacing)):
        above = [other for one in above for other in carried[one]]
        if area(above) > most:
            return False
    return True


def _one_each(carried: dict[Node, list[Node]], found: dict[Node, Column]) -> tuple[Column, ...]:
    """The worst section of each column."""
    nodes = sorted(found)
    place = {node: number for number, node in enumerate(nodes)}
    links = [
        (place[node], place[other]) for node in nodes for other in carried[node] if other in place
    ]
    pairs = np.array(links, dtype=np.intp).reshape(-1, 2)
    names = components(len(nodes), pairs[:, 0], pairs[:, 1])
    worst: dict[int, Column] = {}
    for node, name in zip(nodes, names.tolist(), strict=True):
        known = worst.get(name)
        if known is None or found[node].slenderness > known.slenderness:
            worst[name] = found[node]
    return tuple(worst.values())
