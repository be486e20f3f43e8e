"""The sizes of a land tile's field: canal, basins, ditches, furrows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.pieces._flat import FLOOR_LAYERS

if TYPE_CHECKING:
    from gatesmith.cad.plates import Plate
    from gatesmith.catalog import Printer

Point = tuple[float, float]
Strip = tuple[Point, Point]
"""A straight groove from one point to another."""

BORDER_SHARE, CANAL_SHARE = 0.035, 0.025  # of the side
RIM_SHARE = 0.03  # of the side: the bank around a basin or a figure
FURROW_SHARE, RIDGE_SHARE = 0.022, 0.043  # of the side
SHORTEST_FURROW = 4.5  # of its own width: a shorter furrow is a hole
LEAST_BASIN = 0.13  # radius, of the side: can be counted from two metres away
DEEPEST_BASIN = 0.08  # of the side
SLOPE = math.tan(math.radians(30.0))  # of a basin's sides from the vertical: a disc drops in
NEARLY = 1e-6  # mm: a ridge as wide as a bank is wide enough
STEEP = 3.0  # of a basin's radius: the most that its sides take


@dataclass(frozen=True)
class Field:
    """The field inside a tile's border, around the origin.

    ``canal`` is half the side of the canal's outer edge and ``width`` its width, ``furrow`` the
    width of a furrow. A basin is ``basin`` mm deep and has the radius ``rim`` at the top and
    ``floor`` at the bottom. ``corner`` is the side of the square that the basins leave free in a
    corner, ``inside`` the distance from the middle at which that square ends.
    """

    canal: float
    width: float
    inside: float
    corner: float
    basin: float
    rim: float
    floor: float
    bank: float
    furrow: float
    basins: tuple[Point, ...]
    ditches: tuple[Strip, ...]


def field_of(plate: Plate, sink: float, disc: float, fertility: int, profile: Printer) -> Field:
    """The field of a tile whose basins hold a disc of that diameter, clearance included.

    If three such basins do not fit, the basins are smaller, whatever the fertility.
    """
    side, wall = plate.length, profile.wall
    canal = side / 2 - plate.edge - max(wall, BORDER_SHARE * side)
    width = max(profile.detail_width, CANAL_SHARE * side)
    inside = canal - width - wall
    largest = (2 * inside - wall) / 4  # three of them: two side by side, with a wall between
    ground = max(FLOOR_LAYERS * profile.layer, wall)
    depth = min(plate.thickness - ground, DEEPEST_BASIN * side, largest / STEEP / SLOPE)
    depth = max(int(depth / profile.layer + 1e-6) * profile.layer, sink)
    rim = min(max(disc / 2 + SLOPE * depth, LEAST_BASIN * side), largest)
    bank = max(wall, RIM_SHARE * side)
    off = inside - rim
    basins = {
        1: ((0.0, 0.0),),
        2: ((-off, off), (off, -off)),
        3: ((0.0, off), (-off, -off), (off, -off)),
    }[fertility]
    return Field(
        canal=canal,
        width=width,
        inside=inside,
        corner=inside - rim - bank,
        basin=depth,
        rim=rim,
        floor=rim - min(SLOPE * depth, rim / STEEP),
        bank=bank,
        furrow=max(profile.detail_width, FURROW_SHARE * side),
        basins=basins,
        ditches=_ditches(basins, canal - width / 2, rim),
    )


def _ditches(basins: Sequence[Point], canal: float, rim: float) -> tuple[Strip, ...]:
    """From the canal to each basin, and from basin to basin."""
    found: list[Strip] = []
    for x, y in basins:
        if not x and not y:
            return ((-canal, 0.0), (-rim / 2, 0.0)), ((rim / 2, 0.0), (canal, 0.0))
        side = math.copysign(canal, x)
        found.append(((side, y), (x, y)) if x else ((x, canal), (x, y)))
    pairs = [(one, other) for at, one in enumerate(basins) for other in basins[at + 1 :]]
    return (*found, *pairs)


def furrows(field: Field, taken: Sequence[Point], ridge: float) -> tuple[Strip, ...]:
    """Furrows along x, clear of basins, level ditches and occupied corners (their middles)."""
    wide = field.furrow
    pitch = wide + ridge
    count = int((field.inside - wide / 2) / pitch)
    found = []
    for row in range(-count, count + 1):
        y = row * pitch
        gaps = [_chord(middle, y, field) for middle in field.basins]
        near = (field.width + wide) / 2 + field.bank - NEARLY
        gaps += [
            (min(x0, x1), max(x0, x1))
            for (x0, y0), (x1, y1) in field.ditches
            if y0 == y1 and abs(y - y0) < near
        ]
        half = field.corner / 2 + field.bank
        gaps += [(x - half, x + half) for x, at in taken if abs(y - at) < half + wide / 2]
        found += [
            ((start, y), (end, y))
            for start, end in _between(gaps, field.inside)
            if end - start >= SHORTEST_FURROW * wide
        ]
    return tuple(found)


def _chord(middle: Point, y: float, field: Field) -> Point:
    """The span along x that a basin and its bank keep free of a furrow at y."""
    near = max(abs(y - middle[1]) - field.furrow / 2, 0.0)
    reach = field.rim + field.bank
    half = math.sqrt(reach**2 - near**2) if near < reach else 0.0
    return middle[0] - half, middle[0] + half


def _between(gaps: Sequence[Point], end: float) -> list[Point]:
    """The spans of a line from -end to end that are left free."""
    here, found = -end, []
    for start, stop in sorted(gap for gap in gaps if gap[1] > gap[0]):
        if start > here:
            found.append((here, min(start, end)))
        here = max(here, stop)
    return [*found, (here, end)] if here < end else found


def ridge_of(side: float, profile: Printer) -> float:
    """The width of the ridges between furrows."""
    return max(profile.wall, RIDGE_SHARE * side)
