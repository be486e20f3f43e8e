"""The parameters of a gate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.parameters import choice, count, length, text
from gatesmith.pieces._parameters import BED_CHAMFER, END_CLEARANCE

HIGHEST_TO_WALL = 1.5  # a gate may be higher than the wall, but is still the size of a wall (GA1)

_SIZE, _LOOK, _ARCH, _TOP = "Size", "Look", "Opening", "Merlons"


@dataclass(frozen=True)
class GateParameters:
    """A city gate in the place of one wall piece (GA1)."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[float, END_CLEARANCE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    height: Annotated[
        float | None,
        length(
            6,
            225,
            group=_SIZE,
            help="height of the gate including merlons, at most 1.5 times the wall's",
            automatic="the wall's height",
        ),
    ] = None
    style: Annotated[
        str,
        choice(
            "battlement", "plain", "moorish", "twin-tower", group=_LOOK, help="style of the gate"
        ),
    ] = "battlement"
    door: Annotated[
        str,
        choice("open", "leaves", "portcullis", group=_LOOK, help="what closes the opening"),
    ] = "open"
    arch_width: Annotated[
        float | None,
        length(1.5, 100, group=_ARCH, help="width of the opening", automatic="from the style"),
    ] = None
    arch_height: Annotated[
        float | None,
        length(2, 200, group=_ARCH, help="height of the opening", automatic="from the style"),
    ] = None
    merlons: Annotated[
        int | None,
        count(2, 40, group=_TOP, help="merlons along a parapet", automatic="from the length"),
    ] = None
    merlon_height: Annotated[
        float | None,
        length(0.6, 40, group=_TOP, help="height of a merlon", automatic="from its width"),
    ] = None
    relief_depth: Annotated[
        float | None,
        length(
            0,
            4,
            group=_LOOK,
            help="depth of the carving on each face, 0 for none",
            automatic="from the depth",
        ),
    ] = None
    plinth: Annotated[
        float | None,
        length(
            0, 30, group=_LOOK, help="height of the plinth, 0 for none", automatic="from the height"
        ),
    ] = None
    edge_chamfer: Annotated[
        float | None,
        length(
            0,
            3,
            group=_LOOK,
            help="chamfer of the upper edges of a plain gate",
            automatic="from the size",
        ),
    ] = None
    mark: Annotated[
        str, text(12, group=_LOOK, help="text cut into the underside, such as a name")
    ] = ""
