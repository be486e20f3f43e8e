"""The sizes of a gate's opening: its arch, the ring of voussoirs, the feet beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.arches import Arch, fit_arch, widest
from gatesmith.core.errors import CombinationError
from gatesmith.core.printed_lines import LINE, TWO_LINES
from gatesmith.core.units import exceeds, number_text, rounded_text, told_apart
from gatesmith.pieces.gate.plan import cornice_drop

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass

JAMB_SHARE = 0.30  # of the opening's height, at least: an arch stands on jambs
FOOT_AREA = 8.0  # mm² of bed face under each jamb: a piece needs 10 in all to stick
JAMB_WIDTH_SHARE = 0.1  # of the span on each side of the opening
ROOF_SHARE, THICKEST_ROOF = 0.1, 4.0  # of the height below the walk, over the opening
UPRIGHT = 1.0  # jambs as far apart as the arch is wide: no horseshoe
HORSESHOE_JAMB = 0.6  # of that, because its circle is lower
BRIDGED_LINES = 10  # depth of a wall in lines; below it slicers support a flat crown
CROWN_LINES = 6  # slicers do not bridge a shorter flat crown either
LOWEST_FLAT = 5.0  # height of an opening below which it closes to a point
CROWN_TO_BRIDGE = 0.9  # the layer that closes it spans a little more than the crown itself
STEEP_LEAN = 36.0  # degrees from the vertical
CLOSED_GAP = 0.049  # mm from each side: slicers close what is narrower
RING_SHARE = 0.19  # of the opening's width
VOUSSOIR_LENGTH = 1.25  # of the ring's width
MOST_STONES = 6  # on each side of the keystone: more look like a ribbed edge, not like stones
LEAST_OPENING = 1.5  # mm: a smaller opening does not read as a door


def arch_of(mass: Mass, roof_level: float, relief: float, adapted: list[str]) -> Arch:
    """The opening: as given, or as large as the style prefers and the span and the roof allow.

    Raises CombinationError for a given opening that leaves no jambs or roof, or cannot close.
    """
    given, look, profile, span = mass.given, mass.look, mass.profile, mass.span
    jamb = profile.wall if mass.flank else _least_jamb(mass)
    widest_here = span - 2 * jamb
    head = roof_level - min(max(profile.wall, roof_level * ROOF_SHARE), THICKEST_ROOF)
    if given.arch_height is not None and exceeds(given.arch_height, head):
        raise CombinationError(
            ("arch-height", "height"),
            f"arch-height: {number_text(given.arch_height)} mm leaves too little roof; "
            f"use at most {number_text(head)} mm",
        )
    preferred = given.arch_width or min(look.arch * span, widest_here)
    height = given.arch_height or min(head * look.head, look.tallest * preferred)
    if height < LEAST_OPENING:
        raise CombinationError(
            ("height", "wall-height"),
            f"height: {rounded_text(mass.height, 3)} mm leaves an opening "
            f"{told_apart(height, LEAST_OPENING)} mm "
            f"high; it must be at least {number_text(LEAST_OPENING)} mm high",
        )
    crowns = _crowns(mass, height, roof_level, relief)
    lean = _lean(mass, height, relief)
    closable = widest(height * (1 - JAMB_SHARE), crowns[1], lean)
    width = _width(mass, preferred, (widest_here, closable), adapted)
    return _fullest(mass, (width, height), crowns, lean, adapted)


def _least_jamb(mass: Mass) -> float:
    """Wide enough to grip, to look like a jamb, and to stick to the bed when it is chamfered."""
    foot = FOOT_AREA / mass.depth + 2 * mass.profile.bed_chamfer
    return max(mass.profile.wall_handled, mass.span * JAMB_WIDTH_SHARE, foot)


def _width(mass: Mass, preferred: float, bounds: tuple[float, float], adapted: list[str]) -> float:
    """The preferred width, reduced to what the jambs and a crown without support allow.

    ``bounds`` are the greatest width that the jambs allow and the greatest that can be closed.
    Raises CombinationError for a given width beyond them.
    """
    most = min(bounds)
    if mass.given.arch_width is not None and exceeds(preferred, most):
        by_jambs = most == bounds[0]
        why = "leaves jambs too thin" if by_jambs else "cannot close without support"
        raise CombinationError(
            ("arch-width", "wall-length" if by_jambs else "arch-height"),
            f"arch-width: {number_text(preferred)} mm {why}; use at most {number_text(most)} mm",
        )
    if most < LEAST_OPENING:
        raise CombinationError(
            ("wall-length", "height"),
            f"wall-length: {number_text(mass.given.wall_length)} mm leaves an opening "
            f"{told_apart(max(most, 0.0), LEAST_OPENING)} mm wide; it must be at least "
            f"{number_text(LEAST_OPENING)} mm wide",
        )
    if exceeds(preferred, most):
        adapted.append(
            f"the opening is {told_apart(most, preferred)} mm wide instead of "
            f"{told_apart(preferred, most)} mm, because it must close without support"
        )
    return min(preferred, most)


def _fullest(
    mass: Mass,
    size: tuple[float, float],
    crowns: tuple[float, float],
    lean: float,
    adapted: list[str],
) -> Arch:
    """The fullest arch that fits; adds a sentence to ``adapted`` if it is not the style's."""
    width, height = size
    found = _fitted(size, mass.look.foot, crowns, lean)
    if found is None:
        found = _fitted(size, UPRIGHT, crowns, lean)
    if found is None:
        raise CombinationError(
            ("arch-width", "arch-height"),
            f"arch-width: {number_text(width)} mm cannot close without support within "
            f"{rounded_text(height)} mm of height; use a narrower or a higher opening",
        )
    if mass.look.foot != UPRIGHT and found.foot == found.width:
        adapted.append("the arch is not a horseshoe, because the gate is too low")
    return found


def _crowns(mass: Mass, height: float, roof_level: float, relief: float) -> tuple[float, float]:
    """The shortest and the longest flat crown; none where no slicer would bridge it.

    That is: over a closed door, whose recess has a back; in a thin wall, where the outlines fill
    the layer; in a plain gate, below whose crown slicers put support more often than not; and
    close below the cornice or in a low gate, where the faces lean out in the layers that close
    the crown.
    """
    nozzle, thin = mass.profile.nozzle, _is_thin(mass, relief)
    cornice = roof_level - cornice_drop(mass.height)
    leaning = cornice - relief / math.tan(math.radians(mass.profile.overhang_design))
    low = height < LOWEST_FLAT or height > leaning - 2 * mass.profile.layer
    if mass.given.door != "open" or thin or low or not mass.look.carved:
        return 0.0, 0.0
    return CROWN_LINES * nozzle, CROWN_TO_BRIDGE * mass.profile.bridge


def _is_thin(mass: Mass, relief: float) -> bool:
    """Whether the outlines fill the layers of the wall, so that nothing is bridged."""
    return mass.middle_depth - 2 * relief < BRIDGED_LINES * mass.profile.nozzle


def _lean(mass: Mass, height: float, relief: float) -> float:
    """The lean of the flanks: steeper over a closed door, whose tip has a back, in a low opening,
    whose tip is only a few thick layers high, and where the tip is no bridge: in a thin wall, and
    in layers that reach out by half a line where a slicer closes the last gap between the flanks.
    """
    profile, design = mass.profile, mass.profile.overhang_design
    reach = profile.layer * math.tan(math.radians(design)) + CLOSED_GAP
    thick = exceeds(reach, LINE * profile.nozzle / 2)
    easy = mass.given.door == "open" and height >= LOWEST_FLAT
    return min(design, STEEP_LEAN) if thick or not easy or _is_thin(mass, relief) else design


def _fitted(
    size: tuple[float, float], foot: float, crowns: tuple[float, float], lean: float
) -> Arch | None:
    """The fullest arch whose jambs are ``foot`` times its width apart."""
    width, height = size
    jamb = height * JAMB_SHARE * (1.0 if foot == UPRIGHT else HORSESHOE_JAMB)
    return fit_arch(width, height, jamb, crowns=crowns, lean=lean, foot=foot * width)


def ring_width(mass: Mass, arch: Arch, above: float) -> float:
    """The width of the voussoirs; 0 if they do not fit beside or above the opening."""
    profile = mass.profile
    if above < 2 * profile.detail_width:
        return 0.0
    room = (mass.span - arch.width) / 2 - profile.wall
    least = max(TWO_LINES * profile.nozzle, profile.detail_width)
    ring = min(max(RING_SHARE * arch.width, least), room)
    return 0.0 if exceeds(least, ring) else ring


def stones_of(arch: Arch, ring: float, profile: Printer) -> int:
    """The number of stones in the ring, with the keystone; 0 if joints would not show."""
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
    """The chamfer along the bed: at most a quarter of the narrowest foot or half the plinth."""
    given, profile = mass.given, mass.profile
    jamb = (mass.length - arch.foot) / 2
    depth = min(mass.middle_depth, mass.flank_depth)
    most = min(jamb, depth, 4 * arch.jamb_height) / 4
    most = min(most, plinth / 2) if plinth else most
    if not exceeds(given.bed_chamfer, most):
        return given.bed_chamfer
    if given.bed_chamfer != profile.bed_chamfer:
        raise CombinationError(
            ("bed-chamfer",),
            f"bed-chamfer: {number_text(given.bed_chamfer)} mm leaves too little to stand on; "
            f"use at most {number_text(most)} mm",
        )
    adapted.append(
        f"the chamfer along the bed is {rounded_text(most)} mm, because the feet are small"
    )
    return most
