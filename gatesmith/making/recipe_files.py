"""Recipes read from files, and checked."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import EXACT, LIBRARIES, kernel_version
from gatesmith.cad.step_file import SUFFIXES, step_recipe
from gatesmith.catalog import Origin, Printer
from gatesmith.catalog.printers import PRINTER_OPTIONS, printer_from
from gatesmith.core.errors import CatalogError, ParameterError, UnreadableError, UsageError
from gatesmith.core.parameters import check_mapping, parameters_of
from gatesmith.core.quality import Quality
from gatesmith.making.naming import require_suffix
from gatesmith.making.recipe import AUTOMATIC, DEFAULT, GIVEN, PRINTER, Recipe
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.mesh_file import read_bytes
from gatesmith.pieces import piece

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

_ORIGINS = {GIVEN, PRINTER, DEFAULT, AUTOMATIC, *Origin}
_WORDS = ("piece", "edition", "printer", "quality", "version")
_STL_HEADER = 80  # bytes

MOST_BYTES = 256 * 2**20
"""The largest file whose recipe is read; a bed of a whole set has 40 MB."""


def recipe_in(path: Path) -> Recipe:
    """The recipe inside a file. Raises UnreadableError with the file's name."""
    require_suffix(path)
    try:
        data = read_bytes(path, MOST_BYTES)
        text = _recipe_text(path.suffix.lower(), data)
        return recipe_from_text(text, piece(recipe_piece(text)).declared)
    except UnreadableError as error:
        raise UnreadableError(error.code, f"{path}: {error}") from None
    except UsageError as error:
        raise UnreadableError("recipe", f"{path}: {error}") from None


def _recipe_text(suffix: str, data: bytes) -> str:
    text = step_recipe(data) if suffix in SUFFIXES else format_of(suffix).recipe(data)
    if text is not None:
        return text
    if suffix != ".stl":
        raise UnreadableError(
            "no-recipe",
            "contains no recipe that can be read: it is not gatesmith's, or damaged; gatesmith "
            "validate says what it is",
        )
    header = data[:_STL_HEADER].decode("ascii", "replace").strip("\0 ")
    command = f" ({header})" if header.startswith("gatesmith") else ""
    raise UnreadableError(
        "no-recipe",
        f"an STL file contains no recipe, at most a short command{command}; run that command, or "
        "remake from a .3mf, .step, .obj, .ply or .glb file",
    )


def recipe_piece(text: str) -> str:
    """The piece in a recipe's JSON. Raises UnreadableError."""
    found = _object(text)
    piece, command = found.get("piece"), found.get("command")
    if isinstance(piece, str):
        return piece
    if isinstance(command, str) and isinstance(found.get("parts"), list):
        raise UnreadableError("recipe", f"the file contains several pieces; run {command} again")
    raise UnreadableError("recipe", "the recipe names no piece")


def recipe_from_text(text: str, declared: type) -> Recipe:
    """A recipe from its JSON, each value checked. Raises UnreadableError."""
    found = _object(text)
    try:
        profile = found["profile"]
        parameters = found["parameters"]
        origins = found["origins"]
        overrides = found["overrides"]
        words = {key: _word(found, key) for key in _WORDS}
        if not (
            isinstance(profile, dict)
            and isinstance(parameters, dict)
            and isinstance(origins, dict)
            and isinstance(overrides, list)
        ):
            raise UnreadableError("recipe", "the recipe's tables are not in gatesmith's format")
        names = [parameter.name for parameter in parameters_of(declared)]
        if sorted(parameters) != sorted(names) or sorted(origins) != sorted(names):
            raise UnreadableError("recipe", "the recipe's parameters are not those of its piece")
        checked = check_mapping(declared, parameters)
        kernel, made_with = EXACT, ""  # of the first recipes, which knew one kernel and named none
        if "kernel" in found or "kernel_version" in found:
            kernel = _known(found["kernel"], LIBRARIES, "kernel")
            made_with = _word(found, "kernel_version")
        options = {option.name for option in PRINTER_OPTIONS}
        return Recipe(
            piece=words["piece"],
            edition=words["edition"],
            printer=words["printer"],
            parameters={name: checked[name] for name in names},
            origins={name: _known(origins[name], _ORIGINS, "origin") for name in names},
            profile=printer_from(check_mapping(Printer, profile), words["printer"]),
            overrides=tuple(_known(name, options, "number of a printer") for name in overrides),
            quality=Quality(words["quality"]),
            version=words["version"],
            row=_word(found, "row") if "row" in found else "",
            kernel=kernel,
            kernel_given=found.get("kernel_given") is True,
            kernel_version="" if made_with in ("", kernel_version(kernel)) else made_with,
        )
    except KeyError as error:
        raise UnreadableError("recipe", f"the recipe lacks {error.args[0]!r}") from None
    except (ParameterError, CatalogError, ValueError) as error:
        raise UnreadableError("recipe", f"the recipe is invalid: {error}") from None


def _word(found: Mapping[str, Json], key: str) -> str:
    word = found[key]
    if not isinstance(word, str) or not word.isprintable():
        raise UnreadableError("recipe", f"the recipe's {key} is not a single line of text")
    return word


def _known(word: Json, known: Collection[str], what: str) -> str:
    if not isinstance(word, str) or word not in known:
        raise UnreadableError("recipe", f"the recipe is invalid: {word!r} is not a known {what}")
    return word


def _object(text: str) -> dict[str, Json]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableError("recipe", "the recipe is not readable JSON") from None
    if not isinstance(found, dict):
        raise UnreadableError("recipe", "the recipe is not a JSON object")
    return found
