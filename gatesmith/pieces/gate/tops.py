"""The sizes of a gate's tops: merlons and crenels, the walk behind them, towers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import ROUNDED, exceeds, number_text, rounded_text, told_apart
from gatesmith.pieces._printable import HOLLOW, unhollowed
from gatesmith.pieces.gate.plan import Battlements, Span

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.pieces.gate.mass import Mass

PITCH_SHARE = 0.22  # of the length: five merlons on a gate of the usual length
WIDEST_PITCH = 15.0  # mm: a long gate gets more merlons, not wider ones
USUAL_MERLONS, TOWER_MERLONS = 5, 2
CRENEL = 0.85  # of a merlon: slightly narrower gaps look like a wall with gaps, not like posts
MERLON_TO_HEIGHT = 0.17  # a crown, not a comb
TALLEST_MERLON = 0.35  # of the height, if given: enough of the gate is left below
BREAST_TO_MERLON = 0.35  # height of the parapet below the crenels
PARAPET_SHARE, MOST_PARAPET = 0.12, 0.2  # of the depth, preferred and at most
SEEN_FROM_ABOVE = 2.2  # mm: 2 distinguish a gate from a wall for players looking down; 0.2 to spare
STURDY = 2.5  # height of a merlon / its thickness, well below what snaps
SHOULDER = 0.8  # of the height: the shoulders of a plain gate
PORTAL_PITCH = 0.34  # of the portal's length: three merlons
WING_SHARE = 0.86  # of the height of the portal's walk: the wings are clearly lower
KERB_SHARE, KERB_SHARE_OF_ROOF = 0.03, 0.1  # height / that of the gate; thickness / roof
KERB_TO_DOME = 0.4  # height of a kerb / what stands above its roof, at most: the dome is higher
KERB_GAP_LINES = 2  # lines of the nozzle between a kerb and a drum: it stays open
DOME_TO_RADIUS = 2.1  # height of a dome with its drum and finial / its radius


def tops_of(mass: Mass) -> tuple[Battlements, Battlements]:
    """The top of the whole gate, or of the parts beside the middle, and that of the middle.

    Raises CombinationError if merlons or parapets would be too thin, or merlons would snap.
    """
    given, look, profile = mass.given, mass.look, mass.profile
    half = mass.length / 2
    if not look.merlons:
        bay = profile.slenderness * mass.depth
        lowest = max(mass.height * SHOULDER, mass.height - bay)
        lowest = min(lowest, mass.height - SEEN_FROM_ABOVE)
        shoulder = clear_of_wall(lowest, given.wall_height)
        flat = Battlements(mass.height, shoulder, mass.height, 0.0, ())
        return flat, flat
    _require_walk(mass)
    if mass.look.wings:
        return _portal_tops(mass)
    if not mass.flank:
        span = (-half, half)
        thick = _parapet(mass.depth, profile)
        gaps = crenels(span, given.merlons, profile, look.crenel, thick)
        top = _battlements(mass, mass.height, span, gaps, mass.depth, leads=True)
        return top, top
    tower = mass.flank - 2 * mass.batter
    if most_merlons(tower, profile) < TOWER_MERLONS:
        raise CombinationError(
            ("style", "wall-length", "wall"),
            f"style: a tower of {number_text(tower)} mm has no room for two merlons of "
            f"{number_text(profile.wall)} mm, the printer's minimum wall; choose another style",
        )
    span = (mass.batter - half, mass.flank - mass.batter - half)
    gaps = crenels(span, TOWER_MERLONS, profile)
    narrow = min(mass.depth - 2 * mass.batter, tower)
    towers = _battlements(mass, mass.height, span, gaps, narrow, leads=True)
    span = (mass.flank - half, half - mass.flank)
    thick = _parapet(mass.middle_depth, profile)
    gaps = crenels(span, given.merlons, profile, look.crenel, thick)
    level = max(
        look.middle * mass.height,
        mass.height - profile.slenderness * min(mass.flank, mass.depth),
    )
    level = min(level, towers.sill - profile.layer)
    return towers, _battlements(mass, level, span, gaps, mass.middle_depth)


def _portal_tops(mass: Mass) -> tuple[Battlements, Battlements]:
    """The top of the wings, no higher than the wall beside them, and that of the portal."""
    given, look, profile = mass.given, mass.look, mass.profile
    reach = mass.span / 2
    if look.middle < 1:  # a flat roof with a kerb, on which a dome stands
        width = kerb_width(mass)
        dome = DOME_TO_RADIUS * dome_radius(mass)
        roof = max(look.middle * mass.height, mass.height - dome)
        roof = _clear_above(roof, given.wall_height, mass.height)
        high = min(KERB_SHARE * mass.height, KERB_TO_DOME * (mass.height - roof))
        kerb = max(_layers(high, profile), 2 * profile.layer)
        portal = Battlements(roof + kerb, roof + kerb, roof, width, ())
    else:
        span, narrow = (-reach, reach), min(mass.depth, mass.span)
        count, thick = given.merlons or _few(mass), _parapet(narrow, profile)
        gaps = crenels(span, count, profile, look.crenel, thick)
        portal = _battlements(mass, mass.height, span, gaps, narrow, leads=True)
    level = min(look.wing * given.wall_height, WING_SHARE * portal.walk)
    span = (-mass.length / 2, -reach)
    count = (given.merlons if look.middle < 1 else None) or min(
        TOWER_MERLONS, most_merlons(mass.flank, profile)
    )
    narrow = min(mass.flank_depth, mass.flank)
    thick = _parapet(narrow, profile)
    gaps = crenels(span, count, profile, thick=thick) if count > 1 else ()
    leads = look.middle < 1
    wings = _battlements(mass, level, span, gaps, narrow, leads=leads)
    return wings, portal


def kerb_width(mass: Mass) -> float:
    """The thickness of the kerb around a flat roof."""
    profile = mass.profile
    preferred = KERB_SHARE_OF_ROOF * min(mass.depth, mass.span)
    return max(profile.wall, min(preferred, profile.wall_handled))


def dome_radius(mass: Mass) -> float:
    """The radius of the dome on a flat roof: as large as the kerb leaves room for."""
    gap = max(KERB_GAP_LINES * mass.profile.nozzle, mass.profile.detail_width)
    room = min(mass.depth, mass.span) / 2 - kerb_width(mass) - gap
    return max(room, mass.profile.wall)


def _few(mass: Mass) -> int:
    """The merlons of a portal, an odd number: fewer than those of a wall of the same length."""
    most = most_merlons(mass.span, mass.profile, mass.look.crenel)
    pitch = min(PORTAL_PITCH * mass.span, WIDEST_PITCH)
    odd = 2 * round((mass.span / pitch - 1) / 2) + 1
    return max(2, min(odd, most if most % 2 else most - 1))


def crenels(
    span: Span,
    merlons: int | None,
    profile: Printer,
    crenel: float = CRENEL,
    thick: float = 0.0,
) -> tuple[Span, ...]:
    """The gaps between the merlons of a parapet; both ends are merlons.

    ``crenel`` is the width of a gap as a multiple of a merlon's. In a parapet as ``thick`` as that,
    merlons that would be hollow are wider, if there are any but at the ends, where they go on into
    other walls. Raises CombinationError if a given number makes merlons thinner than a wall.
    """
    start, end = span
    length = end - start
    least, most = _least_merlon(profile), most_merlons(length, profile, crenel)
    pitch = min(length * PITCH_SHARE, WIDEST_PITCH)
    usual = (length * (1 + crenel) / pitch + crenel) / (1 + crenel)
    odd = 2 * round((usual - 1) / 2) + 1  # so that a merlon stands over the arch
    count = merlons or max(2, min(odd, most if most % 2 else most - 1))
    width = length / (count + (count - 1) * crenel)
    if count > most:
        raise CombinationError(
            ("merlons", "wall-length"),
            f"merlons: {count} merlons on {rounded_text(length, 3)} mm would be "
            f"{told_apart(width, least)} mm wide, less than the printer's minimum wall of "
            f"{number_text(least)} mm; use at most {most}",
        )
    if count > TOWER_MERLONS and thick > HOLLOW[0] * profile.nozzle:
        room = length - (count - 1) * profile.detail_width
        width = unhollowed(width, profile.nozzle, room / count)
    step = (length - width) / (count - 1)
    return tuple(
        (start + width + index * step, start + (index + 1) * step) for index in range(count - 1)
    )


def _least_merlon(profile: Printer) -> float:
    return max(profile.wall, 2 * profile.nozzle)


def most_merlons(length: float, profile: Printer, crenel: float = CRENEL) -> int:
    """The most merlons on a length that are not thinner than a wall."""
    return int((length / _least_merlon(profile) + crenel) / (1 + crenel) + ROUNDED)


def side_crenels(mass: Mass, top: Battlements, start: float) -> tuple[Span, ...]:
    """Gaps along y in the side parapets of a tower or portal that starts at x = ``start``.

    They lie between the parapets of its faces, with merlons about as wide as there; there are no
    gaps if two do not fit.
    """
    inside = mass.depth / 2 - mass.batter - top.parapet
    most = most_merlons(2 * inside, mass.profile)
    if most < TOWER_MERLONS or not top.crenels:
        return ()
    merlon = top.crenels[0][0] - start
    gap = top.crenels[0][1] - top.crenels[0][0]
    count = min(most, max(TOWER_MERLONS, round((2 * inside + gap) / (merlon + gap))))
    return crenels((-inside, inside), count, mass.profile, thick=top.parapet)


def steps_of(mass: Mass, gaps: tuple[Span, ...]) -> int:
    """The steps of stepped merlons; fewer where the gaps would narrow below what prints."""
    if not gaps:
        return 1
    widest = int((gaps[0][1] - gaps[0][0]) / mass.profile.detail_width + ROUNDED)
    return max(1, min(mass.look.steps, widest))


def _battlements(
    mass: Mass, top: float, span: Span, gaps: tuple[Span, ...], depth: float, *, leads: bool = False
) -> Battlements:
    """A crenellated top whose walk, seen from above, is clearly not level with a wall's top.

    ``leads`` is whether its merlons have the given height.
    """
    profile = mass.profile
    is_main = top == mass.height
    parapet = _parapet(depth, profile)
    merlon = (gaps[0][0] if gaps else span[1]) - span[0]
    thinnest = min(merlon, parapet)
    given = mass.given.merlon_height if leads else None
    sturdy, room = profile.slenderness * thinnest, TALLEST_MERLON * top
    if given is not None and exceeds(given, min(sturdy, room)):
        why = (
            f"would snap on a merlon {rounded_text(thinnest)} mm thick"
            if sturdy < room
            else f"leaves no room for a gate {rounded_text(top, 3)} mm high"
        )
        raise CombinationError(
            ("merlon-height", "height"),
            f"merlon-height: {number_text(given)} mm {why}; "
            f"use at most {number_text(min(sturdy, room))} mm",
        )
    preferred = min(top * MERLON_TO_HEIGHT, merlon, STURDY * thinnest)
    height = max(_layers(preferred, profile), profile.detail_width)
    walk = _walk_below(height, top, profile, seen=is_main)
    if is_main and mass.flank:
        walk = _clear_above(walk, mass.given.wall_height, top)
        # The merlons follow a walk that was raised.
        height = min(height, _layers((top - walk) / (1 + BREAST_TO_MERLON), profile))
    else:
        walk = clear_of_wall(walk, mass.given.wall_height)
    if given is not None and abs(given - height) > ROUNDED:  # its own height changes nothing
        height = given
        walk = _walk_below(height, top, profile, seen=is_main)
        walk = clear_of_wall(walk, mass.given.wall_height)
    return Battlements(
        top=top,
        sill=top - height,
        walk=walk,
        parapet=max(parapet, (top - walk) / profile.slenderness),
        crenels=gaps,
        steps=steps_of(mass, gaps),
    )


def _walk_below(height: float, top: float, profile: Printer, *, seen: bool) -> float:
    """The level of a walk behind merlons of this height, seen from above to be lower or not."""
    breast = max(_layers(height * BREAST_TO_MERLON, profile), 2 * profile.layer)
    return top - max(height + breast, SEEN_FROM_ABOVE if seen else 0.0)


def clear_of_wall(level: float, wall_height: float) -> float:
    """The level, lowered if it would be within 2 mm of the top of a wall."""
    if abs(level - wall_height) < SEEN_FROM_ABOVE:
        return wall_height - SEEN_FROM_ABOVE
    return level


def _clear_above(level: float, wall_height: float, top: float) -> float:
    """The level, raised if it would be within 2 mm of the top of a wall and there is room."""
    raised = wall_height + SEEN_FROM_ABOVE
    if abs(level - wall_height) < SEEN_FROM_ABOVE and raised + SEEN_FROM_ABOVE <= top:
        return raised
    return clear_of_wall(level, wall_height)


def _parapet(depth: float, profile: Printer) -> float:
    """Thick enough to grip; about a fifth of the depth where that is small, and never hollow."""
    preferred = max(profile.wall_handled, depth * PARAPET_SHARE)
    thick = max(profile.wall, min(preferred, depth * MOST_PARAPET))
    return unhollowed(thick, profile.nozzle, (depth - profile.wall) / 2)


def _require_walk(mass: Mass) -> None:
    depth, wall = min(mass.middle_depth, mass.flank_depth), mass.profile.wall
    if depth - 2 * _parapet(depth, mass.profile) < wall:
        raise CombinationError(
            ("wall-depth", "wall"),
            f"wall-depth: {number_text(mass.depth)} mm leaves no room between two parapets of "
            f"{number_text(wall)} mm, the printer's minimum wall; use the plain style or a finer "
            f"nozzle",
        )


def _layers(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded down."""
    return math.floor(length / profile.layer + 1e-6) * profile.layer
