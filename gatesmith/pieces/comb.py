"""A comb of slots and the key that tries them, to see how far out a printer puts its walls.

Each slot is 0.05 mm wider than the one before it, and its number is by how much it is wider than
the key. The tightest slot into which the key slides is the reading for ``gatesmith measure
--comb``. It needs no ruler, because a slot becomes narrower by what a key becomes wider.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.bed_edges import bed_inset
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.lettering import (
    OVERSHOOT,
    TextLine,
    clear_notch,
    figures_apart,
    least_capital,
    number_feature,
    text_length,
    top_text,
)
from gatesmith.cad.operations import cut, sunken
from gatesmith.cad.outline import Outline, both_sides
from gatesmith.cad.plates import slab
from gatesmith.cad.primitives import prism
from gatesmith.core.errors import CombinationError
from gatesmith.core.named_features import NamedFeature, feature
from gatesmith.core.parameters import Value, choice, count, filled, length
from gatesmith.core.units import exceeds, number_text, told_apart
from gatesmith.pieces import Piece
from gatesmith.pieces._parameters import BED_CHAMFER
from gatesmith.pieces._printable import foot_chamfer, layers_down, refuse_unprintable
from gatesmith.pieces._slab_tool import SlabToolPlan

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer

STEP = 0.05  # mm from slot to slot: as fine as fingers feel, and printers are exact
SLOT_DEPTH = 8.0  # mm: a key in it does not tilt
KEY_LONG, KEY_HIGH = 12.0, 12.0  # mm: as large as two fingers hold
THICKNESS = 3.0  # mm: many layers, so that the first one does not decide
OVER = 1.0  # mm that cutting tools reach out of the comb


@dataclass(frozen=True)
class CombParameters:
    """A comb or its key."""

    bed_chamfer: Annotated[float, BED_CHAMFER]
    part: Annotated[
        str, choice("comb", "key", group="Size", help="the comb of slots, or the key that tries it")
    ] = "comb"
    key_width: Annotated[float, length(3, 12, group="Size", help="width of the key")] = 4.0
    slots: Annotated[int, count(3, 20, group="Size", help="slots of the comb")] = 11


@dataclass(frozen=True)
class CombPlan(SlabToolPlan):
    """A comb or its key, in millimetres; x across the slots, which are open at the front, z up.

    ``gaps`` are by how much the slots
    are wider than the key of ``key`` mm, ``places`` the x of their middles, ``lines`` their
    numbers; all empty for the key. ``sunk`` is the depth of the numbers.
    """

    key: float
    gaps: tuple[float, ...]
    places: tuple[float, ...]
    lines: tuple[TextLine, ...]
    sunk: float
    adapted: tuple[str, ...]

    @property
    def front(self) -> float:
        """The y at which the slots open."""
        return -self.depth / 2

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The slab minus the slots; what chamfers and numbers take from it is between the two."""
        whole = self.slab_volume
        wide = sum(self.key + gap for gap in self.gaps)
        most = whole - wide * SLOT_DEPTH * self.height + wide * self.bed_chamfer**2
        flares = len(self.gaps) * SLOT_DEPTH * self.bed_chamfer**2
        ink = sum(line.length * line.height for line in self.lines) * self.sunk
        return 0.999 * (most - flares - wide * self.bed_chamfer**2 - ink), most


def plan_comb(values: Mapping[str, Value], profile: Printer) -> CombPlan:
    """The plan of a comb or its key. Raises CombinationError for slots wider than any bed."""
    given = filled(CombParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    adapted: list[str] = []
    chamfer = foot_chamfer(given.bed_chamfer, profile, given.key_width / 8, adapted)
    if given.part == "key":
        high = layers_down(KEY_HIGH, profile)
        return CombPlan(
            given.key_width,
            KEY_LONG,
            high,
            chamfer,
            given.key_width,
            (),
            (),
            (),
            0.0,
            tuple(adapted),
        )
    gaps = tuple(round(index * STEP, 2) for index in range(given.slots))
    texts = [number_text(gap) for gap in gaps]
    capital, apart, notch = least_capital(profile), figures_apart(profile), clear_notch(profile)
    band = max(text_length(text, capital, apart) for text in texts) + 2 * profile.wall
    tooth = max(profile.wall_handled, OVERSHOOT * capital + 2 * profile.wall - given.key_width)
    pitch = given.key_width + gaps[-1] + tooth + 2 * chamfer
    long, deep = given.slots * pitch + tooth, SLOT_DEPTH + band
    _require_bed(given, long, pitch, profile)
    places = tuple((index - (given.slots - 1) / 2) * pitch for index in range(given.slots))
    middle = deep / 2 - band / 2
    return CombPlan(
        length=long,
        depth=deep,
        height=layers_down(THICKNESS, profile),
        bed_chamfer=chamfer,
        key=given.key_width,
        gaps=gaps,
        places=places,
        lines=tuple(
            TextLine(text, (x, middle), capital, upwards=True, apart=apart, notch=notch)
            for text, x in zip(texts, places, strict=True)
        ),
        sunk=profile.detail_depth,
        adapted=tuple(adapted),
    )


def _require_bed(given: CombParameters, long: float, pitch: float, profile: Printer) -> None:
    """Raises CombinationError for a comb that is longer than the printer's bed."""
    room = max(profile.bed_length, profile.bed_depth) - 2 * profile.bed_margin
    if exceeds(long, room):
        raise CombinationError(
            ("slots", "key-width"),
            f"slots: {given.slots} slots of {number_text(given.key_width)} mm are "
            f"{told_apart(long, room)} mm long, the printer's bed has {number_text(room)} mm; "
            f"use at most {int(room / pitch) - 1} slots or a narrower key",
        )


def build(plan: CombPlan) -> Shape:
    """The solid of the comb or of its key. Raises KernelError and MissingLibraryError."""
    with translated("comb", "whole part", length=plan.length, depth=plan.depth):
        body = slab(plan.length, plan.depth, plan.height, plan.bed_chamfer)
        if not plan.gaps:
            return body
        slots = [_slot(plan, x, gap) for x, gap in zip(plan.places, plan.gaps, strict=True)]
        numbers = [tool for line in plan.lines for tool in top_text(line, plan.height, plan.sunk)]
        return sunken(cut(body, slots), numbers)


def _slot(plan: CombPlan, x: float, gap: float) -> Shape:
    """The tool of a slot, whose flare at the bed is the chamfer along its edges."""
    half, chamfer = (plan.key + gap) / 2, plan.bed_chamfer
    foot = (half + bed_inset(chamfer + OVER), -OVER) if chamfer else (half, -OVER)
    line = [foot, (half, chamfer), (half, plan.height + OVER)]
    outline: Outline = both_sides(line).moved(x)
    return prism(outline, plan.front - OVER, plan.front + SLOT_DEPTH)


def features(plan: CombPlan) -> tuple[NamedFeature, ...]:
    """The slots and their numbers."""
    up = (plan.bed_chamfer, plan.height)
    found = []
    for x, gap, line in zip(plan.places, plan.gaps, plan.lines, strict=True):
        half = (plan.key + gap) / 2
        along = (plan.front, plan.front + SLOT_DEPTH)
        found.append(feature("slot", (x - half, x + half), along, up, sunk=True))
        found.append(number_feature(line, plan.height, plan.sunk))
    return tuple(found)


PIECE = Piece(
    name="comb",
    game="medina",
    slot="wall",
    declared=CombParameters,
    plan=plan_comb,
    build=build,
    features=features,
    is_tool=True,
)
