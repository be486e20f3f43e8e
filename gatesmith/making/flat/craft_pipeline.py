"""From a recipe and a craft to files, each written, read back and compared before it is in place.

For flat crafts, the cuts found in the written file must be those of the drawing. The tools for clay
are meshes and go through the same pipeline as printed pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
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
from gatesmith.core.parameters import Value
from gatesmith.core.storage import Staging, make_folder
from gatesmith.core.units import ascii_size_text
from gatesmith.making.flat.card import draw_card
from gatesmith.making.flat.clay import ClayPlan, build, clay_notes, clay_plans
from gatesmith.making.flat.crafts import Craft, complete_values, require_used
from gatesmith.making.flat.gate_face import flat_height
from gatesmith.making.flat.laser import draw_laser
from gatesmith.making.flat.layout import CutDocument, CutPart, Page
from gatesmith.making.flat.readback import FORMATS, differences
from gatesmith.making.naming import OUTPUT, no_empty_output
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.pipeline import Made, make_piece
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import DEFAULT, GIVEN, Recipe
from gatesmith.making.request import require_bed
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.validation.verification import RejectedPiece
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
    """A piece from another material: its files are verified and in place.

    ``parts`` are the parts to cut out, in true size; ``pages`` are the pages of the file;
    ``made`` are the tools for clay.
    """

    craft: str
    recipe: Recipe
    plan: GatePlan
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    adapted: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[CutPart, ...] = ()
    pages: tuple[Page, ...] = ()
    made: tuple[Made, ...] = ()

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
        return _of_clay(whole, plan, values, order)
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
    targets = order.outs or (_default(whole, plan, craft, craft.suffixes[-1]),)
    reports = []
    with Staging(targets) as staging:
        for out in targets:
            order.options.progress(f"writing {out.name}")
            reports.append(_verified(staging, out, document))
        staging.commit()
    return Crafted(
        craft.name,
        whole,
        plan,
        tuple(targets),
        tuple(reports),
        tuple(adapted),
        parts=parts,
        pages=pages,
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


def _default(recipe: Recipe, plan: GatePlan, craft: Craft, suffix: str) -> Path:
    make_folder(OUTPUT)
    sizes = ascii_size_text(*plan.slot, plan.height)
    return OUTPUT / f"{recipe.piece}-{plan.style}-{craft.name}-{sizes}{suffix}"


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
    recipe: Recipe,
    plan: GatePlan,
    values: Mapping[str, Value],
    order: CraftOptions,
) -> Crafted:
    outs = order.outs or (_default(recipe, plan, order.craft, ".stl"),)
    plans = clay_plans(plan, values, recipe.profile)
    made = make_clay(recipe, plans, replace(order, outs=tuple(outs)))
    notes = (*clay_notes(plans[0]), *(note for one in made for note in one.notes))
    return Crafted(
        order.craft.name,
        recipe,
        plan,
        tuple(path for one in made for path in one.files),
        tuple(report for one in made for report in one.reports),
        made[0].adapted,
        tuple(dict.fromkeys(notes)),
        made=made,
    )


def make_clay(
    recipe: Recipe,
    plans: Sequence[ClayPlan],
    order: CraftOptions,
) -> tuple[Made, ...]:
    """Make the tools and write each to its files; the names of two tools end in the tool's name.

    Raises what ``make_piece`` raises.
    """
    for found in plans:
        require_bed(
            found.footprint,
            recipe.printer,
            recipe.profile,
            what=f"the {found.part}",
            also=("shrink",),
        )
    several = len(plans) > 1
    targets = [[_named(out, p.part) if several else out for out in order.outs] for p in plans]
    every = [path for paths in targets for path in paths]
    made = []
    with Staging(every) as staging, TemporaryDirectory() as folder:
        for found, paths in zip(plans, targets, strict=True):
            own = replace(
                recipe,
                parameters={**recipe.parameters, "part": found.part},
                origins={**recipe.origins, "part": GIVEN},
            )
            aside = [Path(folder) / f"{index}{path.suffix}" for index, path in enumerate(paths)]
            with _names_of_targets(aside, paths):
                one = make_piece(PlannedPiece(own, found, build), aside, order.options)
            _copied(staging, aside, paths)
            made.append(replace(one, files=tuple(paths), reports=_renamed(one.reports, paths)))
        staging.commit()
    return tuple(made)


def _named(out: Path, part: str) -> Path:
    return out.with_name(f"{out.stem}-{part}{out.suffix}")


@contextmanager
def _names_of_targets(aside: Sequence[Path], paths: Sequence[Path]) -> Iterator[None]:
    """Report a rejected file by the requested name, not its temporary one."""
    try:
        yield
    except RejectedPiece as error:
        text = str(error)
        for source, path in zip(aside, paths, strict=True):
            text = text.replace(str(source), str(path))
        raise RejectedPiece(text, _renamed(error.reports, paths)) from None


def _renamed(reports: Sequence[Report], paths: Sequence[Path]) -> tuple[Report, ...]:
    return tuple(
        replace(report, file=str(path)) for report, path in zip(reports, paths, strict=False)
    )


def _copied(staging: Staging, aside: Sequence[Path], paths: Sequence[Path]) -> None:
    """Write verified files beside their targets. Raises StorageError if they then differ."""
    for source, path in zip(aside, paths, strict=True):
        staging.write_verified(path, source.read_bytes())
