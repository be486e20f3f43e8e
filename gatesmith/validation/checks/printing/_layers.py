"""The sections of a subject, cut once for all checks that measure layer by layer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.sections import heights_of, sections
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.printing._cross_sections import LARGEST, CrossSection, united
from gatesmith.validation.checks.reporting import box_of, once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject

# The segments of all sections together: about half a second of work. A gate of 1,200 facets has
# 5,000 of them in layers of 0.2 mm.
_MOST_SEGMENTS = 250_000

# A section crosses itself if uniting its loops multiplies its corners by more than this. Such
# sections are measured in only as many layers as have ``_MOST_CORNERS`` in total, which takes half
# a second; with more corners each than a tangle, such as 10 by 10 crossing bars, in none.
_MORE = 1.2
_MOST_CORNERS = 10_000
_TANGLE = 600

# The work on all sections together: for each, the number of its different heights along y times
# the number of loops that a line along x crosses there. Uniting and offsetting take that long,
# half a second in total. A gate needs a tenth of it, a hundred nested boxes 40 times as much.
_MOST_WORK = 400_000

# The same for the fewest layers, up to three seconds of rough outlines: where that is exceeded,
# even fewer layers are measured, and none where two are too many, as in a thousand nested boxes.
_MOST_WORK_EVER = 1_000_000
_FEWEST_LAYERS = 2

# The outlines of all sections together, each of which is measured: half a second of work. A gate
# has 2,000 of them; bristles are cut into fewer layers, at least ``_LEAST_OF_BRISTLES``. The
# outlines of a section that equals the one below it are measured once and only followed upwards.
_LEAST_OF_BRISTLES = 4
_MOST_OUTLINES = 3_000
_MOST_REPEATED = 10_000

# The outlines of a section at most, on average: five seconds for the fewest layers. Parts and
# their roots are compared in pairs, so more would also take gigabytes.
_MOST_OUTLINES_EVER = 10_000

# Facets from which on sections are cut one by one.
_MANY_FACETS = 200_000

# The fewest layers, unless each is very much work, and the most, however high a mesh is.
_LEAST_LAYERS = 12
_MOST_LAYERS = 1_000

# Millimetres by which points of a section may be moved to need fewer: a tenth of the tolerance
# to which curves are meshed, and a four-hundredth of a printed line.
SIMPLER = 0.001

# The relative difference, and the difference in mm and mm², that rounding makes in the sizes of
# equal sections.
_EQUAL = 1e-5

# Decimals, in millimetres, to which two sections must agree to be the same.
_SAME = 5


@dataclass(frozen=True, eq=False)
class Layers:
    """Horizontal sections, with overlapping bodies united.

    ``levels`` is float64 (p,), the height of each plane: the middles of layers ``spacing``
    millimetres high. Layer ``i`` has the section ``shapes[which[i]]``: upright walls have the
    same section in many layers, and it is measured only once. ``floor`` is the lowest z.
    ``too_much`` is true where there are none because measuring them would take too long.
    """

    levels: NDArray[np.float64]
    spacing: float
    floor: float
    shapes: tuple[CrossSection, ...]
    which: tuple[int, ...]
    too_much: bool = False


@once
def layers_of(subject: Subject) -> Layers:
    """Cut a closed subject into layers of the printer's height, or thicker ones if it is large.

    A subject farther than a kilometre from the origin has no layers, and neither has a tangle or
    one whose sections have too many outlines.
    """
    topology = subject.topology
    corners = topology.corners
    if len(topology.collapsed):
        corners = np.delete(corners, topology.collapsed, axis=0)
    low, high = heights = heights_of(topology.points, corners)
    floor, top = float(low.min()), float(high.max())
    if np.abs(box_of(subject)).max() > LARGEST:
        return Layers(np.empty(0), top - floor, floor, (), ())
    count = _layer_count(top - floor, _climb(low, high), subject.expected.layer)

    def cut_into(layers: int) -> list[list[NDArray[np.float64]]]:
        levels = _middles(floor, top, layers)
        if len(corners) < _MANY_FACETS or layers > _LEAST_LAYERS:
            return sections(topology.points, corners, levels, heights)
        cut: list[list[NDArray[np.float64]]] = []
        for level in levels:  # one by one, because all may have more outlines than there is room
            cut += sections(topology.points, corners, np.array([level]), heights)
            if sum(map(len, cut)) > _MOST_OUTLINES_EVER * layers:
                break
        return cut

    probes = min(count, _LEAST_LAYERS)
    cut = cut_into(probes)
    count = _affordable(count, cut)
    if count < min(_FEWEST_LAYERS, probes):
        return Layers(np.empty(0), top - floor, floor, (), (), too_much=True)
    if count < probes:
        probes, cut = count, cut_into(count)
    probed = [united(loops) for loops in cut]
    crossed = _crossed(cut, probed) if count > probes or probes < _LEAST_LAYERS else 0.0
    if crossed > _TANGLE:
        return Layers(np.empty(0), top - floor, floor, (), (), too_much=True)
    if crossed:
        count = min(count, max(probes, int(_MOST_CORNERS / crossed)))
    spacing = (top - floor) / count
    levels = _middles(floor, top, count)
    known: dict[bytes, int] = {}
    shapes: list[CrossSection] = []
    which: list[int] = []
    if count != probes:
        probed = [united(loops) for loops in cut_into(count)]
    for whole in probed:
        shape = whole.simplify(SIMPLER)
        which.append(known.setdefault(_key(shape.to_polygons()), len(shapes)))
        if which[-1] == len(shapes):
            shapes.append(shape)
    return Layers(levels, spacing, floor, tuple(shapes), tuple(which))


def _climb(low: NDArray[np.float32], high: NDArray[np.float32]) -> float:
    """The sum of the heights of all facets between these lowest and highest points, mm."""
    return sum(
        float(np.subtract(high[some], low[some], dtype=np.float64).sum())
        for some in blocks(len(low))
    )


def _affordable(count: int, cut: list[list[NDArray[np.float64]]]) -> int:
    """How many of ``count`` layers to measure, judging by some of them that were cut."""
    work = max(sum(work_of(loops) for loops in cut) / len(cut), 1.0)
    count = min(count, max(_LEAST_LAYERS, int(_MOST_WORK / work)), int(_MOST_WORK_EVER / work))
    sizes = [_sizes(loops) for loops in cut]
    # Points on straight lines, where a plane meets the diagonals of walls, change no size.
    new = [not np.allclose(*pair, rtol=_EQUAL, atol=_EQUAL) for pair in pairwise(sizes)]
    outlines = sum(len(loops) for loops, differs in zip(cut[1:], new, strict=True) if differs)
    each = max(outlines / max(len(new), 1), 1.0)
    every = max(sum(map(len, cut)) / len(cut), 1.0)
    if every > _MOST_OUTLINES_EVER:
        return 0
    count = min(count, max(_LEAST_LAYERS, int(_MOST_REPEATED / every)))
    return min(count, max(_LEAST_OF_BRISTLES, int(_MOST_OUTLINES / each)))


def _middles(floor: float, top: float, count: int) -> NDArray[np.float64]:
    """The middles of ``count`` layers of equal height."""
    return floor + (top - floor) / count * (np.arange(count, dtype=np.float64) + 0.5)


def _crossed(cut: list[list[NDArray[np.float64]]], whole: list[CrossSection]) -> float:
    """The mean number of corners of united sections that cross themselves; 0 if they do not.

    The facets of a damaged file may all cross one another, which another check reports, and each
    section then costs as much as a hundred. Uniting overlapping bodies adds few corners, and often
    removes some.
    """
    before = sum(len(loop) for loops in cut for loop in loops)
    after = sum(shape.num_vert() for shape in whole)
    return after / len(cut) if after > _MORE * before else 0.0


def _key(loops: list[NDArray[np.float64]]) -> bytes:
    """A key that only equal loops share."""
    if not loops:
        return b""
    sizes = np.array([len(loop) for loop in loops])
    return sizes.tobytes() + (np.round(np.concatenate(loops), _SAME) + 0.0).tobytes()


def work_of(loops: list[NDArray[np.float64]]) -> float:
    """The work on a section: its different heights along y times the loops crossed there.

    Each loop is float64 (n, 2), in mm.
    """
    points = np.concatenate(loops) if loops else np.zeros((0, 2))
    heights = unique_values(np.round(points[:, 1], _SAME))
    if len(heights) < 2:
        return 0.0
    climbs = float(np.abs(points[_following(loops), 1] - points[:, 1]).sum())
    return len(heights) * climbs / float(heights[-1] - heights[0])


def _sizes(loops: list[NDArray[np.float64]]) -> tuple[float, float, float]:
    """The number of loops, their total length in mm and the area in mm² that they enclose."""
    if not loops:
        return 0.0, 0.0, 0.0
    points = np.concatenate(loops) - loops[0][0]
    ahead = points[_following(loops)]
    length = float(np.hypot(*(ahead - points).T).sum())
    doubled = float((points[:, 0] * ahead[:, 1] - points[:, 1] * ahead[:, 0]).sum())
    return float(len(loops)), length, doubled / 2


def _following(loops: list[NDArray[np.float64]]) -> NDArray[np.intp]:
    """The index of the next point in the loop of each, with all points in one array."""
    ends = np.cumsum([len(loop) for loop in loops])
    following = np.arange(1, int(ends[-1]) + 1)
    following[ends - 1] = np.concatenate(([0], ends[:-1]))
    return following


def _layer_count(height: float, climb: float, layer: float) -> int:
    """How many layers to measure: the printer's, or fewer, evenly spread, if these are too many.

    ``climb`` is the sum of the heights of all facets.
    """
    printed = round(height / layer)
    affordable = int(_MOST_SEGMENTS * height / climb) if climb else 0
    return max(1, min(printed, _MOST_LAYERS, max(affordable, _LEAST_LAYERS)))
