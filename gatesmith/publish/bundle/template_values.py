"""The values for the templates: plain values by name, the same in every language.

docs/bundle.md lists them; using any other name is an error in the template.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.step_file import SUFFIXES as STEP_SUFFIXES
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.core.parameters import ValueSource, parameters_of
from gatesmith.core.units import size_text
from gatesmith.making.recipe import GIVEN
from gatesmith.pieces import command_name, piece
from gatesmith.publish.bundle.commands import kind_command, row_command, whole_command
from gatesmith.publish.bundle.file_names import OF_PLAYERS
from gatesmith.publish.bundle.images import ANIMATION
from gatesmith.publish.bundle.models import CAD, BundledModel, BundledModels
from gatesmith.publish.bundle.page import licence_address
from gatesmith.publish.bundle.public_recipe import is_packaged
from gatesmith.publish.bundle.selection import BundleSelection, is_whole
from gatesmith.publish.thingiverse.listing import IMAGES
from gatesmith.validation.german.finding import german_message, with_commas
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.publish.bundle.images import Image
    from gatesmith.publish.bundle.page import PageOptions
    from gatesmith.publish.bundle.sites import UploadSite

Values = dict[str, object]

_STEP = "STEP"
_PICTURES = (f"{IMAGES}/", f"{ANIMATION}/")
_ROUNDED = 2  # decimals of sizes for people

_ANCHORS = {"medina": ("wall", "wall_length"), "wadi": ("tile", "tile_side")}
"""For each game: the piece that is measured in a row, and the parameter of its length."""

_EXPANSIONS = {"gate": "gates", "guardian": "guardians"}
"""The expansion that a piece belongs to."""


@dataclass(frozen=True)
class Content:
    """Everything that was made for a bundle; ``leaflets`` are paths by language."""

    selection: BundleSelection
    models: BundledModels
    images: tuple[Image, ...]
    slices: tuple[SliceResult, ...]
    leaflets: tuple[tuple[str, str], ...] = ()
    animations: tuple[str, ...] = ()
    shapes: tuple[str, ...] = ()
    photos: tuple[str, ...] = ()
    project: str = ""

    @property
    def paths(self) -> tuple[str, ...]:
        """The files for the sites in the order of their pages, pictures last."""
        made = self.models
        printed = [path for model in made.models for path in model.files]
        return (
            *(path for path in printed if not path.lower().endswith(STEP_SUFFIXES)),
            *(bed.file for bed in made.beds),
            *([self.project] if self.project else []),
            *made.customizer_files,
            *(path for path in printed if path.lower().endswith(STEP_SUFFIXES)),
            *(path for _, path in self.leaflets),
            *(image.path for image in self.images),
            *self.animations,
        )


def values_of(content: Content, page: PageOptions) -> Values:
    """The values of all templates, except for texts that other templates make."""
    selection, made = content.selection, content.models
    recipe, profile = selection.recipe, selection.profile
    beds = {bed.file: bed.pieces for bed in made.beds}
    games = sorted({piece(kind.recipe.piece).game for kind in selection.kinds})
    anchor, size = _ANCHORS[games[0]]
    lengths = {kind.recipe.parameters.get(size) for kind in selection.kinds} - {None}
    pieces = [kind.recipe.piece for kind in selection.kinds]
    public = is_packaged("printers", recipe.printer)
    return {
        "sort": selection.source.value,
        "name": selection.name,
        "called": selection.title,
        "whole": is_whole(selection),
        "command": whole_command(selection),
        "version": VERSION,
        "games": games,
        "expansions": [word for name, word in _EXPANSIONS.items() if name in pieces],
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
        "checks": len(_checks(made.reports)),
        "advice": _advice(made.reports),
        "marked": sorted(_marked(selection)),
        "cad": CAD if any(report.format == _STEP for report in made.reports) else "",
        "scad": list(made.customizer_files),
        "leaflets": dict(content.leaflets),
        "photos": list(content.photos),
        "project": content.project,
        "shapes": list(content.shapes),
        "animations": list(content.animations),
        "images": [image.path for image in content.images],
        "slices": [_slice(each) for each in content.slices],
        "printer": {"name": recipe.printer if public else "", **_profile(profile, public=public)},
        "edition": recipe.edition if is_packaged("editions", recipe.edition) else "",
        "anchor": anchor,
        "anchor_length": lengths.pop() if len(lengths) == 1 else None,
        "by_row": row_command(selection, games),
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


def site_values(site: UploadSite, content: Content) -> Values:
    """What the texts for one site say of it: its files, and how its customizer is called."""
    files = site.takes(content.paths)
    return {
        "id": site.id,
        "name": site.name,
        "customizer": site.customizer,
        "files": [path for path in files if not path.startswith(_PICTURES)],
        "images": [path for path in files if path.startswith(_PICTURES)],
        "steps": [path for path in files if path.lower().endswith(STEP_SUFFIXES)],
    }


def _profile(profile: object, *, public: bool) -> Values:
    """The numbers of a printer; its title only if everybody has it."""
    values = asdict(profile)  # type: ignore[call-overload]  # a printer is a dataclass
    return {**values, "title": values["title"] if public else ""}


def _marked(selection: BundleSelection) -> set[str]:
    """The pieces that tell their colour by a shape too."""
    return {
        command_name(kind.recipe.piece)
        for kind in selection.kinds
        if kind.recipe.parameters.get("marked")
    }


def _kind(model: BundledModel) -> Values:
    kind = model.kind
    shape = kind.plan.footprint
    length, depth = kind.plan.slot
    has_owner = kind.recipe.piece in OF_PLAYERS
    return {
        "label": kind.label,
        "piece": command_name(kind.recipe.piece),
        "style": kind.recipe.parameters.get("style") or "",
        "details": _details(model),
        "parameters": dict(kind.recipe.parameters),
        "command": kind_command(kind.recipe),
        "count": kind.count,
        "colour": kind.colours[0][0].name if has_owner and len(kind.colours) == 1 else "",
        "colours": [{"name": colour.name, "count": count} for colour, count in kind.colours],
        "length": shape.length,
        "depth": shape.depth,
        "height": shape.height,
        "size": _size(shape.length, shape.depth, shape.height),
        "slot": _size(length, depth),
        "room": round((length - shape.length) / 2, _ROUNDED),
        "grams": model.weight,
        "files": list(model.files),
    }


def _details(model: BundledModel) -> Values:
    """The given values that tell a kind from others, by parameter; no sizes, no colour."""
    recipe = model.kind.recipe
    return {
        parameter.name: recipe.parameters[parameter.name]
        for parameter in parameters_of(piece(recipe.piece).declared)
        if recipe.origins[parameter.name] == GIVEN
        and parameter.declaration.source is not ValueSource.EDITION
        and parameter.name != "color"
        and not isinstance(recipe.parameters[parameter.name], float)
        and recipe.parameters[parameter.name] not in (None, False, "")
    }


def _file(report: Report, items: int | None) -> Values:
    """What is known of a file; None for facts that a format does not have.

    ``items`` is the number of pieces on a bed, each of which was proved to be one body.
    """
    facts = report.facts
    volume = facts.get("volume_mm3", facts.get("exact_volume_mm3"))
    return {
        "path": report.file,
        "format": report.format,
        "verdict": report.verdict,
        "triangles": facts.get("triangles"),
        "bodies": items or facts.get("bodies", facts.get("solids")),
        "open_edges": facts.get("open_edges"),
        "volume": volume / 1000 if isinstance(volume, float | int) else None,
        "checks": len(report.checks),
        "exact": report.format == _STEP,
    }


def _checks(reports: Sequence[Report]) -> set[str]:
    """The names of the checks that the models passed."""
    return {name for report in reports if report.format != _STEP for name in report.checks}


def _advice(reports: Sequence[Report]) -> list[Values]:
    """The findings that are not errors, each code once, with the files that it is about."""
    files: dict[str, dict[str, None]] = {}
    firsts: dict[str, Finding] = {}
    for report in reports:
        for each in report.findings:
            if each.severity is not Severity.ERROR:
                files.setdefault(each.code, {})[report.file] = None
                firsts.setdefault(each.code, each)
    return [
        {
            "code": code,
            "message": first.message,
            "hint": first.hint or "",
            "german": with_commas(german_message(first.message) or ""),
            "files": list(files[code]),
        }
        for code, first in firsts.items()
    ]


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
    return size_text(*sides, decimals=_ROUNDED)
