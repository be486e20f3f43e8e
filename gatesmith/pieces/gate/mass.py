"""The parameters of a gate, the proportions of its style, and the block it is carved from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import choice, count, length, text
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import BED_CHAMFER, DETAIL, END_CLEARANCE

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

HIGHEST_TO_WALL = 1.5  # a gate may be higher than the wall, but remains a piece of the wall (GA1)
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
            help="height of the gate with its merlons, at most 1.5 times the wall's",
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
        count(2, 40, group=_TOP, help="merlons on each face", automatic="from the length"),
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
            help="depth of the carving on each face; 0 for none",
            automatic="from the depth",
        ),
    ] = None
    plinth: Annotated[
        float | None,
        length(
            0, 30, group=_LOOK, help="height of the plinth; 0 for none", automatic="from the height"
        ),
    ] = None
    edge_chamfer: Annotated[
        float | None,
        length(
            0,
            3,
            group=_LOOK,
            help="chamfer of the upper edges of a plain gate; 0 for none",
            automatic="from the size",
        ),
    ] = None
    detail: Annotated[str, DETAIL] = "standard"
    mark: Annotated[
        str, text(12, group=_LOOK, help="text cut into the underside, such as a name")
    ] = ""


@dataclass(frozen=True)
class Look:
    """Proportions of a style.

    ``arch`` is the width of the opening as a share of the span it stands in, ``head`` its
    height as a share of the room below the roof, ``tallest`` its greatest height as a multiple
    of its width. ``foot`` is the width between the jambs as a share of the arch's width: below 1
    in a horseshoe. ``tower`` is the length of each flanking tower as a share of the length,
    ``setback`` how far the middle is set back as a share of the depth, ``middle`` its height as a
    share of the height. ``crenel`` is the width of a gap at the top as a multiple of a merlon's.
    """

    arch: float
    head: float
    tallest: float = 2.4
    foot: float = 1.0
    merlons: bool = True
    carved: bool = True
    tower: float = 0.0
    setback: float = 0.0
    middle: float = 1.0
    crenel: float = 0.85


LOOKS = {
    "battlement": Look(arch=0.33, head=0.90),
    "plain": Look(arch=0.36, head=0.92, merlons=False, carved=False),
    "moorish": Look(arch=0.34, head=0.93, foot=0.82, crenel=1.7),
    "twin-tower": Look(arch=0.62, head=0.92, tower=0.30, setback=0.13, middle=0.76),
}
"""The proportions of each style."""


@dataclass(frozen=True)
class Mass:
    """The block that a gate is carved from, its style, and the printer; millimetres.

    ``tower`` is the length of each flanking tower, ``setback`` how far the middle between them
    is set back on each face; both are 0 if the style has no towers.
    """

    given: GateParameters
    look: Look
    profile: Printer
    length: float
    depth: float
    height: float
    tower: float
    setback: float

    @property
    def span(self) -> float:
        """The length of the part in which the opening stands."""
        return self.length - 2 * self.tower

    @property
    def middle_depth(self) -> float:
        """The depth of that part."""
        return self.depth - 2 * self.setback


def mass_of(given: GateParameters, profile: Printer) -> Mass:
    """The block of a gate: a wall's, minus the clearance at each end (law GA1).

    Raises CombinationError for a gate that is too high for the wall.
    """
    look = LOOKS[given.style]
    length, depth = given.wall_length - 2 * given.clearance, given.wall_depth
    return Mass(
        given=given,
        look=look,
        profile=profile,
        length=length,
        depth=depth,
        height=_height(given),
        tower=look.tower * length,
        setback=max(look.setback * depth, profile.detail_depth) if look.setback else 0.0,
    )


def _height(given: GateParameters) -> float:
    height = given.height or given.wall_height
    most = HIGHEST_TO_WALL * given.wall_height
    if exceeds(height, most):
        raise CombinationError(
            ("height", "wall-height"),
            f"height: {number_text(height)} mm is more than {HIGHEST_TO_WALL} times the wall's "
            f"{number_text(given.wall_height)} mm; use at most {number_text(most)} mm",
        )
    return height
