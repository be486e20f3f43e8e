"""What lies beside a piece so that one sees how large it is: a bar of the scale, or a coin."""

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
from gatesmith.render.scene import Model, box_of

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.render.views import View

_PARTS = 5
_STEPS = (1.0, 2.0, 5.0)
_SHARE = 0.55  # of the piece's width, as seen: the longest bar
_WIDE, _HIGH = 0.028, 0.003  # of the piece's largest side
_AWAY = 0.09  # of it: the room between the piece and what lies beside it
_LEAST = 0.01  # mm: what is smaller has no bar

_COIN, _THICK, _INNER = 23.25, 2.33, 16.5  # of one euro, mm; the inner one is assumed
_RIM, _SUNK = 1.1, 0.15
_SIDES = 96


class Yardstick(StrEnum):
    """What lies beside a piece."""

    BAR = "bar"
    COIN = "coin"
    NONE = "none"


@dataclass(frozen=True)
class Beside:
    """Models beside a piece; ``words`` about them belong at ``place``, mm."""

    models: tuple[Model, ...] = ()
    words: str = ""
    place: tuple[float, float, float] = (0.0, 0.0, 0.0)


def beside(models: Sequence[Model], kind: Yardstick, view: View) -> Beside:
    """What lies before these models, as the viewer sees them."""
    if kind is Yardstick.NONE:
        return Beside()
    low, high = box_of(models)
    largest = max(above - below for below, above in zip(low, high, strict=True))
    if largest < _LEAST:
        return Beside()
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

    if kind is Yardstick.COIN:
        ahead = nearest + max(_AWAY * largest, _hidden(_THICK, view))
        middle = at(end - _COIN / 2, ahead + _COIN / 2)
        shown = at(end - _COIN / 2, ahead + 1.14 * _COIN)
        coin = tuple(Model(mesh, colour, middle, low[2], view.turn) for mesh, colour in _coin())
        return Beside(coin, "1 euro", (*shown, low[2]))
    length = _round(_SHARE * max(end - left, largest / 2))
    wide, high_bar = _WIDE * largest, _HIGH * largest
    ahead = nearest + _AWAY * largest
    part = length / _PARTS
    bar = []
    for number in range(_PARTS):
        colour = colour_of("white" if number % 2 else "black")
        place = at(left + number * part, ahead + wide)
        bar.append(Model(_block(part, wide, high_bar), colour, place, low[2], view.turn))
    shown = at(left + length + 1.2 * wide, ahead + wide / 2)
    return Beside(tuple(bar), with_unit(length, "mm"), (*shown, low[2]))


def _hidden(height: float, view: View) -> float:
    """How much of the table behind what is so high the viewer does not see, mm."""
    steep = math.tan(math.radians(view.tilt))
    return height / steep if steep * _COIN > height else _COIN  # he lies nearly on the table


def _round(most: float) -> float:
    """The largest of 1, 2, 5, 10, 20, … and of their tenths that is not above ``most``."""
    power = 10.0 ** math.floor(math.log10(most))
    return max(step * power for step in _STEPS if step * power <= most * (1 + 1e-9))


def _block(length: float, depth: float, height: float) -> Mesh:
    """A box whose low corner is at the origin."""
    return _turned_up(((0.0, 0.0), (length, 0.0), (length, depth), (0.0, depth)), height)


def _turned_up(outline: Sequence[tuple[float, float]], height: float) -> Mesh:
    """What stands on a convex outline, counter-clockwise."""
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
    """A coin of two metals with a raised rim, its middle at the origin."""
    outer, inner, flat = _COIN / 2, _INNER / 2, _THICK - _SUNK
    ring = ((inner, 0.0), (outer, 0.0), (outer, _THICK), (outer - _RIM, _THICK))
    yield _spun((*ring, (outer - _RIM, flat), (inner, flat))), colour_of("#c9a24b")
    yield _spun(((0.0, 0.0), (inner, 0.0), (inner, flat), (0.0, flat))), colour_of("#b9bcc0")


def _spun(profile: Sequence[tuple[float, float]]) -> Mesh:
    """What a closed profile of radius and height, counter-clockwise, sweeps around z."""
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
