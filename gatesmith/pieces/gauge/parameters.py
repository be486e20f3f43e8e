"""The parameters of a gauge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_LENGTH
from gatesmith.parameters import choice, length


@dataclass(frozen=True)
class GaugeParameters:
    """A tapered slot with a scale, around one size of a wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    bed_chamfer: Annotated[
        float,
        length(0, 2, printer="bed_chamfer", group="Look", help="chamfer along the bed, 0 for none"),
    ]
    measures: Annotated[
        str, choice("length", "depth", group="Size", help="which size of a wall it reads")
    ] = "length"
