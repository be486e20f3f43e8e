"""How a size fits a slot: the arithmetic of ``validate --fits`` and of ``gatesmith fit``.

It takes plain numbers, so a planned piece is compared with its slot in the same way as a mesh.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks.reporting import LENGTH_NOISE, rounded

Size = tuple[float, float, float]
"""The extents of a piece along x, y and z, millimetres."""

_LENGTH, _DEPTH, _HEIGHT = "length", "depth", "height"


@dataclass(frozen=True)
class SlotSide:
    """A side of the slot and the axis of the piece along it, both with their lengths in mm.

    ``name`` is the side's: length, depth or height. ``value`` is the piece's length, ``room`` the
    slot's; ``clearance`` should stay free at each end, and is 0 for a height.
    """

    name: str
    axis: str
    value: float
    room: float
    clearance: float

    @property
    def excess(self) -> float:
        """By how much the piece is longer than the slot."""
        return self.value - self.room

    @property
    def limit(self) -> float:
        """The longest value that leaves the clearance free."""
        return self.room - 2 * self.clearance

    @property
    def left(self) -> float:
        """What is left at each end (above, for the height); below 0 where the piece is too long."""
        ends = 1 if self.name == _HEIGHT else 2
        return -self.excess / ends

    @property
    def too_long(self) -> bool:
        """Whether the piece does not fit at all."""
        return self.excess > LENGTH_NOISE

    @property
    def tight(self) -> bool:
        """Whether the piece fits but leaves less clearance than it should."""
        return not self.too_long and self.value > self.limit + LENGTH_NOISE

    @property
    def answer(self) -> str:
        """How the piece fits, in a word or two."""
        return "too long" if self.too_long else "tight" if self.tight else "fits"


def sides(
    size: Size, slot: Slot, clearance: tuple[float, float], *, turns: bool
) -> tuple[SlotSide, ...]:
    """The sides of the slot with the piece placed as it fits best.

    With ``turns`` the piece may also be turned a quarter. Lengths are in millimetres.
    """
    length, depth = clearance
    ways = [
        (
            SlotSide(_LENGTH, along, size["xy".index(along)], slot.length, length),
            SlotSide(_DEPTH, across, size["xy".index(across)], slot.depth, depth),
        )
        for along, across in ((("x", "y"), ("y", "x")) if turns else (("x", "y"),))
    ]
    # The turn in which it fits, then the one with more room; as it lies where both are equal.
    plan = min(ways, key=_lack_of_room)
    if slot.height is None:
        return plan
    return (*plan, SlotSide(_HEIGHT, "z", size[2], slot.height, 0.0))


def _lack_of_room(way: tuple[SlotSide, ...]) -> tuple[float, float]:
    """By how much the worse side exceeds the slot, and the slot less its clearance, in mm."""
    excess = max(side.excess for side in way)
    return max(excess - LENGTH_NOISE, 0.0), max(side.value - side.limit for side in way)


def findings(along: tuple[SlotSide, ...], slot: Slot) -> Iterator[Finding]:
    """An error for each side that does not fit, a warning for each that is tight."""
    name = f"the slot {slot.name}" if slot.name else "the slot"
    for side in along:
        what = f"along {side.axis} the piece measures {rounded_text(side.value, 3)} mm"
        if side.too_long:
            yield Finding(
                "longer-than-slot",
                Severity.ERROR,
                f"{what}, and the {side.name} of {name} is {rounded_text(side.room, 3)} mm: "
                f"{rounded_text(side.excess, 3)} mm too long",
                value=rounded(side.value),
                limit=rounded(side.room),
                unit="mm",
                hint=f"make the piece at least {rounded_text(side.excess, 3)} mm shorter along "
                f"{side.axis}",
            )
        elif side.tight:
            yield Finding(
                "tight-in-slot",
                Severity.WARNING,
                f"{what}, and the {side.name} of {name} is {rounded_text(side.room, 3)} mm: this "
                f"leaves {rounded_text(abs(side.left), 3)} mm at each end, less than the "
                f"clearance of {side.clearance:g} mm",
                value=rounded(side.value),
                limit=rounded(side.limit),
                unit="mm",
                hint=f"make it {rounded_text(side.value - side.limit, 3)} mm shorter along "
                f"{side.axis}, or expect to sand it",
            )


def facts(size: Size, along: tuple[SlotSide, ...], slot: Slot) -> dict[str, Fact]:
    """The measured numbers, along the piece's own x, y and z; None where the slot is open.

    ``turned_degrees`` is by how much the piece was turned to fit.
    """
    by_axis = {side.axis: side for side in along}
    in_order = [by_axis.get(axis) for axis in "xyz"]
    lengths = (slot.length, slot.depth, slot.height)
    return {
        "slot": slot.name,
        "slot_mm": tuple(rounded(length) for length in lengths if length is not None),
        "turned_degrees": 90 if along[0].axis == "y" else 0,
        "size_mm": tuple(map(rounded, size)),
        "room_mm": tuple(None if side is None else rounded(side.room) for side in in_order),
        "left_mm": tuple(None if side is None else rounded(side.left) for side in in_order),
        "wanted_mm": tuple(None if side is None else rounded(side.clearance) for side in in_order),
        "fits": tuple(None if side is None else side.answer for side in in_order),
    }
