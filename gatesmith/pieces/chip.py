"""A thin chip with a wall's outline and its length engraved, to lay beside a real wall.

Its outline is exactly the engraved size, without clearance: a wall is as long as the chip whose
ends are flush with its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from gatesmith.cad.lettering import (
    TextLine,
    fitted_line,
    least_capital,
    number_feature,
    text_length,
    top_text,
)
from gatesmith.cad.plates import slab
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_LENGTH
from gatesmith.core.errors import CombinationError
from gatesmith.core.named_features import NamedFeature
from gatesmith.core.parameters import Value, filled, length
from gatesmith.core.units import number_text, size_text
from gatesmith.pieces import Piece
from gatesmith.pieces._flat import Colours, FlatModel, colours_of
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, INLAY, INLAY_COLOR
from gatesmith.pieces._printable import foot_chamfer, layers_down, refuse_unprintable
from gatesmith.pieces._slab_tool import SlabToolPlan

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer
    from gatesmith.core.colours import Colour

HIGHEST = 6.0  # mm: larger figures are no easier to read and take longer to print
CHAMFER_SHARE = 0.5  # of the thickness, at most: the upper half has the exact outline
LEAST_LAYERS = 2  # below the figures


@dataclass(frozen=True)
class ChipParameters:
    """A chip of the size ladder."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    thickness: Annotated[
        float, length(0.6, 6, group="Size", help="thickness of the chip, rounded to whole layers")
    ] = 1.2
    color: Annotated[str, COLOR] = "sand"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "brown"


@dataclass(frozen=True)
class ChipPlan(SlabToolPlan):
    """A chip with exactly the outline of its wall; ``sink`` is the depth of the figures in mm."""

    name: ClassVar[str] = "chip"

    line: TextLine
    sink: float
    colours: Colours
    adapted: tuple[str, ...]

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The slab minus the whole room of the text, and the slab."""
        whole = self.slab_volume
        return whole - self.line.length * self.line.height * self.sink, whole

    @property
    def color(self) -> Colour:
        """The colour of the chip itself."""
        return self.colours.base


def plan_chip(values: Mapping[str, Value], profile: Printer) -> ChipPlan:
    """The plan of a chip. Raises CombinationError if its number does not fit."""
    given = filled(ChipParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    adapted: list[str] = []
    thickness = _thickness(given.thickness, profile, adapted)
    most = min(CHAMFER_SHARE * thickness, given.wall_depth / 4)
    return ChipPlan(
        length=given.wall_length,
        depth=given.wall_depth,
        height=thickness,
        bed_chamfer=foot_chamfer(given.bed_chamfer, profile, most, adapted),
        line=_line(given, profile),
        sink=profile.detail_depth,
        colours=colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color),
        adapted=tuple(adapted),
    )


def _thickness(given: float, profile: Printer, adapted: list[str]) -> float:
    """The thickness in whole layers, at least two of them below the figures."""
    least = profile.detail_depth + LEAST_LAYERS * profile.layer
    thickness = layers_down(max(given, least) + profile.layer / 2, profile)
    if thickness < least:
        thickness += profile.layer
    if abs(thickness - given) > profile.layer / 1000:
        adapted.append(
            f"the chip is {number_text(thickness)} mm thick: whole layers, two below the number"
        )
    return thickness


def _line(given: ChipParameters, profile: Printer) -> TextLine:
    """The number, with the printer's minimum wall around it. Raises CombinationError."""
    text = number_text(given.wall_length)
    room = (given.wall_length - 2 * profile.wall, given.wall_depth - 2 * profile.wall)
    line = fitted_line(
        text, (0.0, 0.0), room, profile, highest=max(HIGHEST, least_capital(profile))
    )
    if line is None:
        capital = least_capital(profile)
        long, high = text_length(text, capital) + 2 * profile.wall, capital + 2 * profile.wall
        option = "wall-depth" if room[1] <= room[0] else "wall-length"
        raise CombinationError(
            (option, "text-height", "text-stroke"),
            f"{option}: a chip of "
            f"{size_text(given.wall_length, given.wall_depth, decimals=4)} mm has no room for the "
            f"number {text}, which needs {size_text(long, high)} mm on this printer; use "
            f"a greater depth, a shorter number or a finer nozzle",
        )
    return line


def _slab(plan: ChipPlan) -> Shape:
    return slab(plan.length, plan.depth, plan.height, plan.bed_chamfer)


def _number(plan: ChipPlan) -> list[Shape]:
    return top_text(plan.line, plan.height, plan.sink)


def features(plan: ChipPlan) -> tuple[NamedFeature, ...]:
    """The number; with an inlay it is another colour, and no room is left."""
    if plan.colours.inlay is not None:
        return ()
    return (number_feature(plan.line, plan.height, plan.sink),)


_MODEL = FlatModel(pockets=_number, body=_slab)

PIECE = Piece(
    name="chip",
    game="medina",
    slot="wall",
    declared=ChipParameters,
    plan=plan_chip,
    build=_MODEL.build,
    features=features,
    parts=_MODEL.parts,
    is_tool=True,
)
