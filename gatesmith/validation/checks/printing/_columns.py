"""Free-standing columns: what rests on a section, its height, and the width of the section."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    least_width,
    parts_of,
)
from gatesmith.validation.checks.printing._surroundings import overlapping

if TYPE_CHECKING:
    from gatesmith.core.findings import Place
    from gatesmith.validation.checks.printing._layers import Layers

Node = tuple[int, int]
"""A connected part of a section: the index of its run, and its own among the section's parts."""

# A section longer than this many times its width belongs to a wall, which its length stabilizes.
_LONGEST = 4.0

# Over a height of ``_LASTS`` times its width, a column stays within ``_WIDENS`` times the area of
# the section. So the foot of a ball, which widens at once, is no column, but the stem of a goblet
# is one.
_WIDENS = 4.0
_LASTS = 2.0

# Millimetres by which the hull of a section may be simplified.
_SIMPLER = 0.002


@dataclass(frozen=True)
class Column:
    """A free column at its weakest section: ``height`` above it over its smallest ``width``."""

    at: Place
    height: float
    width: float

    @property
    def slenderness(self) -> float:
        """Its height in multiples of its width."""
        return self.height / self.width


@dataclass(frozen=True)
class _Run:
    """The layers from ``first`` up to, but not including, ``end``, which share one section.

    ``shape`` is its index among the shapes, ``parts`` are its connected parts, and ``foot`` is
    the z at which it begins.
    """

    shape: int
    parts: list[CrossSection]
    first: int
    end: int
    foot: float


def slender_columns(layers: Layers, limit: float, least: float) -> tuple[Column, ...]:
    """The free columns more than ``limit`` times as high as wide, each at its worst section.

    What stands on a section is free when nothing else below supports it: a jamb under a lintel,
    for example, is supported at both ends and not free. Sections narrower than ``least`` mm count
    only in a shaft: a tip that is not printed does not snap. Heights above a slope are known to
    half a layer.
    """
    if not layers.which:
        return ()
    runs = _runs(layers)
    suspects = _suspects(layers, runs, limit, least)
    if not suspects:
        return ()
    above = _parts_above(runs, min(run for run, _ in suspects))
    tops = _free_tops(layers, runs, above)
    found = {}
    for node, width in suspects.items():
        height = tops.get(node, -math.inf) - runs[node[0]].foot
        if height > limit * width and _is_shaft(layers, runs, above, node, width):
            low_x, low_y, high_x, high_y = runs[node[0]].parts[node[1]].bounds()
            level = float(layers.levels[runs[node[0]].first])
            found[node] = Column(((low_x + high_x) / 2, (low_y + high_y) / 2, level), height, width)
    return _worst_of_each(above, found)


def _runs(layers: Layers) -> list[_Run]:
    """The layers, with successive ones of the same section taken together."""
    which = np.array(layers.which, dtype=np.intp)
    parts = [parts_of(shape) for shape in layers.shapes]
    firsts = np.flatnonzero(np.diff(which, prepend=-1)).tolist()
    runs = []
    for first, end in zip(firsts, [*firsts[1:], len(which)], strict=True):
        # A section begins at its plane, or at the foot of its layer where its sides are upright.
        upright = end - first > 1
        foot = _bottom(layers, first) if upright else float(layers.levels[first])
        shape = int(which[first])
        runs.append(_Run(shape, parts[shape], first, end, foot))
    return runs


def _suspects(layers: Layers, runs: list[_Run], limit: float, least: float) -> dict[Node, float]:
    """The width of each section that would be too narrow if it carried everything above it."""
    top = _bottom(layers, len(layers.levels))
    widths: dict[Node, float] = {}
    suspects = {}
    for place, run in enumerate(runs):
        above = top - run.foot
        # A tip narrower than a line does not matter; a shaft that narrow is missing or snaps off.
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
    """The smallest width of the hull of a section; infinite for a wall."""
    outline = shape.hull().simplify(_SIMPLER).to_polygons()
    if not outline:
        return math.inf
    along = np.roll(outline[0], -1, axis=0) - outline[0]
    along /= np.hypot(*along.T)[:, None]
    # A convex outline is narrowest at right angles to one of its sides.
    across = np.ptp(outline[0] @ np.stack((along[:, 1], -along[:, 0])), axis=0)
    best = int(np.argmin(across))
    length = float(np.ptp(outline[0] @ along[best]))
    return math.inf if length > _LONGEST * across[best] else float(across[best])


def _parts_above(runs: list[_Run], lowest: int) -> dict[Node, list[Node]]:
    """The parts in the next run that lie on each part, from run ``lowest`` upwards."""
    known: dict[tuple[int, int], list[tuple[int, int]]] = {}
    above: dict[Node, list[Node]] = {}
    for place in range(lowest, len(runs)):
        here = runs[place].parts
        above |= {(place, part): [] for part in range(len(here))}
        if place + 1 == len(runs):
            break
        pair = runs[place].shape, runs[place + 1].shape
        if pair not in known:
            known[pair] = overlapping(here, runs[place + 1].parts)
        for one, other in known[pair]:
            above[place, one].append((place + 1, other))
    return above


def _free_tops(
    layers: Layers, runs: list[_Run], above: dict[Node, list[Node]]
) -> dict[Node, float]:
    """The height in mm up to which a column stands on each part, where that is free."""
    supports = dict.fromkeys(above, 0)
    for upper in above.values():
        for node in upper:
            supports[node] += 1
    tops: dict[Node, float] = {}
    for node, upper in reversed(above.items()):
        if all(supports[other] == 1 and other in tops for other in upper):
            own = _bottom(layers, runs[node[0]].end)
            tops[node] = max([own, *(tops[other] for other in upper)])
    return tops


def _is_shaft(
    layers: Layers,
    runs: list[_Run],
    above: dict[Node, list[Node]],
    node: Node,
    width: float,
) -> bool:
    """Whether what stands on a part stays about as narrow for a while, unlike a foot."""

    def area(nodes: list[Node]) -> float:
        return sum(runs[place].parts[part].area() for place, part in nodes)

    most = _WIDENS * area([node])
    highest = runs[node[0]].first + math.ceil(_LASTS * width / layers.spacing)
    standing = [node]
    while standing and runs[standing[0][0]].end <= highest:
        standing = [other for one in standing for other in above[one]]
        if area(standing) > most:
            return False
    return True


def _worst_of_each(above: dict[Node, list[Node]], found: dict[Node, Column]) -> tuple[Column, ...]:
    """The worst section of each column."""
    nodes = sorted(found)
    place = {node: number for number, node in enumerate(nodes)}
    links = [
        (place[node], place[other]) for node in nodes for other in above[node] if other in place
    ]
    pairs = np.array(links, dtype=np.intp).reshape(-1, 2)
    names = components(len(nodes), pairs[:, 0], pairs[:, 1])
    worst: dict[int, Column] = {}
    for node, name in zip(nodes, names.tolist(), strict=True):
        known = worst.get(name)
        if known is None or found[node].slenderness > known.slenderness:
            worst[name] = found[node]
    return tuple(worst.values())
