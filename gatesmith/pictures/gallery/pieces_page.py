"""The page of all pieces in the docs: the description, picture, command and size of each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.catalog.settings import Settings
from gatesmith.core.parameters import Parameter, Value, ValueKind, parameters_of
from gatesmith.core.result_folder import make_result_folder
from gatesmith.core.storage import Staging, make_folder
from gatesmith.core.units import size_text, solid_weight_text
from gatesmith.making.recipe import options_of
from gatesmith.making.request import sort_values
from gatesmith.pictures.gallery.subject import colour_for_show, made_for_show
from gatesmith.pieces import Piece, command_name, piece, sound_pieces
from gatesmith.render.camera import ImageSize
from gatesmith.render.image_files import png
from gatesmith.render.picture import render_at_one_scale
from gatesmith.render.scene import in_a_row, on_its_side, scene_of
from gatesmith.render.view import default_view

if TYPE_CHECKING:
    from gatesmith.making.pipeline import Made
    from gatesmith.mesh.triangles import Mesh

PAGE = "pieces.md"
PICTURES = "pictures/pieces"

_SIZE = ImageSize(960, 360)  # of a row
_IN_A_ROW = 4
_GAP = 0.2  # of the widest piece: the gap between neighbours
_FEW = 6  # counts up to here are kinds, such as the value of a tile; larger ones are sizes
_SUBTLE = ("inlay", "detail")  # parameters whose effect cannot be seen in a small picture
_GAMES = {"medina": "Medina and The Gates of Medina", "wadi": "Wadi and The Guardians"}

_START = """# Every piece

This page and its pictures are made by `gatesmith preview --all --out docs`. Sizes are those of the
default editions, most of which are assumed: measure your own pieces with `gatesmith measure`.
Every piece prints without supports in the orientation of its file. `gatesmith list parameters
PIECE` shows all its options with their bounds. To make many pieces at once, use
[sets](sets.md)."""


def write_page(folder: Path, step: Callable[[str], None] = lambda _: None) -> tuple[Path, ...]:
    """Write the page and its pictures, all or none, and return them, the page first.

    Pieces that cannot be loaded are left out. Raises GatesmithError.
    """
    make_result_folder(folder)
    make_folder(folder / PICTURES)
    names = [found.name for found in sound_pieces()]
    targets = {name: folder / PICTURES / f"{command_name(name)}.png" for name in names}
    page = folder / PAGE
    with Staging((page, *targets.values())) as staging:
        examples = {}
        for name, target in targets.items():
            step(command_name(name))
            examples[name] = examples_of(piece(name))
            staging.write(target, picture_of(examples[name]))
        default = {name: made[0] for name, made in examples.items()}
        staging.write(page, page_text(default).encode("utf-8"))
        staging.commit()
    return page, *targets.values()


def examples_of(found: Piece, *, default_only: bool = False) -> list[Made]:
    """The examples of a piece, made in the default edition for the default printer."""
    looks = looks_of(found)
    defaults = Settings()
    return [
        made_for_show(
            found,
            replace(
                sort_values(found, look),
                edition=defaults.edition(found.game),
                printer=defaults.printer,
            ),
        )
        for look in (looks[:1] if default_only else looks)
    ]


def picture_of(examples: Sequence[Made]) -> bytes:
    """Examples side by side, in several rows if needed, as PNG."""
    import numpy as np

    widest = max(made.plan.footprint.length for made in examples)
    meshes = [(_as_shown(made), colour_for_show(made)) for made in examples]
    view = default_view(examples[0].mesh.box)
    rows = math.ceil(len(meshes) / _IN_A_ROW)
    long = math.ceil(len(meshes) / rows)
    scenes = [
        scene_of(in_a_row(meshes[at : at + long], _GAP * widest, view))
        for at in range(0, len(meshes), long)
    ]
    drawn = render_at_one_scale(scenes, view, _SIZE, whole_shadows=True)
    return png(np.concatenate(drawn), [("Title", examples[0].recipe.piece)])


def _as_shown(made: Made) -> Mesh:
    """The mesh as it stands, or on its side if its underside is what matters."""
    tipped = _tipped(piece(made.recipe.piece), made.recipe.parameters)
    return on_its_side(made.mesh) if tipped else made.mesh


def _tipped(found: Piece, values: Mapping[str, Value]) -> bool:
    return any(values.get(name) for name in found.underneath)


def looks_of(piece: Piece) -> tuple[Mapping[str, Value], ...]:
    """The parameters of the examples shown of a piece, the default one first."""
    if piece.looks:
        return piece.looks
    found: list[Mapping[str, Value]] = [{}]
    for parameter in parameters_of(piece.declared):
        found.extend({parameter.name: value} for value in _others(parameter))
    return tuple(found)


def _others(parameter: Parameter) -> Iterator[Value]:
    """The values of a parameter that visibly change the piece."""
    declared, usual = parameter.declaration, parameter.default
    if parameter.name in _SUBTLE:
        return
    if declared.kind is ValueKind.CHOICE:
        yield from (value for value in declared.choices if value != usual)
    elif declared.kind is ValueKind.FLAG:
        yield not usual
    elif declared.kind is ValueKind.COUNT and (declared.maximum or _FEW + 1) <= _FEW:
        low, high = int(declared.minimum or 0), int(declared.maximum or 0)
        yield from (value for value in range(low, high + 1) if value != usual)


def page_text(default: Mapping[str, Made]) -> str:
    """The text of the page, from the default example of each piece."""
    parts = [_START]
    for game, title in _GAMES.items():
        parts.append(f"## {title}")
        for name, made in default.items():
            found = piece(name)
            if found.game == game:
                parts.extend(_section(found, made))
    return "\n\n".join(parts) + "\n"


def _section(found: Piece, made: Made) -> Iterator[str]:
    title, shape = command_name(found.name), made.plan.footprint
    yield f"### {title}"
    yield f"{found.help}."
    yield f"![{title}]({PICTURES}/{title}.png)"
    size = size_text(shape.length, shape.depth, shape.height, decimals=2)
    yield f"{size} mm, {solid_weight_text(made.weight)}. The picture shows:"
    yield "\n".join(
        f"- `{' '.join(('gatesmith', title, *options_of(look)))}`{_how(found, look)}"
        for look in looks_of(found)
    )


def _how(found: Piece, look: Mapping[str, Value]) -> str:
    return ", laid on its side to show its underside" if _tipped(found, look) else ""
