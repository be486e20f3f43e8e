"""A gate as one OpenSCAD file: the values of its recipe as parameters, and its calculation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, cast

from gatesmith.catalog.folders import find_template, template_text
from gatesmith.catalog.printers import PRINTER_OPTIONS
from gatesmith.core.errors import CatalogError, CombinationError, UsageError
from gatesmith.core.parameters import Value, parameters_of
from gatesmith.core.quality import Quality
from gatesmith.making.openscad.annotations import bound_lines, literal, meaning, parameter_lines
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import Recipe
from gatesmith.pieces import command_name, piece
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

CUSTOMIZABLE = ("gate",)
"""The pieces that have a customizer file."""

PARTS = (
    "numbers",
    "mass",
    "tops",
    "opening",
    "carving",
    "solids",
    "masonry",
    "ornament",
    "doors",
    "portal",
    "battlement",
    "plain",
    "moorish",
    "twin-tower",
    "iwan",
    "kasbah",
    "gate",
)
"""The templates to join, in this order; each style has one."""

SUFFIX = ".scad"

_FOLDER = "customizer"
_PRINTER_NUMBER = re.compile(r"\bprinter_([a-z_]+)")
_DEGREES = {Quality.FINE: 5, Quality.DRAFT: 15}  # degrees of an arc in one chord
_HEAD = """\
// A city gate for the board game Medina, in the place of one wall piece.
//
// Measure one of your walls, or a row of them, and set its length, depth and height. The rest is
// calculated from these as long as its "automatic" box is ticked. Sizes that cannot be printed
// without support are rejected with a message that says why.
//
// Made by gatesmith {version}. A mark under the gate is left out here, because no font is sure to
// be available; gatesmith itself can cut one. Unofficial: the base game is needed. Medina is by
// Stefan Dorra, The Gates of Medina by Francois Haffner."""


def has_scad(planned: PlannedPiece) -> bool:
    """Whether there is an OpenSCAD file of a piece in these values."""
    return planned.recipe.piece in CUSTOMIZABLE and not planned.recipe.parameters.get("mark")


def gate_scad(planned: PlannedPiece) -> bytes:
    """The OpenSCAD file of a gate; the same recipe gives the same bytes.

    They are ASCII, because Thingiverse's Customizer rejects anything else.

    The recipe's values are the defaults of the parameters, its printer's numbers are in a hidden
    section. Raises UsageError for another piece, CombinationError for a recipe with a mark or
    one that cannot be made, CatalogError for an invalid template.
    """
    recipe = planned.recipe
    if recipe.piece not in CUSTOMIZABLE:
        raise UsageError(
            f"a {command_name(recipe.piece)} has no {SUFFIX} file, only "
            f"{', '.join(CUSTOMIZABLE)} has; choose another format"
        )
    plan = cast("GatePlan", planned.plan)
    if plan.mark:
        raise CombinationError(
            ("mark",),
            f"mark: {plan.mark!r} cannot be part of an OpenSCAD file, because no font is sure to "
            f"be available there; leave it out, or write another format",
        )
    return "\n".join(_lines(recipe, plan)).encode("ascii", "backslashreplace")


def _lines(recipe: Recipe, plan: GatePlan) -> Iterator[str]:
    parameters = parameters_of(piece(recipe.piece).declared)
    parts = [template_text(find_template(_FOLDER, name, SUFFIX)) for name in PARTS]
    yield _HEAD.format(version=VERSION)
    yield ""
    yield from parameter_lines(parameters, recipe.parameters, _calculated(plan))
    yield "/* [Hidden] */"
    yield ""
    yield from _printer_lines(recipe, "\n".join(parts))
    yield f"$fa = {_DEGREES[recipe.quality]}; // curves are divided this finely, degrees"
    yield ""
    yield "// A customizer looks for parameters up to here only."
    yield "module parameters_end() {}"
    yield ""
    yield from bound_lines(parameters)
    yield ""
    yield from parts
    yield "// The command and the recipe that this file was made from:"
    yield f"// gatesmith {recipe.command}"
    yield f"// {recipe.text}"
    yield ""


def _calculated(plan: GatePlan) -> dict[str, Value]:
    """The automatic values as planned: where a slider stands when it is first used."""
    counted, measured = plan.crowns
    return {
        "height": plan.height,
        "arch_width": plan.arch.width,
        "arch_height": plan.arch.height,
        "merlons": len(counted.crenels) + 1,
        "merlon_height": measured.top - measured.sill,
        "relief_depth": plan.relief,
        "plinth": plan.plinth,
        "edge_chamfer": plan.edge_chamfer,
    }


def _printer_lines(recipe: Recipe, text: str) -> Iterator[str]:
    """The settings of the printer that the parts use. Raises CatalogError for an unknown one."""
    known = {option.name: option for option in PRINTER_OPTIONS}
    used = set(_PRINTER_NUMBER.findall(text))
    if unknown := sorted(used - set(known)):
        raise CatalogError(f"templates/{_FOLDER}: a printer has no setting {unknown[0]!r}")
    numbers = asdict(recipe.profile)
    yield f"// The printer that the gate is planned for: {recipe.printer}."
    for name, option in known.items():
        if name in used:
            yield f"printer_{name} = {literal(numbers[name])}; // {meaning(option)}"
