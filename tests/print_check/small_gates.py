"""Random gates, most of them small, in places of walls of any proportions."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.making.slicing.slicer_settings import WALL_LINES

from ..gate.draw import RISES
from .cases import LAYERS
from .drawn import DrawnPrint

if TYPE_CHECKING:
    from gatesmith.core.parameters import Declaration, Value

SIZES = (WALL_LENGTH, WALL_DEPTH, WALL_HEIGHT)
DOORS = ("open", "leaves", "portcullis")
DETAILS = ("fine", "standard", "bold")
SMALL = 0.75  # share of gates that are small
SMALL_SIZES = ((12.0, 36.0), (4.0, 18.0), (6.0, 24.0))
"""Length, depth and height of the walls in whose places small gates stand, mm."""


def small_gate(
    style: str,
    length: float,
    depth: float,
    height: float,
    *,
    door: str = "open",
    detail: str = "standard",
    layer: float = 0.12,
    walls: str = "classic",
) -> DrawnPrint:
    """A gate in the place of a wall of these sizes, and how it is sliced; mm."""
    values: dict[str, Value] = {
        "style": style,
        "door": door,
        "detail": detail,
        "wall_length": length,
        "wall_depth": depth,
        "wall_height": height,
    }
    return DrawnPrint("gate", tuple(values.items()), layer, walls)


def small_gates(count: int, seed: str) -> list[DrawnPrint]:
    """So many gates that can be made, of any style, door and detail, three of four small."""
    random = Random(seed)
    found: list[DrawnPrint] = []
    while len(found) < count:
        gate = _drawn(random)
        if gate.planned() is not None:
            found.append(gate)
    return found


def _drawn(random: Random) -> DrawnPrint:
    """A gate in the place of any wall; it may be refused."""
    sizes = SMALL_SIZES if random.random() < SMALL else tuple(map(_bounds, SIZES))
    length, depth, height = (round(_any_magnitude(*ends, random), 1) for ends in sizes)
    return small_gate(
        random.choice(list(RISES)),
        length,
        depth,
        height,
        door=random.choice(DOORS),
        detail=random.choice(DETAILS),
        layer=random.choice(LAYERS),
        walls=random.choice(list(WALL_LINES)),
    )


def _any_magnitude(low: float, high: float, random: Random) -> float:
    """A size of which each doubling is as likely: most prints of large gates take minutes."""
    return low * math.exp(random.random() * math.log(high / low))


def _bounds(declared: Declaration) -> tuple[float, float]:
    return float(declared.minimum or 0.0), float(declared.maximum or 0.0)
