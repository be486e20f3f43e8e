"""The commands on a page, which run for everyone who reads it."""

from __future__ import annotations

from collections.abc import Sequence

from gatesmith.catalog.sets import load_set
from gatesmith.catalog.sizes import ROW_READINGS, sizes_of
from gatesmith.core.parameters import ValueSource, parameters_of
from gatesmith.core.shell_quoting import quoted
from gatesmith.making.recipe import GIVEN, Recipe, options_of
from gatesmith.pieces import command_name, piece
from gatesmith.publish.bundle.public_recipe import is_packaged, is_public, public_recipe
from gatesmith.publish.bundle.selection import BundledKind, BundleSelection, BundleSource


def whole_command(selection: BundleSelection) -> str:
    """The command that makes all pieces; empty if others lack what it names."""
    own_set = selection.source is BundleSource.SET and not is_packaged("sets", selection.name)
    own = own_set or not is_public(selection.recipe)
    return "" if own else f"gatesmith {selection.command}"


def kind_command(recipe: Recipe) -> str:
    """The command that makes a piece, with numbers in the place of the uploader's own files."""
    return f"gatesmith {public_recipe(recipe).command}"


def row_command(selection: BundleSelection, games: Sequence[str]) -> str:
    """The command that makes the same for a row of another length; empty if there is none.

    For several recipes it is the command of the first.
    """
    sizes = {size.name for size in sizes_of(piece(selection.recipe.piece).game)}
    row = next(reading for size, reading in ROW_READINGS.items() if size in sizes)
    marks = " --marked" if "--marked" in selection.command.split() else ""
    if selection.source is BundleSource.SET:
        other = load_set(selection.name).by_sizes or not is_packaged("sets", selection.name)
        return "" if other else f"gatesmith set {quoted(selection.name)}{marks} --row {row}"
    if selection.plate is not None:
        spared = str(selection.plate[0].recipe["spare"])
        one_game = len(games) == 1  # a row belongs to one game
        return f"gatesmith spare {quoted(spared)}{marks} --row {row}" if one_game else ""
    name = command_name(selection.recipe.piece)
    return " ".join([f"gatesmith {name}", *_given_options(selection.kinds[0]), f"--row {row}"])


def _given_options(kind: BundledKind) -> list[str]:
    """The given parameters of a kind as options, without the sizes of the real pieces."""
    recipe = kind.recipe
    return options_of(
        {
            parameter.name: recipe.parameters[parameter.name]
            for parameter in parameters_of(piece(recipe.piece).declared)
            if recipe.origins[parameter.name] == GIVEN
            and parameter.declaration.source is not ValueSource.EDITION
        }
    )
