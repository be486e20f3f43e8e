"""The turned body of a merchant: its line, its volume, its centre of mass."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
"""A radius and a height."""

# Height as a share of the whole, radius as a share of the base's. Where the line goes outwards,
# ``stand_out`` limits how much it leans.
RIM = 0.045  # of the height: the top of the base's rim, at least,
BEVEL: Point = (0.015, 0.90)  # and what is above it up to the robe
ROBE: tuple[Point, ...] = (
    (0.100, 0.83),  # the hem
    (0.150, 0.750),
    (0.250, 0.640),
    (0.335, 0.580),
    (0.355, 0.640),  # the sash
    (0.385, 0.640),
    (0.398, 0.590),
    (0.560, 0.665),  # the chest
    (0.600, 0.680),
    (0.635, 0.640),  # the shoulders
    (0.660, 0.550),
    (0.678, 0.430),
)
HEAD: tuple[Point, ...] = (
    (0.690, 0.380),  # the neck
    (0.725, 0.465),
    (0.760, 0.490),
    (0.785, 0.475),
    (0.795, 0.470),
    (0.835, 0.640),  # the turban's lower wrap
    (0.858, 0.690),
    (0.880, 0.655),
    (0.890, 0.580),
    (0.905, 0.620),  # and its upper one
    (0.930, 0.575),
    (0.955, 0.460),
    (0.972, 0.310),
    (0.978, 0.200),
    (0.992, 0.190),  # the knot
    (1.000, 0.130),
)
HEAD_FROM = 0.68  # of the height: above it, nothing is thinner than the least neck


@dataclass(frozen=True)
class MassPoint:
    """A volume in mm³, and the height, x and y of its centre of mass."""

    volume: float
    height: float
    x: float = 0.0
    y: float = 0.0


def body_line(
    size: Point, chamfer: float, rim: float, neck: float, lean: float
) -> tuple[Point, ...]:
    """The line from the bed to the top, as (radius, height); ``size`` is the base's radius and
    the height.

    The base is at least ``rim`` high above its chamfer, the neck has at least the radius ``neck``.
    Nothing, not even the chamfer along the bed, leans out more than ``lean`` degrees from the
    vertical: meshed as facets, a cone of 45 degrees would lean slightly more than that.
    """
    radius, height = size
    top = max(RIM * height, chamfer + rim)
    inside = radius - chamfer * math.tan(math.radians(lean))
    start = [(inside, 0.0), (radius, chamfer)] if chamfer else [(radius, 0.0)]
    line = [*start, (radius, top), (radius * BEVEL[1], top + BEVEL[0] * height)]
    line += [(radius * share, height * up) for up, share in ROBE]
    line += [(max(radius * share, neck), height * up) for up, share in HEAD]
    return stand_out(line, lean, len(start))


def stand_out(line: list[Point], lean: float, first: int) -> tuple[Point, ...]:
    """The line, limited from its ``first`` point on so that it leans out by at most ``lean``."""
    steepest = math.tan(math.radians(lean))
    limited = line[:first]
    for radius, height in line[first:]:
        inside, below = limited[-1]
        limited.append((min(radius, inside + (height - below) * steepest), height))
    return tuple(limited)


def turned_solid(line: tuple[Point, ...]) -> MassPoint:
    """The solid that the line encloses when turned around the axis: a stack of frusta."""
    volume = moment = 0.0
    for (a, low), (b, high) in pairwise(line):
        step = high - low
        part = math.pi * step * (a * a + a * b + b * b) / 3
        volume += part
        moment += part * low + math.pi * step * step * (a * a + 2 * a * b + 3 * b * b) / 12
    return MassPoint(volume, moment / volume)


def combined(solids: list[MassPoint]) -> MassPoint:
    """Several solids as one; overlaps count twice."""
    whole = sum(solid.volume for solid in solids)
    return MassPoint(
        whole,
        sum(solid.volume * solid.height for solid in solids) / whole,
        sum(solid.volume * solid.x for solid in solids) / whole,
        sum(solid.volume * solid.y for solid in solids) / whole,
    )
