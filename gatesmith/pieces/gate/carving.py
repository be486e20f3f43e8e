"""The sizes of a gate's carving: relief, plinth, pilasters, frame, niches, door, edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import ROUNDED, exceeds, number_text

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass
    from gatesmith.pieces.gate.plan import Battlements

RELIEF_SHARE, DEEPEST_RELIEF = 0.09, 0.9  # of the depth; mm: deep enough for a shadow
WALK_TO_RELIEF = 0.12  # of the height of the walk: its slopes must fit below
PIER_SHARE = 0.10  # of the length
PLINTH_SHARE, PLINTH_TO_ARCH = 0.09, 0.6  # of the height; of the opening's height, at most
COURSE_SHARE = 0.2  # of the pilaster's height
BAY_SHARE = 0.56  # of the length
FRAME_SHARE = 0.14  # of the opening's width, left free around the ring
NICHE_SHARE, WIDEST_NICHE = 0.14, 3.0  # of the room beside the opening
NICHE_TO_HEIGHT = 0.12  # slender, with room for its pointed top
SLOT_SHARE, SLOT_TO_ARCH = 0.36, 0.25  # of the walk; of the opening's width, at most
CLEAR_NICHE = 1.2  # of the narrowest detail: visible from a distance
PANEL_SHARE, THICKEST_PANEL = 0.22, 5.0  # of the depth
PANEL_LINES = 1.5  # of the thinnest wall, at least: both of its faces are carved
EDGE_SHARE, WIDEST_EDGE = 0.05, 1.0  # chamfer of a wooden piece


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
            f"{number_text(mass.depth)} mm deep and {number_text(mass.height)} mm high; "
            f"use at most {number_text(most)} mm",
        )
    return depth


def pier(mass: Mass, top: Battlements, arch: Arch, ring: float) -> float:
    """The width of the pilasters, each under an end merlon; 0 if no field is left between them."""
    profile = mass.profile
    room = (mass.span - arch.width) / 2 - ring - 2 * profile.detail_width
    merlon = top.crenels[0][0] + mass.length / 2 if top.crenels else room
    width = min(PIER_SHARE * mass.length, room, merlon)
    return width if width >= profile.wall else 0.0


def plinth(mass: Mass, arch: Arch, relief: float) -> float:
    """The height of the plinth, mm; 0 for none. Raises CombinationError."""
    given, profile = mass.given, mass.profile
    most = arch.height * PLINTH_TO_ARCH
    if given.plinth is None:
        layers = round(PLINTH_SHARE * mass.height / profile.layer)
        return max(layers * profile.layer, 2 * given.bed_chamfer) if relief else 0.0
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


def courses(plinth: float, top: float, profile: Printer) -> tuple[float, ...]:
    """The heights of the joints in the pilasters, evenly spaced between plinth and cornice."""
    stone = max(COURSE_SHARE * top, 5 * profile.detail_width)
    stones = max(int((top - plinth) / stone + ROUNDED), 1)
    step = (top - plinth) / stones
    return tuple(plinth + index * step for index in range(1, stones))


def frame(mass: Mass, arch: Arch, ring: float) -> float:
    """Half the width of the Moorish frame around the ring or of a plain gate's raised bay."""
    if not mass.look.carved:
        return BAY_SHARE * mass.length / 2
    free = max(FRAME_SHARE * arch.width, 2 * mass.profile.detail_width)
    return min(arch.width / 2 + ring + free, mass.length / 2 - mass.profile.wall_handled)


def niche(mass: Mass, frame: float, height: float) -> float:
    """The width of a niche beside the frame or of a tower's slit; 0 if there is too little room."""
    beside = mass.length / 2 - frame if mass.look.foot != 1.0 else 0.0
    room = mass.tower or beside
    preferred = max(NICHE_SHARE * room, mass.profile.detail_width * CLEAR_NICHE)
    width = min(preferred, WIDEST_NICHE, NICHE_TO_HEIGHT * height)
    return width if mass.profile.detail_width <= width <= room / 3 else 0.0


def slot_width(mass: Mass, arch: Arch, middle: Battlements, adapted: list[str]) -> float:
    """The width of the slot in the roof between the towers; 0 if it does not fit."""
    if not mass.tower:
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


def panel(mass: Mass) -> float:
    """The thickness of a closed door."""
    return max(
        PANEL_LINES * mass.profile.wall, min(PANEL_SHARE * mass.middle_depth, THICKEST_PANEL)
    )


def edge_chamfer(mass: Mass, step: float) -> float:
    """The chamfer of a plain gate's upper edges, also limited by the step to its shoulders."""
    given = mass.given.edge_chamfer
    if mass.look.carved:
        return 0.0
    least = min(mass.length, mass.depth, 3 * step)
    if given is None:
        return min(EDGE_SHARE * least, WIDEST_EDGE)
    if exceeds(given, least / 6):
        raise CombinationError(
            ("edge-chamfer",),
            f"edge-chamfer: {number_text(given)} mm is too much for a gate of this size; "
            f"use at most {number_text(least / 6)} mm",
        )
    return given
