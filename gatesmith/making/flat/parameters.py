"""The parameters of the crafts: what wood, card and clay need to be told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.core.parameters import choice, count, length, number

_LASER, _CARD, _CLAY = "For laser", "For card", "For clay"

_COPIES = count(1, 24, group="For laser and card", help="how many to lay out: the game has four")


@dataclass(frozen=True)
class LaserParameters:
    """A gate of sheets that a laser cuts."""

    build: Annotated[
        str,
        choice(
            "layers",
            "slots",
            group=_LASER,
            help="profiles stacked to the depth, or two faces with cross pieces in slots",
        ),
    ] = "layers"
    sheet: Annotated[
        float, length(0.5, 20, group=_LASER, help="thickness of the sheet, as measured")
    ] = 2.0
    kerf: Annotated[
        float, length(0, 1, group=_LASER, help="width of what the laser burns away")
    ] = 0.15
    copies: Annotated[int, _COPIES] = 1


@dataclass(frozen=True)
class CardParameters:
    """A gate of card, cut out, folded and glued."""

    paper: Annotated[
        float, length(0.05, 1.5, group=_CARD, help="thickness of the card, as measured")
    ] = 0.3
    page: Annotated[str, choice("a4", "letter", group=_CARD, help="size of the page")] = "a4"
    copies: Annotated[int, _COPIES] = 1


@dataclass(frozen=True)
class ClayParameters:
    """A cutter for clay, and the plate that pushes the gate out of it."""

    part: Annotated[
        str,
        choice("both", "cutter", "ejector", group=_CLAY, help="which of the two to make"),
    ] = "both"
    shrink: Annotated[
        float, number(0, 25, unit="%", group=_CLAY, help="how much the clay shrinks as it dries")
    ] = 6.0
