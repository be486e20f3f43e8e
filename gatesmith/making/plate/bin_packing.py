"""Rectangles onto beds: as few beds as it takes, the same way each time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_MICRONS = 1000  # in a millimetre; whole numbers, for sums of rounded ones would not fit exactly
_ALGORITHMS = ("MaxRectsBssf", "MaxRectsBaf", "MaxRectsBl", "SkylineMwfl", "GuillotineBafMinas")
_ORDERS = ("SORT_AREA", "SORT_LSIDE", "SORT_SSIDE", "SORT_PERI")

Side = tuple[float, float]
"""Length along x and depth along y, millimetres."""


@dataclass(frozen=True, order=True)
class Spot:
    """Where a rectangle lies: its low corner in millimetres, and whether it is turned by 90°.

    ``number`` is its place among those that were given.
    """

    number: int
    x: float
    y: float
    turned: bool


def pack(
    sides: Sequence[Side], room: Side, spacing: float, *, thorough: bool = True
) -> list[list[Spot]]:
    """Beds of rectangles in a room of a corner at the origin, ``spacing`` apart from each other.

    What is on a bed stands in the middle of the room. The first beds are the fullest. Without
    ``thorough`` one way of packing is tried instead of twenty, which may need another bed. Raises
    ValueError for a rectangle that does not go into the room however it is turned.
    """
    too_large = [side for side in sides if not goes_into(side, room)]
    if too_large:
        raise ValueError(f"{too_large[0]} does not go into {room}")
    gap = math.ceil(spacing * _MICRONS)
    bins = (_inner(room[0]) + gap, _inner(room[1]) + gap)
    rectangles = [(_outer(length) + gap, _outer(depth) + gap) for length, depth in sides]
    beds = _fewest(rectangles, bins, thorough=thorough)
    return [_in_the_middle(bed, rectangles, bins, gap) for bed in beds]


def goes_into(side: Side, room: Side) -> bool:
    """Whether a rectangle goes into a room, as it is or turned by a quarter."""
    low, high = sorted(map(_outer, side))
    short, long = sorted(map(_inner, room))
    return low <= short and high <= long


def _outer(length: float) -> int:
    """A piece's length in whole microns, rounded up but for what arithmetic leaves."""
    return math.ceil(round(length * _MICRONS, 3))


def _inner(length: float) -> int:
    """A room's length in whole microns, rounded down but for what arithmetic leaves."""
    return math.floor(round(length * _MICRONS, 3))


@dataclass(frozen=True, order=True)
class _Laid:
    number: int
    x: int
    y: int
    turned: bool


def _fewest(
    rectangles: list[Side] | list[tuple[int, int]], bins: tuple[int, int], *, thorough: bool
) -> list[list[_Laid]]:
    """The fewest beds that any of several ways of packing needs; of equals, the fullest first."""
    area = sum(length * depth for length, depth in rectangles)
    least = math.ceil(area / (bins[0] * bins[1]))
    best: list[list[_Laid]] = []
    for algorithm in _ALGORITHMS:
        for order in _ORDERS:
            beds = _packed(rectangles, bins, algorithm, order)
            if not best or len(beds) < len(best):
                best = beds
            if len(best) <= least or not thorough:
                return best
    return best


def _packed(
    rectangles: list[Side] | list[tuple[int, int]],
    bins: tuple[int, int],
    algorithm: str,
    order: str,
) -> list[list[_Laid]]:
    import rectpack  # type: ignore[import-untyped]  # comes without types

    packer = rectpack.newPacker(
        mode=rectpack.PackingMode.Offline,
        bin_algo=rectpack.PackingBin.BFF,
        pack_algo=getattr(rectpack, algorithm),
        sort_algo=getattr(rectpack, order),
        rotation=True,
    )
    for number, (length, depth) in enumerate(rectangles):
        packer.add_rect(length, depth, number)
    packer.add_bin(*bins, count=len(rectangles))
    packer.pack()
    beds: list[list[_Laid]] = []
    for bed in packer:
        laid = [
            _Laid(each.rid, each.x, each.y, (each.width, each.height) != rectangles[each.rid])
            for each in bed
        ]
        beds.append(sorted(laid))
    if sum(map(len, beds)) != len(rectangles):
        raise RuntimeError(f"{algorithm} lost a rectangle of {len(rectangles)}")
    return beds


def _in_the_middle(
    bed: list[_Laid], rectangles: list[tuple[int, int]], bins: tuple[int, int], gap: int
) -> list[Spot]:
    """The bed with the same room on all sides, in millimetres."""
    ends = [
        (each.x + sides[each.turned], each.y + sides[not each.turned])
        for each in bed
        for sides in (rectangles[each.number],)
    ]
    right = (bins[0] - max(x for x, _ in ends)) // 2
    back = (bins[1] - max(y for _, y in ends)) // 2
    return [
        Spot(each.number, (each.x + right) / _MICRONS, (each.y + back) / _MICRONS, each.turned)
        for each in bed
    ]
