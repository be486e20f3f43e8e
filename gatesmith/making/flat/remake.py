"""Make a piece from another material again, from the recipe inside its file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from gatesmith.cad.step_file import SUFFIXES, step_recipe
from gatesmith.core.errors import UnreadableError, UsageError
from gatesmith.making.flat.craft_pipeline import Crafted, CraftOptions, make_crafted
from gatesmith.making.flat.crafts import CRAFTS, own_values
from gatesmith.making.flat.readback import FORMATS
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import GIVEN, Recipe, current, other_versions
from gatesmith.making.recipe_files import MOST_BYTES, recipe_from_text
from gatesmith.mesh.formats import format_of, formats
from gatesmith.mesh.mesh_file import read_bytes
from gatesmith.pieces import piece


def remake_crafted(
    path: Path,
    outs: Sequence[Path] = (),
    options: MakeOptions = USUAL,
) -> Crafted | None:
    """Make the content of a craft's file again; None for a file of another kind.

    Raises UnreadableError for a damaged recipe, and what ``make_crafted`` raises.
    """
    found = _recipe_in(path)
    if found is None:
        return None
    recipe, order = found
    made = make_crafted(
        plan_recipe(current(recipe)),
        replace(order, outs=tuple(outs), options=options),
    )
    notes = [f"the recipe {note}: bytes may differ" for note in other_versions(recipe)]
    return replace(made, notes=(*notes, *made.notes))


def _recipe_in(path: Path) -> tuple[Recipe, CraftOptions] | None:
    """The recipe in a file and the values of its craft; None for a file without a craft."""
    text = _text_in(path)
    try:
        found = json.loads(text or "null")
        values, origins = dict(found["parameters"]), dict(found["origins"])
        made, craft = piece(found["piece"]), CRAFTS[values["craft"]]
    except (ValueError, KeyError, TypeError, RecursionError, UsageError):
        return None  # the pipeline of printed pieces reports or makes it
    names = {"craft", *(parameter.name for parameter in craft.parameters)}
    own = {name: values[name] for name in names & set(values) if origins.get(name) == GIVEN}
    own.pop("craft", None)
    found["parameters"] = {name: value for name, value in values.items() if name not in names}
    found["origins"] = {name: origin for name, origin in origins.items() if name not in names}
    try:
        recipe = recipe_from_text(json.dumps(found), made.declared)
        return recipe, CraftOptions(craft, own_values(made, craft, own)[1])
    except UnreadableError as error:
        raise UnreadableError(error.code, f"{path}: {error}") from None
    except UsageError as error:
        raise UnreadableError("recipe", f"{path}: the recipe is wrong: {error}") from None


def _text_in(path: Path) -> str | None:
    """The recipe's text; None if the file has none or is not readable."""
    suffix = path.suffix.lower()
    try:
        data = read_bytes(path, MOST_BYTES)
        if suffix in FORMATS:
            return FORMATS[suffix].read(data).recipe
        if suffix in SUFFIXES:
            return step_recipe(data)
        return format_of(suffix).recipe(data) if suffix in formats() else None
    except UnreadableError:
        return None
