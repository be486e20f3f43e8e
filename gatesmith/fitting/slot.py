"""A piece compared with a slot: how much smaller or larger it is on each axis.

The numbers are those of ``gatesmith validate --fits``. A file is read and looked at; of a recipe
the plan alone is asked, so that nothing is modelled for it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Fact, Finding, Report, Severity
from gatesmith.fitting.mesh_files import compensation_note, several_pieces
from gatesmith.fitting.slot_room import (
    SLOT,
    Clearance,
    SlotOptions,
    compensated_room,
    printer_of,
    room_of_file,
    room_of_recipe,
    with_clearance,
)
from gatesmith.validation.checks import slot_sides
from gatesmith.validation.criteria import (
    CriteriaOptions,
    TargetSlot,
    criteria_from,
)

if TYPE_CHECKING:
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe

RECIPE = "recipe"
"""The format in the report on a piece that is only planned."""

# What a slot asks of a file: that it can be read, that its surface is closed, and its size.
_GROUPS = ("file", "topology", "fit")


def fit(
    piece: str | os.PathLike[str] | Recipe,
    slot: str | None = None,
    clearance: Clearance | None = None,
    *,
    edition: str | None = None,
    printer: str | None = None,
    parameters: Mapping[str, object] | None = None,
) -> Report:
    """How a file, a named piece or a recipe fits a slot.

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
    """How a planned piece fits a slot; nothing is modelled. Raises UsageError."""
    recipe = planned.recipe
    profile = printer_of(recipe, options)
    try:
        room = with_clearance(room_of_recipe(recipe, options, profile), options.clearance)
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


def fit_file(path: Path, options: SlotOptions) -> Report:
    """How the model in a file fits a slot; damage is a finding. Raises UsageError."""
    from gatesmith.validation.file import validate_file

    demand = criteria_from(CriteriaOptions(only=_GROUPS))
    try:
        named, made = room_of_file(path, options)
        room = with_clearance(compensated_room(named, made), options.clearance)
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
    """The finding for a closed surface that faces inwards."""
    volume = report.facts.get("volume_mm3")
    if isinstance(volume, float) and volume < 0:
        from gatesmith.validation.checks.solids.volume import inside_out

        yield inside_out(volume)


def _slot_missing(name: str, kind: str, options: SlotOptions) -> Report | None:
    """The report if the edition lacks the slot, None for any other fault."""
    from gatesmith.catalog import load_edition
    from gatesmith.catalog.editions import slot_name
    from gatesmith.catalog.settings import load_settings
    from gatesmith.catalog.sizes import SIZES_BY_GAME
    from gatesmith.core.parameters import unknown_name

    game, colon, slot = (options.slot or "").partition(":")
    if not colon or game not in SIZES_BY_GAME:
        return None
    edition = load_edition(options.edition or load_settings().edition(game))
    if edition.game != game or slot_name(slot) in edition.slots:
        return None
    lacks = unknown_name(slot, edition.slots, "slot")
    text = f"{SLOT} {options.slot}: edition {edition.name}: {lacks}"
    hint = "run gatesmith list slots for the slots of the editions, or give sizes such as 30x10"
    missing = Finding("slot-missing", Severity.ERROR, text, hint=hint)
    return Report(name, kind, {}, (missing,), (), ("slot",))


def _assumed(room: TargetSlot) -> dict[str, Fact]:
    """The sizes of the slot that nobody measured."""
    return {"assumed": room.assumed} if room.assumed else {}
