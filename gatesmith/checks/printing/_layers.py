"""The sections of a subject, cut once for all checks that measure by layers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.checks._report import box_of, once
from gatesmith.checks.printing._shapes import LARGEST, Shape, united
from gatesmith.mesh.layers import heights_of, sections

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.checks import Subject

# Segments of all sections together: about half a second of work. A gate of 1,200 facets has
# 5,000 of them in layers of 0.2 mm.
_MOST_SEGMENTS = 250_000

# How many times as many corners a section that crosses itself has when its loops are united.
# Such sections are measured in no more layers than hold so many corners in all, which takes
# half a second; with more corners than in a tangle, as 10 by 10 bars that cross, in none.
_MORE = 1.2
_MOST_CORNERS = 10_000
_TANGLE = 600

# Layers at least, however many facets a mesh has, and at most, however high it is.
_LEAST_LAYERS = 12
_MOST_LAYERS = 1_000

# Millimetres by which points of a section may be moved to need fewer: a tenth of the tolerance
# to which curves are meshed, and a four-hundredth of a printed line.
SIMPLER = 0.001

# Decimals, in millimetres, to which two sections must agree to be the same one.
_SAME = 5


@dataclass(frozen=True, eq=False)
class Layers:
    """Horizontal sections, bodies that overlap united.

    ``levels`` is float64 (p,), the height of each plane: the middles of layers ``spacing``
    millimetres high. Layer ``i`` has the section ``shapes[which[i]]``: straight walls have the
    same section in many layers, and it is measured once. ``floor`` is the lowest z.
    """

    levels: NDArray[np.float64]
    spacing: float
    floor: float
    shapes: tuple[Shape, ...]
    which: tuple[int, ...]


@once
def layers_of(subject: Subject) -> Layers:
    """Cut a closed subject into layers of the printer's height, or of more where it is large.

    A subject that is farther than a kilometre from the origin has no layers, nor has a tangle.
    """
    topology = subject.topology
    corners = topology.corners
    if len(topology.collapsed):
        corners = np.delete(corners, topology.collapsed, axis=0)
    low, high = heights_of(topology.points, corners)
    floor, top = float(low.min()), float(high.max())
    if np.abs(box_of(subject)).max() > LARGEST:
        return Layers(np.empty(0), top - floor, floor, (), ())
    count = _layer_count(top - floor, float((high - low).sum()), subject.expected.layer)
    if count > _LEAST_LAYERS:
        probes = _middles(floor, top, _LEAST_LAYERS)
        crossed = _crossed(sections(topology.points, corners, probes))
        if crossed > _TANGLE:
            return Layers(np.empty(0), top - floor, floor, (), ())
        if crossed:
            count = min(count, max(_LEAST_LAYERS, int(_MOST_CORNERS / crossed)))
    spacing = (top - floor) / count
    levels = _middles(floor, top, count)
    known: dict[bytes, int] = {}
    shapes: list[Shape] = []
    which: list[int] = []
    for loops in sections(topology.points, corners, levels):
        shape = united(loops).simplify(SIMPLER)
        outline = [np.round(loop, _SAME) + 0.0 for loop in shape.to_polygons()]
        name = b"|".join(loop.tobytes() for loop in outline)
        if name not in known:
            known[name] = len(shapes)
            shapes.append(shape)
        which.append(known[name])
    return Layers(levels, spacing, floor, tuple(shapes), tuple(which))


def _middles(floor: float, top: float, count: int) -> NDArray[np.float64]:
    """The middles of so many layers of equal height."""
    return floor + (top - floor) / count * (np.arange(count, dtype=np.float64) + 0.5)


def _crossed(cut: list[list[NDArray[np.float64]]]) -> float:
    """How many corners these sections have on average, where they cross themselves; else 0.

    The facets of a damaged file may all cross one another, which is told elsewhere, and each
    section then costs as much as a hundred. Bodies that are put into one another have few
    corners more when they are united, and often fewer.
    """
    before = sum(len(loop) for loops in cut for loop in loops)
    after = sum(united(loops).num_vert() for loops in cut)
    return after / len(cut) if after > _MORE * before else 0.0


def _layer_count(height: float, climb: float, layer: float) -> int:
    """How many layers to measure: the printer's, or fewer, evenly spread, where it is too much.

    ``climb`` is the sum of the heights of all facets.
    """
    wanted = round(height / layer)
    affordable = int(_MOST_SEGMENTS * height / climb) if climb else 0
    return max(1, min(wanted, _MOST_LAYERS, max(affordable, _LEAST_LAYERS)))
