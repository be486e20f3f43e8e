"""The values for the templates: plain values by name, the same in every language.

docs/bundle.md lists them; using any other name is an error in the template.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog.folders import package_templates, template_files
from gatesmith.catalog.sets import load_set
from gatesmith.core.findings import Fact, Report, Severity
from gatesmith.core.parameters import ValueSource, parameters_of
from gatesmith.core.shell_quoting import quoted
from gatesmith.core.units import size_text
from gatesmith.making.recipe import GIVEN, options_of
from gatesmith.pieces import command_name, piece
from gatesmith.publish.bundle.models import CAD, BundledModel, BundledModels
from gatesmith.publish.bundle.page import licence_address
from gatesmith.publish.bundle.selection import BundledKind, BundleSelection, BundleSource
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.publish.bundle.images import Image
    from gatesmith.publish.bundle.page import PageOptions

Values = dict[str, object]

_STEP = "STEP"
_ROUNDED = 2  # decimals of sizes for people

_LAW = re.compile(r" \([A-Z]+\d+\)")
"""The number of a law, which means nothing to those who download a piece."""

_ANCHORS = {"medina": ("wall", "wall_length", "8x240"), "wadi": ("tile", "tile_side", "8x320")}
"""For each game: the piece that is measured in a row, the parameter of its length, a row."""


@dataclass(frozen=True, eq=False)
class Content:
    """Everything that was made for a bundle."""

    selection: BundleSelection
    models: BundledModels
    images: tuple[Image, ...]
    slices: tuple[SliceResult, ...]


def values_of(content: Content, page: PageOptions) -> Values:
    """The values of all templates, except for texts that other templates make."""
    selection, made = content.selection, content.models
    recipe, profile = selection.recipe, selection.profile
    beds = {bed.file: bed.pieces for bed in made.beds}
    games = sorted({piece(kind.recipe.piece).game for kind in selection.kinds})
    anchor, size, _ = _ANCHORS[games[0]]
    lengths = {kind.recipe.parameters.get(size) for kind in selection.kinds} - {None}
    return {
        "sort": selection.source.value,
        "name": selection.name,
        "called": selection.title,
        "command": f"gatesmith {selection.command}",
        "version": VERSION,
        "games": games,
        "count": sum(kind.count for kind in selection.kinds),
        "kinds": [_kind(model) for model in made.models],
        "beds": [
            {
                "file": bed.file,
                "pieces": bed.pieces,
                "colours": [{"name": name, "grams": grams} for name, grams in bed.grams],
            }
            for bed in made.beds
        ],
        "grams": sum(model.weight * model.kind.count for model in made.models),
        "files": [_file(report, beds.get(report.file)) for report in made.reports],
        "checks": _checks(made.reports),
        "advice": _advice(made.reports),
        "scad": list(made.customizer_files),
        "cad": CAD if any(report.format == _STEP for report in made.reports) else "",
        "images": [image.path for image in content.images],
        "slices": [_slice(each) for each in content.slices],
        "printer": {"name": recipe.printer, **asdict(profile)},
        "edition": recipe.edition,
        "own": _custom_names(selection),
        "anchor": anchor,
        "anchor_length": lengths.pop() if len(lengths) == 1 else None,
        "by_row": _by_row(selection, games),
        "by_row_makes_all": selection.plate is not None or len(selection.kinds) == 1,
        "assumed": [name.replace("_", "-") for name in made.assumed],
        "adapted": list(made.adapted),
        "licence": {
            "id": page.licence.id,
            "name": page.licence.name,
            "address": licence_address(page.licence),
        },
        "author": page.author,
        "category": page.category,
        "language": page.language,
    }


def _custom_names(selection: BundleSelection) -> list[str]:
    """The custom files that the commands name: other users do not have them."""
    used = [("editions", selection.recipe.edition), ("printers", selection.recipe.printer)]
    if selection.source is BundleSource.SET:
        used.append(("sets", selection.name))
    return [name for kind, name in used if not _is_packaged(kind, name)]


def _is_packaged(kind: str, name: str) -> bool:
    """Whether a template comes with the program, even if an identical copy hides it.

    In a clone of the repository, ``./templates`` holds such copies.
    """
    ours = package_templates() / kind / f"{name}.toml"
    found = template_files(kind).get(name)
    return found is not None and ours.is_file() and found.read_bytes() == ours.read_bytes()


def _kind(model: BundledModel) -> Values:
    kind = model.kind
    shape = kind.plan.footprint
    length, depth = kind.plan.slot
    return {
        "label": kind.label,
        "piece": command_name(kind.recipe.piece),
        "help": _LAW.sub("", piece(kind.recipe.piece).help),
        "style": kind.recipe.parameters.get("style") or "",
        "parameters": dict(kind.recipe.parameters),
        "command": f"gatesmith {kind.recipe.command}",
        "count": kind.count,
        "colours": [{"name": colour.name, "count": count} for colour, count in kind.colours],
        "length": shape.length,
        "depth": shape.depth,
        "height": shape.height,
        "size": _size(shape.length, shape.depth, shape.height),
        "slot": _size(length, depth),
        "grams": model.weight,
        "files": list(model.files),
    }


def _by_row(selection: BundleSelection, games: Sequence[str]) -> str:
    """The command that makes the same for a row of another length; empty if there is none.

    For several recipes it is the command of the first.
    """
    row = _ANCHORS[piece(selection.recipe.piece).game][2]
    if selection.source is BundleSource.SET:
        by_sizes = load_set(selection.name).by_sizes
        return "" if by_sizes else f"gatesmith set {quoted(selection.name)} --row {row}"
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


def _file(report: Report, items: int | None) -> Values:
    """A row of the table of checks; None for facts that a format does not have.

    ``items`` is the number of pieces on a bed, each of which was proved to be one body.
    """
    facts = report.facts
    box = facts.get("box_mm")
    volume = facts.get("volume_mm3", facts.get("exact_volume_mm3"))
    return {
        "path": report.file,
        "format": report.format,
        "verdict": report.verdict,
        "triangles": facts.get("triangles"),
        "bodies": items or facts.get("bodies", facts.get("solids")),
        "open_edges": facts.get("open_edges"),
        "size": _size(*_sides(box)),
        "volume": volume / 1000 if isinstance(volume, float | int) else None,
        "checks": len(report.checks),
        "exact": report.format == _STEP,
    }


def _sides(box: Fact) -> tuple[float, ...]:
    if not isinstance(box, tuple) or len(box) != 2:
        return ()
    low, high = box
    if not isinstance(low, tuple) or not isinstance(high, tuple):
        return ()
    return tuple(
        end - start
        for start, end in zip(low, high, strict=True)
        if isinstance(start, float | int) and isinstance(end, float | int)
    )


def _checks(reports: Sequence[Report]) -> list[str]:
    """The names of the checks that the models passed, in the validator's order."""
    names = (name for report in reports if report.format != _STEP for name in report.checks)
    return [name.replace("_", " ") for name in dict.fromkeys(names)]


def _advice(reports: Sequence[Report]) -> list[Values]:
    """The findings that are not errors, each once."""
    found: dict[tuple[str, str], Values] = {
        (each.code, each.message): {
            "code": each.code,
            "message": each.message,
            "hint": each.hint or "",
            "file": report.file,
        }
        for report in reports
        for each in report.findings
        if each.severity is not Severity.ERROR
    }
    return list(found.values())


def _slice(sliced: SliceResult) -> Values:
    return {
        "file": sliced.file.as_posix(),
        "slicer": f"{sliced.slicer} {sliced.version}".strip(),
        "time": sliced.time,
        "grams": sliced.grams,
        "metres": sliced.metres,
        "support": sliced.support,
        "pieces": sliced.pieces,
    }


def _size(*sides: float) -> str:
    return size_text(*(round(side, _ROUNDED) for side in sides))
