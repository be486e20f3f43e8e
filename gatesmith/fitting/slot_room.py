"""The room that a slot offers: by name, by sizes, or the slot of a recipe's own piece."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, ParameterError, UnreadableError, UsageError
from gatesmith.fitting.mesh_files import compensation_in_file, compensation_of
from gatesmith.validation.criteria import TargetSlot, edition_slot, names_sizes, target_slot

if TYPE_CHECKING:
    from gatesmith.catalog import Edition, Printer
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation

SLOT = "--slot"

Clearance = float | tuple[float, float]
"""The gap to leave at each end in mm: one for all, or one each for length and depth."""


@dataclass(frozen=True)
class SlotOptions:
    """The slot to compare with, by name or sizes, with edition and printer by name.

    ``slot`` None is the piece's own, ``clearance`` None the printer's.
    """

    slot: str | None = None
    clearance: Clearance | None = None
    edition: str | None = None
    printer: str | None = None


def printer_of(recipe: Recipe, options: SlotOptions) -> Printer:
    """The printer whose clearance applies: the one that was named, otherwise the recipe's."""
    if options.printer is None or options.printer == recipe.printer:
        return recipe.profile
    from gatesmith.catalog import load_printer

    return load_printer(options.printer)


def room_of_recipe(recipe: Recipe, options: SlotOptions, printer: Printer) -> TargetSlot:
    """The named slot, or the piece's own slot in the sizes of its recipe."""
    if options.slot is not None:
        return target_slot(options.slot, options.edition, printer, SLOT)
    from gatesmith.pieces import command_name, piece

    found = piece(recipe.piece)
    if found.is_tool:
        raise UsageError(
            f"a {command_name(found.name)} is a tool and has no slot; give one with {SLOT}, "
            f"such as {SLOT} {found.game}:{found.slot}"
        )
    return edition_slot(_edition_for(recipe, options.edition), found.slot, printer)


def _edition_for(recipe: Recipe, name: str | None) -> Edition:
    """The edition of a recipe, its sizes those of the recipe; another one that is named is as it
    is. Raises UsageError.
    """
    from gatesmith.catalog import Origin, load_edition
    from gatesmith.catalog.readings import read_length
    from gatesmith.catalog.sizes import sizes_of
    from gatesmith.making.recipe import GIVEN

    try:
        edition = load_edition(name or recipe.edition)
    except CatalogError as error:
        raise UsageError(f"{error}; or give a slot with {SLOT}") from None
    if name not in (None, recipe.edition):
        return edition
    sizes = {size.name: size for size in sizes_of(edition.game)}
    if recipe.row:
        anchor = sizes[edition.anchor]
        edition = edition.with_sizes(
            {anchor.name: read_length(anchor, recipe.row, written_as="row")}, Origin.MEASURED
        )
    given = {key: recipe.parameters[key] for key in recipe.parameters if key in sizes}
    for key in sorted(given, key=lambda name: name != edition.anchor):  # which scales the others
        value, origin = given[key], recipe.origins[key]
        typed = origin == GIVEN
        if isinstance(value, float) and (typed or value != edition.sizes[key].value):
            edition = edition.with_sizes({key: value}, Origin.MEASURED if typed else Origin(origin))
    return edition


def room_of_file(path: Path, options: SlotOptions) -> tuple[TargetSlot, Compensation | None]:
    """The slot that was named, else that of the piece whose recipe the file holds; and what the
    file makes up for.
    """
    from gatesmith.catalog import load_printer
    from gatesmith.catalog.settings import load_settings

    if options.slot is not None:
        printer = load_printer(options.printer or load_settings().printer)
        edition = options.edition
        if edition is not None and names_sizes(options.slot):
            raise UsageError(
                f"--edition {edition}: applies to a slot by name, such as {SLOT} medina:wall"
            )
        return target_slot(options.slot, edition, printer, SLOT), compensation_in_file(path)
    from gatesmith.making.recipe_files import recipe_in

    try:
        recipe = recipe_in(path)
    except UnreadableError as error:
        if not path.is_file():
            raise
        raise UsageError(
            f"{path}: no slot is given; add {SLOT} medina:wall, or sizes such as {SLOT} 30x10; "
            "only a file with a gatesmith recipe has its own"
        ) from error
    return room_of_recipe(recipe, options, printer_of(recipe, options)), compensation_of(recipe)


def compensated_room(room: TargetSlot, made: Compensation | None) -> TargetSlot:
    """The room that a file may take so that its print goes in, where it was made for a printer
    that shrinks or widens what it prints.
    """
    if made is None:
        return room
    length, depth = made.slot((room.slot.length, room.slot.depth))
    return replace(room, slot=replace(room.slot, length=length, depth=depth))


def with_clearance(room: TargetSlot, clearance: Clearance | None) -> TargetSlot:
    """The room with a custom clearance. Raises ParameterError."""
    if clearance is None:
        return room
    both = clearance if isinstance(clearance, tuple) else (clearance, clearance)
    if len(both) != 2:
        raise ParameterError("clearance", f"clearance: {both!r} is not a pair for length and depth")
    for each in both:
        if isinstance(each, bool) or not isinstance(each, int | float):
            raise ParameterError("clearance", f"clearance: {each!r} is not a number")
        if not math.isfinite(each) or each < 0:
            raise ParameterError("clearance", f"clearance: {each:g} mm is negative; give 0 or more")
    length, depth = both
    return replace(room, clearance=(float(length), float(depth)))
