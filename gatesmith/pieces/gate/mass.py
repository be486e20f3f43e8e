"""The parameters of a gate, and the block that it is carved from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.stonework import DEEPER
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import choice, count, length, text
from gatesmith.core.units import exceeds, number_text, told_apart
from gatesmith.pieces._parameters import BED_CHAMFER, DETAIL, END_CLEARANCE
from gatesmith.pieces._printable import refuse_slender
from gatesmith.pieces.gate.looks import LOOKS, Look

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
            automatic="from the style",
        ),
    ] = None
    style: Annotated[
        str,
        choice(
            "battlement",
            "plain",
            "moorish",
            "twin-tower",
            "iwan",
            "kasbah",
            group=_LOOK,
            help="style of the gate",
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
            help="radius of a plain gate's rounded upper and upright edges; 0 for none",
            automatic="from the size",
        ),
    ] = None
    detail: Annotated[str, DETAIL] = "standard"
    mark: Annotated[
        str, text(12, group=_LOOK, help="text cut into the underside, such as a name")
    ] = ""


@dataclass(frozen=True)
class Mass:
    """The block that a gate is carved from, its style, and the printer; millimetres.

    ``flank`` is the length of each part beside the middle, 0 if there is none. ``setback`` is how
    far the middle stands back behind its towers on each face, ``stands`` how far a portal stands
    out before its wings, ``batter`` how far the faces of its towers lean back up to the top.
    """

    given: GateParameters
    look: Look
    profile: Printer
    length: float
    depth: float
    height: float
    flank: float
    setback: float
    stands: float
    batter: float

    @property
    def span(self) -> float:
        """The length of the part in which the opening stands."""
        return self.length - 2 * self.flank

    @property
    def middle_depth(self) -> float:
        """The depth of that part."""
        return self.depth - 2 * self.setback

    @property
    def flank_depth(self) -> float:
        """The depth of the parts beside it."""
        return self.depth - 2 * self.stands

    @property
    def slope(self) -> float:
        """How high an underside rises for each mm that it stands out."""
        return 1 / math.tan(math.radians(self.profile.overhang_design))

    @property
    def tower(self) -> float:
        """The length of each flanking tower; 0 if the style has none."""
        return 0.0 if self.look.wings else self.flank


RELIEF_SHARE, DEEPEST_RELIEF = 0.09, 0.9  # of the depth; mm: deep enough for a shadow
STANDS_SHARE = 0.1  # of the depth
STANDS_MOST = 0.25  # of the depth beyond two walls: the wings keep the rest
STANDS_TO_HEIGHT = 0.2  # the slope of the plinth before a wing ends well below its walk


def mass_of(given: GateParameters, profile: Printer, adapted: list[str]) -> Mass:
    """The block of a gate: a wall's, minus the clearance at each end (law GA1).

    ``adapted`` gets a sentence where the gate is lower than its style.
    Raises CombinationError for a gate that is too high for the wall or for its depth.
    """
    look = LOOKS[given.style]
    length, depth = given.wall_length - 2 * given.clearance, given.wall_depth
    carved = look.wings and given.relief_depth != 0
    stands = max(STANDS_SHARE * depth, profile.detail_depth) if carved else 0.0
    height = _height(given, profile, min(length, uncarved(depth, look, profile)), adapted)
    return Mass(
        given=given,
        look=look,
        profile=profile,
        length=length,
        depth=depth,
        height=height,
        flank=look.flank * length,
        setback=max(look.setback * depth, profile.detail_depth) if look.setback else 0.0,
        stands=min(
            stands,
            STANDS_MOST * max(depth - 2 * profile.wall, 0.0),
            STANDS_TO_HEIGHT * height,
        ),
        batter=look.batter * min(depth, look.flank * length),
    )


def uncarved(depth: float, look: Look, profile: Printer) -> float:
    """What the field and the joints of a wall leave of its depth, mm."""
    if not look.carved:
        return depth
    relief = max(min(RELIEF_SHARE * depth, DEEPEST_RELIEF), profile.detail_depth)
    return depth - 2 * (relief + DEEPER * profile.detail_depth)


def _height(given: GateParameters, profile: Printer, narrow: float, adapted: list[str]) -> float:
    """The given height, or that of the style within what the bed and the depth allow."""
    refuse_slender("wall-height", given.wall_height, narrow, profile)
    foot = narrow - 2 * given.bed_chamfer
    highest = max(min(profile.bed_height, profile.slenderness * foot), given.wall_height)
    if given.height is None:
        usual = LOOKS[given.style].rise * given.wall_height
        if exceeds(usual, highest):
            thin = exceeds(profile.bed_height, highest)
            adapted.append(
                f"the gate is {told_apart(highest, usual)} mm high instead of "
                f"{told_apart(usual, highest)} mm, because "
                f"{'it is thin for that height' if thin else 'the printer prints no higher'}"
            )
        return min(usual, highest)
    most = HIGHEST_TO_WALL * given.wall_height
    if most <= profile.slenderness * narrow and exceeds(given.height, most):
        raise CombinationError(
            ("height", "wall-height"),
            f"height: {number_text(given.height)} mm is more than {HIGHEST_TO_WALL} times the "
            f"wall's {number_text(given.wall_height)} mm; use at most {number_text(most)} mm",
        )
    refuse_slender("height", given.height, narrow, profile)
    return given.height
