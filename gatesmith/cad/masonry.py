"""Masonry: voussoirs, a keystone, joints, and the chamfer along the bed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.arches import Arch
from gatesmith.cad.profiles import Outline, bar, prism

if TYPE_CHECKING:
    from cadquery import Shape

KEYSTONE_SPLAY = 1.35  # width at the top to width at the soffit

def _groove_half(depth: float, lean: float) -> float:
    """Half the width of a V-shaped groove whose upper flank leans just so much that it prints."""
    return depth / math.tan(math.radians(lean))


def joint_places(arch: Arch, ring: float, stones: int) -> tuple[tuple[float, float, float], ...]:
    """Where the joints of one half of the ring lie: x and z on the soffit, direction in radians.

    The stones are of equal length along the soffit of the haunch and the flank, half a keystone
    left out at the top.
    """
    each_side = stones // 2
    turn = math.radians(arch.lean)
    haunch = arch.radius * (turn + arch.dip)
    climb = arch.radius * math.sin(turn)
    flank = max((arch.rise - climb) / math.cos(turn) - keystone_width(arch, ring) / 2, 0.0)
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
    return max(arch.crown, ring * 0.8)


def ring_joints(
    arch: Arch, ring: float, stones: int, y: float, depth: float, lean: float
) -> list[Shape]:
    """Grooves between the voussoirs, cut into the faces at y and -y."""
    half = _groove_half(depth, lean)
    tools: list[Shape] = []
    for x, z, angle in joint_places(arch, ring, stones)[:-1]:
        for at, turn in (((x, z), angle), ((-x, z), math.pi - angle)):
            tools += [_groove(at, turn, ring, face, depth, half) for face in (y, -y)]
    return tools


def _groove(
    at: tuple[float, float], angle: float, ring: float, y: float, depth: float, half: float
) -> Shape:
    """A V-shaped groove in the face at y, from a point outwards at an angle in the x-z plane."""
    from cadquery import Face, Solid, Vector, Wire

    out = Vector(math.cos(angle), 0, math.sin(angle))
    across = Vector(-math.sin(angle), 0, math.cos(angle))
    inwards = Vector(0, -1 if y > 0 else 1, 0)
    start = Vector(at[0], y, at[1]) - out * (ring * 0.1)
    # The V goes on as far outside the face as inside, so that none of its faces lies on it.
    corners = [
        start + inwards * depth,
        start - inwards * depth + across * (2 * half),
        start - inwards * depth - across * (2 * half),
    ]
    face = Face.makeFromWires(Wire.makePolygon(corners, close=True))
    return Solid.extrudeLinear(face, out * (ring * 1.3))


def joints(
    half_depth: float, heights: tuple[float, ...], depth: float, lean: float
) -> list[tuple[float, float]]:
    """Level joints in a face, as points of its section in y and z from below."""
    half = _groove_half(depth, lean)
    line: list[tuple[float, float]] = []
    for z in heights:
        line += [(half_depth, z - half), (half_depth - depth, z), (half_depth, z + half)]
    return line


def keystone(arch: Arch, ring: float, top: float, y: float) -> Shape:
    """The keystone: a wedge from the soffit up to ``top``, out to y on both faces."""
    half = keystone_width(arch, ring) / 2
    foot = arch.height - half / math.tan(math.radians(arch.lean)) if not arch.crown else arch.height
    wide = half * KEYSTONE_SPLAY
    outline = Outline.of(((-half, foot), (half, foot), (wide, top), (-wide, top)))
    return prism(outline, -y, y)


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

    The tower ends at x = -inner, the recess beside it reaches from y = back to y = front.
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

    It goes on as far outside the piece as inside, so that none of its faces lies on another.
    """
    inside, outside = side * (edge - chamfer), side * (edge + chamfer)
    return Outline.of(
        (
            (inside, 0.0),
            (side * (edge - 2 * chamfer), -chamfer),
            (outside, -chamfer),
            (outside, 2 * chamfer),
        )
    )
