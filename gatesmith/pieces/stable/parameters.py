"""The parameters of a stable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import STABLE_HEIGHT, STABLE_SIDE
from gatesmith.parameters import length
from gatesmith.pieces._color import COLOR


@dataclass(frozen=True)
class StableParameters:
    """A player's stable."""

    stable_side: Annotated[float, STABLE_SIDE]
    stable_height: Annotated[float, STABLE_HEIGHT]
    bed_chamfer: Annotated[
        float,
        length(0, 2, printer="bed_chamfer", group="Look", help="chamfer along the bed, 0 for none"),
    ]
    color: Annotated[str, COLOR] = "sand"
