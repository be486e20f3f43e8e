"""Free-standing columns: what rests on a section, its height, and the width of the section."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.validation.checks.printing._cross_sections import CrossSection, least_width
from gatesmith.validation.checks.printing._thin_parts import overlapping

if TYPE_CHECKING:
    from gatesmith.core.findings import Place
    from gatesmith.validation.checks.printing._layers import Layers

Node = tuple[int, int]
"""A connected part of a section: the place of its run, and its own among the section's parts."""

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


@dataclass(frozen=True)
class _Run:
    """The layers from ``first`` to before ``end``, which have one section.

    ``shape`` is its place among the shapes, ``parts`` are its connected parts, and ``foot`` is
    the z from where it counts.
    """

    shape: int
    parts: list[CrossSection]
    first: int
    end: int
    foot: float


def slender_columns(layers: Layers, limit: float, least: float) -> tuple[Column, ...]:
    """The free columns more than ``limit`` times as high as wide, each at its worst section.

    What stands on a section is free when it is connected with nothing else below: so a jamb
    under a lintel, which is held at both ends, is not free. Sections narrower than ``least``
    are left out but in a shaft: a tip that is not printed does not snap. Heights above a slope
    are known to half a layer.
    """
    if not layers.which:
        return ()
    runs = _runs(layers)
    suspects = _suspects(layers, runs, limit, least)
    if not suspects:
        return ()
    carried = _carried(runs, min(run for run, _ in suspects))
    tops = _free_tops(layers, runs, carried)
    found = {}
    for node, width in suspects.items():
        height = tops.get(node, -math.inf) - runs[node[0]].foot
        if height > limit * width and _lasts(layers, runs, carried, node, width):
            low_x, low_y, high_x, high_y = runs[node[0]].parts[node[1]].bounds()
            level = float(layers.levels[runs[node[0]].first])
            found[node] = Column(((low_x + high_x) / 2, (low_y + high_y) / 2, level), height, width)
    return _one_each(carried, found)


def _runs(layers: Layers) -> list[_Run]:
    """The layers, those of one section on one another taken together."""
    which = np.array(layers.which, dtype=np.intp)
    parts = [shape.decompose() for shape in layers.shapes]
    firsts = np.flatnonzero(np.diff(which, prepend=-1)).tolist()
    runs = []
    for first, end in zip(firsts, [*firsts[1:], len(which)], strict=True):
        # A section counts from its plane, or from the foot of its layer where it is upright.
        upright = end - first > 1
        foot = _bottom(layers, first) if upright else float(layers.levels[first])
        shape = int(which[first])
        runs.append(_Run(shape, parts[shape], first, end, foot))
    return runs


def _suspects(layers: Layers, runs: list[_Run], limit: float, least: float) -> dict[Node, float]:
    """The width of each section that would be too narrow if it carried all that is above it."""
    top = _bottom(layers, len(layers.levels))
    widths: dict[Node, float] = {}
    suspects = {}
    for place, run in enumerate(runs):
        above = top - run.foot
        # Of a tip what is narrower than a line is no loss; such a shaft is lost or snaps off.
        lowest = 0.0 if run.end - run.first > 1 else least
        for part, outline in enumerate(run.parts):
            name = run.shape, part
            if name not in widths and least_width(outline) * limit < above:
                widths[name] = _column_width(outline)
            if lowest <= widths.get(name, math.inf) < above / limit:
                suspects[place, part] = widths[name]
    return suspects


def _bottom(layers: Layers, level: int) -> float:
    return layers.floor + layers.spacing * level


def _column_width(shape: CrossSection) -> float:
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


def _carried(runs: list[_Run], lowest: int) -> dict[Node, list[Node]]:
    """What lies on each section from run ``lowest`` on, in the run above it."""
    known: dict[tuple[int, int], list[tuple[int, int]]] = {}
    carried: dict[Node, list[Node]] = {}
    for place in range(lowest, len(runs)):
        here = runs[place].parts
        carried |= {(place, part): [] for part in range(len(here))}
        if place + 1 == len(runs):
            break
        pair = runs[place].shape, runs[place + 1].shape
        if pair not in known:
            known[pair] = overlapping(here, runs[place + 1].parts)
        for one, other in known[pair]:
            carried[place, one].append((place + 1, other))
    return carried


def _free_tops(
    layers: Layers, runs: list[_Run], carried: dict[Node, list[Node]]
) -> dict[Node, float]:
    """How high what stands on each section goes, where that is free."""
    held = dict.fromkeys(carried, 0)
    for above in carried.values():
        for node in above:
            held[node] += 1
    tops: dict[Node, float] = {}
    for node, above in reversed(carried.items()):
        if all(held[other] == 1 and other in tops for other in above):
            own = _bottom(layers, runs[node[0]].end)
            tops[node] = max([own, *(tops[other] for other in above)])
    return tops


def _lasts(
    layers: Layers,
    runs: list[_Run],
    carried: dict[Node, list[Node]],
    node: Node,
    width: float,
) -> bool:
    """Whether what stands on a section stays as narrow for a while: a shaft, and no foot."""

    def area(nodes: list[Node]) -> float:
        return sum(runs[place].parts[part].area() for place, part in nodes)

    most = _WIDENS * area([node])
    highest = runs[node[0]].first + math.ceil(_LASTS * width / layers.spacing)
    above = [node]
    while above and runs[above[0][0]].end <= highest:
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
