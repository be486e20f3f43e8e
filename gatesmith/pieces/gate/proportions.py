"""From parameters to a plan: what is given, what follows, what cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.cad.arches import Arch, fit_arch, widest
from gatesmith.errors import CombinationError
from gatesmith.parameters import Value
from gatesmith.pieces.gate.looks import LOOKS, Look
from gatesmith.pieces.gate.parameters import HIGHEST_TO_WALL, GateParameters
from gatesmith.pieces.gate.plan import Battlements, GatePlan, Span
from gatesmith.pieces.gate.tops import (
    SEEN_FROM_ABOVE,
    battlements,
    clear_of_wall,
    crenels,
    parapet_thickness,
)
from gatesmith.units import number_text

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

RELIEF_SHARE, DEEPEST_RELIEF = 0.08, 0.8  # of the depth; deep enough for a shadow, no more
JAMB_SHARE = 0.30  # of the opening's height at least: an arch stands on jambs
RING_SHARE = 0.19  # of the opening's width
PIER_SHARE = 0.10  # of the length
PLINTH_SHARE = 0.09  # of the height
VOUSSOIR_LENGTH = 1.25  # of the ring's width
EDGE_SHARE, WIDEST_EDGE = 0.05, 1.0  # chamfer of a wooden piece
BAY_SHARE = 0.56  # of the length
FRAME_SHARE = 0.14  # of the opening's width, left free around the ring
NICHE_SHARE, WIDEST_NICHE = 0.14, 3.0
SLOT_SHARE = 0.36  # of the walk
COURSE_SHARE = 0.2  # of the pilaster's height
PANEL_SHARE, THICKEST_PANEL = 0.22, 5.0
STROKE_TO_CAPITAL = 0.2  # of the font's bold strokes
LAST_LETTER = 0x17F  # the Latin letters of Europe
LEAST_OPENING = 1.5  # below this no door is seen


def plan_gate(values: Mapping[str, Value], profile: Printer) -> GatePlan:
    """The plan of a gate. Raises CombinationError naming parameters, values and bound."""
    given = GateParameters(**values)  # type: ignore[arg-type]  # checked against GateParameters
    look = LOOKS[given.style]
    adapted: list[str] = []
    _refuse_idle(given, look)
    length = given.wall_length - 2 * given.clearance
    depth, height = given.wall_depth, _height(given)
    tower = look.tower * length
    setback = _setback(look, depth, profile)
    half_span = length / 2 - tower
    main, middle = _tops(given, look, length, tower, setback, height, profile, adapted)
    relief = _relief(given, look, depth, setback, profile)
    arch = _arch(given, look, 2 * half_span, middle.walk if look.merlons else main.sill, profile, adapted)
    ring = _ring(arch, half_span, relief, profile)
    plinth = _plinth(given, arch, height, relief, profile)
    chamfer = _bed_chamfer(given, arch, half_span, depth - 2 * setback, profile, adapted)
    pier = _pier(length, half_span, arch, ring, profile)
    frame = _frame(look, length, arch, ring, profile)
    return GatePlan(
        style=given.style,
        door=given.door,
        mark=given.mark.strip(),
        slot=(given.wall_length, given.wall_depth),
        length=length,
        depth=depth,
        height=height,
        bed_chamfer=chamfer,
        edge_chamfer=_edge_chamfer(given, look, length, depth, height - main.sill),
        lean=profile.overhang_design,
        detail_depth=profile.detail_depth,
        detail_width=profile.detail_width,
        relief=relief,
        plinth=plinth,
        arch=arch,
        ring=ring,
        voussoirs=_voussoirs(arch, ring, profile),
        pier=pier,
        battlements=main,
        tower=tower,
        frame=frame,
        niche=_niche(look, length, tower, frame, profile),
        slot_width=_slot_width(look, depth - 2 * setback, middle, profile, adapted),
        courses=_courses(plinth, middle.walk, profile) if pier else (),
        panel=_panel(depth - 2 * setback, profile),
        bar=profile.wall,
        mark_room=_mark_room(given, length, arch, depth, setback, chamfer, profile),
        side_crenels=_side_crenels(main, length, depth, profile) if tower else (),
        setback=setback,
        middle=middle,
        adapted=tuple(adapted),
    )


def _refuse_idle(given: GateParameters, look: Look) -> None:
    """Refuses what the style has no use for, rather than passing it over in silence."""
    idle = []
    if not look.merlons:
        idle += [("merlons", given.merlons), ("merlon-height", given.merlon_height)]
    if not look.carved:
        idle += [("relief-depth", given.relief_depth or None), ("plinth", given.plinth or None)]
    else:
        idle += [("edge-chamfer", given.edge_chamfer or None)]
    for name, value in idle:
        if value is not None:
            raise CombinationError(
                (name, "style"),
                f"{name}: {number_text(value)} was given, but a gate of style {given.style} "
                f"has none; leave it out or choose another style",
            )


def _height(given: GateParameters) -> float:
    height = given.height or given.wall_height
    most = HIGHEST_TO_WALL * given.wall_height
    if height > most:
        raise CombinationError(
            ("height", "wall-height"),
            f"height: {number_text(height)} mm is more than {HIGHEST_TO_WALL} times the wall's "
            f"{number_text(given.wall_height)} mm; give at most {number_text(most)} mm",
        )
    return height


def _setback(look: Look, depth: float, profile: Printer) -> float:
    return max(look.setback * depth, profile.detail_depth) if look.setback else 0.0


def _tops(
    given: GateParameters,
    look: Look,
    length: float,
    tower: float,
    setback: float,
    height: float,
    profile: Printer,
    adapted: list[str],
) -> tuple[Battlements, Battlements]:
    """The tops of the whole or its towers, and of the middle between them."""
    depth, wall = given.wall_depth, given.wall_height
    _require_walk(depth - 2 * setback, profile)
    if not look.merlons:
        level = clear_of_wall(min(height * 0.8, height - SEEN_FROM_ABOVE), wall)
        flat = Battlements(height, level, height, 0.0, ())
        return flat, flat
    if not tower:
        span = (-length / 2, length / 2)
        gaps = crenels(*span, given.merlons, profile, adapted, look.crenel)
        top = battlements(height, span, depth, given.merlon_height, gaps, wall, profile)
        return top, top
    tower_span = (-length / 2, tower - length / 2)
    gaps = crenels(*tower_span, 2, profile, adapted)
    towers = battlements(
        height, tower_span, min(depth, tower), given.merlon_height, gaps, wall, profile
    )
    between = (tower - length / 2, length / 2 - tower)
    gaps = crenels(*between, given.merlons, profile, adapted)
    top = min(look.middle * height, towers.walk - profile.layer)
    middle = battlements(top, between, depth - 2 * setback, None, gaps, wall, profile)
    return towers, middle


def _require_walk(depth: float, profile: Printer) -> None:
    room = depth - 2 * parapet_thickness(depth, profile)
    if room < profile.wall:
        raise CombinationError(
            ("wall-depth", "wall"),
            f"wall-depth: {number_text(depth)} mm leaves no room between two parapets of the "
            f"printer's wall of {number_text(profile.wall)} mm; use a finer nozzle",
        )


def _relief(
    given: GateParameters, look: Look, depth: float, setback: float, profile: Printer
) -> float:
    if not look.carved:
        return 0.0
    if given.relief_depth is None:
        return max(min(RELIEF_SHARE * depth, DEEPEST_RELIEF), profile.detail_depth)
    relief, most = given.relief_depth, (depth - 2 * profile.wall) / 4
    most = min(most, setback) if setback else most
    if 0 < relief < profile.detail_depth:
        raise CombinationError(
            ("relief-depth", "detail-depth"),
            f"relief-depth: {number_text(relief)} mm is less than the printer shows, "
            f"{number_text(profile.detail_depth)} mm; give 0 or at least that",
        )
    if relief > most:
        raise CombinationError(
            ("relief-depth", "wall-depth"),
            f"relief-depth: {number_text(relief)} mm on both faces of a wall "
            f"{number_text(depth)} mm deep; at most {number_text(most)} mm",
        )
    return relief


def _arch(
    given: GateParameters,
    look: Look,
    span: float,
    roof_level: float,
    profile: Printer,
    adapted: list[str],
) -> Arch:
    """The opening: as given, or as large as the style wants and the span and the roof allow."""
    jamb = max(profile.wall_handled, span * 0.1)
    widest_here = span - 2 * jamb
    head = roof_level - max(profile.wall_handled, roof_level * 0.06)
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
    closable = widest(height * (1 - JAMB_SHARE), profile.bridge, profile.overhang_design)
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
    if height - profile.layer < 0 or width < LEAST_OPENING:
        raise CombinationError(
            ("arch-width", "wall-length"),
            f"arch-width: an opening of {number_text(width)} mm is no gate; "
            f"at least {number_text(LEAST_OPENING)} mm",
        )
    found = fit_arch(
        width,
        height,
        _least_springing(width, height, look),
        profile.bridge,
        profile.overhang_design,
        look.foot * width,
    )
    if found is None:
        raise CombinationError(
            ("arch-width", "arch-height"),
            f"arch-width: {number_text(width)} mm cannot close without support within "
            f"{number_text(height)} mm of height",
        )
    return found


def _least_springing(width: float, height: float, look: Look) -> float:
    """Jambs below the springing, and in a horseshoe the part of the circle above them."""
    jamb = height * JAMB_SHARE
    if look.foot == 1.0:
        return jamb
    return jamb * 0.6 + width / 2 * math.sin(math.acos(look.foot))


def _ring(arch: Arch, half_span: float, relief: float, profile: Printer) -> float:
    """The width of the voussoirs; 0 where nothing is carved or nothing fits."""
    if not relief:
        return 0.0
    room = half_span - arch.width / 2 - profile.wall
    ring = min(max(RING_SHARE * arch.width, profile.wall), room)
    return ring if ring >= profile.detail_width else 0.0


def _voussoirs(arch: Arch, ring: float, profile: Printer) -> int:
    """How many stones the ring has, the keystone among them; 0 where joints would not show."""
    if ring < 2 * profile.detail_width:
        return 0
    half_turn = math.radians(arch.lean) + arch.dip
    flank = (arch.rise - arch.radius * math.sin(math.radians(arch.lean))) / math.cos(
        math.radians(arch.lean)
    )
    stone = max(VOUSSOIR_LENGTH * ring, 4 * profile.detail_width)
    each_side = int((arch.radius * half_turn + flank) / stone)
    return 2 * min(each_side, 6) + 1 if each_side else 0


def _pier(length: float, half_span: float, arch: Arch, ring: float, profile: Printer) -> float:
    """The width of the pilasters at the ends; 0 where the carving leaves no field."""
    room = half_span - arch.width / 2 - ring - 2 * profile.detail_width
    pier = min(PIER_SHARE * length, room)
    return pier if pier >= profile.wall else 0.0


def _plinth(
    given: GateParameters, arch: Arch, height: float, relief: float, profile: Printer
) -> float:
    most = arch.height * 0.6
    if given.plinth is not None:
        if given.plinth > most:
            raise CombinationError(
                ("plinth", "arch-height"),
                f"plinth: {number_text(given.plinth)} mm rises over half the opening; "
                f"at most {number_text(most)} mm here",
            )
        if given.plinth and not relief:
            raise CombinationError(
                ("plinth", "relief-depth"),
                "plinth: it stands out by the relief, which is 0; give a relief-depth",
            )
        return given.plinth
    if not relief:
        return 0.0
    return max(round(PLINTH_SHARE * height / profile.layer) * profile.layer, 2 * profile.bed_chamfer)


def _bed_chamfer(
    given: GateParameters,
    arch: Arch,
    half_span: float,
    depth: float,
    profile: Printer,
    adapted: list[str],
) -> float:
    """The chamfer along the bed, no more than a quarter of the narrowest foot."""
    jamb = half_span - arch.foot / 2
    most = min(jamb, depth, 4 * arch.jamb_height) / 4
    if given.bed_chamfer <= most:
        return given.bed_chamfer
    if given.bed_chamfer != profile.bed_chamfer:
        raise CombinationError(
            ("bed-chamfer",),
            f"bed-chamfer: {number_text(given.bed_chamfer)} mm leaves too little to stand on; "
            f"at most {number_text(most)} mm here",
        )
    adapted.append(f"the chamfer along the bed is {number_text(most)} mm, for the feet are small")
    return most


def _edge_chamfer(
    given: GateParameters, look: Look, length: float, depth: float, step: float
) -> float:
    """The chamfer of a plain gate's upper edges; the step to its shoulders bounds it too."""
    if look.carved:
        return 0.0
    most = min(length, depth, 3 * step) / 6
    if given.edge_chamfer is None:
        return min(EDGE_SHARE * min(length, depth, 3 * step), WIDEST_EDGE)
    if given.edge_chamfer > most:
        raise CombinationError(
            ("edge-chamfer",),
            f"edge-chamfer: {number_text(given.edge_chamfer)} mm is too much for a gate of this "
            f"size; at most {number_text(most)} mm",
        )
    return given.edge_chamfer


def _frame(look: Look, length: float, arch: Arch, ring: float, profile: Printer) -> float:
    """Half the width of the Moorish frame around the ring, or of a plain gate's raised bay."""
    if not look.carved:
        return BAY_SHARE * length / 2
    widest_frame = length / 2 - profile.wall_handled
    return min(arch.width / 2 + ring + max(FRAME_SHARE * arch.width, 2 * profile.detail_width), widest_frame)


def _niche(look: Look, length: float, tower: float, frame: float, profile: Printer) -> float:
    """The width of a niche beside the frame or of a tower's slit; 0 where it would crowd."""
    room = tower or (length / 2 - frame if look.foot != 1.0 else 0.0)
    niche = min(max(NICHE_SHARE * room, profile.detail_width * 1.2), WIDEST_NICHE)
    return niche if niche * 3 <= room else 0.0


def _side_crenels(top: Battlements, length: float, depth: float, profile: Printer) -> tuple[Span, ...]:
    """Gaps along y in a tower's parapets, its merlons about as wide as on its face."""
    merlon = top.crenels[0][0] + length / 2
    gap = top.crenels[0][1] - top.crenels[0][0]
    count = max(2, round((depth + gap) / (merlon + gap)))
    return crenels(-depth / 2, depth / 2, count, profile, [])


def _slot_width(
    look: Look, depth: float, middle: Battlements, profile: Printer, adapted: list[str]
) -> float:
    if not look.tower:
        return 0.0
    room = depth - 2 * middle.parapet
    width = max(SLOT_SHARE * room, 2 * profile.nozzle)
    if width + 2 * profile.nozzle > room:
        adapted.append("the roof has no slot, for the walk is too narrow for one")
        return 0.0
    return width


def _courses(plinth: float, top: float, profile: Printer) -> tuple[float, ...]:
    """The heights of the joints in the pilasters, evenly between plinth and cornice."""
    stone = max(COURSE_SHARE * top, 5 * profile.detail_width)
    stones = max(int((top - plinth) / stone), 1)
    step = (top - plinth) / stones
    return tuple(plinth + index * step for index in range(1, stones))


def _panel(depth: float, profile: Printer) -> float:
    return max(1.5 * profile.wall, min(PANEL_SHARE * depth, THICKEST_PANEL))


def _mark_room(
    given: GateParameters,
    length: float,
    arch: Arch,
    depth: float,
    setback: float,
    chamfer: float,
    profile: Printer,
) -> tuple[float, float]:
    """The room for a mark under one jamb. Raises where its strokes would not print."""
    edge = 2 * (chamfer + profile.wall)
    room = ((length - arch.foot) / 2 - edge, depth - 2 * setback - edge)
    text = given.mark.strip()
    if not text:
        return room
    odd = [letter for letter in text if ord(letter) > LAST_LETTER]
    if odd:
        raise CombinationError(
            ("mark",), f"mark: {odd[0]!r} is not in the font; use Latin letters, digits and signs"
        )
    capital = min(min(room), max(room) / len(text))
    least = max(profile.text_height, profile.text_stroke / STROKE_TO_CAPITAL)
    if capital < least:
        raise CombinationError(
            ("mark", "wall-length", "wall-depth"),
            f"mark: {text!r} would be {number_text(max(capital, 0.0))} mm high under a jamb of "
            f"{number_text(max(room[0], 0.0))} x {number_text(max(room[1], 0.0))} mm; it needs "
            f"{number_text(least)} mm: shorten it or leave it out",
        )
    return room
