"""The paving of roofs, which players look down on: slabs with joints between them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.cad.outline import Outline
from gatesmith.cad.stonework import running_bond
from gatesmith.core.named_features import feature
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.core.units import exceeds
from gatesmith.pieces._printable import layers_up

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.named_features import NamedFeature, Span

CLEAR_GUTTER, GUTTER_SHARE = 1.3, 0.045  # of the narrowest detail; of the side: beside the parapet
JOINT_SHARE = 0.03  # of the side
LEAST_LAYERS = 2  # of the height of a slab: a single layer is hardly seen
COURSE_SHARE, SLAB_TO_COURSE = 0.11, 1.8  # of the side; length of a slab / width of its course
HATCH_SHARE, MOST_PLANKS = 0.4, 3  # of the reach of a pinwheel: half of the hatch in its middle
ARM_TO_SLAB = 1.3  # in a pinwheel: length of a slab / its width


@dataclass(frozen=True)
class PavingSlab:
    """A rectangle in the plan: from and to along x and along y, millimetres."""

    x: Span
    y: Span

    @property
    def outline(self) -> Outline:
        """Its outline."""
        return Outline.box(*self.x, *self.y)

    @property
    def area(self) -> float:
        """Its area, mm²."""
        return (self.x[1] - self.x[0]) * (self.y[1] - self.y[0])

    @property
    def turned(self) -> PavingSlab:
        """The slab turned by a quarter around the z axis, clockwise from above."""
        return PavingSlab(self.y, (-self.x[1], -self.x[0]))

    @property
    def mirrored(self) -> PavingSlab:
        """The slab on the other side of the x axis."""
        return PavingSlab(self.x, (-self.y[1], -self.y[0]))


def slab_height(profile: Printer) -> float:
    """How high slabs stand above their joints, in whole layers."""
    return max(layers_up(profile.detail_depth, profile), LEAST_LAYERS * profile.layer)


def slab_features(slabs: tuple[PavingSlab, ...], up: Span) -> list[NamedFeature]:
    """The slabs as named features, between two heights."""
    return [feature("paving", slab.x, slab.y, up) for slab in slabs]


def pinwheel(side: float, inside: float, profile: Printer) -> tuple[PavingSlab, ...]:
    """Four arms of slabs around a hatch of planks; a few square slabs, or one, on a small roof.

    ``side`` is that of the piece, ``inside`` half of that between its parapets.
    """
    reach, joint = inside - gutter(side, profile), _joint(side, profile)
    if reach < profile.wall_handled:
        return whole_slab(side, inside, profile)
    half = HATCH_SHARE * reach
    wide = reach - half - joint
    if min(wide, 2 * half) < profile.wall_handled:
        few = int((2 * reach + joint) / (profile.wall_handled + joint))
        rows = _divided((-reach, reach), few, joint)
        return tuple(PavingSlab(x, y) for x in rows for y in rows)
    count = max(round((reach + half + joint) / (ARM_TO_SLAB * wide + joint)), 1)
    arm = [PavingSlab(x, (half + joint, reach)) for x in _divided((-reach, half), count, joint)]
    planks = min(int((2 * half + joint) / (profile.wall_handled + joint)), MOST_PLANKS)
    slabs = [PavingSlab((-half, half), y) for y in _divided((-half, half), planks, joint)]
    for _ in range(4):
        slabs += arm
        arm = [slab.turned for slab in arm]
    return tuple(slabs)


def whole_slab(
    side: float, inside: float, profile: Printer, least: float = 0.0
) -> tuple[PavingSlab, ...]:
    """A single slab on a small roof, beside the narrowest gutter if need be.

    Its half is ``least`` mm long at least; none where it would not print. ``side`` and ``inside``
    are as for ``pinwheel``.
    """
    reach = inside - gutter(side, profile)
    if exceeds(max(least, profile.wall_handled / 2), reach):
        reach = inside - profile.detail_width
    if exceeds(max(profile.wall, TWO_LINES * profile.nozzle), 2 * reach):
        return ()
    return (PavingSlab((-reach, reach), (-reach, reach)),)


def courses(side: float, inside: float, middle: float, profile: Printer) -> tuple[PavingSlab, ...]:
    """Courses along x on both sides of a single slab, which is ``middle`` mm wide to each side.

    None where they are too small. ``side`` and ``inside`` are as for ``pinwheel``.
    """
    reach, joint = inside - gutter(side, profile), _joint(side, profile)
    low = middle + joint
    least = profile.wall_handled
    count = int((reach - low + joint) / (max(COURSE_SHARE * side, least) + joint)) or 1
    rows = _divided((low, reach), count, joint)
    wide = rows[0][1] - rows[0][0]
    if min(wide, 2 * middle) < least:
        return ()
    bond = running_bond(2 * reach, rows, max(SLAB_TO_COURSE * wide, 2 * least + joint) + joint)
    beside = [
        PavingSlab((start + joint / 2 * (start > -reach), end - joint / 2 * (end < reach)), row)
        for row, uprights in zip(rows, bond, strict=True)
        for start, end in pairwise((-reach, *uprights, reach))
    ]
    whole = PavingSlab((-reach, reach), (-middle, middle))
    return (whole, *beside, *(slab.mirrored for slab in beside))


def gutter(side: float, profile: Printer) -> float:
    """The room between the slabs and the parapet, mm."""
    return max(CLEAR_GUTTER * profile.detail_width, GUTTER_SHARE * side)


def _joint(side: float, profile: Printer) -> float:
    return max(profile.detail_width, JOINT_SHARE * side)


def _divided(span: Span, count: int, joint: float) -> list[Span]:
    """A span divided into equal parts with joints between them."""
    low, high = span
    part = (high - low - (count - 1) * joint) / count
    starts = [low + place * (part + joint) for place in range(count)]
    return [(start, start + part) for start in starts]
