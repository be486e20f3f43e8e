"""Plans the roof of a house: a parapet around a sunk terrace, and paving that carries the dome."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.outline import Outline
from gatesmith.cad.polyhedra import Lobes
from gatesmith.pieces._printable import layers_down, layers_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.catalog import Printer
    from gatesmith.pieces.building.houses import House

DEEP_SHARE, DEEPEST = 0.07, 2.0  # of the smaller of side and height; mm
COVER_LAYERS = 2  # layers between the terrace and the carvings below it, at least
PARAPET_SHARE, GAP_SHARE = 0.06, 0.045  # of the side: the parapet, and the gap beside it
CLEAR_GAP = 1.3  # of the narrowest detail: dirt comes out of it, and it shows
MERLON_SHARE, MOST_MERLONS = 0.12, 12  # of the side: the width of a merlon and of a gap
SLABS, GROOVE_SHARE = 3, 0.04  # slabs side by side; of the side: the groove between two
STAR_WAIST = math.cos(math.pi / 4) / math.cos(math.pi / 8)  # inner corners / points of a star
RING_SHARE = 0.6  # of the reach of a star or a rosette: the groove in it
PETALS = Lobes(8, 0.84, 4)
MARK_REACH, LEAST_MARK = 0.6, 2.5  # of its width: its farthest corner; of the narrowest detail
STEPS = 2  # of a stepped gap on each side


@dataclass(frozen=True)
class Roof:
    """A roof: ``parapet`` mm of wall around a terrace ``depth`` mm deep; 0, 0 for a flat roof.

    The pieces of ``paving`` are as high as the parapet, so that any dome stands on them: outlines
    in the plan, within ``inner`` mm of the middle. ``ring`` is the outer and the inner outline of
    a groove in it, empty without one. ``gaps`` are the outlines of the gaps in the parapet of a
    face, in x and z.
    """

    depth: float
    parapet: float
    inner: float
    paving: tuple[Outline, ...]
    ring: tuple[Outline, ...]
    gaps: tuple[Outline, ...]


@dataclass(frozen=True)
class RoofMark:
    """A sunk mark: its name, its width and its depth, in mm, in the middle of the roof.

    Without a boss it replaces the paving, in a disc of the radius ``disc``.
    """

    name: str
    width: float
    depth: float
    disc: float


FLAT = Roof(0.0, 0.0, 0.0, (), (), ())


def roof_of(house: House, side: float, height: float, profile: Printer) -> Roof:
    """The roof of a house; a flat one if there is no room for paving."""
    least = max(layers_up(profile.detail_depth, profile), COVER_LAYERS * profile.layer)
    depth = max(layers_down(min(DEEP_SHARE * min(side, height), DEEPEST), profile), least)
    parapet = max(profile.wall, PARAPET_SHARE * side)
    gap = max(CLEAR_GAP * profile.detail_width, GAP_SHARE * side)
    inner = side / 2 - parapet - gap
    if inner < profile.wall_handled:
        return FLAT
    groove = max(profile.detail_width, GROOVE_SHARE * side)
    paving = _paving(house.paving, inner, groove, profile)
    ring: tuple[Outline, ...] = ()
    if house.paving in _ROUND and RING_SHARE * inner - groove >= profile.wall_handled:
        drawn = _ROUND[house.paving]
        ring = drawn(RING_SHARE * inner), drawn(RING_SHARE * inner - groove)
    gaps = _gaps(house.parapet, side, height, depth, profile)
    return Roof(depth, parapet, inner, paving, ring, gaps)


def _star(reach: float) -> Outline:
    """An eight-pointed star."""
    points = []
    for corner in range(16):
        far = reach * STAR_WAIST if corner % 2 else reach
        turn = math.tau * corner / 16
        points.append((far * math.cos(turn), far * math.sin(turn)))
    return Outline.of(points)


def _rosette(reach: float) -> Outline:
    """A flower with eight petals."""
    return Outline.of((reach * x, reach * y) for x, y in PETALS.corners)


_ROUND = {"star": _star, "rosette": _rosette}


def _paving(kind: str, inner: float, groove: float, profile: Printer) -> tuple[Outline, ...]:
    if kind in _ROUND:
        return (_ROUND[kind](inner),)
    if kind == "lozenges":
        return _lozenges(inner, groove, profile)
    count = SLABS
    while count > 1 and (2 * inner - (count - 1) * groove) / count < profile.wall_handled:
        count -= 1
    slab = (2 * inner - (count - 1) * groove) / count
    starts = [index * (slab + groove) - inner for index in range(count)]
    return tuple(Outline.box(x, x + slab, y, y + slab) for x in starts for y in starts)


def _lozenges(inner: float, groove: float, profile: Printer) -> tuple[Outline, ...]:
    """Four squares on their corners, in a square on its corner; one if they would be too small."""
    half = inner / 2 - groove / 2 / math.sqrt(2)  # of the diagonal of each
    if half * math.sqrt(2) < profile.wall_handled:
        return (_on_corner((0.0, 0.0), inner),)
    off = inner - half
    middles: Sequence[tuple[float, float]] = ((off, 0.0), (0.0, off), (-off, 0.0), (0.0, -off))
    return tuple(_on_corner(middle, half) for middle in middles)


def _on_corner(middle: tuple[float, float], half: float) -> Outline:
    x, y = middle
    return Outline.of(((x + half, y), (x, y + half), (x - half, y), (x, y - half)))


def _gaps(
    kind: str, side: float, height: float, depth: float, profile: Printer
) -> tuple[Outline, ...]:
    """The gaps in the parapet of a face, as wide as the merlons between them; none if too fine."""
    if kind == "plain":
        return ()
    pitch = max(MERLON_SHARE * side, profile.wall_handled)
    count = min(int((side / pitch + 1) / 2), MOST_MERLONS)
    if count < 2:
        return ()
    width = side / (2 * count - 1)
    sill, top = height - depth + profile.layer, height + 1.0
    made = []
    for index in range(1, count):
        low = (2 * index - 1) * width - side / 2
        made.append(_gap(kind, (low, low + width), (sill, height, top)))
    return tuple(made)


def _gap(kind: str, span: tuple[float, float], levels: tuple[float, float, float]) -> Outline:
    (low, high), (sill, edge, top) = span, levels
    if kind == "points":
        middle, over = (low + high) / 2, (high - low) / 2 / (edge - sill) * (top - edge)
        return Outline.of(((low - over, top), (middle, sill), (high + over, top)))
    if kind == "steps":
        tread, half = (high - low) / (2 * STEPS + 2), (sill + edge) / 2
        return Outline.of(
            (
                (low - tread, top),
                (low - tread, half),
                (low + tread, half),
                (low + tread, sill),
                (high - tread, sill),
                (high - tread, half),
                (high + tread, half),
                (high + tread, top),
            )
        )
    return Outline.box(low, high, sill, top)


def roof_mark(name: str, reach: float, depth: float, profile: Printer) -> RoofMark | None:
    """A mark within ``reach`` mm of the middle, as deep as the terrace; None without room."""
    width = (reach - profile.wall) / MARK_REACH
    if width < LEAST_MARK * profile.detail_width:
        return None
    return RoofMark(name, width, depth or layers_up(profile.detail_depth, profile), reach)
