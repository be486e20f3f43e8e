"""The opening of a gate, worked out: its arch, the ring of voussoirs, the feet beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.arches import Arch, fit_arch, widest
from gatesmith.errors import CombinationError
from gatesmith.pieces.gate.looks import LOOKS, Look
from gatesmith.pieces.gate.plan import cornice_drop
from gatesmith.units import number_text

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass

JAMB_SHARE = 0.30  # of the opening's height at least: an arch stands on jambs
JAMB_WIDTH_SHARE = 0.1  # of the span on each side of the opening
ROOF_SHARE, THICKEST_ROOF = 0.1, 4.0  # of the height below the walk, over the opening
HORSESHOE_JAMB = 0.6  # of that, for its circle stands lower
BRIDGED_LINES = 10  # depth of a wall in lines, below which a flat crown gets support
CROWN_LINES = 6  # a shorter flat crown is no bridge to a slicer either
LOWEST_FLAT = 5.0  # height of an opening below which it closes to a point
CROWN_TO_BRIDGE = 0.9  # the layer that closes it spans a little more than the crown itself
STEEP_LEAN = 36.0  # degrees from the vertical
RING_SHARE = 0.19  # of the opening's width
VOUSSOIR_LENGTH = 1.25  # of the ring's width
MOST_STONES = 6  # on each side of the keystone: more read as a ribbed edge, not as stones
LEAST_OPENING = 1.5  # below this no door is seen


def arch_of(mass: Mass, roof_level: float, relief: float, adapted: list[str]) -> Arch:
    """The opening: as given, or as large as the style wants and the span and the roof allow.

    Raises CombinationError for a given one that leaves no jambs or roof, or cannot close.
    """
    given, look, profile, span = mass.given, mass.look, mass.profile, mass.span
    jamb = profile.wall if mass.tower else max(profile.wall_handled, span * JAMB_WIDTH_SHARE)
    widest_here = span - 2 * jamb
    head = roof_level - min(max(profile.wall, roof_level * ROOF_SHARE), THICKEST_ROOF)
    if given.arch_width is not None and given.arch_width > widest_here:
        raise CombinationError(
            ("arch-width", "wall-length"),
            f"arch-width: {number_text(given.arch_width)} mm leaves jambs thinner than "
            f"{number_text(jamb)} mm; at most {number_text(widest_here)} mm here",
        )
    if given.arch_height is not None and given.arch_height > head:
        raise CombinationError(
            ("arch-height", "height"),
            f"arch-height: {number_text(given.arch_height)} mm leaves too little roof; "
            f"at most {number_text(head)} mm here",
        )
    width = given.arch_width or min(look.arch * span, widest_here)
    height = given.arch_height or min(head * look.head, look.tallest * width)
    crowns = _crowns(mass, height, roof_level, relief)
    closable = widest(height * (1 - JAMB_SHARE), crowns[1], _lean(mass, height))
    if width > closable:
        if given.arch_width is not None:
            raise CombinationError(
                ("arch-width", "arch-height"),
                f"arch-width: {number_text(width)} mm cannot close without support within "
                f"{number_text(height)} mm of height; at most {number_text(closable)} mm here",
            )
        adapted.append(
            f"the opening is {number_text(closable)} mm wide instead of {number_text(width)} mm, "
            f"for it has to close without support"
        )
        width = closable
    if width < LEAST_OPENING or height < LEAST_OPENING:
        raise CombinationError(
            ("arch-width", "arch-height", "wall-length", "height"),
            f"arch-width: an opening of {number_text(width)} x {number_text(height)} mm is no "
            f"gate; at least {number_text(LEAST_OPENING)} mm each way",
        )
    found = _fitted(mass, width, height, look, crowns)
    if found is None and look.foot != 1.0:
        adapted.append("the arch is no horseshoe, for the gate is too low for one")
        found = _fitted(mass, width, height, LOOKS["battlement"], crowns)
    if found is None:
        raise CombinationError(
            ("arch-width", "arch-height"),
            f"arch-width: {number_text(width)} mm cannot close without support within "
            f"{number_text(height)} mm of height",
        )
    return found


def _crowns(mass: Mass, height: float, roof_level: float, relief: float) -> tuple[float, float]:
    """The least and the longest flat crown; none where no slicer would bridge it.

    That is over a closed door, whose recess has a back; in a thin wall, where the outlines of
    the layer take all the room; and close below the cornice or in a low gate, where the faces
    lean out in the very layers that close the crown.
    """
    nozzle = mass.profile.nozzle
    thin = mass.middle_depth - 2 * relief < BRIDGED_LINES * nozzle
    cornice = roof_level - cornice_drop(mass.height)
    leaning = cornice - relief / math.tan(math.radians(mass.profile.overhang_design))
    low = height < LOWEST_FLAT or height > leaning - 2 * mass.profile.layer
    if mass.given.door != "open" or thin or low:
        return 0.0, 0.0
    return CROWN_LINES * nozzle, CROWN_TO_BRIDGE * mass.profile.bridge


def _lean(mass: Mass, height: float) -> float:
    """The lean of the flanks: steeper over a closed door, whose tip has a back, and in a low
    opening, whose tip a few thick layers close.
    """
    design = mass.profile.overhang_design
    easy = mass.given.door == "open" and height >= LOWEST_FLAT
    return design if easy else min(design, STEEP_LEAN)


def _fitted(
    mass: Mass, width: float, height: float, look: Look, crowns: tuple[float, float]
) -> Arch | None:
    jamb = height * JAMB_SHARE * (1.0 if look.foot == 1.0 else HORSESHOE_JAMB)
    return fit_arch(width, height, jamb, crowns=crowns, lean=_lean(mass, height), foot=look.foot * width)


def ring_width(mass: Mass, arch: Arch, above: float) -> float:
    """The width of the voussoirs; 0 where they do not fit beside or above the opening."""
    profile = mass.profile
    if above < 2 * profile.detail_width:
        return 0.0
    room = (mass.span - arch.width) / 2 - profile.wall
    ring = min(max(RING_SHARE * arch.width, profile.wall), room)
    return ring if ring >= profile.detail_width else 0.0


def stones_of(arch: Arch, ring: float, profile: Printer) -> int:
    """How many stones the ring has, the keystone among them; 0 where joints would not show."""
    if ring < 2 * profile.detail_width:
        return 0
    half_turn = math.radians(arch.lean) + arch.dip
    flank = (arch.rise - arch.radius * math.sin(math.radians(arch.lean))) / math.cos(
        math.radians(arch.lean)
    )
    stone = max(VOUSSOIR_LENGTH * ring, 4 * profile.detail_width)
    each_side = int((arch.radius * half_turn + flank) / stone)
    return 2 * min(each_side, MOST_STONES) + 1 if each_side else 0


def bed_chamfer(mass: Mass, arch: Arch, plinth: float, adapted: list[str]) -> float:
    """The chamfer along the bed: a quarter of the narrowest foot or half a plinth at most."""
    given, profile = mass.given, mass.profile
    jamb, depth = (mass.length - arch.foot) / 2, mass.middle_depth
    most = min(jamb, depth, 4 * arch.jamb_height) / 4
    most = min(most, plinth / 2) if plinth else most
    if given.bed_chamfer <= most + 1e-9:
        return given.bed_chamfer
    if given.bed_chamfer != profile.bed_chamfer:
        raise CombinationError(
            ("bed-chamfer",),
            f"bed-chamfer: {number_text(given.bed_chamfer)} mm leaves too little to stand on; "
            f"at most {number_text(most)} mm here",
        )
    adapted.append(f"the chamfer along the bed is {number_text(most)} mm, for the feet are small")
    return most
