"""The commands on a page, which run for everyone who reads it.

An edition, a printer or a set of the uploader's own is unknown elsewhere: its numbers stand in the
commands, and its name stands nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from gatesmith.catalog.folders import package_templates, template_files
from gatesmith.catalog.printers import DEFAULT_PRINTER, PRINTER_OPTIONS, load_printer
from gatesmith.catalog.sets import load_set
from gatesmith.core.parameters import Value, ValueSource, parameters_of
from gatesmith.core.quality import Quality
from gatesmith.core.shell_quoting import quoted
from gatesmith.making.recipe import GIVEN, Recipe, options_of
from gatesmith.pieces import command_name, piece
from gatesmith.publish.bundle.selection import BundledKind, BundleSelection, BundleSource

ROWS = {"medina": "8x240", "wadi": "8x320"}
"""For each game, a row of eight walls or tiles as a reading."""


def whole_command(selection: BundleSelection) -> str:
    """The command that makes all pieces; empty if others lack what it names."""
    own_set = selection.source is BundleSource.SET and not is_packaged("sets", selection.name)
    own = own_set or not all(_public_names(selection.recipe))
    return "" if own else f"gatesmith {selection.command}"


def kind_command(recipe: Recipe) -> str:
    """The command that makes a piece, with numbers in the place of the uploader's own files."""
    public_edition, public_printer = _public_names(recipe)
    if public_edition and public_printer:
        return f"gatesmith {recipe.command}"
    declared = parameters_of(piece(recipe.piece).declared)
    values: dict[str, Value] = {
        parameter.name: recipe.parameters[parameter.name]
        for parameter in declared
        if recipe.origins[parameter.name] == GIVEN
        or (parameter.declaration.source is ValueSource.EDITION and not public_edition)
    }
    words = [f"gatesmith {command_name(recipe.piece)}", *options_of(values)]
    words += [f"--edition {quoted(recipe.edition)}"] if public_edition else []
    words += [f"--printer {quoted(recipe.printer)}"] if public_printer else _profile(recipe)
    words += [] if recipe.quality is Quality.FINE else [f"--{recipe.quality}"]
    return " ".join(words)


def _profile(recipe: Recipe) -> list[str]:
    """The numbers of a printer that differ from those of the usual one, as options."""
    usual = load_printer(DEFAULT_PRINTER)
    taken = {parameter.name for parameter in parameters_of(piece(recipe.piece).declared)}
    numbers: dict[str, Value] = {
        parameter.name: getattr(recipe.profile, parameter.name)
        for parameter in PRINTER_OPTIONS
        if parameter.name not in taken
        and getattr(recipe.profile, parameter.name) != getattr(usual, parameter.name)
    }
    return options_of(numbers)


def _public_names(recipe: Recipe) -> tuple[bool, bool]:
    """Whether everyone has the recipe's edition, and its printer."""
    return is_packaged("editions", recipe.edition), is_packaged("printers", recipe.printer)


def is_packaged(kind: str, name: str) -> bool:
    """Whether a template comes with the program, even if an identical copy hides it.

    In a clone of the repository, ``./templates`` holds such copies.
    """
    ours = package_templates() / kind / f"{name}.toml"
    found = template_files(kind).get(name)
    return found is not None and ours.is_file() and found.read_bytes() == ours.read_bytes()


def row_command(selection: BundleSelection, games: Sequence[str]) -> str:
    """The command that makes the same for a row of another length; empty if there is none.

    For several recipes it is the command of the first.
    """
    row = ROWS[piece(selection.recipe.piece).game]
    if selection.source is BundleSource.SET:
        other = load_set(selection.name).by_sizes or not is_packaged("sets", selection.name)
        return "" if other else f"gatesmith set {quoted(selection.name)} --row {row}"
    if selection.plate is not None:
        spared = str(selection.plate[0].recipe["spare"])
        one_game = len(games) == 1  # a row belongs to one game
        return f"gatesmith spare {quoted(spared)} --row {row}" if one_game else ""
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
