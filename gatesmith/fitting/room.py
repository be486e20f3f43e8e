"""Whether there is room for a piece: in its slot, on its carrier, beside its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import NOT_FULLY_CHECKED
from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.processes.limited import CallLimits, LimitedCallError, call_limited
from gatesmith.core.units import rounded_text
from gatesmith.fitting.collisions import Meeting, Place, meetings_of
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.neighbours import NOISE, nearest, within
from gatesmith.fitting.prisms import Prism, beyond, prism_of
from gatesmith.validation.checks import slot_sides

if TYPE_CHECKING:
    from gatesmith.fitting.candidate import Candidate
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.placed_piece import PlacedPiece
    from gatesmith.fitting.position_layout import Destination

FITS, TIGHT, NOT, UNKNOWN = "fits", "tight", "does not fit", "not judged"

CLOSE = 1.0
"""Millimetres between outlines below which the meshes themselves are compared."""
_SEARCH = 10.0  # millimetres: larger gaps between meshes with close outlines are reported as this

LIMITS = CallLimits(seconds=60, megabytes=4096)
"""What comparing a foreign mesh with its neighbours may take; a million triangles take a third."""


@dataclass(frozen=True)
class RoomCheck:
    """The findings and facts of a room check."""

    findings: tuple[Finding, ...]
    facts: dict[str, Fact]


def verdict_on_room(found: tuple[Finding, ...]) -> str:
    """One of the four verdicts, from the findings about the room."""
    if any(each.severity is Severity.ERROR and each.code != NOT_FULLY_CHECKED for each in found):
        return NOT
    if any(each.code == NOT_FULLY_CHECKED for each in found):
        return UNKNOWN
    return TIGHT if any(finding.code == "tight-in-slot" for finding in found) else FITS


@dataclass(frozen=True, eq=False)
class _Neighbour:
    """A neighbour, the gap to its outline, and how the meshes meet if they were compared."""

    placed: PlacedPiece
    gap: float
    meeting: Meeting | None = None

    @property
    def collides(self) -> bool:
        """Whether the two overlap."""
        return self.gap < -NOISE if self.meeting is None else self.meeting.collides

    @property
    def free(self) -> float:
        """The gap in mm, negative if they collide."""
        if self.meeting is None:
            return self.gap
        return -self.meeting.depth if self.meeting.collides else self.meeting.gap


def room_for(candidate: Candidate, destination: Destination, kit: Kit) -> RoomCheck:
    """Checks the room for a piece. Raises KernelError if a neighbour's mesh cannot be made."""
    slot = replace(
        kit.edition.slot(destination.slot), name=f"{kit.edition.game}:{destination.slot}"
    )
    clearance = kit.edition.clearance(destination.slot, kit.printer[1])
    footprint = candidate.footprint
    size = footprint.length, footprint.depth, footprint.height
    sides = slot_sides.sides(size, slot, clearance, turns=candidate.turns)
    slot_facts = slot_sides.facts(size, sides, slot)
    turn = destination.placed.turn + (90 if sides[0].axis == "y" else 0)
    prism = prism_of(footprint, destination.placed.place, turn)
    found = (*slot_sides.findings(sides, slot), *_support_findings(prism, destination))
    try:
        neighbours = _neighbours(candidate, prism, turn, destination)
    except LimitedCallError as error:
        facts = slot_facts | _standing(destination, turn)
        return RoomCheck((*found, _not_compared(error)), facts)
    collisions = (_collision(each) for each in neighbours if each.collides)
    return RoomCheck(
        (*found, *collisions), {**slot_facts, **_place_facts(destination, turn, neighbours)}
    )


def _place_facts(
    destination: Destination, turn: int, neighbours: tuple[_Neighbour, ...]
) -> dict[str, Fact]:
    closest = min(neighbours, key=lambda each: each.free, default=None)
    return {
        **_standing(destination, turn),
        "smallest_gap_mm": None if closest is None else round(closest.free, 4),
        "neighbour": None if closest is None else closest.placed.name,
    }


def _standing(destination: Destination, turn: int) -> dict[str, Fact]:
    return {
        "place_mm": tuple(round(part, 4) for part in destination.placed.place),
        "turn_degrees": turn % 360,
        "standing": len(destination.others),
        "smallest_gap_mm": None,
        "neighbour": None,
    }


def _not_compared(error: LimitedCallError) -> Finding:
    """The finding for a mesh that could not be compared with its neighbours."""
    return Finding(
        NOT_FULLY_CHECKED,
        Severity.ERROR,
        "whether it collides with its neighbours was not checked: the process that compared the "
        f"meshes {error}",
        hint="gatesmith validate FILE shows faults of the mesh; repair or simplify it",
    )


def _support_findings(prism: Prism, destination: Destination) -> Iterator[Finding]:
    """Findings on what the piece stands on."""
    if not destination.placed.on:
        return
    carrier = destination.carrier
    if carrier is None:
        yield Finding(
            "nothing-under-it",
            Severity.ERROR,
            f"there is no {destination.placed.on} under it",
            hint="place the carrying piece first",
        )
        return
    out = beyond(prism.outline, carrier.prism.outline)
    if out > NOISE:
        yield Finding(
            "over-the-edge",
            Severity.ERROR,
            f"it overhangs the edge of the {carrier.name} by {rounded_text(out)} mm",
            value=round(out, 4),
            limit=0.0,
            unit="mm",
            hint="make it smaller, or measure both pieces again",
        )


def _neighbours(
    candidate: Candidate, prism: Prism, turn: int, destination: Destination
) -> tuple[_Neighbour, ...]:
    """Close neighbours by their meshes, and the nearest of the others by its outline.

    Anything that lies below the piece, such as the tiles around it, is not a neighbour.
    """
    carrier = destination.carrier
    above = (each for each in destination.others if each.prism.high > prism.low + NOISE)
    beside = [each for each in above if each is not carrier]
    close = within(prism, beside, CLOSE)
    if carrier is not None:
        close += tuple(each for each in within(prism, [carrier], 0.0) if each[1] < -NOISE)
    found = [_Neighbour(placed, away) for placed, away in close]
    if candidate.mesh is not None and found:
        found = _meet_by_meshes(candidate, (destination.placed.place, turn), found)
    by_outline = nearest(prism, (each for each in beside if each not in [c[0] for c in close]))
    return (*found, *(() if by_outline is None else (_Neighbour(*by_outline),)))


def _meet_by_meshes(candidate: Candidate, at: Place, close: list[_Neighbour]) -> list[_Neighbour]:
    """Close neighbours, with how their meshes meet that of the piece.

    A mesh from a file is compared in a process of its own. Raises LimitedCallError if that brings
    no answer.
    """
    assert candidate.mesh is not None
    meshes = meshes_of([each.placed.item for each in close])
    others = [(each.placed.item.key, (each.placed.place, each.placed.turn)) for each in close]
    own = candidate.mesh()
    if candidate.foreign:
        met = call_limited(meetings_of, own, at, others, meshes, _SEARCH, limits=LIMITS)
    else:
        met = meetings_of(own, at, others, meshes, _SEARCH)
    if met is None:
        return close  # a sheet without thickness is no body
    return [replace(each, meeting=how) for each, how in zip(close, met, strict=True)]


def _collision(found: _Neighbour) -> Finding:
    deep = -found.free
    met = found.meeting
    return Finding(
        "collides",
        Severity.ERROR,
        f"it collides with the {found.placed.name}, {rounded_text(deep, 3)} mm deep"
        + ("" if met is None else f" ({rounded_text(met.volume)} mm³)"),
        at=() if met is None else (met.at,),
        value=round(deep, 4),
        limit=0.0,
        unit="mm",
        hint="choose another place, or make the piece smaller",
    )
