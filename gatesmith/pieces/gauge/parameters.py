"""The parameters of a gauge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_LENGTH
from gatesmith.core.parameters import choice
from gatesmith.pieces._lengths import BED_CHAMFER


@dataclass(frozen=True)
class GaugeParameters:
    """A tapered slot with a scale, around one size of a wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    measures: Annotated[
        str, choice("length", "depth", group="Size", help="which size of a wall it reads")
    ] = "length"
