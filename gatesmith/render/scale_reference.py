"""A scale bar or a coin next to a piece, to show how large it is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.colours import colour_of
from gatesmith.core.units import with_unit
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.scene import PlacedMesh, box_of

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.render.view import View

_PARTS = 5
_STEPS = (1.0, 2.0, 5.0)
_SHARE = 0.55  # the longest bar, of the visible width of the piece
_WIDE, _HIGH = 0.028, 0.003  # of the piece's largest side
_AWAY = 0.09  # of it: the distance between the piece and the reference
_LEAST = 0.01  # mm: smaller pieces have no bar

_COIN, _THICK, _INNER = 23.25, 2.33, 16.5  # mm: a euro and its core, whose size is assumed
_RIM, _SUNK = 1.1, 0.15
_SIDES = 96


class ScaleReference(StrEnum):
    """The kind of reference next to a piece."""

    BAR = "bar"
    COIN = "coin"
    NONE = "none"


@dataclass(frozen=True)
class PlacedReference:
    """Meshes next to a piece; their ``label`` belongs at ``place``, mm."""

    placed: tuple[PlacedMesh, ...] = ()
    label: str = ""
    place: tuple[float, float, float] = (0.0, 0.0, 0.0)


def scale_reference(
    placed: Sequence[PlacedMesh], kind: ScaleReference, view: View
) -> PlacedReference:
    """The reference in front of these meshes, as the viewer sees them."""
    if kind is ScaleReference.NONE:
        return PlacedReference()
    low, high = box_of(placed)
    largest = max(above - below for below, above in zip(low, high, strict=True))
    if largest < _LEAST:
        return PlacedReference()
    turn = math.radians(view.turn)
    right, front = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))
    feet = [(x, y) for x in (low[0], high[0]) for y in (low[1], high[1])]
    left = min(x * right[0] + y * right[1] for x, y in feet)
    end = max(x * right[0] + y * right[1] for x, y in feet)
    nearest = max(x * front[0] + y * front[1] for x, y in feet)

    def at(across: float, ahead: float) -> tuple[float, float]:
        return (
            across * right[0] + ahead * front[0],
            across * right[1] + ahead * front[1],
        )

    if kind is ScaleReference.COIN:
        ahead = nearest + max(_AWAY * largest, _hidden(_THICK, view))
        middle = at(end - _COIN / 2, ahead + _COIN / 2)
        shown = at(end - _COIN / 2, ahead + 1.14 * _COIN)
        coin = tuple(PlacedMesh(*part, middle, low[2], view.turn) for part in _coin())
        return PlacedReference(coin, "1 euro", (*shown, low[2]))
    length = _round(_SHARE * max(end - left, largest / 2))
    wide, high_bar = _WIDE * largest, _HIGH * largest
    ahead = nearest + _AWAY * largest
    part = length / _PARTS
    bar = []
    for number in range(_PARTS):
        colour = colour_of("white" if number % 2 else "black")
        place = at(left + number * part, ahead + wide)
        bar.append(PlacedMesh(_block(part, wide, high_bar), colour, place, low[2], view.turn))
    shown = at(left + length + 1.2 * wide, ahead + wide / 2)
    return PlacedReference(tuple(bar), with_unit(length, "mm"), (*shown, low[2]))


def _hidden(height: float, view: View) -> float:
    """How much of the table is hidden behind an object of this height, mm."""
    steep = math.tan(math.radians(view.tilt))
    return height / steep if steep * _COIN > height else _COIN  # seen nearly along the table


def _round(most: float) -> float:
    """The largest of …, 0.5, 1, 2, 5, 10, 20, … that does not exceed ``most``."""
    power = 10.0 ** math.floor(math.log10(most))
    return max(step * power for step in _STEPS if step * power <= most * (1 + 1e-9))


def _block(length: float, depth: float, height: float) -> Mesh:
    """A box whose low corner is at the origin."""
    return _extruded(((0.0, 0.0), (length, 0.0), (length, depth), (0.0, depth)), height)


def _extruded(outline: Sequence[tuple[float, float]], height: float) -> Mesh:
    """The prism on a convex outline, counter-clockwise."""
    count = len(outline)
    points = [(x, y, z) for z in (0.0, height) for x, y in outline]
    faces = [(0, after, before) for before, after in _fan(count)]
    faces += [(count, count + before, count + after) for before, after in _fan(count)]
    for here in range(count):
        there = (here + 1) % count
        faces += [(here, there, count + there), (here, count + there, count + here)]
    return Mesh(np.array(points, np.float32), np.array(faces, np.int32))


def _fan(count: int) -> Iterator[tuple[int, int]]:
    for number in range(1, count - 1):
        yield number, number + 1


def _coin() -> Iterator[tuple[Mesh, Colour]]:
    """A coin of two metals with a raised rim, centred at the origin."""
    outer, inner, flat = _COIN / 2, _INNER / 2, _THICK - _SUNK
    ring = ((inner, 0.0), (outer, 0.0), (outer, _THICK), (outer - _RIM, _THICK))
    yield _revolved((*ring, (outer - _RIM, flat), (inner, flat))), colour_of("#c9a24b")
    yield _revolved(((0.0, 0.0), (inner, 0.0), (inner, flat), (0.0, flat))), colour_of("#b9bcc0")


def _revolved(profile: Sequence[tuple[float, float]]) -> Mesh:
    """The solid of revolution about z of a closed profile (radius, height), counter-clockwise."""
    count = len(profile)
    turns = [2 * math.pi * step / _SIDES for step in range(_SIDES)]
    points = [
        (r * round(math.cos(turn), 9), r * round(math.sin(turn), 9), z)
        for turn in turns
        for r, z in profile
    ]
    faces = []
    for step in range(_SIDES):
        here, there = step * count, (step + 1) % _SIDES * count
        for one in range(count):
            other = (one + 1) % count
            if profile[one][0] or profile[other][0]:
                faces += [
                    (here + one, there + one, there + other),
                    (here + one, there + other, here + other),
                ]
    return Mesh(np.array(points, np.float32), np.array(faces, np.int32))
