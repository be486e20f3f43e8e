"""From a recipe and a craft to files, each written, read back and compared before it is in place.

Flat crafts are drawn: the cuts that are found in the written file have to be those of the
drawing. Clay's tools are meshes and go through the forge.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from gatesmith.catalog import Origin
from gatesmith.core.errors import MissingLibraryError, OutputError, RejectedError, UnreadableError
from gatesmith.core.findings import Report
from gatesmith.core.parameters import Value
from gatesmith.core.storage import Staging, make_folder
from gatesmith.core.units import ascii_size_text, size_text
from gatesmith.making.flat import Craft, demand_idle, settled
from gatesmith.making.flat.card import draw_card
from gatesmith.making.flat.clay import clay_notes, clay_plans
from gatesmith.making.flat.clay_making import Order, make_clay
from gatesmith.making.flat.drawing import Drawing, Page, Part, Seen
from gatesmith.making.flat.dxf import encode_dxf, read_dxf
from gatesmith.making.flat.laser import draw_laser
from gatesmith.making.flat.pdf import encode_pdf, read_pdf
from gatesmith.making.flat.shapes import Box, box_of
from gatesmith.making.flat.svg import encode_svg, read_svg
from gatesmith.making.pipeline import OUTPUT, Made, plan_of
from gatesmith.making.recipe import DEFAULT, GIVEN, Recipe
from gatesmith.pieces import piece
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.version import VERSION

SAME = 0.005  # millimetres: how far a file may differ from its drawing by rounding


@dataclass(frozen=True)
class Writer:
    """A format for drawings: to bytes, and what is found in them again."""

    name: str
    encode: Callable[[Drawing], bytes]
    read: Callable[[bytes], Seen]


WRITERS = {
    ".dxf": Writer("DXF", encode_dxf, read_dxf),
    ".pdf": Writer("PDF", encode_pdf, read_pdf),
    ".svg": Writer("SVG", encode_svg, read_svg),
}
_DRAWN = {"laser": draw_laser, "card": draw_card}


@dataclass(frozen=True, eq=False)
class Crafted:
    """A piece of other stuff: its files are proven and in place.

    ``parts`` are what is cut out, in the size that it will have; ``pages`` what the file shows.
    ``made`` are the tools for clay.
    """

    craft: str
    recipe: Recipe
    plan: GatePlan
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    adapted: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    pages: tuple[Page, ...] = ()
    made: tuple[Made, ...] = ()

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose values are assumed, not measured."""
        return self.recipe.assumed


def make_crafted(recipe: Recipe, order: Order) -> Crafted:
    """Make a piece of other stuff and write it to every file named, all or none.

    Raises ParameterError or CombinationError for what makes no such piece, OutputError for a
    file that cannot be written as asked, RejectedError for one that is not as it was drawn,
    KernelError, MissingLibraryError, StorageError.
    """
    found, craft = piece(recipe.piece), order.craft
    given = {
        name: value for name, value in recipe.parameters.items() if recipe.origins[name] == GIVEN
    }
    demand_idle(found, craft, given)
    values = settled(craft, order.own)
    plan = cast("GatePlan", plan_of(recipe))
    whole = crafted_recipe(recipe, order, values)
    demand_suffixes(order.outs, craft)
    if craft.name == "clay":
        return _of_clay(whole, plan, values, order)
    adapted = list(plan.adapted)
    parts, pages = _DRAWN[craft.name](plan, values, adapted)
    size = size_text(plan.length, plan.depth, plan.height)
    drawing = Drawing(
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
            reports.append(_proven(staging, out, drawing))
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


def crafted_recipe(recipe: Recipe, order: Order, values: Mapping[str, Value]) -> Recipe:
    """The recipe with the craft and its values in it."""
    unsaid = dict.fromkeys(order.craft.stuff, Origin.ASSUMED.value)
    origins = {name: GIVEN if name in order.own else unsaid.get(name, DEFAULT) for name in values}
    return replace(
        recipe,
        parameters={**recipe.parameters, "craft": order.craft.name, **values},
        origins={**recipe.origins, "craft": GIVEN, **origins},
    )


def demand_suffixes(outs: Sequence[Path], craft: Craft) -> None:
    """Raises OutputError for a file that the craft does not write."""
    for out in outs:
        if out.suffix.lower() not in craft.suffixes:
            known = ", ".join(craft.suffixes)
            raise OutputError(f"{out}: --for {craft.name} writes {known}; choose one of these")


def _default(recipe: Recipe, plan: GatePlan, craft: Craft, suffix: str) -> Path:
    make_folder(OUTPUT)
    sizes = ascii_size_text(*plan.slot, plan.height)
    return OUTPUT / f"{recipe.piece}-{plan.style}-{craft.name}-{sizes}{suffix}"


def _proven(staging: Staging, out: Path, drawing: Drawing) -> Report:
    """Write a drawing beside its target, read it back from the disk, and compare."""
    writer = WRITERS[out.suffix.lower()]
    try:
        content = writer.encode(drawing)
    except ImportError as error:
        name = (error.name or "a library").split(".")[0]
        raise MissingLibraryError(
            f"{name} is missing, which writes {writer.name}; install it: pip install {name}"
        ) from None
    data = staging.write_back(out, content)
    try:
        seen = writer.read(data)
    except UnreadableError as error:
        raise RejectedError(f"{out}: rejected, nothing was replaced: it {error}") from None
    wrong = differences(drawing, seen)
    if wrong:
        raise RejectedError(f"{out}: rejected, nothing was replaced: {wrong[0]}")
    facts = {"cuts": len(seen.cuts), "pages": len(drawing.pages), "parts": _count(drawing)}
    return Report(str(out), writer.name, facts, (), ("cuts", "sizes", "recipe"))


def _count(drawing: Drawing) -> int:
    return sum(len(page.parts) for page in drawing.pages)


def differences(drawing: Drawing, seen: Seen) -> list[str]:
    """What is not as it was drawn, one sentence each."""
    wrong = []
    if seen.recipe != drawing.recipe:
        wrong.append("it holds another recipe")
    if seen.open_cuts:
        wrong.append(f"{seen.open_cuts} of its cuts are open")
    meant = [_size(box_of([path])) for path in drawing.cuts]
    found = [_size(box) for box in seen.cuts]
    if len(meant) != len(found):
        wrong.append(f"it holds {len(found)} closed cuts where {len(meant)} were drawn")
    elif off := [
        max(abs(one[0] - other[0]), abs(one[1] - other[1]))
        for one, other in zip(meant, found, strict=True)
        if math.dist(one, other) > SAME
    ]:
        wrong.append(f"a cut is {max(off):.3f} mm longer or shorter than it was drawn")
    return [*wrong, *_pages_off(drawing, seen)]


def _pages_off(drawing: Drawing, seen: Seen) -> list[str]:
    """What is wrong with the pages: as they were drawn, or as one where a format has no more."""
    if not seen.pages:
        return []
    meant = [(page.width, page.height) for page in drawing.pages]
    if len(seen.pages) == 1:
        meant = [(max(wide for wide, _ in meant), sum(high for _, high in meant))]
    if len(meant) != len(seen.pages):
        return [f"it holds {len(seen.pages)} pages where {len(meant)} were drawn"]
    off = max(math.dist(one, other) for one, other in zip(meant, seen.pages, strict=True))
    return ["a page has another size than it was drawn in"] if off > SAME else []


def _size(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _of_clay(
    recipe: Recipe,
    plan: GatePlan,
    values: Mapping[str, Value],
    order: Order,
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
