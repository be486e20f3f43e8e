"""The layout of a plate: pieces planned, equal shapes joined, beds packed; nothing is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gatesmith.catalog import Printer, load_printer
from gatesmith.catalog.sets import MOST_PIECES
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import CombinationError, ParameterError, UsageError
from gatesmith.core.footprint import Box
from gatesmith.core.parameters import Value
from gatesmith.core.units import number_text, size_text
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.plate.bin_packing import Spot, goes_into, pack
from gatesmith.making.plate.piece_orders import COLOR, PieceOrder
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import CatalogReader, RememberingReader, plan_piece
from gatesmith.pieces import Plan, command_name


@dataclass(frozen=True, eq=False)
class PlannedShape:
    """A piece to be modelled once, whatever colours it is printed in.

    ``label`` distinguishes it from the others of the set, such as ``tower-tile, value 3``.
    """

    label: str
    planned: PlannedPiece

    @property
    def recipe(self) -> Recipe:
        """The recipe of the piece."""
        return self.planned.recipe

    @property
    def plan(self) -> Plan:
        """The plan of the piece."""
        return self.planned.plan

    def on_kernel(self, kernel: str) -> PlannedShape:
        """The same shape, made by this kernel."""
        return replace(self, planned=self.planned.on_kernel(kernel))

    @property
    def box(self) -> Box:
        """The box of the file, millimetres."""
        return self.planned.compensation.box(self.plan.footprint.box)

    @property
    def size(self) -> tuple[float, float, float]:
        """Length, depth and height of the file, millimetres."""
        low, high = self.box
        return high[0] - low[0], high[1] - low[1], high[2] - low[2]


@dataclass(frozen=True)
class PlatePart:
    """So many of a shape in one colour; ``shape`` is the shape's number."""

    shape: int
    colour: Colour
    count: int


@dataclass(frozen=True)
class Place:
    """Where a part stands: its number, the origin of its piece on the bed in millimetres."""

    part: int
    x: float
    y: float
    turned: bool


@dataclass(frozen=True)
class Layout:
    """What is to be made, shape by shape and bed by bed; the printer's name with its numbers."""

    shapes: tuple[PlannedShape, ...]
    parts: tuple[PlatePart, ...]
    beds: tuple[tuple[Place, ...], ...]
    printer: str
    profile: Printer

    def of_shapes(self, shapes: Sequence[PlannedShape]) -> Layout:
        """The same layout of the shapes as they were made: by other kernels than was planned."""
        return replace(self, shapes=tuple(shapes))

    @property
    def places(self) -> tuple[Place, ...]:
        """All pieces, bed by bed."""
        return tuple(place for bed in self.beds for place in bed)

    @property
    def count(self) -> int:
        """How many pieces there are."""
        return sum(part.count for part in self.parts)

    def label(self, part: PlatePart) -> str:
        """A part in words: ``dome, blue``."""
        shape, colour = self.shapes[part.shape].label, f", {part.colour.name}"
        return shape if shape.endswith(colour) else f"{shape}{colour}"


def lay_out(ordered: Sequence[PieceOrder], request: Request, *, mixed: bool) -> Layout:
    """Plan every order, one at least, and pack the pieces, by colour unless ``mixed``.

    ``request`` gives edition, printer, row and quality. Raises UsageError for what cannot be
    made, naming the piece, and for all that the bed cannot hold, naming each.
    """
    shapes: list[PlannedShape] = []
    counts: dict[tuple[int, Colour], int] = {}
    catalog = RememberingReader()
    for order in ordered:
        shape, colour = _planned(order, request, catalog)
        number = _number(shape, shapes)
        counts[number, colour] = counts.get((number, colour), 0) + order.count
    total = sum(counts.values())
    if total > MOST_PIECES:
        raise UsageError(f"there are {total} pieces; make at most {MOST_PIECES} in one go")
    printer = shapes[0].recipe.printer
    profile = load_printer(printer)
    _require_room(shapes, printer, profile)
    parts = tuple(PlatePart(shape, colour, count) for (shape, colour), count in counts.items())
    beds = packed_beds(shapes, parts, profile, mixed=mixed)
    return Layout(_distinct_labels(shapes), parts, beds, printer, profile)


def _planned(
    order: PieceOrder, request: Request, catalog: CatalogReader
) -> tuple[PlannedShape, Colour]:
    own = replace(request, given=order.given, overrides=order.overrides)
    name = command_name(order.piece.name)
    try:
        planned = plan_piece(order.piece, own, on_bed=False, catalog=catalog)
        _ = planned.compensation  # refuses a piece that is too small for it
    except ParameterError as error:
        raise ParameterError(error.parameter, f"{name}: {error}") from None
    except CombinationError as error:
        raise CombinationError(error.parameters, f"{name}: {error}") from None
    if planned.parts:
        raise CombinationError(
            ("inlay",),
            f"{name}: inlay: each piece in a set has one colour; leave --inlay out, or make the "
            f"piece alone: gatesmith {name} --inlay",
        )
    declared = planned.recipe.parameters.get(COLOR)
    name = declared if isinstance(declared, str) else order.piece.natural
    colour = order.colour or colour_of(name)
    return PlannedShape(label_of(order), planned), colour


def label_of(order: PieceOrder) -> str:
    """An order in words, without its colour: ``tower-tile, value 3``."""
    settings = [
        f"{key.replace('_', '-')} {_value_text(value)}"
        for key, value in (*order.given.items(), *order.overrides.items())
        if key != COLOR and value is not None
    ]
    return ", ".join([command_name(order.piece.name), *settings])


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return number_text(value) if isinstance(value, int | float) else str(value)


def _number(shape: PlannedShape, shapes: list[PlannedShape]) -> int:
    """The number of an equal shape that is there already, else that of this one, now added.

    A plan holds every length of its model, so equal plans make equal meshes.
    """
    for number, other in enumerate(shapes):
        if (
            other.recipe.piece == shape.recipe.piece
            and other.recipe.profile == shape.recipe.profile
            and other.plan == shape.plan
        ):
            return number
    shapes.append(shape)
    return len(shapes) - 1


def _distinct_labels(shapes: Sequence[PlannedShape]) -> tuple[PlannedShape, ...]:
    """The shapes, each with a label of its own: where the colour decides one, it is named."""
    labels = [shape.label for shape in shapes]
    apart: list[PlannedShape] = []
    for number, shape in enumerate(shapes):
        label, colour = shape.label, shape.recipe.parameters.get(COLOR)
        if labels.count(label) > 1:
            label = f"{label}, {colour}" if isinstance(colour, str) else f"{label}, {number + 1}"
        apart.append(replace(shape, label=label))
    return tuple(apart)


def has_room(shape: PlannedShape, profile: Printer) -> bool:
    """Whether the bed of a printer can hold a shape."""
    low_enough = shape.size[2] <= profile.bed_height
    return low_enough and goes_into(shape.size[:2], _room(profile))


def _room(profile: Printer) -> tuple[float, float]:
    free = 2 * profile.bed_margin
    return profile.bed_length - free, profile.bed_depth - free


def _require_room(shapes: Sequence[PlannedShape], printer: str, profile: Printer) -> None:
    """Raises CombinationError naming each piece that the bed cannot hold."""
    outside = [shape for shape in shapes if not has_room(shape, profile)]
    if not outside:
        return
    named = ", ".join(f"{shape.label} ({size_text(*shape.size)} mm)" for shape in outside)
    bed = size_text(profile.bed_length, profile.bed_depth, profile.bed_height)
    raise CombinationError(
        ("printer",),
        f"printer: the bed of {printer}, {bed} mm with "
        f"{number_text(profile.bed_margin)} mm free at each edge, cannot hold {named}; "
        "choose a larger printer",
    )


def packed_beds(
    shapes: Sequence[PlannedShape],
    parts: Sequence[PlatePart],
    profile: Printer,
    *,
    mixed: bool,
    thorough: bool = True,
) -> tuple[tuple[Place, ...], ...]:
    """The parts on beds, each colour on its own unless ``mixed``; see ``pack`` for ``thorough``."""
    groups: dict[Colour | None, list[int]] = {}
    for number, part in enumerate(parts):
        groups.setdefault(None if mixed else part.colour, []).extend([number] * part.count)
    beds: list[tuple[Place, ...]] = []
    for group in groups.values():
        sides = [shapes[parts[number].shape].size[:2] for number in group]
        for bed in pack(sides, _room(profile), profile.spacing, thorough=thorough):
            places = (_place(spot, group, shapes, parts, profile) for spot in bed)
            beds.append(tuple(places))
    return tuple(beds)


def _place(
    spot: Spot,
    group: Sequence[int],
    shapes: Sequence[PlannedShape],
    parts: Sequence[PlatePart],
    profile: Printer,
) -> Place:
    """Where the origin of a piece comes to lie so that its box begins at the spot."""
    number = group[spot.number]
    low, high = shapes[parts[number].shape].box
    left, front = (-high[1], low[0]) if spot.turned else (low[0], low[1])
    x, y = profile.bed_margin + spot.x - left, profile.bed_margin + spot.y - front
    return Place(number, round(x, 3), round(y, 3), spot.turned)


def pieces_text(count: int) -> str:
    """``1 piece``, ``12 pieces``."""
    return "1 piece" if count == 1 else f"{count} pieces"
