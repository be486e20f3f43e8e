"""A piece against a slot: by how much it is smaller or larger on each axis.

The numbers are those of ``gatesmith validate --fits``. A file is read and looked at; of a recipe
the plan alone is asked, so that nothing is modelled for it.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, ParameterError, UnreadableError, UsageError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.fitting.mesh_files import compensation_note, made_by, made_for, several_pieces
from gatesmith.validation.checks import slot_sides
from gatesmith.validation.criteria import (
    CriteriaOptions,
    TargetSlot,
    criteria_from,
    edition_slot,
    names_sizes,
    target_slot,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Edition, Printer
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation

SLOT = "--slot"

RECIPE = "recipe"
"""The format in the report on a piece that is only planned."""

# What a slot asks of a file: that it can be read, that its surface is closed, and its size.
_GROUPS = ("file", "topology", "fit")

Clearance = float | tuple[float, float]
"""What should stay free at each end, millimetres: everywhere, or of the length and the depth."""


@dataclass(frozen=True)
class SlotOptions:
    """What a piece is held against: a slot by name or sizes, with edition and printer by name.

    ``slot`` None is the piece's own, ``clearance`` None the printer's.
    """

    slot: str | None = None
    clearance: Clearance | None = None
    edition: str | None = None
    printer: str | None = None


def fit(
    piece: str | os.PathLike[str] | Recipe,
    slot: str | None = None,
    clearance: Clearance | None = None,
    *,
    edition: str | None = None,
    printer: str | None = None,
    parameters: Mapping[str, object] | None = None,
) -> Report:
    """How a file, a piece by its name or a recipe goes into a slot.

    ``parameters`` are those of a piece that is named. What is wrong with a file is a finding;
    raises UsageError for what cannot be met, such as a slot that the edition lacks.
    """
    from gatesmith.making.planned_piece import plan_recipe
    from gatesmith.making.recipe import Recipe

    options = SlotOptions(slot, clearance, edition, printer)
    if isinstance(piece, str) and names_piece(piece):
        return fit_planned(_planned(piece, options, parameters or {}), options)
    if parameters:
        names = ", ".join(parameters)
        raise UsageError(
            f"{names}: a file or a recipe is already complete; parameters apply to a piece name "
            "only"
        )
    if isinstance(piece, Recipe):
        return fit_planned(plan_recipe(piece), options)
    if not isinstance(piece, str | os.PathLike):
        raise UsageError(f"piece: {piece!r} is neither a file, nor a piece's name, nor a recipe")
    return fit_file(Path(piece), options)


def names_piece(word: str) -> bool:
    """Whether a word names a piece and not a file; a file called gate is written ./gate.

    Raises UsageError, with the nearest name, for a bare word that names neither.
    """
    if not re.fullmatch(r"[\w-]+", word):
        return False
    from gatesmith.pieces import command_names, piece_names

    if word.replace("-", "_") in piece_names():
        return True
    if not os.path.lexists(word):
        from gatesmith.core.parameters import unknown_name

        raise UsageError(unknown_name(word, command_names(), "piece or file"))
    return False


def _planned(name: str, options: SlotOptions, parameters: Mapping[str, object]) -> PlannedPiece:
    from gatesmith.making.request import plan_piece, sort_values
    from gatesmith.pieces import piece

    found = piece(name)
    request = sort_values(found, parameters)
    return plan_piece(
        found, replace(request, edition=options.edition, printer=options.printer), on_bed=False
    )


def fit_planned(planned: PlannedPiece, options: SlotOptions) -> Report:
    """How a piece that is only decided goes into a slot; nothing is modelled. Raises UsageError."""
    recipe = planned.recipe
    profile = _profile(recipe, options)
    try:
        room = _cleared(_room_of_recipe(recipe, options, profile), options.clearance)
    except UsageError:
        missing = _slot_missing(recipe.short, "recipe", options)
        if missing is None:
            raise
        return missing
    footprint = planned.plan.footprint
    size = footprint.length, footprint.depth, footprint.height
    sides = slot_sides.sides(size, room.slot, room.clearance, turns=True)
    return Report(
        recipe.short,
        RECIPE,
        slot_sides.facts(size, sides, room.slot) | _assumed(room),
        tuple(slot_sides.findings(sides, room.slot)),
        ("slot",),
    )


def _profile(recipe: Recipe, options: SlotOptions) -> Printer:
    """The printer whose clearance is wanted: the one that was named, else the recipe's."""
    if options.printer is None or options.printer == recipe.printer:
        return recipe.profile
    from gatesmith.catalog import load_printer

    return load_printer(options.printer)


def _room_of_recipe(recipe: Recipe, options: SlotOptions, printer: Printer) -> TargetSlot:
    """The slot that was named, or that of the piece in the sizes of its recipe."""
    if options.slot is not None:
        return target_slot(options.slot, options.edition, printer, SLOT)
    from gatesmith.pieces import command_name, piece

    found = piece(recipe.piece)
    if found.is_tool:
        raise UsageError(
            f"a {command_name(found.name)} is a tool and has no slot; give one with {SLOT}, "
            f"such as {SLOT} {found.game}:{found.slot}"
        )
    return edition_slot(_sized(recipe, options.edition), found.slot, printer)


def _sized(recipe: Recipe, name: str | None) -> Edition:
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


def fit_file(path: Path, options: SlotOptions) -> Report:
    """How the model in a file goes into a slot; damage is a finding. Raises UsageError."""
    from gatesmith.validation.file import validate_file

    demand = criteria_from(CriteriaOptions(only=_GROUPS))
    try:
        named, made = _room_of_file(path, options)
        room = _cleared(_as_in_file(named, made), options.clearance)
    except UsageError:
        missing = _slot_missing(str(path), path.suffix.lstrip(".").upper() or "unknown", options)
        if missing is None:
            raise
        return missing
    expected = replace(room.expected(demand.expected), placed=True)
    report = validate_file(path, replace(demand, expected=expected))
    text = () if made is None else (compensation_note(made),)
    several = several_pieces(path, report)
    findings = (*_inside_out(report), *report.findings, *several, *text)
    return replace(report, facts={**report.facts, **_assumed(room)}, findings=findings)


def _inside_out(report: Report) -> Iterator[Finding]:
    """What the validator says of a closed surface that faces inwards."""
    volume = report.facts.get("volume_mm3")
    if isinstance(volume, float) and volume < 0:
        from gatesmith.validation.checks.solids.volume import inside_out

        yield inside_out(volume)


def _slot_missing(name: str, kind: str, options: SlotOptions) -> Report | None:
    """The report where it is the edition that lacks the slot, None for any other fault."""
    from gatesmith.catalog import load_edition
    from gatesmith.catalog.settings import load_settings
    from gatesmith.catalog.sizes import SIZES_BY_GAME
    from gatesmith.core.parameters import unknown_name

    game, colon, slot = (options.slot or "").partition(":")
    if not colon or game not in SIZES_BY_GAME:
        return None
    edition = load_edition(options.edition or load_settings().edition(game))
    if edition.game != game or slot in edition.slots:
        return None
    lacks = unknown_name(slot, edition.slots, "slot")
    text = f"{SLOT} {options.slot}: edition {edition.name}: {lacks}"
    hint = "run gatesmith list slots for the slots of the editions, or give sizes such as 30x10"
    missing = Finding("slot-missing", Severity.ERROR, text, hint=hint)
    return Report(name, kind, {}, (missing,), (), ("slot",))


def _room_of_file(path: Path, options: SlotOptions) -> tuple[TargetSlot, Compensation | None]:
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
        return target_slot(options.slot, edition, printer, SLOT), made_for(path)
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
    return _room_of_recipe(recipe, options, _profile(recipe, options)), made_by(recipe)


def _as_in_file(room: TargetSlot, made: Compensation | None) -> TargetSlot:
    """The room that a file may take so that its print goes in, where it was made for a printer
    that shrinks or widens what it prints.
    """
    if made is None:
        return room
    length, depth = made.slot((room.slot.length, room.slot.depth))
    return replace(room, slot=replace(room.slot, length=length, depth=depth))


def _cleared(room: TargetSlot, clearance: Clearance | None) -> TargetSlot:
    """The room with a clearance of one's own. Raises ParameterError."""
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


def _assumed(room: TargetSlot) -> dict[str, Fact]:
    """The sizes of the slot that nobody measured."""
    return {"assumed": room.assumed} if room.assumed else {}
