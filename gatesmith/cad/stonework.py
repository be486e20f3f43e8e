"""Stonework: voussoirs, keystone, joints, stones in running bond, the chamfer along the bed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.arches import Arch
from gatesmith.cad.bed_edges import bed_inset
from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.outline import Outline, Point
from gatesmith.cad.primitives import bar, block, prism

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Shape

KEYSTONE_WIDTH = 0.8  # at the soffit, of the ring's width
KEYSTONE_SPLAY = 1.35  # width at the top / width at the soffit
DEEPENING = (
    (0, 1, 2),
    (0, 2, 3),
    (0, 3, 1),
    (1, 4, 5, 2),
    (2, 5, 6, 3),
    (3, 6, 4, 1),
    (4, 6, 5),
)
"""The faces between a point and two triangles, one behind the other."""

FOOT_LEAN = 25.0  # degrees: steeper than the soffit beside it, because their leans add up


@dataclass(frozen=True)
class Groove:
    """A V-shaped joint: its depth, the lean of its upper flank, the lip that it leaves.

    The lip is measured level, as a layer has it. From there a joint deepens over ``run``. None is
    cut below ``foot``.
    """

    depth: float
    lean: float
    lip: float
    foot: float = 0.0
    run: float = 0.0

    @property
    def half(self) -> float:
        """Half its width at the face: its upper flank is just steep enough to print."""
        return self.depth / math.tan(math.radians(self.lean))


def joint_places(arch: Arch, ring: float, stones: int) -> tuple[tuple[float, float, float], ...]:
    """The joints of one half of the ring: x and z on the soffit, direction in radians.

    The stones have equal lengths along the soffit of the haunch and the flank, with half a
    keystone left out at the top.
    """
    each_side = stones // 2
    turn = math.radians(arch.lean)
    haunch = arch.radius * (turn + arch.dip)
    climb = arch.radius * math.sin(turn)
    key = max(keystone_width(arch, ring) - arch.crown, 0.0) / 2 / math.sin(turn)
    flank = max((arch.rise - climb) / math.cos(turn) - key, 0.0)
    total = haunch + flank
    centre = arch.width / 2 - arch.radius
    places = []
    for index in range(each_side + 1):
        along = total * index / each_side
        if along <= haunch:
            angle = along / arch.radius - arch.dip if arch.radius else turn
            x = centre + arch.radius * math.cos(angle)
            z = arch.springing + arch.radius * math.sin(angle)
        else:
            angle, rest = turn, along - haunch
            x = centre + arch.radius * math.cos(turn) - rest * math.sin(turn)
            z = arch.springing + climb + rest * math.cos(turn)
        places.append((x, z, angle))
    return tuple(places)


def keystone_width(arch: Arch, ring: float) -> float:
    """Width of the keystone at the soffit."""
    return ring * KEYSTONE_WIDTH


def cut_joints(
    arch: Arch, ring: float, stones: int, groove: Groove
) -> list[tuple[float, float, float]]:
    """The joints of one half of the ring that are cut: x and z on the soffit, direction.

    The lowest is level, because the stones of a jamb are below it, and below the bulge of the
    ring's outer edge, which begins lower than that of the opening in a horseshoe. One that would
    run into a plinth below the groove's foot, and leave a sliver there, is left out, and so are
    those on the bulge of a horseshoe, where two leans would add up.
    """
    found, jamb = [], arch.offset(ring).jamb_height
    for index, (x, z, angle) in enumerate(joint_places(arch, ring, stones)[:-1]):
        place = (x, z, angle) if index else (x, jamb - groove.half, 0.0)
        low = min(place[1], place[1] + ring * math.sin(place[2])) - groove.half
        if place[2] >= 0 and low >= groove.foot:
            found.append(place)
    return found


def ring_joints(arch: Arch, ring: float, stones: int, y: float, groove: Groove) -> list[Shape]:
    """Grooves between the voussoirs, cut into the face at y.

    They stop a lip short of the soffit, or run out to it: a corner between an overhanging groove
    and an overhanging soffit would overhang more than either.
    """
    tools: list[Shape] = []
    for x, z, angle in cut_joints(arch, ring, stones, groove):
        lip = groove.lip * math.cos(angle)
        for side, turn in ((1, angle), (-1, math.pi - angle)):
            start = (side * x + lip * math.cos(turn), z + lip * math.sin(turn))
            tools.append(_groove(start, turn, ring, y, groove))
    return tools


def _groove(
    start: tuple[float, float], angle: float, reach: float, y: float, groove: Groove
) -> Shape:
    """A V-shaped groove in the face at y, from a point outwards at an angle in the x-z plane."""
    cos, sin = math.cos(angle), math.sin(angle)
    x, z = start
    inner, outer, wide = y - groove.depth, y + groove.depth, 2 * groove.half

    def corners(along: float) -> list[Corner]:
        """The V at a distance from its start.

        It continues as far outside the face as inside, so that none of its faces lies on it.
        """
        at_x, at_z = x + cos * along, z + sin * along
        return [
            (at_x, inner, at_z),
            (at_x - sin * wide, outer, at_z + cos * wide),
            (at_x + sin * wide, outer, at_z - cos * wide),
        ]

    words = kernel()
    if groove.run:  # from a point in the face
        points = [(x, y, z), *corners(groove.run), *corners(reach)]
        return words.polyhedron(points, DEEPENING)
    face = words.makeFromWires(words.makePolygon(corners(0.0)))
    return words.extrudeLinear(face, (cos * reach, 0.0, sin * reach))


def joints(
    half_depth: float, heights: tuple[float, ...], groove: Groove
) -> list[tuple[float, float]]:
    """Level joints in a face, as points of its section in y and z from below."""
    depth, half = groove.depth, groove.half
    line: list[tuple[float, float]] = []
    for z in heights:
        line += [(half_depth, z - half), (half_depth - depth, z), (half_depth, z + half)]
    return line


def keystone(
    arch: Arch, ring: float, top: float, faces: tuple[float, float, float], lift: float
) -> Shape:
    """The keystone: a wedge from the soffit up to ``top``.

    ``faces`` are its root in the wall, the ring's face and its own: it is flush with the ring up
    to ``lift`` above the crown, where the first layers are bridged, and leans out from there.
    """
    root, ring_face, face = faces
    half = keystone_width(arch, ring) / 2
    foot = arch.height - max(half - arch.crown / 2, 0.0) / math.tan(math.radians(arch.lean))
    wide = half * KEYSTONE_SPLAY
    front = Outline.of(((-half, foot), (half, foot), (wide, top), (-wide, top)))
    lean = (face - ring_face) / math.tan(math.radians(FOOT_LEAN))
    start = arch.height + lift
    side = [(root, foot), (ring_face, foot), (ring_face, start), (face, start + lean), (face, top)]
    if start + lean >= top:
        side = [(root, foot), (ring_face, foot), (ring_face, top)]
    section = Outline.of([*side, (root, top)])
    return prism(front, root, face).intersect(bar(section, -wide, wide))


def end_wedges(half_length: float, depth: float, chamfer: float) -> list[Shape]:
    """Tools that chamfer the bed edges of the two ends."""
    if not chamfer:
        return []
    return [prism(_wedge(side, half_length, chamfer), -depth, depth) for side in (1, -1)]


def face_wedges(half_depth: float, length: float, chamfer: float) -> list[Shape]:
    """Tools that chamfer the bed edges of the two faces."""
    if not chamfer:
        return []
    return [bar(_wedge(side, half_depth, chamfer), -length, length) for side in (1, -1)]


def recess_wedges(inner: float, back: float, front: float, chamfer: float) -> list[Shape]:
    """Tools that chamfer a left tower's bed edges beside a recess, on both faces.

    The tower ends at x = -inner; the recess beside it extends from y = back to y = front.
    """
    if not chamfer:
        return []
    tools: list[Shape] = []
    for side in (1, -1):
        ends = sorted((side * back, side * (front + chamfer)))
        tools.append(prism(_wedge(1, -inner, chamfer), *ends))
    return tools


def _wedge(side: int, edge: float, chamfer: float) -> Outline:
    """The section of a tool that chamfers the bed edge of a face at side * edge.

    It continues as far outside the piece as inside, so that none of its faces lies on another.
    """
    deep = bed_inset(chamfer)
    inside, outside = side * (edge - deep), side * (edge + deep)
    return Outline.of(
        (
            (inside, 0.0),
            (side * (edge - 2 * deep), -chamfer),
            (outside, -chamfer),
            (outside, 2 * chamfer),
        )
    )


OVER = 1.0  # mm that tools reach out of the face
DEEPER = 1.1  # level joints / upright ones, which so end inside them and leave no ceiling
LONGEST_ROW = 24  # stones in a course, at most: more look like a rough face


@dataclass(frozen=True)
class Bond:
    """Courses of stones between level joints; millimetres and degrees.

    ``joints`` are the heights of the level joints, ``courses`` the lower and upper end of each
    course with upright joints, ``uprights`` the places of these along the face, one row for each
    course. ``width`` and ``depth`` are those of an upright joint, ``lean`` is the steepest
    underside.
    """

    joints: tuple[float, ...]
    courses: tuple[Point, ...]
    uprights: tuple[tuple[float, ...], ...]
    width: float
    depth: float
    lean: float

    @property
    def level_depth(self) -> float:
        """The depth of the level joints."""
        return self.depth * DEEPER

    @property
    def half(self) -> float:
        """Half the width of a level joint at the face."""
        return self.level_depth / math.tan(math.radians(self.lean))

    def section(self, face: float) -> list[Point]:
        """The level joints in the section of a face at this distance, from below."""
        line: list[Point] = []
        for z in self.joints:
            line += [(face, z - self.half), (face - self.level_depth, z), (face, z + self.half)]
        return line

    def tools(self, face: float) -> list[Shape]:
        """Tools that cut the upright joints into the face at y = ``face``."""
        half, deep = self.width / 2, (face - self.depth, face + OVER)
        return [
            block((x - half, x + half), deep, course)
            for course, row in zip(self.courses, self.uprights, strict=True)
            for x in row
        ]


def running_bond(
    span: float, courses: Sequence[Point], stone: float
) -> tuple[tuple[float, ...], ...]:
    """The upright joints of each course on a face ``span`` long, centred on 0.

    Stones are about ``stone`` long; every other course is offset by half a stone.
    """
    count = min(max(round(span / stone), 1), LONGEST_ROW)
    step = span / count
    whole = tuple(index * step - span / 2 for index in range(1, count))
    between = tuple((index + 0.5) * step - span / 2 for index in range(count))
    return tuple(between if index % 2 else whole for index in range(len(courses)))
