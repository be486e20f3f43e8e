"""The beads of G-code: every line of plastic with its width, layer by layer.

The width follows from the plastic that a move pushes out. A bead is as high as its layer and has
round sides, so one of width w and height h has the cross-section h (w - h (1 - pi / 4)), which is
how slicers calculate (PrusaSlicer's documentation, "Flow math"). Cura calculates with sides that
are upright. A thread over a gap is round.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.making.slicing.gcode import is_left_out, kinds_of, moves_of
from gatesmith.validation.checks.printing._cross_sections import CrossSection, united

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.making.slicing.gcode import Moves

_SPARSE = ("internal infill", "sparse infill", "fill")  # of PrusaSlicer, OrcaSlicer, Cura
_THREAD = ("bridge", "overhang")
_ROUND = 1 - math.pi / 4
_SHORTEST = 1e-6  # mm: a shorter move is rounding
_ROUNDED = 0.02  # mm: of a shorter move, the rounding of its ends is a tenth and more
_SPECK = 0.005  # mm: a shorter move that joins no other has hardly any plastic
_CORNERS = 9  # of the half circle at each end of a bead
_SKIPPED = 1.5  # layers: with a larger step a layer is left out
_HEIGHTS = 4  # decimals of mm to which heights of one layer agree


@dataclass(frozen=True, eq=False)
class BeadLayer:
    """The beads of one layer, in mm.

    ``top`` is the height at which the nozzle prints it and ``height`` how thick it is. ``solid``
    and ``sparse``, float64 (n, 5), have the two ends of each bead and its width; sparse ones are
    those of an infill that leaves room between them. ``support`` says whether the slicer supports
    the model here.
    """

    top: float
    height: float
    solid: NDArray[np.float64]
    sparse: NDArray[np.float64]
    support: bool

    @property
    def middle(self) -> float:
        """The height at which slicers cut the model for this layer."""
        return self.top - self.height / 2


def bead_layers(
    gcode: str, filament: float, high: tuple[float, float], *, upright: bool = False
) -> list[BeadLayer]:
    """The layers of a model in G-code, from below; ``filament`` is its diameter in mm.

    ``high`` are the height of a layer and that of the model. Where the G-code leaves out a layer
    that the model has, or ends too early, there are layers without beads.

    ``upright`` says that the slicer calculates with beads whose sides are upright. Skirt, brim and
    support are left out. Raises ValueError for a number that is not a decimal.
    """
    moves = moves_of(gcode)
    names, kinds = kinds_of(gcode, moves)
    support = np.array(["support" in name.lower() for name in names])
    left_out = np.array([is_left_out(name) for name in names]) | support
    kind = kinds.astype(np.intp)
    at = np.flatnonzero(moves.extrudes & ~left_out[kind])
    if not len(at):
        return []
    heights = np.round(moves.axes["Z"], _HEIGHTS)
    supported = set(heights[moves.extrudes & support[kind]].tolist())
    tops, layer = np.unique(heights[at], return_inverse=True)
    thick = np.diff(tops, prepend=0.0)
    thick = np.where(thick > _SKIPPED * high[0], high[0], thick)
    ends = _ends(moves, at)
    threads = np.array([any(word in name.lower() for word in _THREAD) for name in names])
    plastic = moves.pushed[at] * math.pi * filament**2 / 4
    thread, bead = _widths(ends, plastic, thick[layer], 0.0 if upright else _ROUND)
    widths = _unrounded(np.where(threads[kind[at]], thread, bead), ends, np.diff(at) == 1)
    beads = np.column_stack((ends, widths))
    sparse = np.array([name.lower() in _SPARSE for name in names])[kind[at]]
    printed = widths > 0
    beads, sparse, layer = beads[printed], sparse[printed], layer[printed]
    order = np.argsort(layer, kind="stable")
    bounds = np.searchsorted(layer[order], np.arange(len(tops) + 1))
    found: list[BeadLayer] = []
    for index, (top, height) in enumerate(zip(tops.tolist(), thick.tolist(), strict=True)):
        some = order[bounds[index] : bounds[index + 1]]
        here, thin = beads[some], sparse[some]
        found += _empty_layers(found[-1].top if found else 0.0, top - height, high[0])
        found.append(BeadLayer(top, height, here[~thin], here[thin], top in supported))
    return found + _empty_layers(found[-1].top, high[1], high[0])


def _empty_layers(low: float, top: float, height: float) -> list[BeadLayer]:
    """Layers without beads, as many as fit between two heights."""
    none = np.empty((0, 5))
    count = round((top - low) / height)
    return [
        BeadLayer(low + number * height, height, none, none, support=False)
        for number in range(1, count + 1)
    ]


def swept(beads: NDArray[np.float64]) -> CrossSection:
    """The area that beads, float64 (n, 5), cover, with a half circle at each of their ends."""
    if not len(beads):
        return united([])
    start, end, half = beads[:, 0:2], beads[:, 2:4], beads[:, 4:5] / 2
    along = end - start
    turn = np.arctan2(along[:, 1], along[:, 0])[:, None]
    fan = np.linspace(-math.pi / 2, math.pi / 2, _CORNERS)[None, :]
    loops = []
    for point, first in ((end, turn), (start, turn + math.pi)):
        angle = first + fan
        circle = np.stack((np.cos(angle), np.sin(angle)), axis=-1)
        loops.append(point[:, None, :] + half[:, :, None] * circle)
    return united(list(np.concatenate(loops, axis=1)))


def _ends(moves: Moves, at: NDArray[np.intp]) -> NDArray[np.float64]:
    """Where the moves ``at`` these places begin and end, float64 (n, 4)."""
    columns = []
    for before in (0, 1):
        for axis in "XY":
            along = np.concatenate(([0.0], moves.axes[axis]))
            columns.append(along[at + before])
    return np.stack(columns, axis=1)


def _widths(
    ends: NDArray[np.float64],
    plastic: NDArray[np.float64],
    height: NDArray[np.float64],
    sides: float,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The width of each move as a free round thread, and as a bead on its layer, float64 (n,).

    ``plastic`` is its volume in mm³; a bead is wider by ``sides`` heights than an upright one.
    """
    length = np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1])
    area = plastic / np.maximum(length, _SHORTEST)
    return np.sqrt(4 * area / math.pi), area / height + height * sides


def _unrounded(
    widths: NDArray[np.float64], ends: NDArray[np.float64], follows: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """The widths with those of very short moves at most as large as of the moves that they join.

    Slicers write such moves where a line closes, with ends rounded to a thousandth of a millimetre;
    half of the length may be lost. A ``_SPECK`` that joins no other is 0 wide.
    ``follows``, bool (n - 1,), says which move continues the one before it.
    """
    length = np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1])
    short = length < _ROUNDED
    beside = np.zeros(len(widths))
    beside[1:] = np.where(follows, widths[:-1], 0.0)
    beside[:-1] = np.maximum(beside[:-1], np.where(follows, widths[1:], 0.0))
    found = np.where(short & (beside > 0), np.minimum(widths, beside), widths)
    return np.where((length < _SPECK) & (beside == 0), 0.0, found)
