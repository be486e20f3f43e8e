"""Recipes that everyone can follow, for what is given away.

An edition, a printer or a set of the uploader's own is unknown elsewhere: its numbers stand in
commands and files, and its name stands nowhere.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from gatesmith.catalog.folders import package_templates, template_bytes, template_files
from gatesmith.catalog.printers import DEFAULT_PRINTER, PRINTER_OPTIONS, packaged_printer
from gatesmith.catalog.settings import Settings
from gatesmith.core.parameters import ValueSource, parameters_of
from gatesmith.core.quality import Quality
from gatesmith.making.options import PlateOptions
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.plate.orders import spare_command
from gatesmith.making.plate.piece_orders import COLOR
from gatesmith.making.plate.plate_layout import Layout, PlatePart
from gatesmith.making.plate.plate_order import Order
from gatesmith.making.recipe import GIVEN, Recipe, value_text
from gatesmith.pieces import command_name, piece

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

_OWN_PRINTER = "Own printer"
"""The title of a profile that nobody else has."""


def is_packaged(kind: str, name: str) -> bool:
    """Whether a template comes with the program, even if an identical copy hides it.

    In a clone of the repository, ``./templates`` holds such copies.
    """
    ours = package_templates() / kind / f"{name}.toml"
    found = template_files(kind).get(name)
    return found is not None and ours.is_file() and template_bytes(found) == ours.read_bytes()


def public_recipe(recipe: Recipe) -> Recipe:
    """The recipe of the same piece with all sizes given, if its edition or printer is private."""
    return _public_printer(_public_edition(recipe))


def public_piece(planned: PlannedPiece) -> PlannedPiece:
    """The same piece, planned by its public recipe."""
    return replace(planned, recipe=public_recipe(planned.recipe))


def public_plate(order: Order, layout: Layout) -> tuple[Order, Layout]:
    """The same beds with public recipes; its command names pieces where others lack the set."""
    if _is_public_set(order) and all(is_public(shape.recipe) for shape in layout.shapes):
        return order, layout
    shapes = [replace(shape, planned=public_piece(shape.planned)) for shape in layout.shapes]
    profile = replace(layout.profile, title=shapes[0].recipe.profile.title)
    layout = replace(layout.of_shapes(shapes), printer=shapes[0].recipe.printer, profile=profile)
    editions = sorted({shape.recipe.edition for shape in shapes})
    recipe: dict[str, Json] = {**order.recipe, "editions": [*editions]}
    pieces = ", ".join(_spare_words(part, layout) for part in layout.parts)
    draft = shapes[0].recipe.quality is Quality.DRAFT
    options = PlateOptions(mixed=bool(order.recipe["mixed"]), draft=draft)
    command = spare_command(pieces, options, layout)
    return replace(order, command=command, recipe=recipe), layout


def is_public(recipe: Recipe) -> bool:
    """Whether everyone has the recipe's edition and its printer."""
    return is_packaged("editions", recipe.edition) and is_packaged("printers", recipe.printer)


def _spare_words(part: PlatePart, layout: Layout) -> str:
    """A part as words of a list of spares: ``2 gate white style=plain``."""
    recipe = layout.shapes[part.shape].recipe
    given = {name: value for name, value in recipe.given.items() if name != COLOR}
    values = [f"{name.replace('_', '-')}={value_text(value)}" for name, value in given.items()]
    return " ".join([str(part.count), command_name(recipe.piece), part.colour.name, *values])


def _is_public_set(order: Order) -> bool:
    return "set" not in order.recipe or is_packaged("sets", order.name)


def _public_edition(recipe: Recipe) -> Recipe:
    if is_packaged("editions", recipe.edition):
        return recipe
    sizes = {
        parameter.name: GIVEN
        for parameter in parameters_of(_declared(recipe))
        if parameter.declaration.source is ValueSource.EDITION
    }
    edition = Settings().edition(piece(recipe.piece).game)
    return replace(recipe, edition=edition, origins={**recipe.origins, **sizes}, row="")


def _public_printer(recipe: Recipe) -> Recipe:
    if is_packaged("printers", recipe.printer):
        return recipe
    usual, declared = asdict(packaged_printer()), parameters_of(_declared(recipe))
    names = {parameter.name for parameter in declared}
    given = {
        parameter.name: GIVEN
        for parameter in declared
        if parameter.name in usual and recipe.parameters[parameter.name] != usual[parameter.name]
    }
    others = [option.name for option in PRINTER_OPTIONS if option.name not in names]
    return replace(
        recipe,
        printer=DEFAULT_PRINTER,
        profile=replace(recipe.profile, title=_OWN_PRINTER),
        origins={**recipe.origins, **given},
        overrides=tuple(name for name in others if getattr(recipe.profile, name) != usual[name]),
    )


def _declared(recipe: Recipe) -> type:
    return piece(recipe.piece).declared
