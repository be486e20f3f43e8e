"""Plans a face of a house: its cornice, and the openings in the field below it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.cad.arches import fit_arch
from gatesmith.cad.detail_boxes import points_extent
from gatesmith.cad.outline import TIP_LEAN, Outline
from gatesmith.cad.primitives import corner_slope
from gatesmith.core.printed_lines import TWO_LINES

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.catalog import Printer
    from gatesmith.pieces.building.houses import House, OpeningRow

FRIEZE_PITCH, FRIEZE_SHARE, FRIEZE_DEEP = 0.14, 0.58, 0.8  # of field, of pitch, of relief
CORBEL_PITCH = 0.25  # of the field: half as many as niches
HIGHEST_FRIEZE, MOST_FRIEZE = 0.08, 24  # height of its points / the building's; niches on each face
MOST_BAYS, BAY_TO_STOREY = 5, 1.3  # bays side by side, at most; their width / height
MOST_STOREYS, STOREY_TO_BAY = 4, 1.1
FOOT = 0.84  # width between the jambs of a horseshoe / its greatest width
LEAN = 36.0  # degrees: the tip of an opening has a back
JAMB = 0.42  # of an opening's height
RING_SHARE = 0.17  # of the door's width
CLEAR = 1.3  # of the narrowest detail: visible from a distance
STRING_SHARE = 0.8  # of the relief: the depth of a string groove


@dataclass(frozen=True)
class Opening:
    """A blind opening: its outline over z = 0, its place, and the outline of the ring around it.

    ``ring`` is None without one.
    """

    shape: Outline
    x: float
    z: float
    width: float
    height: float
    ring: Outline | None


@dataclass(frozen=True)
class Cornice:
    """What crowns the field of a face: a row of carvings, or a groove around the house.

    ``kind`` is that of the house. ``places`` are the middles of niches or lozenges, ``width``
    their width, ``high`` the height that they take above the field, ``depth`` their depth or
    that of the groove, 0 for none.
    """

    kind: str
    places: tuple[float, ...]
    width: float
    high: float
    depth: float


@dataclass(frozen=True)
class FieldFace:
    """The field of a face: from -half to half, and between two heights; the printer."""

    half: float
    low: float
    high: float
    relief: float
    profile: Printer


def extent(outline: Outline) -> tuple[tuple[float, float], tuple[float, float]]:
    """From and to of a polygon along its first and along its second axis."""
    points = (outline.first, *(step[-1] for step in outline.steps))
    return points_extent(points)


def lozenge(width: float, lean: float) -> Outline:
    """An upright lozenge on its tip at z = 0, whose upper sides lean ``lean`` degrees."""
    rise = width / 2 / math.tan(math.radians(lean))
    return Outline.of(((0.0, 0.0), (width / 2, rise), (0.0, 2 * rise), (-width / 2, rise)))


def tip_lean(profile: Printer) -> float:
    """The lean of the tips of openings, degrees from the vertical."""
    return min(profile.overhang_design, LEAN)


def cornice_of(
    house: House, room: float, height: float, relief: float, profile: Printer
) -> Cornice:
    """The cornice along a field ``room`` mm wide; a plain one if it would be too fine."""
    depth, kind = FRIEZE_DEEP * relief, house.cornice
    plain = Cornice(kind, (), 0.0, 0.0, 0.0)
    if kind == "string":
        rise = corner_slope(profile.overhang_design) + 1
        deep = max(min(STRING_SHARE * relief, HIGHEST_FRIEZE * height / rise), profile.detail_depth)
        fits = deep * rise <= 2 * HIGHEST_FRIEZE * height
        return Cornice(kind, (), 0.0, deep * rise, deep) if fits else plain
    lean = tip_lean(profile) if kind == "lozenges" else TIP_LEAN
    # A niche rises by its tip above the field, a lozenge by its whole height.
    rise = (1.0 if kind == "lozenges" else 0.5) / math.tan(math.radians(lean))
    tallest = HIGHEST_FRIEZE * height / rise
    share = CORBEL_PITCH if kind == "corbels" else FRIEZE_PITCH
    preferred = min(share * room, tallest / FRIEZE_SHARE)
    narrowest = CLEAR * profile.detail_width
    least = max(narrowest / FRIEZE_SHARE, profile.wall / (1 - FRIEZE_SHARE))
    count = min(int(room / max(preferred, least)), MOST_FRIEZE)
    if count < 1 or depth < profile.detail_depth:
        return plain
    pitch = room / count
    width = min(FRIEZE_SHARE * pitch, tallest)
    if width < narrowest:
        return plain
    places = tuple((index + 0.5) * pitch - room / 2 for index in range(count))
    return Cornice(kind, places, width, rise * width, depth)


def openings_of(house: House, face: FieldFace) -> tuple[Opening, ...]:
    """The openings of every bay and storey; a row that cannot be made is left out as a whole."""
    wide, high = 2 * face.half, face.high - face.low
    bays = min(max(int(wide / (BAY_TO_STOREY * high)), 1), MOST_BAYS)
    storeys = min(max(int(high / (STOREY_TO_BAY * wide / bays)), 1), MOST_STOREYS)
    bay, storey = wide / bays, high / storeys
    middles = [(index + 0.5) * bay - face.half for index in range(bays)]
    made: list[Opening] = []
    for level in range(storeys):
        low = face.low + level * storey
        for row in house.above if level else house.ground:
            made += _row(row, face, middles, low, (bay, storey))
    return tuple(made)


def _row(
    row: OpeningRow, face: FieldFace, middles: list[float], low: float, cell: tuple[float, float]
) -> list[Opening]:
    """The openings of a row in every bay, none if they would be too small or too close."""
    bay, storey = cell
    width = max(row.width * bay, CLEAR * face.profile.detail_width)
    # Its threshold is on the plinth, below the slope that leads to the field.
    sunk = face.relief if not row.sill and low == face.low else 0.0
    height = min(row.height * storey, row.tall * width) + sunk
    apart = min((after - before for before, after in pairwise(row.places)), default=1.0)
    beside, wall = 0.5 - max(row.places), face.profile.wall
    if apart * bay - width < wall or beside * bay - width / 2 < wall / 2:
        return []
    made = []
    for middle in middles:
        for place in row.places:
            at = (middle + place * bay, low + row.sill * storey - sunk)
            opening = _opening(row, face, at, (width, height))
            if opening is None:
                return []
            made.append(opening)
    return made


def _opening(
    row: OpeningRow, face: FieldFace, at: tuple[float, float], size: tuple[float, float]
) -> Opening | None:
    """An opening at x and z of at most this width and height; None if it cannot be made."""
    width, height = size
    lean = tip_lean(face.profile)
    if row.shape == "lozenge":
        width = min(width, height * math.tan(math.radians(lean)))
        if width < CLEAR * face.profile.detail_width:
            return None
        high = width / math.tan(math.radians(lean))
        return Opening(lozenge(width, lean), *at, width, high, None)
    for share in (FOOT, 1.0) if row.shape == "horseshoe" else (1.0,):
        arch = fit_arch(width, height, JAMB * height, crowns=(0, 0), lean=lean, foot=share * width)
        if arch is not None and not arch.crown:
            return Opening(arch.outline(), *at, width, height, _ring(row, face, arch, at[1]))
    return None


def _ring(row: OpeningRow, face: FieldFace, arch: Arch, low: float) -> Outline | None:
    """The outline of the ring around an arch that stands at a height; None if it has no room.

    Its point is blunt.
    """
    least = max(TWO_LINES * face.profile.nozzle, face.profile.detail_width)
    wide = max(RING_SHARE * arch.width, least)
    around = replace(arch.offset(wide), crown=least)
    if not row.ring or arch.width < 2 * wide or low + around.height >= face.high:
        return None
    return around.outline()
