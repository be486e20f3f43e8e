"""The sizes of a gate's carving: relief, plinth, pilasters, frame, niches, door, edges."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.core.units import ROUNDED, exceeds, number_text, rounded_text
from gatesmith.pieces._printable import unhollowed
from gatesmith.pieces.gate.looks import WALL
from gatesmith.pieces.gate.mass import DEEPEST_RELIEF, RELIEF_SHARE
from gatesmith.pieces.gate.plan import cornice_drop
from gatesmith.pieces.gate.tops import tops_of

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass
    from gatesmith.pieces.gate.plan import Battlements

WALK_TO_RELIEF = 0.12  # of the height of the walk: its slopes must fit below
PIER_SHARE = 0.12  # of a portal's length
FRIEZE_SHARE, LEAST_FRIEZE = 0.17, 4.0  # of the height; in widths of the narrowest detail
PLINTH_SHARE, PLINTH_TO_ARCH = 0.09, 0.6  # of the height; of the opening's height, at most
COURSE_SHARE = 0.2  # of the height: that of a stone
LEAST_COURSE = 0.35  # of the height of a stone: what the plinth or the walk may leave of one
BAY_SHARE = 0.56  # of the length
NICHE_SHARE, WIDEST_NICHE = 0.16, 3.0  # of the room beside the opening
NICHE_TO_HEIGHT = 0.12  # slender, with room for its pointed top
SLOT_SHARE, SLOT_TO_ARCH = 0.36, 0.25  # of the walk; of the opening's width, at most
SLOT_LENGTH = 0.6  # of the opening's width: it lies within the passage below
CLEAR_NICHE = 1.2  # of the narrowest detail: visible from a distance
PANEL_SHARE, THICKEST_PANEL = 0.22, 5.0  # of the depth
PANEL_LINES = 1.5  # of the thinnest wall, at least: both of its faces are carved
PANEL_ROOM = 0.6  # of the depth: a thicker panel leaves no recess
EDGE_SHARE, WIDEST_EDGE = 0.05, 1.0  # of the least size; mm: edges of a wooden piece
ROUND_SHARE = 0.09  # of the least size: the rounded edges of a plain gate


def relief(mass: Mass, walk: float) -> float:
    """The depth of the carving on each face, mm; 0 for none. Raises CombinationError."""
    given, profile = mass.given, mass.profile
    if not mass.look.carved:
        return 0.0
    preferred = min(RELIEF_SHARE * mass.depth, DEEPEST_RELIEF, WALK_TO_RELIEF * walk)
    automatic = max(preferred, profile.detail_depth)
    depth = automatic if given.relief_depth is None else given.relief_depth
    most = min((mass.depth - 2 * profile.wall) / 4, WALK_TO_RELIEF * walk)
    most = max(min(most, mass.setback) if mass.setback else most, automatic)
    if depth > 0 and exceeds(profile.detail_depth, depth):
        raise CombinationError(
            ("relief-depth", "detail-depth"),
            f"relief-depth: {number_text(depth)} mm is less than the printer can show; "
            f"use 0 or at least {number_text(profile.detail_depth)} mm",
        )
    if exceeds(depth, most):
        by_height = most == WALK_TO_RELIEF * walk
        raise CombinationError(
            ("relief-depth", "height" if by_height else "wall-depth"),
            f"relief-depth: {number_text(depth)} mm is too much for a gate "
            f"{number_text(mass.depth)} mm deep and {rounded_text(mass.height, 3)} mm high; "
            f"use at most {number_text(most)} mm",
        )
    return depth


def pier(mass: Mass, arch: Arch, ring: float) -> float:
    """The width of the pilasters beside a portal's field; 0 if no field is left between them."""
    profile = mass.profile
    room = (mass.span - arch.width) / 2 - ring - 2 * profile.detail_width
    width = min(PIER_SHARE * mass.span, room) if mass.look.wings else 0.0
    return width if width >= profile.wall else 0.0


def cornice(mass: Mass, arch: Arch, ring: float, walk: float, relief: float) -> float:
    """The height from which a face is at its full depth again, below a frieze if one fits."""
    least = mass.profile.detail_width
    highest = walk - cornice_drop(mass.height)
    slope = relief / math.tan(math.radians(mass.profile.overhang_design))
    over = arch.height + ring + slope
    low = max(over, highest - FRIEZE_SHARE * mass.height)
    return low if highest - low >= LEAST_FRIEZE * least else highest


def plinth(mass: Mass, arch: Arch, relief: float) -> float:
    """The height of the plinth, mm; 0 for none. Raises CombinationError."""
    given, profile = mass.given, mass.profile
    most = arch.height * PLINTH_TO_ARCH
    if given.plinth is None:
        height = min(mass.height, given.wall_height)  # that of the walls beside it
        return wall_plinth(height, given.bed_chamfer, profile) if relief else 0.0
    if given.plinth and not relief:
        raise CombinationError(
            ("plinth", "relief-depth"),
            "plinth: it stands out by the relief depth, which is 0; use a --relief-depth above 0",
        )
    if exceeds(given.plinth, most):
        raise CombinationError(
            ("plinth", "arch-height"),
            f"plinth: {number_text(given.plinth)} mm is too high for the opening; "
            f"use at most {number_text(most)} mm",
        )
    return given.plinth


def courses(plinth: float, top: float, wall_height: float, profile: Printer) -> tuple[float, ...]:
    """The heights of the joints in pilasters and towers, evenly spaced above the plinth.

    Stones are no higher than those of the wall beside the gate.
    """
    stone = max(COURSE_SHARE * min(top, wall_height), 5 * profile.detail_width)
    stones = max(int((top - plinth) / stone + ROUNDED), 1)
    step = (top - plinth) / stones
    return tuple(plinth + index * step for index in range(1, stones))


def wall_courses(mass: Mass, foot: float, top: float) -> tuple[float, ...]:
    """The joints of the wall beside a gate, carried on up to ``top`` in stones of the same height.

    Those that would leave a sliver of a stone above ``foot`` or below ``top`` are left out.
    """
    given = replace(mass.given, height=None, merlons=None, merlon_height=None)
    wall = replace(mass, given=given, look=WALL, height=given.wall_height, flank=0.0, setback=0.0)
    walk = tops_of(replace(wall, stands=0.0, batter=0.0))[0].walk
    low = wall_plinth(given.wall_height, given.bed_chamfer, mass.profile)
    stones = len(courses(low, walk, given.wall_height, mass.profile)) + 1
    step = (walk - low) / stones
    sliver = LEAST_COURSE * step
    count = int((top - sliver - low) / step + ROUNDED)
    heights = (low + index * step for index in range(1, count + 1))
    return tuple(z for z in heights if not exceeds(foot + sliver, z))


def wall_plinth(height: float, bed_chamfer: float, profile: Printer) -> float:
    """The height of the plinth of a wall as high as this, in whole layers."""
    layers = round(PLINTH_SHARE * height / profile.layer)
    return max(layers * profile.layer, 2 * bed_chamfer)


def bay(mass: Mass) -> float:
    """Half the width of a plain gate's raised bay; 0 in other styles."""
    return 0.0 if mass.look.carved else BAY_SHARE * mass.length / 2


def niche(mass: Mass, height: float) -> float:
    """The width of a niche in a wing or of a tower's slit; 0 if there is too little room."""
    room = mass.flank - 2 * mass.batter
    preferred = max(NICHE_SHARE * room, mass.profile.detail_width * CLEAR_NICHE)
    width = min(preferred, WIDEST_NICHE, NICHE_TO_HEIGHT * height)
    return width if mass.profile.detail_width <= width <= room / 3 else 0.0


def slot_width(mass: Mass, arch: Arch, middle: Battlements, adapted: list[str]) -> float:
    """The width of the slot in the roof between the towers; 0 if it does not fit."""
    if mass.given.style != "twin-tower":
        return 0.0
    if arch.crown:
        adapted.append("the roof has no slot, because it would cut the bridge of a flat arch")
        return 0.0
    room, line = mass.middle_depth - 2 * middle.parapet, 2 * mass.profile.nozzle
    width = min(SLOT_SHARE * room, SLOT_TO_ARCH * arch.width)
    if width < line or width + line > room:
        adapted.append("the roof has no slot, because the gate is too small")
        return 0.0
    return width


def panel(depth: float, profile: Printer) -> float:
    """The thickness of a closed door in a middle of this depth.

    In a thin middle the grooves leave one line between them.
    """
    grooves = 2 * profile.detail_depth
    least = max(PANEL_LINES * profile.wall, grooves + TWO_LINES * profile.nozzle)
    if exceeds(least, PANEL_ROOM * depth):
        least = max(PANEL_LINES * profile.wall, grooves + profile.wall / 2)
    thick = max(least, min(PANEL_SHARE * depth, THICKEST_PANEL))
    return unhollowed(thick, profile.nozzle, PANEL_ROOM * depth)


def edge_chamfer(mass: Mass, step: float) -> float:
    """The radius of a plain gate's rounded edges, also limited by the step to its shoulders."""
    given = mass.given.edge_chamfer
    if mass.look.carved:
        return 0.0
    least = min(mass.length, mass.depth, 3 * step)
    if given is None:
        return min(ROUND_SHARE * least, WIDEST_EDGE)
    if exceeds(given, least / 6):
        raise CombinationError(
            ("edge-chamfer",),
            f"edge-chamfer: {number_text(given)} mm is too much for a gate of this size; "
            f"use at most {number_text(least / 6)} mm",
        )
    return given
