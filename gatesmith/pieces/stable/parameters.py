"""The parameters of a stable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import STABLE_HEIGHT, STABLE_SIDE
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER


@dataclass(frozen=True)
class StableParameters:
    """A player's stable."""

    stable_side: Annotated[float, STABLE_SIDE]
    stable_height: Annotated[float, STABLE_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "sand"
