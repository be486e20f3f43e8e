"""From a recipe and a craft to files, each written, read back and compared before it is in place.

For flat crafts, the cuts found in the written file must be those of the drawing. The tools for clay
are meshes and go through the same pipeline as printed pieces.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from gatesmith.catalog import Origin
from gatesmith.core.errors import (
    MissingLibraryError,
    OutputError,
    RejectedError,
    UnreadableError,
)
from gatesmith.core.findings import Report
from gatesmith.core.installed import install_command
from gatesmith.core.notebook import html_card
from gatesmith.core.parameters import Value
from gatesmith.core.result_folder import make_result_folder
from gatesmith.core.storage import Staging
from gatesmith.core.units import ascii_size_text
from gatesmith.making.flat.card import draw_card
from gatesmith.making.flat.clay import clay_notes, clay_plans
from gatesmith.making.flat.clay_pipeline import make_clay, names_of_targets, unplaced
from gatesmith.making.flat.crafts import Craft, complete_values, require_used
from gatesmith.making.flat.gate_face import flat_height
from gatesmith.making.flat.laser import draw_laser
from gatesmith.making.flat.layout import CutDocument, CutPart, Page
from gatesmith.making.flat.readback import FORMATS, differences
from gatesmith.making.naming import OUTPUT, no_empty_output, saved_paths, where
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.pipeline import Made
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import DEFAULT, GIVEN, Recipe
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.version import VERSION

_FLAT = {"laser": draw_laser, "card": draw_card}


@dataclass(frozen=True)
class CraftOptions:
    """The order besides the recipe: the craft, its given values, the files."""

    craft: Craft
    own: Mapping[str, Value]
    outs: tuple[Path, ...] = ()
    options: MakeOptions = USUAL


@dataclass(frozen=True, eq=False)
class Crafted:
    """A piece from another material: its files are verified and in place, or only in memory.

    ``parts`` are the parts to cut out, in true size; ``pages`` are the pages of the file;
    ``made`` are the tools for clay.
    """

    order: CraftOptions
    planned: PlannedPiece
    recipe: Recipe
    plan: GatePlan
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    adapted: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[CutPart, ...] = ()
    pages: tuple[Page, ...] = ()
    made: tuple[Made, ...] = ()

    def save(self, *outs: str | os.PathLike[str]) -> Crafted:
        """Write the piece to files, all or none; the result has the ``files`` and their reports.

        Raises what ``make_crafted`` raises.
        """
        paths = saved_paths(outs, f"gate{self.order.craft.suffixes[0]}")
        return make_crafted(self.planned, replace(self.order, outs=paths))

    def __repr__(self) -> str:
        """In a line: what, how many parts, where."""
        return f"<Crafted {self._title}: {self._parts}, {where(self.files)}>"

    def _repr_html_(self) -> str:
        """The table that notebooks show."""
        rows = {
            "parts": self._parts,
            "assumed": ", ".join(self.assumed),
            "adapted": "; ".join(self.adapted),
            "notes": "; ".join(self.notes),
            "files": where(self.files),
        }
        return html_card(self._title, rows)

    @property
    def _title(self) -> str:
        return f"{self.recipe.piece} {self.plan.style} for {self.craft}"

    @property
    def _parts(self) -> str:
        count = len(self.parts) or len(self.made)
        return f"{count} part{'' if count == 1 else 's'}"

    @property
    def craft(self) -> str:
        """The name of the craft."""
        return self.order.craft.name

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose values are assumed, not measured."""
        return self.recipe.assumed


@no_empty_output()
def make_crafted(planned: PlannedPiece, order: CraftOptions) -> Crafted:
    """Make a piece from another material and write it to every file named, all or none.

    Raises ParameterError or CombinationError for impossible values, OutputError for a file that
    cannot be written as requested, RejectedError for one that differs from its drawing,
    KernelError, MissingLibraryError, StorageError.
    """
    recipe, found, craft = planned.recipe, planned.piece, order.craft
    given = {
        name: value for name, value in recipe.parameters.items() if recipe.origins[name] == GIVEN
    }
    require_used(found, craft, given)
    values = complete_values(craft, order.own)
    plan = cast("GatePlan", planned.plan)
    whole = crafted_recipe(recipe, order, values)
    require_suffixes(order.outs, craft)
    if craft.name == "clay":
        return _of_clay(planned, whole, plan, values, order)
    adapted = list(plan.adapted)
    parts, pages = _FLAT[craft.name](plan, values, adapted)
    size = ascii_size_text(plan.length, plan.depth, flat_height(plan), separator=" x ")
    document = CutDocument(
        title=f"{found.name.capitalize()} for {craft.name}, {plan.style}, {size} mm",
        command=f"gatesmith {whole.command}",
        application=f"gatesmith {VERSION}",
        recipe=whole.text,
        pages=pages,
    )
    targets = order.outs or (_default(whole, plan, craft),)
    reports = []
    with Staging(targets) as staging:
        for out in targets:
            order.options.progress(f"writing {out.name}")
            reports.append(_verified(staging, out, document))
        staging.commit()
    return Crafted(
        order,
        planned,
        whole,
        plan,
        tuple(targets),
        tuple(reports),
        tuple(adapted),
        parts=parts,
        pages=pages,
    )


def craft_in_memory(planned: PlannedPiece, order: CraftOptions) -> Crafted:
    """Make a piece from another material in a folder that is removed; its reports remain.

    Raises what ``make_crafted`` raises.
    """
    name = Path(_default_name(planned.recipe.piece, cast("GatePlan", planned.plan), order.craft))
    with TemporaryDirectory(prefix="gatesmith-") as folder:
        aside = Path(folder) / name
        with names_of_targets([aside], [name]):
            made = make_crafted(planned, replace(order, outs=(aside,)))
    return replace(
        made,
        order=order,
        files=(),
        reports=unplaced(made.reports),
        made=tuple(replace(one, files=(), reports=unplaced(one.reports)) for one in made.made),
    )


def crafted_recipe(recipe: Recipe, order: CraftOptions, values: Mapping[str, Value]) -> Recipe:
    """The recipe with the craft and its values."""
    assumed = dict.fromkeys(order.craft.material, Origin.ASSUMED.value)
    origins = {name: GIVEN if name in order.own else assumed.get(name, DEFAULT) for name in values}
    return replace(
        recipe,
        parameters={**recipe.parameters, "craft": order.craft.name, **values},
        origins={**recipe.origins, "craft": GIVEN, **origins},
    )


def require_suffixes(outs: Sequence[Path], craft: Craft) -> None:
    """Raises OutputError for a file type that the craft does not write."""
    for out in outs:
        if out.suffix.lower() not in craft.suffixes:
            known = ", ".join(craft.suffixes)
            raise OutputError(f"{out}: --for {craft.name} writes {known}; choose one of these")


def _default(recipe: Recipe, plan: GatePlan, craft: Craft) -> Path:
    make_result_folder(OUTPUT)
    return OUTPUT / _default_name(recipe.piece, plan, craft)


def _default_name(piece: str, plan: GatePlan, craft: Craft) -> str:
    sizes = ascii_size_text(*plan.slot, plan.height)
    suffix = ".stl" if craft.name == "clay" else craft.suffixes[-1]
    return f"{piece}-{plan.style}-{craft.name}-{sizes}{suffix}"


def _verified(staging: Staging, out: Path, document: CutDocument) -> Report:
    """Write a document beside its target, read it back from the disk, and compare."""
    kind = FORMATS[out.suffix.lower()]
    try:
        content = kind.encode(document)
    except ImportError as error:
        name = (error.name or "a library").split(".")[0]
        raise MissingLibraryError(
            f"{name}: the library that writes {kind.name} is missing; install it: "
            f"{install_command(name)}"
        ) from None
    data = staging.write_back(out, content)
    try:
        found = kind.read(data)
    except UnreadableError as error:
        raise RejectedError(f"{out}: rejected, nothing was replaced: it {error}") from None
    if wrong := differences(document, found):
        raise RejectedError(f"{out}: rejected, nothing was replaced: {wrong[0]}")
    parts = sum(len(page.parts) for page in document.pages)
    facts = {"cuts": len(found.cuts), "pages": len(document.pages), "parts": parts}
    return Report(str(out), kind.name, facts, (), ("cuts", "sizes", "recipe"))


def _of_clay(
    planned: PlannedPiece,
    recipe: Recipe,
    plan: GatePlan,
    values: Mapping[str, Value],
    order: CraftOptions,
) -> Crafted:
    outs = order.outs or (_default(recipe, plan, order.craft),)
    plans = clay_plans(plan, values, recipe.profile)
    made = make_clay(recipe, plans, outs, order.options)
    notes = (*clay_notes(plans[0]), *(note for one in made for note in one.notes))
    return Crafted(
        order,
        planned,
        recipe,
        plan,
        tuple(path for one in made for path in one.files),
        tuple(report for one in made for report in one.reports),
        made[0].adapted,
        tuple(dict.fromkeys(notes)),
        made=made,
    )
