"""The stones of a gate's face as lines: courses in bond, voussoirs with a keystone, niches."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.cad.outline import TIP_LEAN
from gatesmith.cad.outline import keel as keel_outline
from gatesmith.cad.stonework import KEYSTONE_SPLAY, joint_places, keystone_width
from gatesmith.making.flat.gate_face import half_width, highest, inner, opening
from gatesmith.making.flat.paths import Polyline, flattened, moved, path_from, path_of
from gatesmith.pieces.gate.looks import WingFace
from gatesmith.pieces.gate.moorish import niche_span
from gatesmith.pieces.gate.twin_tower import slit_span
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

COURSES = 9  # up to the walk: still visible as stones on a gate the size of a thumb
STONE = 2.1  # length of a stone to its height
LEAST_STONE = 0.3  # of a stone's length: shorter stones at an edge are left out
HALF_BOND = 0.5  # of a stone: the shift from one course to the next
SLIVER = 0.05  # millimetres; shorter lines would look like dots


@dataclass(frozen=True)
class Keel:
    """A niche or a slit: its middle, its width, its foot and its tip."""

    x: float
    width: float
    low: float
    high: float

    def half_width(self, z: float) -> float:
        """Half its width at a height; 0 above and below it."""
        if not self.low <= z <= self.high:
            return 0.0
        flank = (self.high - z) * math.tan(math.radians(TIP_LEAN))
        return min(self.width / 2, flank)


@dataclass(frozen=True)
class Wall:
    """Masonry from x0 to x1, from its foot up, around keels and perhaps the opening."""

    x0: float
    x1: float
    top: float
    foot: float = 0.0
    keels: tuple[Keel, ...] = ()
    opening: bool = False


def course_height(plan: GatePlan) -> float:
    """The height of a course, the same on all sides so that joints meet at the corners."""
    return highest(plan) / COURSES


def courses(plan: GatePlan, wall: Wall) -> list[Polyline]:
    """Level joints, and upright ones in bond, clear of the opening, its ring and the keels."""
    height = course_height(plan)
    rows = math.ceil((wall.top - wall.foot) / height)
    levels = [wall.foot + row * height for row in range(1, rows)]
    if levels and wall.top - levels[-1] < height / 2:  # no sliver of a course below the top
        levels.pop()
    found = [
        path_of([(x0, z), (x1, z)]) for z in (*levels, wall.top) for x0, x1 in _clear(plan, wall, z)
    ]
    for row, (low, high) in enumerate(zip((wall.foot, *levels), (*levels, wall.top), strict=True)):
        shift = HALF_BOND * (row % 2)
        found += [path_of([(x, low), (x, high)]) for x in _uprights(plan, wall, low, high, shift)]
    return found


def _uprights(plan: GatePlan, wall: Wall, low: float, high: float, shift: float) -> list[float]:
    """The upright joints of one course, symmetric about the middle of the wall."""
    length = STONE * course_height(plan)
    count = math.ceil((wall.x1 - wall.x0) / length) + 1
    spans = [_clear(plan, wall, z) for z in (low, high)]
    centre, least = (wall.x0 + wall.x1) / 2, LEAST_STONE * length
    places = [centre + (index + shift) * length for index in range(-count, count + 1)]
    return [
        x
        for x in places
        if all(any(x0 + least < x < x1 - least for x0, x1 in row) for row in spans)
    ]


def _clear(plan: GatePlan, wall: Wall, z: float) -> list[Point]:
    """The spans of a wall at a height that are free of the opening, its ring and the keels."""
    taken = [(keel.x, keel.half_width(z)) for keel in wall.keels]
    if wall.opening:
        taken.append((0.0, _reach(plan, z)))
    found, x = [], wall.x0
    for middle, half in sorted(taken):
        if half:
            found.append((x, middle - half))
            x = middle + half
    return [(x0, x1) for x0, x1 in (*found, (x, wall.x1)) if x1 - x0 > SLIVER]


def _reach(plan: GatePlan, z: float) -> float:
    """Half the width of the opening, its ring and the keystone at a height."""
    if not plan.ring:
        return half_width(plan.arch, z)
    outer = plan.arch.offset(plan.ring)
    return half_width(outer, z) if z <= outer.height else 0.0


def ring(plan: GatePlan) -> list[Polyline]:
    """The outer line of the ring around the opening, the joints of its stones, its keystone."""
    if not plan.ring:
        return []
    top = highest(plan)
    outer = plan.arch.offset(plan.ring)
    found = [opening(outer)]
    if outer.height > top:
        found = _below(flattened(found[0], closed=False), top)
    jambs = round(plan.arch.jamb_height / course_height(plan))
    for index in range(1, jambs):
        z = index * course_height(plan)
        span = (half_width(plan.arch, z), half_width(outer, z))
        found += _both([(span[0], z), (span[1], z)])
    if plan.voussoirs:
        places = joint_places(plan.arch, plan.ring, plan.voussoirs)
        for index, (x, z, angle) in enumerate(places[:-1]):
            out = (x + plan.ring * math.cos(angle), z + plan.ring * math.sin(angle))
            if not index:  # the lowest joint is level, because the stones of a jamb are below it
                out = (half_width(outer, z), z)
            if out[1] <= top:
                found += _both([(x, z), out])
        found.append(_keystone(plan, min(outer.height, top)))
    return found


def _keystone(plan: GatePlan, top: float) -> Polyline:
    arch = plan.arch
    half = keystone_width(arch, plan.ring) / 2
    foot = arch.height - max(half - arch.crown / 2, 0.0) / math.tan(math.radians(arch.lean))
    wide = half * KEYSTONE_SPLAY
    return path_of([(half, foot), (wide, top), (-wide, top), (-half, foot)])


def _both(points: list[Point]) -> list[Polyline]:
    """A line on the right, and its mirror image on the left."""
    return [path_of(points), path_of([(-x, z) for x, z in points])]


def _below(points: list[Point], top: float) -> list[Polyline]:
    """The parts of a line below a height."""
    found: list[list[Point]] = [[]]
    for (x0, z0), (x1, z1) in pairwise(points):
        share = (top - z0) / (z1 - z0) if z1 != z0 else 0.0
        crossing = (x0 + share * (x1 - x0), top)
        if z0 <= top:
            found[-1].append((x0, z0))
            if z1 > top:
                found[-1].append(crossing)
                found.append([])
        elif z1 <= top:
            found[-1].append(crossing)
    if points[-1][1] <= top:
        found[-1].append(points[-1])
    return [path_of(line) for line in found if len(line) > 1]


def middle_stones(plan: GatePlan) -> tuple[Polyline, ...]:
    """The lines of the wall around the opening."""
    reach = inner(plan)
    wall = Wall(-reach, reach, highest(plan), opening=True)
    bay = []
    if plan.style == "plain":
        bay = courses(plan, Wall(-plan.bay, plan.bay, plan.height, foot=wall.top))
    return (*courses(plan, wall), *bay, *ring(plan))


def flank_stones(plan: GatePlan) -> tuple[Polyline, ...]:
    """The lines of both towers or wings, if the gate has them."""
    if not plan.flank:
        return ()
    half, reach = plan.length / 2, inner(plan)
    found: list[Polyline] = []
    for x0, x1, slit in zip((-half, reach), (-reach, half), _slits(plan), strict=True):
        found += courses(plan, Wall(x0, x1, plan.battlements.walk, keels=slit))
        found += [_outline(keel) for keel in slit]
    return tuple(found)


def face_stones(plan: GatePlan) -> tuple[Polyline, ...]:
    """All lines of a flat face, and one between the middle and each part beside it."""
    high = min(plan.middle.top, plan.battlements.top)
    edges = _both([(inner(plan), 0.0), (inner(plan), high)]) if plan.flank else []
    return (*middle_stones(plan), *flank_stones(plan), *edges)


def side_stones(plan: GatePlan, width: float) -> tuple[Polyline, ...]:
    """The lines of an end of the gate, from x = 0 to its width."""
    top = plan.battlements.sill if plan.style == "plain" else plan.battlements.walk
    return tuple(courses(plan, Wall(0.0, width, top)))


def _slits(plan: GatePlan) -> tuple[tuple[Keel, ...], tuple[Keel, ...]]:
    """The slits or niches of the left tower or wing, and those of the right one."""
    x = (plan.length - plan.flank) / 2
    rows = slit_span(plan) if plan.tower else niche_span(plan)
    if not plan.niche or not (plan.tower or plan.look.face is WingFace.NICHE):
        return (), ()
    return (Keel(-x, plan.niche, *rows),), (Keel(x, plan.niche, *rows),)


def _outline(keel: Keel) -> Polyline:
    path = path_from(keel_outline(keel.width, keel.low, keel.high))
    return moved((*path, path[0]), keel.x, 0.0)
