"""One layer of a print beside the section of its model: what is printed, what is not, what is else.

Areas are cross-sections in mm, both in the coordinates of the model that the slicer got.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.making.print_check.beads import swept
from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    boxes_meet,
    parts_of,
    round_offset,
    united,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.making.print_check.beads import BeadLayer

WALL_LINES = 2.5  # of the nozzle: infill begins behind so many lines of a wall
BEAD_ROUND = 0.25  # of the nozzle: a hole narrower than half a line closes as it cools
LEAST_HOLE, OF_NOZZLE = 0.25, 0.4  # mm², mm: smaller are tips of acute corners; see ``tip_scale``
LEAST_GAP = 3.0  # of the nozzle: a shorter gap, as where three walls meet, weakens nothing
DROP = 2.0  # of the nozzle: side of the largest square drop that the walls around it hold
DROP_GAP = 0.5  # of the nozzle: how far those walls may be away, as half a line melts onto them
_HAIR = 0.01  # mm
CLEAR = 0.3  # of the nozzle: how far a line may lie outside of the section, as on a thin wall


@dataclass(frozen=True, eq=False)
class ComparedLayer:
    """A layer of the print and the section of the model at its middle; heights in mm.

    ``beads`` are its lines of plastic, ``wanted`` is the section with an outline that the slicer
    drew in on purpose. ``printed`` is what the beads cover, with the room between the lines of a
    sparse infill counted as filled. ``missing`` are places of the section that have no plastic and
    reach its outline, ``gaps`` such places inside of it; ``strays`` are islands of plastic where
    the model has none, ``floating`` those that have no plastic below them, nor close around them.
    ``nozzle`` is the diameter of the nozzle.
    """

    beads: BeadLayer
    section: CrossSection
    wanted: CrossSection
    printed: CrossSection
    missing: tuple[CrossSection, ...]
    gaps: tuple[CrossSection, ...]
    strays: tuple[CrossSection, ...]
    floating: tuple[CrossSection, ...]
    nozzle: float

    @property
    def height(self) -> float:
        """How thick the layer is."""
        return self.beads.height

    @property
    def middle(self) -> float:
        """The height of the section."""
        return self.beads.middle

    @property
    def share(self) -> float:
        """The share of the wanted area that is printed; 1 where the model has no section."""
        area = self.wanted.area()
        return (self.wanted ^ self.printed).area() / area if area else 1.0

    def has_faults(self) -> bool:
        """Whether anything is missing, torn, astray or in the air."""
        return bool(self.missing or self.gaps or self.strays or self.floating)


def compared_layer(
    beads: BeadLayer,
    loops: list[NDArray[np.float64]],
    below: CrossSection | None,
    nozzle: float,
    *,
    walls: int,
    drawn_in: float = 0.0,
    above: list[NDArray[np.float64]] | None = None,
) -> ComparedLayer:
    """A layer beside its section; ``below`` is what the layer before printed, None on the bed.

    ``loops`` are those of ``gatesmith.mesh.sections``, each (n, 2) float64, ``nozzle`` is its
    diameter in mm, ``walls`` how many lines lie between an outline and a sparse infill,
    ``drawn_in`` by how much the slicer draws in the outline of this layer on purpose. ``above``
    are the loops just above the middle of the layer where a level face of the model lies at that
    very height, and ``loops`` those just below: slicers print either.
    """
    section, solid = united(loops), swept(beads.solid)
    either, both = section, section
    way = BEAD_ROUND * nozzle
    inside = behind(section, walls * nozzle, nozzle)
    if above is not None:
        over = united(above)
        either, both = section + over, section ^ over
        inside += behind(over, walls * nozzle, nozzle)
    printed = solid + _infill(beads, section, solid, inside, nozzle)
    missing, gaps = [], []
    wanted = round_offset(both, -drawn_in) if drawn_in else both
    holes = _holes(wanted, printed, nozzle)
    # A slit that no line fits into is closed: what lies at its end is inside.
    closed = round_offset(round_offset(section, way), -way) + section if holes else section
    for hole in holes:
        reaches = not (round_offset(hole, way) - closed).is_empty()
        if reaches:
            missing.append(hole)
        elif reach_of(hole) >= LEAST_GAP * nozzle:
            gaps.append(hole)
    strays, floating = [], []
    around = round_offset(either, CLEAR * nozzle)
    for island in parts_of(printed) if beads.solid.size else ():
        if (island ^ around).is_empty():
            strays.append(island)
        elif below is not None and not beads.support and _floats(island, printed, below, nozzle):
            floating.append(island)
    return ComparedLayer(
        beads,
        section,
        wanted,
        printed,
        tuple(missing),
        tuple(gaps),
        tuple(strays),
        tuple(floating),
        nozzle,
    )


def behind(section: CrossSection, wall: float, nozzle: float) -> CrossSection:
    """What lies behind a wall along the outline; around slits that slicers close there is none."""
    way = BEAD_ROUND * nozzle
    return round_offset(round_offset(section, way), -way - wall)


def _floats(
    island: CrossSection, printed: CrossSection, below: CrossSection, nozzle: float
) -> bool:
    """Whether an island has no plastic below it, and is no drop that walls hold on all sides.

    Such a drop fills the middle of a small dome, where the layer below left a hole. A larger island
    sags whatever is around it, as the lid of a shaft.
    """
    if not (island ^ below).is_empty():
        return False
    if island.area() > (DROP * nozzle) ** 2:
        return True
    gap = DROP_GAP * nozzle
    around = round_offset(island, gap + _HAIR) - round_offset(island, gap)
    return not (around - printed).is_empty()


def _infill(
    beads: BeadLayer,
    section: CrossSection,
    solid: CrossSection,
    inside: CrossSection,
    nozzle: float,
) -> CrossSection:
    """The inside of a layer that a sparse infill fills: the room that its lines run through.

    Only as far as it is ``inside`` of the lines of a wall: where one of them is left out, infill
    holds nothing together. Also small rooms deep inside that its lines happen to pass by; slits
    that close do not make a room less deep.
    """
    room, lines = section - solid, swept(beads.sparse)
    deep = behind(section, WALL_LINES * nozzle, nozzle)
    parts = parts_of(room)
    crossed, shallow = _hold(parts, room ^ lines), _hold(parts, room - deep)
    filled = [
        part ^ inside if by else part
        for part, by, out in zip(parts, crossed, shallow, strict=True)
        if by or not out
    ]
    return lines + united([loop for part in filled for loop in part.to_polygons()])


def _hold(parts: list[CrossSection], some: CrossSection) -> list[bool]:
    """Which parts of a shape hold any of ``some``, which lies inside of that shape.

    Shapes are intersected where their boxes meet only, because a layer has hundreds of parts.
    """
    pieces = parts_of(some)
    return [
        any(not (part ^ pieces[place]).is_empty() for place in np.flatnonzero(meet))
        for part, meet in zip(parts, boxes_meet(parts, pieces), strict=True)
    ]


def tip_scale(nozzle: float) -> float:
    """How much longer than with ``OF_NOZZLE`` mm the tips are that this nozzle leaves unfilled.

    No round nozzle fills the tip of an acute corner, a wide one still less. With a fine one, what
    is too small to be seen stays the same.
    """
    return max(nozzle / OF_NOZZLE, 1.0)


def reach_of(shape: CrossSection) -> float:
    """How far two of its points are apart at most, however it is turned."""
    points = np.concatenate([np.asarray(loop) for loop in shape.hull().to_polygons()])
    return float(np.hypot(*(points[:, None] - points[None]).T).max())


def _holes(wanted: CrossSection, printed: CrossSection, nozzle: float) -> list[CrossSection]:
    """The places where plastic is missing, without slivers and tips that no nozzle fills.

    A part of the model that is left out as a whole is missing however thin it is.
    """
    rest = wanted - printed
    left_out = [part for part in parts_of(wanted) if (part ^ printed).is_empty()]
    for part in left_out:
        rest = rest - part
    way = BEAD_ROUND * nozzle
    opened = round_offset(round_offset(rest, -way), way) ^ rest
    least = LEAST_HOLE * tip_scale(nozzle) ** 2
    return [part for part in (*left_out, *parts_of(opened)) if part.area() >= least]
